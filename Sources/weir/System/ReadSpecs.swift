import WeirDiagnostics
import WeirSpec

/// weir.yaml or a spec, with what was read of it.
final class ReadFile: Sendable {
  let source: SourceFile
  let spec: FileSpec

  init(_ source: SourceFile, _ spec: FileSpec) {
    self.source = source
    self.spec = spec
  }
}

/// weir.yaml and the specs of a project.
struct ReadSpecs {
  /// weir.yaml, then the specs. Their indices are those of their `FileID`s if all of them can be read.
  private(set) var files: [ReadFile]
  /// The findings about files that cannot be found or read.
  private(set) var unread: [FileSpec] = []
  private(set) var sources: SourceMap

  var project: ProjectSpec? { files[0].spec.project }
  var all: [FileSpec] { files.map(\.spec) + unread }

  /// - Parameters:
  ///   - file: weir.yaml, absolute.
  ///   - part: The paths of the specs to read, in place of all.
  ///   - earlier: An earlier reading, whose files are taken over where they are the same.
  /// - Throws: What reading weir.yaml throws.
  static func read(
    _ file: String, of tree: inout any FileTree, part: [String]?, after earlier: EarlierReading?,
    jobs: Int
  ) async throws -> ReadSpecs {
    let root = FileSystem.parent(of: file)
    if part == nil, let files = earlier?.files(in: tree, below: root) { return ReadSpecs(files) }
    try await tree.prepare([file], below: root)
    let name = FileSystem.relative(file, to: root)
    let source = SourceFile(name: name, bytes: try tree.read(file, below: root))
    let known = earlier?.file(source, as: FileID(0))
    var specs = ReadSpecs([known ?? ReadFile(source, .project(in: source, as: FileID(0), part))])
    guard let project = specs.project else { return specs }
    let (paths, findings) =
      part.map { ($0, []) } ?? SpecFiles.find(project, in: root, of: tree, projectFile: file)
    if !findings.isEmpty {
      // Unknown modules may be in specs that could not be read.
      var unread = FileSpec()
      unread.findings = findings
      unread.hasNamelessDocument = true
      specs.unread.append(unread)
    }
    let baseline = project.baseline.map { FileSystem.standardized(root + "/" + $0.value) }
    Stages.begin("read specs", of: paths.count)
    try await tree.prepare(paths + (baseline.map { [$0] } ?? []), below: root)
    try specs.read(paths, below: root, of: tree, after: earlier, jobs: jobs)
    return specs
  }

  private init(_ files: [ReadFile]) {
    self.files = files
    sources = SourceMap(files.map(\.source))
  }

  private mutating func read(
    _ paths: [String], below root: String, of tree: any FileTree, after earlier: EarlierReading?,
    jobs: Int
  ) throws {
    var list: [(source: SourceFile, id: FileID, known: ReadFile?)] = []
    let read = tree.sources(paths, below: root, jobs: jobs, known: earlier?.specFiles ?? [])
    for (path, read) in zip(paths, read) {
      do {
        let source = try read.get()
        let known = earlier?.file(source, as: FileID(sources.files.count))
        let id = sources.add(known?.source ?? source)
        list.append((source, id, known))
      } catch let file as Unreadable {
        let name = FileSystem.relative(path, to: root)
        unread.append(.unreadable(file, as: sources.add(SourceFile(name: name, bytes: []))))
      }
    }
    files += list.parallelMap(jobs: jobs) {
      Stages.advance()
      return $0.known ?? ReadFile($0.source, .modules(in: $0.source, as: $0.id))
    }
  }
}

extension FileSpec {
  /// - Parameter part: The specs of a part of the project, which need not contain its root.
  fileprivate static func project(
    in source: SourceFile, as file: FileID, _ part: [String]?
  ) -> FileSpec {
    var spec = project(in: source, as: file)
    if part != nil { spec.project?.root = nil }
    return spec
  }

  /// The spec of an unreadable file, whose modules are unknown.
  static func unreadable(_ file: Unreadable, as id: FileID) -> FileSpec {
    let start = Span(file: id, start: 0, end: 0)
    var spec = FileSpec()
    spec.findings = [
      .syntax("the file cannot be read: \(file.reason)", at: start, help: file.help)
    ]
    spec.hasNamelessDocument = true
    return spec
  }
}
