import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The two compared states, read and checked.
struct DiffSides {
  let before: Side
  let after: Side

  /// One state of the project.
  struct Side {
    /// The name in outputs: `main`, `the working tree`.
    let name: String
    /// Nil for the working tree.
    let revision: GitRevision?
    /// Nil if there is no project.
    let folder: ProjectFolder?
    let state: ProjectState

    var isThere: Bool { folder != nil }

    func report(_ findings: [Finding]) -> Report {
      Report(
        findings: findings, sources: state.sources, modules: state.project.modules.count,
        tool: Weir.title, folder: folder?.prefix ?? "", rules: RuleDescription.of(findings))
    }
  }

  /// - Throws: `Failure` or `ExitCode.unreadable` if a side cannot be read.
  init(
    before: String, after: String?, _ common: CommonOptions, against: String?
  ) async throws {
    let named = common.project.map(FileSystem.absolute) ?? FileSystem.workingFolder
    let start =
      FileSystem.isFolder(named) ? FileSystem.physical(named) : FileSystem.physical(file: named)
    let git = try await Git(around: FileSystem.existing(start))
    let old = try await GitTree(git, git.revision(before))
    var new: GitTree?
    if let after { new = try await GitTree(git, git.revision(after)) }
    let tree: any FileTree = new ?? DiskTree()
    let file = try Self.file(common, start: start, before: old, after: tree)
    self.before = try await Self.side(
      before, revision: old.revision, file: file, tree: old, common: common, against: against)
    self.after = try await Self.side(
      after ?? "the working tree", revision: new?.revision, file: file, tree: tree, common: common,
      against: against)
    guard self.before.isThere || self.after.isThere || DiskTree().isFile(file) else {
      throw Failure("neither side contains the project \(FileSystem.shown(file))")
    }
  }

  /// The project file of the later side; if it has none, that of the earlier one or of the working tree.
  private static func file(
    _ common: CommonOptions, start: String, before: any FileTree, after: any FileTree
  ) throws -> String {
    func find(_ tree: any FileTree) throws -> String {
      try ProjectFolder.find(common.project == nil ? nil : start, near: [], in: tree)
    }
    do { return try find(after) } catch {
      if let file = (try? find(before)) ?? (try? find(DiskTree())) { return file }
      throw error
    }
  }

  private static func side(
    _ name: String, revision: GitRevision?, file: String, tree: any FileTree,
    common: CommonOptions, against: String?
  ) async throws -> Side {
    guard tree.isFile(file) else {
      return Side(name: name, revision: revision, folder: nil, state: .none)
    }
    var folder = try await ProjectFolder(
      file: file, jobs: common.threads, in: tree, usesCache: !common.noCache)
    if !folder.project.findings.isEmpty, revision != nil {
      Terminal.error("\(Printable.text(name)) cannot be read")
    }
    try Gate(common).passIfReadable(folder)
    let checker = try await common.checker(of: &folder, against: against)
    let outcome = checker.check(folder.project, jobs: common.threads)
    let unreadable = outcome.findings.filter { $0.rule == Finding.syntaxRule }
    try Gate(common).refuse(unreadable, in: folder, code: ExitCode.unreadable)
    return Side(
      name: name, revision: revision, folder: folder,
      state: ProjectState(folder.project, sources: folder.sources, outcome: outcome))
  }
}
