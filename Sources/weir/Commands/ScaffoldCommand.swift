import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirSources
import WeirSpec
import WeirSwift

struct ScaffoldCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract: "Writes stubs for `manual` bodies and effects that do not exist yet.",
    discussion: """
      A body exists if any Swift file below `generate.manual` declares a static function of its name \
      in an extension of its state. The manual effects of a module exist if a type there conforms to \
      their protocol; a method that the type lacks is an error. Existing Swift is never changed.
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
    let types = try await handWrittenTypes(folder)
    let incomplete = Self.problems(in: types, folder)
    guard !parts.isEmpty || incomplete else { return common.logInfo("there are no manual bodies") }
    let missing = parts.filter { !$0.isWritten(types) }
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
    if !blocked.isEmpty || incomplete { throw ExitCode.unreadable }
    if missing.isEmpty { common.logInfo("all manual bodies exist") }
  }

  /// Hand-written Swift that generated code uses.
  private struct Part {
    /// Whether a type or an extension declares it.
    let isWritten: (DeclaredTypes) -> Bool
    /// The declarations that its file must contain.
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
    return functions.map { function in
      Part(
        isWritten: { $0.hasStaticFunction(function.name, in: function.module) },
        words: "static function \(function.name) in an extension of \(function.module)",
        path: function.path, stub: function.stub)
    }
      + implementations.map { implementation in
        Part(
          isWritten: { !$0.conforming(to: implementation.conformance).isEmpty },
          words: "type that conforms to \(implementation.conformance)",
          path: implementation.path, stub: implementation.stub)
      }
  }

  /// Prints the types that lack methods, and those whose module no longer has effects.
  ///
  /// - Returns: Whether a type lacks a method.
  private static func problems(in types: DeclaredTypes, _ folder: ProjectFolder) -> Bool {
    func position(_ type: DeclaredTypes.Declaration) -> String {
      "\(folder.prefix)\(type.file ?? ""):\(type.line)"
    }
    let project = folder.project
    let incomplete = project.modules.flatMap { project.incompleteEffects(of: $0, in: types) }
    for one in incomplete {
      for effect in one.effects {
        Terminal.error(
          "\(position(one.type)): `\(one.type.name)` lacks `\(effect.method)` of `\(effect.conformance)`: "
            + "add the method")
      }
    }
    for one in project.abandonedEffects(in: types) {
      Terminal.warning(
        "\(position(one.type)): `\(one.type.name)` conforms to `\(one.conformance)`, but no module has "
          + "these effects: remove the type")
    }
    return !incomplete.isEmpty
  }

  /// The types and functions that the user's files declare.
  private func handWrittenTypes(_ folder: ProjectFolder) async throws -> DeclaredTypes {
    let spec = folder.project.spec.generate
    let root = spec.manual?.value ?? Generator.root(of: folder.project)
    let files = try folder.tree.files(
      below: FileSystem.standardized(folder.path + "/" + root), endings: [".swift"],
      in: folder.path)
    let disk = GeneratedFolder(folder)
    let generated = Set(disk.manifest().hashes.keys.map(disk.absolute))
    let own = files.filter { !generated.contains($0) }
    let texts = try own.map {
      (
        FileSystem.relative($0, to: folder.path),
        String(decoding: try folder.tree.read($0, below: folder.path), as: UTF8.self)
      )
    }
    let read = DeepThreads.map(texts, jobs: common.threads) {
      file, text -> (DeclaredTypes, UnreadSwift.Reason?) in
      if text.utf8.count > UnreadSwift.maxSize { return (DeclaredTypes(), .size) }
      var swift = SwiftDeclarations()
      let unread = swift.add(text, file: file, hasDeepStack: true)
      return (swift.declaredTypes, unread.map { .syntax($0.obstacle) })
    }
    for (path, (_, reason)) in zip(own, read) {
      guard let reason else { continue }
      common.logWarning("\(FileSystem.shown(path)) is not read: \(reason.text)")
    }
    return read.reduce(into: DeclaredTypes()) { $0.add($1.0) }
  }
}
