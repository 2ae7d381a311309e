import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec
import WeirSwift

/// Compiles the generated Swift of a project, and converts the compiler's messages to findings.
struct CompileCheck {
  private let folder: ProjectFolder
  private let options: CompileOptions
  private let jobs: Int
  private let usesCache: Bool
  private let onlyRemembers: Bool
  /// The files that were not compiled.
  private(set) var leftOut: [OmittedSwift] = []
  /// The generated files about which no earlier run has found anything.
  private(set) var unknown: [String] = []

  /// - Parameters:
  ///   - jobs: The number of compilers at a time.
  ///   - usesCache: Whether to use what earlier runs have found, and to keep it for later ones.
  ///   - onlyRemembers: Whether to compile nothing, and only tell what earlier runs have found.
  init(
    _ folder: ProjectFolder, _ options: CompileOptions, jobs: Int, usesCache: Bool,
    onlyRemembers: Bool = false
  ) {
    self.folder = folder
    self.options = options
    self.jobs = jobs
    self.usesCache = usesCache
    self.onlyRemembers = onlyRemembers
  }

  /// - Parameter files: The generated files.
  mutating func findings(_ files: [GeneratedFile]) async throws -> [Finding] {
    let compiled = CompiledFile.files(of: files, folder.sources)
    var compiler = try SwiftCompiler(
      options.compilerArguments, jobs: jobs, onlyRemembers: onlyRemembers
    ) { program in
      // Other arguments may name files that the results depend on.
      usesCache && options.arguments.isEmpty
        ? CompileMemory(root: folder.path, compiler: program, options) : nil
    }
    var targets = Self.ordered(try targets(compiled))
    Stages.begin("compile", of: targets.count, unit: "targets")
    var messages: [CompilerMessage] = []
    var elsewhere: [CompilerMessage.Entry] = []
    var failed: [String: Bool] = [:]
    for index in targets.indices {
      let found = try await targets[index].check(
        &compiler, isImported: targets.count > 1, failedModules: failed)
      Stages.advance()
      let target = targets[index]
      messages += found
      elsewhere += target.elsewhere.map { entry in
        entry.path.hasPrefix("/") ? entry.with(path: FileSystem.shown(entry.path)) : entry
      }
      leftOut += target.leftOut
      let hasErrors = !target.elsewhere.isEmpty || found.contains(where: \.isError)
      if !target.isCompiled || hasErrors {
        failed[target.module] = target.isAllowedToFail && !hasErrors
      }
      for other in targets.indices.dropFirst(index + 1) { targets[other].addLost(target.leftOut) }
    }
    unknown = compiled.map(\.path).filter(compiler.unknown.contains)
    if !onlyRemembers { compiler.saveResults(options.words(below: folder.path)) }
    return CompilerFindings(folder.project, sources: folder.sources, files: compiled)
      .findings(messages, elsewhere: elsewhere)
  }

  /// The generated files by target, each with the hand-written files around them.
  mutating func targets(_ files: [CompiledFile]) throws -> [CompileTarget] {
    let generated = Set(files.map(\.path))
    return try Dictionary(grouping: files, by: \.target)
      .sorted { $0.key ?? "" < $1.key ?? "" }
      .map { name, files in
        guard name != ModuleSpec.reservedTarget else {
          throw Failure(
            "`Swift` cannot be the name of a target: it is that of the standard library; rename the layer, "
              + "the module or the folder in `output` from which the name is taken")
        }
        let found = try handWritten(of: name, without: generated)
        let isCompiled = !isWholePackage(name)
        if isCompiled { leftOut += found.unreadable }
        return CompileTarget(
          module: name ?? Generator.moduleName(of: folder.project), generated: files,
          handWritten: isCompiled ? found.files : [], others: isCompiled ? [] : found.files,
          lost: lost, allowed: Set(options.allowMissing))
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

  /// The hand-written files around the generated files of a target.
  private func handWritten(
    of target: String?, without generated: Set<String>
  ) throws -> (files: [SwiftCompiler.File], unreadable: [OmittedSwift]) {
    var unreadable: [OmittedSwift] = []
    var files: [String: SwiftCompiler.File] = [:]
    for (path, root) in try sourceFolders(of: target) {
      let all = try folder.tree.files(below: path, endings: [".swift"], in: root)
      for file in FileSystem.withoutPackages(all, below: path) {
        let shown = FileSystem.relative(file, to: folder.path)
        guard !generated.contains(shown), files[shown] == nil else { continue }
        do {
          let bytes = try folder.tree.read(file, below: root)
          guard !GeneratedFile.isMarked(bytes) else { continue }
          let text = String(decoding: bytes, as: UTF8.self)
          files[shown] = SwiftCompiler.File(path: shown, text: SourceLocations.blanked(in: text))
        } catch let error as Unreadable {
          unreadable.append(OmittedSwift(unreadable: shown, reason: error.reason))
        }
      }
    }
    return (files.values.sorted { $0.path < $1.path }, unreadable)
  }

  /// The folders with hand-written files, and the folders that must contain the targets of their links.
  private func sourceFolders(of target: String?) throws -> [(path: String, root: String)] {
    guard options.sources.isEmpty else {
      return try options.sources.map { name in
        let path = FileSystem.absolute(name)
        guard folder.tree.isFolder(path) else { throw Failure("cannot find the folder \(name)") }
        return (path, path)
      }
    }
    guard let path = ownFolder(of: target), folder.tree.isFolder(path) else { return [] }
    return [(path, folder.path)]
  }

  private func ownFolder(of target: String?) -> String? {
    Generator.sourceFolder(of: folder.project, target: target)
      .map { FileSystem.standardized(folder.path + "/" + $0) }
  }

  /// Whether the folder around the generated files is a package, whose sources belong to several targets.
  private func isWholePackage(_ target: String?) -> Bool {
    options.sources.isEmpty
      && ownFolder(of: target).map { folder.tree.isFile($0 + "/Package.swift") } ?? false
  }

  /// The names that the specs need, and that hand-written Swift declares anywhere in the package.
  private var lost: SwiftDeclarations {
    folder.project.handWritten?.restricted(to: folder.project.foreignNames) ?? SwiftDeclarations()
  }
}
