import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec
import WeirSwift

/// Compiles the generated Swift of a project, and converts the compiler's messages to findings.
struct CompileCheck {
  private let folder: ProjectFolder
  private let options: CompileOptions
  /// The files that were not compiled, and the reasons.
  private(set) var leftOut: [(path: String, reason: String)] = []

  init(_ folder: ProjectFolder, _ options: CompileOptions) {
    self.folder = folder
    self.options = options
  }

  /// - Parameter files: The generated files.
  mutating func findings(_ files: [GeneratedFile]) async throws -> [Finding] {
    let compiled = CompiledFile.files(of: files, folder.sources)
    let compiler = try SwiftCompiler(options.compilerArguments)
    var targets = Self.ordered(try targets(compiled))
    var messages: [CompilerMessage] = []
    for index in targets.indices {
      messages += try await targets[index].check(compiler, isImported: targets.count > 1)
      leftOut += targets[index].leftOut
    }
    return CompilerFindings(folder.project, folder.sources, compiled).findings(messages)
  }

  private func targets(_ files: [CompiledFile]) throws -> [CompileTarget] {
    let generated = Set(files.map(\.path))
    return try Dictionary(grouping: files, by: \.target)
      .sorted { $0.key ?? "" < $1.key ?? "" }
      .map { name, files in
        try CompileTarget(
          name, module: name ?? Generator.moduleName(of: folder.project), generated: files,
          handWritten: handWritten(of: name, without: generated),
          lost: folder.project.handWritten ?? SwiftDeclarations())
      }
  }

  /// The targets after those that they import.
  private static func ordered(_ targets: [CompileTarget]) -> [CompileTarget] {
    guard targets.count > 1 else { return targets }
    var waiting = targets.map { ($0, $0.imports) }
    var ordered: [CompileTarget] = []
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.0.module))
      // In a circle of imports, any target is the first.
      let next = waiting.firstIndex { target, imports in
        imports.subtracting([target.module]).isDisjoint(with: names)
      }
      ordered.append(waiting.remove(at: next ?? 0).0)
    }
    return ordered
  }

  private func handWritten(
    of target: String?, without generated: Set<String>
  ) throws -> [SwiftCompiler.File] {
    var folders = options.sources.map(FileSystem.absolute)
    if folders.isEmpty, let own = Generator.sourceFolder(of: folder.project, target: target) {
      let path = FileSystem.standardized(folder.path + "/" + own)
      // The sources of a whole package belong to several targets.
      if !folder.tree.isFile(path + "/Package.swift") { folders = [path] }
    }
    return try folders.filter(folder.tree.isFolder).flatMap { path -> [SwiftCompiler.File] in
      try folder.tree.files(below: path, endings: [".swift"], in: path).compactMap { file in
        let shown = FileSystem.relative(file, to: folder.path)
        guard !generated.contains(shown) else { return nil }
        let bytes = try folder.tree.read(file, below: path)
        guard !HandWrittenSwift.isGenerated(bytes) else { return nil }
        return SwiftCompiler.File(path: shown, text: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
