import WeirDiagnostics

/// The documents that an editor has open, and their projects.
actor Workspace {
  struct OpenDocument: Sendable {
    let uri: String
    var version: Int
    var file: SourceFile
  }

  private let common: CommonOptions
  /// By absolute path.
  private(set) var documents: [String: OpenDocument] = [:]
  /// By the path of weir.yaml.
  private(set) var projects: [String: OpenProject] = [:]
  /// The projects that have changed since their findings were published.
  private var changed: Set<String> = []

  private let access: SwiftAccess

  init(_ common: CommonOptions, swift access: SwiftAccess) {
    self.common = common
    self.access = access
  }

  /// The project of a file: the nearest weir.yaml, which may be open and not saved; nil if there is none.
  func project(of path: String) -> OpenProject? {
    var tree = EditedTree()
    for (path, document) in documents { tree[path] = document.file.bytes }
    let near = tree.isFile(path) ? FileSystem.parent(of: path) : path
    let start = tree.isFolder(near) ? near : FileSystem.existing(near)
    guard let file = try? ProjectFolder.find(common.project, near: [start], in: tree) else {
      return nil
    }
    return projects[file] ?? add(file)
  }

  private func add(_ file: String) -> OpenProject {
    let project = OpenProject(file, common, swift: access)
    projects[file] = project
    changed.insert(file)
    return project
  }

  /// Opens, changes or closes a document.
  ///
  /// - Parameter document: Nil if it is closed.
  func set(_ document: OpenDocument?, at path: String) async {
    documents[path] = document
    guard let project = project(of: path) else { return }
    let folder = FileSystem.parent(of: project.projectFile)
    // A project that is new here has not seen the texts of the other documents.
    for (other, document) in documents where FileSystem.isBelow(other, folder) {
      await project.update(other, to: document.file.bytes)
    }
    if document == nil { await project.update(path, to: nil) }
    changed.insert(project.projectFile)
  }

  func invalidate() async {
    for project in projects.values { await project.invalidate() }
    changed.formUnion(projects.keys)
  }
}

extension Workspace {
  /// A project that has changed since its findings were published, which is not one any more; nil if there is none.
  func takeChanged() -> OpenProject? {
    guard let first = changed.min() else { return nil }
    changed.remove(first)
    return projects[first]
  }

  var hasChanges: Bool { !changed.isEmpty }

  /// Deletes the temporary files of all projects.
  func close() async {
    for project in projects.values { await project.close() }
  }
}
