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
    /// The number of changes before the check.
    let revision: Int

    func path(of file: FileID) -> String {
      FileSystem.standardized(folder.path + "/" + folder.sources[file].name)
    }

    /// The file with an absolute path; nil if the project has not read it.
    func file(at path: String) -> FileID? {
      folder.sources.file(named: FileSystem.relative(path, to: folder.path))
    }
  }

  nonisolated let projectFile: String
  private let common: CommonOptions
  private let disk = CachedTree()
  private var tree: EditedTree
  private var resident = ResidentProject()
  private var known: Checked?
  /// The names of `known`, which are collected when the first question needs them.
  private var knownIndex: ProjectIndex?
  private var revision = 0
  private let access: SwiftAccess
  /// Nil before the first question about Swift.
  private var shadow: SwiftShadow??
  /// The check that runs, so that several questions wait for the same one.
  private var running: (revision: Int, check: Task<Checked, any Error>)?

  init(
    _ projectFile: String, _ common: CommonOptions, swift access: SwiftAccess = SwiftAccess()
  ) {
    self.projectFile = projectFile
    self.common = common
    self.access = access
    tree = EditedTree(over: disk)
  }

  /// - Parameter bytes: The text that is not saved; nil for the file on disk.
  func update(_ path: String, to bytes: [UInt8]?) {
    guard tree[path] != bytes else { return }
    tree[path] = bytes
    forget()
  }

  /// Files on disk may have changed.
  func invalidate() {
    disk.forget()
    forget()
  }

  private func forget() {
    revision += 1
    known = nil
    knownIndex = nil
  }

  /// The number of changes until now.
  var changes: Int { revision }

  /// The project as it is now; a change during the check does not end it.
  ///
  /// - Throws: `Failure` or `Unreadable` if weir.yaml or a baseline cannot be read.
  func current() async throws -> Checked {
    if let known { return known }
    if let running, running.revision == revision { return try await running.check.value }
    let now = revision
    let task = Task { [tree, resident] in
      try await check(tree, revision: now, after: resident, with: resident.memory)
    }
    running = (now, task)
    let result = await task.result
    if running?.revision == now { running = nil }
    let checked = try result.get()
    if revision == now {
      known = checked
      resident.keep(checked.folder.reading)
    }
    return checked
  }

  /// The names of the project as it is now.
  func index() async throws -> ProjectIndex {
    let checked = try await current()
    if let knownIndex { return knownIndex }
    let index = ProjectIndex(checked.folder.project, checked.folder.sources)
    if revision == checked.revision { knownIndex = index }
    return index
  }

  /// The project with other texts, which are not kept.
  func checked(with texts: [String: [UInt8]]) async throws -> Checked {
    texts.isEmpty
      ? try await current()
      : try await check(tree(with: texts), revision: revision, after: resident, with: nil)
  }

  /// The same without findings, and without a search of hand-written Swift.
  func read(with texts: [String: [UInt8]]) async throws -> ProjectFolder {
    try await read(tree(with: texts), findsForeignNames: false, after: resident)
  }

  /// The answers about Swift; nil without `sourcekit-lsp`.
  var swift: SwiftShadow? {
    if let shadow { return shadow }
    let new = SwiftShadow(common, access)
    shadow = .some(new)
    return new
  }

  /// Deletes the temporary files.
  func close() async {
    let open = shadow
    shadow = .some(nil)
    if case .some(let open?) = open { await open.close() }
  }

  private func tree(with texts: [String: [UInt8]]) -> EditedTree {
    var tree = tree
    for (path, bytes) in texts { tree[path] = bytes }
    return tree
  }

  private nonisolated func read(
    _ tree: EditedTree, findsForeignNames: Bool, after resident: ResidentProject
  ) async throws -> ProjectFolder {
    try await ProjectFolder(
      file: projectFile, jobs: common.threads, in: tree, usesCache: !common.noCache,
      findsForeignNames: findsForeignNames, after: resident)
  }

  /// Outside of the actor, so that it answers other questions meanwhile.
  private nonisolated func check(
    _ tree: EditedTree, revision: Int, after resident: ResidentProject, with memory: ModuleMemory?
  ) async throws -> Checked {
    var folder = try await read(tree, findsForeignNames: true, after: resident)
    if folder.project.hasInvariants,
      let last = LastVerification(of: folder)
    {
      folder.project = Project(folder.project, exploration: last.exploration)
    }
    let checker = try await common.checker(of: &folder, after: resident)
    let outcome = checker.check(
      folder.project, with: memory, jobs: common.threads)
    return Checked(folder: folder, findings: outcome.findings, revision: revision)
  }
}
