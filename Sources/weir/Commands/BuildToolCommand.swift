import ArgumentParser
import WeirGenerate
import WeirReport
import WeirRules

struct BuildToolCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-tool",
    abstract: "Checks and generates as a step of a build.",
    discussion: """
      All rules come first, and their findings are printed in the compiler's form: while one fails, \
      nothing is written. Then there is one file for each module, called after it, and \
      WeirSupport.swift with what they share. A file whose text is the same is not touched. \
      Exit code 0: done; 1: a rule fails; 2: the spec could not be read, or is none that a build can \
      generate.
      """)

  @Option(help: "The folder that is written to: one of this command alone.", completion: .directory)
  var output: String

  @Option(
    help: "Where the compiler runs: its messages name specs as seen from there.",
    completion: .directory)
  var relativeTo: String = "."

  @Option(
    help: ArgumentHelp(
      "The modules whose files the build expects, with commas between them.", valueName: "names"))
  var modules: String?

  @Flag(help: "Print the files that are read, and do nothing else.")
  var listInputs = false

  @Flag(help: "Print the files that are written, and do nothing else.")
  var listOutputs = false

  @Flag(help: "Lists are for Xcode: as seen from --relative-to, which is $(SRCROOT) there.")
  var xcfilelist = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if listInputs && listOutputs {
      throw ValidationError("--list-inputs and --list-outputs exclude each other")
    }
    if xcfilelist && !listInputs && !listOutputs {
      throw ValidationError("--xcfilelist goes with --list-inputs or --list-outputs")
    }
  }

  func run() async throws {
    var folder = try await common.load()
    if listInputs || listOutputs { return try list(folder) }
    try check(&folder)
    let base = FileSystem.relative(folder.path, to: FileSystem.absolute(relativeTo))
    let made = Generator(try folder.library()).buildFiles(
      of: folder.project, folder.sources, in: base.isEmpty ? "" : base + "/")
    guard made.findings.isEmpty else {
      try print(made.findings, of: folder)
      throw ExitCode.unreadable
    }
    let build = BuildFolder(FileSystem.absolute(output))
    let count = try build.write(made.files)
    common.sayMore("\(count) of \(made.files.count) files written")
  }

  /// Prints every finding, of all rules; ends the run where one fails, or would stop `generate`.
  private func check(_ folder: inout ProjectFolder) throws {
    var findings = try common.checkerWithoutPast(of: &folder).check(folder.project).findings
    let broken = findings.contains { $0.rule == Finding.syntaxRule && $0.severity == .error }
    if !broken {
      findings += Generator.buildObstacles(of: folder.project)
      findings += try unexpected(folder)
    }
    try print(findings, of: folder)
    let errors = findings.filter { $0.severity == .error }
    if errors.contains(where: { $0.rule == Finding.syntaxRule }) { throw ExitCode.unreadable }
    if !errors.isEmpty { throw ExitCode.findings }
  }

  private func print(_ findings: [Finding], of folder: ProjectFolder) throws {
    guard !findings.isEmpty else { return }
    try ReportOutput(XcodeFormat.name, elseTo: nil, common).write(folder.report(findings))
  }

  /// Modules that the build did not find when it was planned, and so has no file for; and the other
  /// way round.
  private func unexpected(_ folder: ProjectFolder) throws -> [Finding] {
    guard let modules else { return [] }
    let expected = Set(modules.split(separator: ",").map(String.init))
    let found = folder.project.modules.filter { $0.spec.requests?.openAPI == nil }
    if let missing = expected.subtracting(found.map(\.name)).min() {
      throw Failure(
        "the build expects a module `\(missing)`, and no spec says `module: \(missing)`")
    }
    return found.filter { !expected.contains($0.name) }.map { module in
      .syntax(
        "the build did not see the module `\(module.name)`", at: module.nameSpan,
        help: "write `module: \(module.name)` at the start of a line, and list the file in `specs`")
    }
  }

  private func list(_ folder: ProjectFolder) throws {
    try Gate(common).passIfReadable(folder)
    let paths: [String]
    if listInputs {
      var folder = folder
      _ = try folder.library()
      paths = folder.sources.files.map(\.name).filter { !$0.contains("#") }
        .map { FileSystem.standardized(folder.path + "/" + $0) }
        .filter(FileSystem.isFile)
    } else {
      let names = folder.project.modules.map(\.name) + [Generator.buildSupport]
      let output = FileSystem.absolute(output)
      paths = names.sorted().map { "\(output)/\($0).swift" }
    }
    let root = FileSystem.absolute(relativeTo)
    for path in paths {
      Terminal.print(
        (xcfilelist ? "$(SRCROOT)/" + FileSystem.relative(path, to: root) : path) + "\n")
    }
  }
}
