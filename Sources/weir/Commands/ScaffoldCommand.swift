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
    abstract: "Writes stubs for `manual` bodies and effects that do not exist yet.",
    discussion: """
      A body exists if any Swift file below `generate.manual` declares a static function of its name \
      in an extension of its state. The manual effects of a module exist if a type there conforms to \
      their protocol. Existing Swift is never changed.
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; print the planned actions.")
  var dryRun = false

  func run() async throws {
    var folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).pass(folder, allowsFindings: true)
    try folder.keepGeneratedModules(nil)
    let parts = try parts(&folder)
    guard !parts.isEmpty else { return common.logInfo("there are no manual bodies") }
    let written = try await writtenNames(folder)
    let missing = parts.filter { !written.contains($0.name) }
    let disk = GeneratedFolder(folder)
    if !dryRun { disk.removeTemporaries(beside: parts.map(\.path)) }
    let blocked = missing.filter { AtomicFile.isTaken(disk.absolute($0.path)) }
    for part in missing where !blocked.contains(where: { $0.path == part.path }) {
      if dryRun {
        Terminal.print("write \(disk.shown(part.path))\n")
      } else {
        try disk.write(part.stub, to: part.path)
        common.logInfo("wrote \(disk.shown(part.path))")
      }
    }
    for part in blocked {
      Terminal.error("\(disk.shown(part.path)) exists, but declares no \(part.words)")
    }
    if !blocked.isEmpty { throw ExitCode.unreadable }
    if missing.isEmpty { common.logInfo("all manual bodies exist") }
  }

  /// Hand-written Swift that generated code uses.
  private struct Part {
    /// `State.function`, or `: Protocol`.
    let name: String
    /// What its file must declare.
    let words: String
    let path: String
    let stub: String
  }

  private func parts(_ folder: inout ProjectFolder) throws -> [Part] {
    let library = try folder.library()
    let (functions, findings) = Scaffold.functions(of: folder.project, library: library)
    let (implementations, others) = Scaffold.implementations(
      of: folder.project, library: library)
    try folder.refuse(findings + others, common)
    return functions.map {
      Part(
        name: "\($0.module).\($0.name)",
        words: "static function \($0.name) in an extension of \($0.module)", path: $0.path,
        stub: $0.stub)
    }
      + implementations.map {
        Part(
          name: ": \($0.conformance)", words: "type that conforms to \($0.conformance)",
          path: $0.path, stub: $0.stub)
      }
  }

  /// `State.function` and `: Protocol` for everything that the user's files declare.
  private func writtenNames(_ folder: ProjectFolder) async throws -> Set<String> {
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
      SwiftFile.staticFunctions(in: $0).union(SwiftFile.conformances(in: $0).map { ": \($0)" })
    }
    return names.reduce(into: []) { $0.formUnion($1) }
  }
}
