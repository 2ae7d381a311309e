import Platform

/// A temporary git directory with the refs of a repository, and Weir's own configuration.
///
/// A repository's `config` can name programs: for missing objects, file systems, pagers, aliases. The settings that
/// run programs depend on git's version, so a list of settings to turn off would never be complete. A git directory
/// without that file has none of them.
final class IsolatedGitDirectory: Sendable {
  let path: String
  /// The folder of the repository's objects.
  let objects: String
  /// The git directory, or the part of it that other work trees share.
  private let root: TemporaryFolder

  private static let linked = [
    "refs", "packed-refs", "reftable", "shallow", "logs", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD",
  ]

  /// - Throws: `Failure` or `Unreadable` if there is no folder for temporary files, or no `HEAD`.
  init(of repository: GitRepository) throws {
    root = try TemporaryFolder(for: .git)
    let isLinked = repository.directory != repository.commonDirectory
    path = isLinked ? root.path + "/worktrees/linked" : root.path
    objects = repository.commonDirectory + "/objects"
    try Self.mirror(repository.commonDirectory, in: root.path)
    guard isLinked else { return }
    try AtomicFile.makeFolder(path, below: root.path)
    try Self.mirror(repository.directory, in: path)
    try AtomicFile.write(Array("../..\n".utf8), to: path + "/commondir", below: root.path)
  }

  private static func mirror(_ folder: String, in mirror: String) throws {
    try AtomicFile.write(FileSystem.read(folder + "/HEAD"), to: mirror + "/HEAD", below: mirror)
    for name in linked {
      let target = folder + "/" + name
      let isFile = AtomicFile.isTaken(target) && !AtomicFile.isBlocked(target)
      // Reading a pipe with this name would never end.
      guard isFile || FileSystem.isFolder(target) else { continue }
      guard symlink(target, mirror + "/" + name) == 0 else {
        throw Failure("cannot link to \(target): \(String(cString: strerror(errno)))")
      }
    }
  }

  func write(_ configuration: GitConfiguration) throws {
    try AtomicFile.write(
      Array(configuration.text.utf8), to: root.path + "/config", below: root.path)
  }
}
