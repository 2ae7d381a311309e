#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary git directory with the refs of a repository, and Weir's own configuration.
///
/// A repository's `config` can name programs: for missing objects, file systems, pagers, aliases. The settings that
/// run programs depend on git's version, so a list of settings to turn off would never be complete. A git directory
/// without that file has none of them.
final class IsolatedGitDirectory: Sendable {
  /// The git directory.
  let path: String
  /// The folder of the repository's objects.
  let objects: String
  /// The temporary folder: the git directory, or the part of it that other work trees share.
  private let root: String

  private static let linked = [
    "refs", "packed-refs", "reftable", "shallow", "logs", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD",
  ]
  private static let workTrees = "worktrees"

  /// - Throws: `Failure` or `Unreadable` if there is no folder for temporary files, or no `HEAD`.
  init(of repository: GitRepository) throws {
    let temporary = Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array((FileSystem.absolute(temporary) + "/weir-git-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw Failure("cannot create a temporary folder for git: \(String(cString: strerror(errno)))")
    }
    root = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isLinked = repository.directory != repository.commonDirectory
    path = isLinked ? root + "/" + Self.workTrees + "/linked" : root
    objects = repository.commonDirectory + "/objects"
    try Self.mirror(repository.commonDirectory, in: root)
    guard isLinked else { return }
    try AtomicFile.makeFolder(path, below: root)
    try Self.mirror(repository.directory, in: path)
    try AtomicFile.write(Array("../..\n".utf8), to: path + "/commondir")
  }

  deinit {
    for folder in Set([path, root]) {
      for name in Self.linked + ["HEAD", "config", "commondir"] { unlink(folder + "/" + name) }
    }
    for folder in [path, root + "/" + Self.workTrees, root] { rmdir(folder) }
  }

  private static func mirror(_ folder: String, in mirror: String) throws {
    try AtomicFile.write(FileSystem.read(folder + "/HEAD"), to: mirror + "/HEAD")
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
    try AtomicFile.write(Array(configuration.text.utf8), to: root + "/config")
  }
}
