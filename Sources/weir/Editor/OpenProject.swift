import WeirDiagnostics
import WeirEditor
import WeirProject
import WeirRules

/// A project that an editor or an agent asks about, with the texts that are not saved.
actor OpenProject {
  /// The project as it is now, with its findings.
  struct Checked: Sendable {
    let folder: ProjectFolder
    let findings: [Finding]
    let index: ProjectIndex

    func path(of file: FileID) -> String {
      FileSystem.standardized(folder.path + "/" + folder.sources[file].name)
    }

    /// The file with an absolute path; nil if the project has not read it.
    func file(at path: String) -> FileID? {
      index.file(named: FileSystem.relative(path, to: folder.path))
    }
  }

  nonisolated let projectFile: String
  private let common: CommonOptions
  private var tree = EditedTree()
  private var known: Checked?

  init(_ projectFile: String, _ common: CommonOptions) {
    self.projectFile = projectFile
    self.common = common
  }

  /// - Parameter bytes: The text that is not saved; nil for the file on disk.
  func update(_ path: String, to bytes: [UInt8]?) {
    guard tree[path] != bytes else { return }
    tree[path] = bytes
    known = nil
  }

  /// Files on disk may have changed.
  func invalidate() { known = nil }

  /// - Throws: `Failure` or `Unreadable` if weir.yaml or a baseline cannot be read.
  func current() async throws -> Checked {
    if let known { return known }
    let checked = try await check(tree)
    known = checked
    return checked
  }

  /// The project with other texts, which are not kept.
  func checked(with texts: [String: [UInt8]]) async throws -> Checked {
    texts.isEmpty ? try await current() : try await check(tree(with: texts))
  }

  /// The same without findings, and without a search of hand-written Swift.
  func read(with texts: [String: [UInt8]]) async throws -> ProjectFolder {
    try await read(tree(with: texts), findsForeignNames: false)
  }

  private func tree(with texts: [String: [UInt8]]) -> EditedTree {
    var tree = tree
    for (path, bytes) in texts { tree[path] = bytes }
    return tree
  }

  private func read(
    _ tree: EditedTree, findsForeignNames: Bool
  ) async throws -> ProjectFolder {
    try await ProjectFolder(
      file: projectFile, jobs: common.threads, in: tree, usesCache: !common.noCache,
      findsForeignNames: findsForeignNames)
  }

  private func check(_ tree: EditedTree) async throws -> Checked {
    var folder = try await read(tree, findsForeignNames: true)
    if folder.project.modules.contains(where: { !$0.invariants.isEmpty }),
      let last = LastVerification(folder).read()
    {
      folder.project = Project(folder.project, exploration: last)
    }
    let checker = try await common.checker(of: &folder)
    let outcome = checker.check(folder.project, jobs: common.threads)
    return Checked(
      folder: folder, findings: outcome.findings,
      index: ProjectIndex(folder.project, folder.sources))
  }
}
