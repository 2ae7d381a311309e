import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

/// The generated files of a project on disk.
struct GeneratedFolder {
  private let project: String
  /// The folder that contains all generated files, relative to the project's folder.
  private let root: String
  private let manifestPath: String
  private let tree: any FileTree
  private let known: KnownTexts?

  init(_ folder: ProjectFolder, known: KnownTexts? = nil) {
    self.init(
      folder.path, root: Generator.root(of: folder.project), in: folder.tree, known: known)
  }

  init(
    _ project: String, root: String, in tree: any FileTree = DiskTree(), known: KnownTexts? = nil
  ) {
    self.tree = tree
    self.known = known
    self.project = project
    self.root = root
    manifestPath = (root.isEmpty ? "" : root + "/") + Manifest.name
  }

  /// Whether a path may be that of a generated file or of a manifest.
  static func mayContain(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.hasSuffix("/" + Manifest.name)
  }

  func absolute(_ path: String) -> String { FileSystem.standardized(project + "/" + path) }

  func shown(_ path: String) -> String { FileSystem.shown(absolute(path)) }

  func text(of path: String) -> String? {
    let absolute = absolute(path)
    func text() -> String? {
      (try? read(absolute)).map { String(decoding: $0, as: UTF8.self) }
    }
    return known.map { $0.text(of: absolute, text) } ?? text()
  }

  private func read(_ absolute: String) throws -> [UInt8] {
    try tree.readPlain(absolute, below: project)
  }

  func plan(
    _ files: [GeneratedFile], last: Manifest, isForced: Bool, isPart: Bool = false
  ) -> WritePlan {
    WritePlan(
      files, last: last, isForced: isForced, isPart: isPart,
      identity: { AtomicFile.identity(of: absolute($0)) },
      current: text)
  }

  /// The files of the last run; lines whose paths are outside the folder are ignored.
  func manifest() -> Manifest {
    var manifest = Manifest(text: text(of: manifestPath) ?? "")
    let folder = absolute(root) + "/"
    manifest.hashes = manifest.hashes.filter { absolute($0.key).hasPrefix(folder) }
    return manifest
  }

  /// The obstacles of a plan: Weir does not write through a link, and does not replace a folder.
  func obstacles(to plan: WritePlan) -> [WritePath.Obstacle] {
    let paths = plan.writes.map(\.path) + plan.deletions + [manifestPath]
    return Set(paths.compactMap { AtomicFile.obstacle(to: absolute($0), below: project) })
      .sorted { $0.path < $1.path }
  }

  /// An unreadable file is not replaced, because it may have been edited.
  func requireReadable(_ plan: WritePlan) throws {
    let paths = [manifestPath] + plan.writes.map(\.path) + plan.foreign + plan.edited
    for path in paths.map(absolute) where FileSystem.exists(path) {
      _ = try read(path)
    }
  }

  func carryOut(_ plan: WritePlan) throws {
    Stages.begin("write", of: plan.writes.count)
    removeTemporaries(beside: plan.paths + [manifestPath])
    for step in plan.steps {
      switch step {
      case .record(let manifest):
        let text = manifest.text
        if self.text(of: manifestPath) != text { try write(text, to: manifestPath) }
      case .write(let file):
        try write(file.text, to: file.path)
        Stages.advance()
      case .delete(let path): try AtomicFile.delete(absolute(path))
      }
    }
  }

  /// Deletes the temporary files of killed runs in the folders of these paths.
  func removeTemporaries(beside paths: [String]) { removeTemporaries(in: Self.folders(of: paths)) }

  /// - Parameter folders: Relative to the project's folder.
  func removeTemporaries(in folders: [String]) {
    for folder in Set(folders.map(absolute)) {
      TemporaryFile.removeAbandoned(in: folder, below: project)
    }
  }

  func folders(of plan: WritePlan) -> [String] { Self.folders(of: plan.paths + [manifestPath]) }

  /// The folders of paths, sorted: most are in the same few.
  private static func folders(of paths: [String]) -> [String] {
    Set(paths.map { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? "" })
      .map(String.init).sorted()
  }

  func write(_ text: String, to path: String) throws {
    let absolute = absolute(path)
    try AtomicFile.write(Array(text.utf8), to: absolute, below: project)
  }
}

extension WritePlan {
  /// One line for each file that would be written or deleted.
  func listing(_ disk: GeneratedFolder) -> String {
    let lines =
      writes.map { "write \(disk.shown($0.path))" } + deletions.map { "delete \(disk.shown($0))" }
      + edited.map { "keep \(disk.shown($0)) (edited by hand)" }
      + foreign.map { "keep \(disk.shown($0)) (not written by weir)" }
      + left.map { "keep \(disk.shown($0)) (no module generates it, but it was edited)" }
    return lines.map { $0 + "\n" }.joined()
  }

  var summary: String {
    var parts = ["\(writes.count) written", "\(unchanged.count) unchanged"]
    if !deletions.isEmpty { parts.append("\(deletions.count) deleted") }
    if !left.isEmpty { parts.append("\(left.count) not changed, because they were edited by hand") }
    return parts.joined(separator: ", ")
  }
}

extension ProjectFolder {
  /// The project's templates: files in the folder `generate.templates`.
  mutating func library() throws -> TemplateLibrary {
    let spec = project.spec.generate
    var overrides: [String: SourceFile] = [:]
    if let folder = spec.templates?.value {
      let path = FileSystem.standardized(self.path + "/" + folder)
      guard try tree.kind(of: path, below: self.path) == .folder else {
        throw Failure("cannot find the folder \(FileSystem.shown(path)) for templates")
      }
      for file in try tree.files(below: path, endings: [".mustache"], in: self.path) {
        let source = SourceFile(
          name: FileSystem.relative(file, to: self.path),
          bytes: try tree.read(file, below: self.path))
        let name = FileSystem.relative(file, to: path).dropLast(".mustache".count)
        overrides[String(name)] = source
      }
      let known = try BuiltInTemplates.ofTool().names
      // A new name may be a partial of another template of the project.
      for name in overrides.keys.sorted() where !known.contains(name) {
        if let replacement = TemplateLibrary.replacement(of: name) {
          throw Failure(
            "\(folder)/\(name).mustache does not replace a template; \(replacement).mustache has its content"
          )
        }
        if let near = NearName.nearest(to: name, in: known) {
          throw Failure(
            "\(folder)/\(name).mustache does not replace a template; did you mean \(near).mustache?"
          )
        }
      }
    }
    return try addLibrary(overrides: overrides)
  }

  /// The problems for which `weir generate` would refuse to generate: of the project's own templates, and of generated
  /// modules that depend on modules in Swift.
  mutating func findingsOfGeneration() throws -> [Finding] {
    let mixed = project.spec.generate.output == nil ? [] : mixedEdges
    return try mixed + templateFindings()
  }

  private mutating func templateFindings() throws -> [Finding] {
    guard let folder = project.spec.generate.templates else { return [] }
    let library: TemplateLibrary
    do { library = try self.library() } catch let failure as Failure {
      return [.syntax(failure.message, at: folder.span)]
    }
    guard library.hasOverrides else { return [] }
    return Generator(library, for: project).findings.filter {
      sources[$0.span.file].name.hasPrefix(folder.value + "/")
    }
  }

  /// All files, in memory.
  mutating func generate(_ common: CommonOptions) throws -> [GeneratedFile] {
    let generator = Generator(try library(), for: project)
    try refuse(generator.findings, common)
    return generator.files(of: project, sources, jobs: common.threads)
  }

  /// The files of Weir's package that the generated Swift imports.
  mutating func runtimePackage() throws -> [GeneratedFile] {
    Generator.runtimePackage(for: project, try addLibrary(overrides: [:]))
  }

  /// Ends the run with exit code 2 because of an invalid template or invalid Swift.
  func refuse(_ findings: [Finding], _ common: CommonOptions) throws {
    guard !findings.isEmpty else { return }
    try ReportOutput(common: common).write(report(findings))
    throw Failure("nothing can be generated")
  }
}
