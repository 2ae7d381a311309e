import ArgumentParser
import WeirReport
import WeirRules

enum FailOn: String, ExpressibleByArgument, CaseIterable { case error, warning, never }

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports findings: coupling, cohesion, and what cannot be read.",
    discussion: """
      The whole project is read; with PATHs, the findings below them are printed. Exit code 0: \
      nothing that fails; 1: something does; 2: the spec could not be read.
      """)

  @Argument(help: "Folders or files whose findings are printed.", completion: .file())
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "human or json; FORMAT=FILE writes to a file. May be given several times.",
      valueName: "format"))
  var format: [String] = ["human"]

  @Flag(help: "Warnings fail the run too.")
  var strict = false

  @Option(help: "What fails the run: error, warning or never.")
  var failOn: FailOn = .error

  func run() async throws {
    let outputs = try format.map { try ReportOutput($0, common) }
    let folder = try await common.load(near: paths)
    let outcome = Checker.now().check(folder.project)
    let scope = try PathScope(paths, folder)
    let findings = outcome.findings.filter { scope.contains(folder.sources[$0.span.file].name) }
    let report = Report(
      findings: findings, sources: folder.sources, suppressed: outcome.suppressed,
      modules: folder.project.modules.count)
    for output in outputs { try output.write(report, folder) }
    try Self.exit(outcome.findings, shown: findings, strict ? .warning : failOn)
  }

  /// What cannot be read anywhere keeps the tool from judging, wherever the findings are shown from.
  private static func exit(_ all: [Finding], shown: [Finding], _ failOn: FailOn) throws {
    if all.contains(where: { $0.rule == Finding.syntaxRule }) { throw ExitCode.unreadable }
    let fails =
      switch failOn {
      case .never: false
      case .warning: !shown.isEmpty
      case .error: shown.contains { $0.severity == .error }
      }
    if fails { throw ExitCode.findings }
  }
}

/// The paths that a command was given, as seen from the project's folder.
struct PathScope {
  private let prefixes: [String]

  init(_ paths: [String], _ folder: ProjectFolder) throws {
    prefixes = try paths.map { path in
      let absolute = FileSystem.absolute(path)
      guard FileSystem.exists(absolute) else { throw Failure("there is no \(path)") }
      return FileSystem.relative(absolute, to: folder.path)
    }
  }

  /// With a path that holds the whole project, or without any, everything is inside.
  func contains(_ name: String) -> Bool {
    prefixes.isEmpty
      || prefixes.contains { prefix in
        prefix.isEmpty || prefix.split(separator: "/").allSatisfy { $0 == ".." } || name == prefix
          || name.hasPrefix(prefix + "/")
      }
  }
}
