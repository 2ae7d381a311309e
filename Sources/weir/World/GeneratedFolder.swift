import WeirGenerate
import WeirReport
import WeirRules

/// The generated files of a project, as they are on disk.
struct GeneratedFolder {
  private let project: String
  private let manifestPath: String

  init(_ folder: ProjectFolder) {
    project = folder.path
    let root = Generator.root(of: folder.project)
    manifestPath = (root.isEmpty ? "" : root + "/") + Manifest.name
  }

  func absolute(_ path: String) -> String { project + "/" + path }

  func text(of path: String) -> String? {
    let absolute = absolute(path)
    guard FileSystem.exists(absolute), !AtomicFile.isBlocked(absolute),
      let bytes = try? FileSystem.read(absolute)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func manifest() throws -> Manifest { Manifest(text: text(of: manifestPath) ?? "") }

  func carryOut(_ plan: WritePlan) throws {
    for file in plan.writes { try write(file.text, to: file.path) }
    for path in plan.deletions { try AtomicFile.delete(absolute(path)) }
    let manifest = plan.manifest.text
    if text(of: manifestPath) != manifest { try write(manifest, to: manifestPath) }
  }

  func write(_ text: String, to path: String) throws {
    let absolute = absolute(path)
    try AtomicFile.makeFolder(FileSystem.parent(of: absolute), below: project)
    guard !AtomicFile.isBlocked(absolute) else {
      throw Failure("\(path) is a link or a folder, and nothing is written there")
    }
    try AtomicFile.write(Array(text.utf8), to: absolute)
  }
}

extension WritePlan {
  /// One line for each file that something would happen to.
  var listing: String {
    (writes.map { "write \($0.path)\n" } + deletions.map { "delete \($0)\n" }
      + edited.map { "keep \($0) (edited by hand)\n" }
      + foreign.map { "keep \($0) (not written by weir)\n" }
      + left.map { "keep \($0) (no module makes it, but it was edited)\n" }).joined()
  }

  var summary: String {
    var parts = ["\(writes.count) written", "\(unchanged.count) unchanged"]
    if !deletions.isEmpty { parts.append("\(deletions.count) deleted") }
    if !left.isEmpty { parts.append("\(left.count) left, since edited by hand") }
    return parts.joined(separator: ", ")
  }
}

extension ProjectFolder {
  /// The user's templates: files in the folder that `generate.templates` names.
  mutating func library() throws -> TemplateLibrary {
    let spec = project.spec.generate
    var overrides: [String: SourceFile] = [:]
    if let folder = spec.templates?.value {
      let path = FileSystem.standardized(self.path + "/" + folder)
      guard FileSystem.isFolder(path) else { throw Failure("there is no folder \(folder)") }
      for file in FileSystem.files(below: path, endings: [".mustache"]) {
        let source = SourceFile(
          name: FileSystem.relative(file, to: self.path), bytes: try FileSystem.read(file))
        let name = FileSystem.relative(file, to: path).dropLast(".mustache".count)
        overrides[String(name)] = source
      }
      let known = TemplateLibrary.names
      // A template of the user's own may be a partial of another of theirs.
      for name in overrides.keys.sorted() where !known.contains(name) {
        if let near = NearName.nearest(to: name, in: known) {
          throw Failure(
            "\(folder)/\(name).mustache replaces nothing; did you mean \(near).mustache?")
        }
      }
    }
    return addLibrary(flavour: spec.flavour, overrides: overrides)
  }

  /// All files, in memory.
  mutating func generate(_ common: CommonOptions) throws -> [GeneratedFile] {
    let output = Generator(try library()).files(of: project, sources)
    try refuse(output.findings, common)
    return output.files
  }

  /// A template that cannot be read ends the run: exit code 2.
  func refuse(_ findings: [Finding], _ common: CommonOptions) throws {
    guard !findings.isEmpty else { return }
    let report = Report(
      findings: findings, sources: sources, suppressed: 0, modules: project.modules.count)
    try ReportOutput("human", common).write(report, self)
    throw Failure("the templates cannot be used")
  }
}
