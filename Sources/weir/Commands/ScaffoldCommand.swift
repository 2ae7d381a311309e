import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

struct ScaffoldCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract: "Writes stubs for `manual` bodies that do not exist yet.",
    discussion: """
      A body exists if any Swift file below `generate.manual` declares a static function of its name \
      in an extension of its state. Existing bodies are never changed.
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; print the planned actions.")
  var dryRun = false

  func run() async throws {
    var folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).pass(folder, allowsFindings: true)
    let (functions, findings) = Scaffold.functions(
      of: folder.project, library: try folder.library())
    try folder.refuse(findings, common)
    guard !functions.isEmpty else { return common.logInfo("there are no manual bodies") }
    let written = try await writtenFunctions(folder)
    let missing = functions.filter { !written.contains("\($0.module).\($0.name)") }
    let disk = GeneratedFolder(folder)
    if !dryRun { disk.removeTemporaries(beside: functions.map(\.path)) }
    let blocked = missing.filter { AtomicFile.isTaken(disk.absolute($0.path)) }
    for function in missing where !blocked.contains(where: { $0.path == function.path }) {
      if dryRun {
        Terminal.print("write \(disk.shown(function.path))\n")
      } else {
        try disk.write(function.stub, to: function.path)
        common.logInfo("wrote \(disk.shown(function.path))")
      }
    }
    for function in blocked {
      Terminal.error(
        "\(disk.shown(function.path)) exists, but declares no static function "
          + "\(function.name) in an extension of \(function.module)")
    }
    if !blocked.isEmpty { throw ExitCode.unreadable }
    if missing.isEmpty { common.logInfo("all manual bodies exist") }
  }

  /// `State.function` for everything that the user's files declare.
  private func writtenFunctions(_ folder: ProjectFolder) async throws -> Set<String> {
    let spec = folder.project.spec.generate
    let root = spec.manual?.value ?? Generator.root(of: folder.project)
    let files = try folder.tree.files(
      below: FileSystem.standardized(folder.path + "/" + root), endings: [".swift"],
      in: folder.path)
    let disk = GeneratedFolder(folder)
    let generated = Set(disk.manifest().hashes.keys.map(disk.absolute))
    let texts = try files.filter { !generated.contains($0) }.map {
      String(decoding: try folder.tree.read($0, below: folder.path), as: UTF8.self)
    }
    let names = texts.parallelMap(jobs: common.threads) {
      SwiftFile.staticFunctions(in: $0)
    }
    return names.reduce(into: []) { $0.formUnion($1) }
  }
}
