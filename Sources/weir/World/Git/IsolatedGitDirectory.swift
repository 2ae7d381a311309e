#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary git directory with the refs of a repository and a configuration of our own.
///
/// A repository's `config` can name programs: for objects that are missing, file systems, pagers,
/// aliases. Which settings run what depends on git's version, so no list of settings to turn off is
/// ever complete. A git directory without that file has none of them.
final class IsolatedGitDirectory: Sendable {
  let path: String
  /// Where the repository's objects are.
  let objects: String

  /// Shared by all work trees of a repository.
  private static let common = ["refs", "packed-refs", "reftable", "shallow", "logs/refs"]
  /// Each work tree has its own.
  private static let own = ["logs/HEAD", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD"]

  /// - Throws: `Failure` or `Unreadable` if there is no place for temporary files, or no `HEAD`.
  init(of repository: GitRepository) throws {
    let temporary = Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array((FileSystem.absolute(temporary) + "/weir-git-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw Failure("cannot make a temporary folder for git: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    objects = repository.commonDirectory + "/objects"
    try AtomicFile.write(FileSystem.read(repository.directory + "/HEAD"), to: path + "/HEAD")
    guard mkdir(path + "/logs", 0o700) == 0 else {
      throw Failure("cannot make \(path)/logs: \(String(cString: strerror(errno)))")
    }
    for name in Self.common { try link(name, in: repository.commonDirectory) }
    for name in Self.own { try link(name, in: repository.directory) }
  }

  deinit {
    for name in Self.common + Self.own + ["HEAD", "config"] { unlink(path + "/" + name) }
    rmdir(path + "/logs")
    rmdir(path)
  }

  private func link(_ name: String, in folder: String) throws {
    let target = folder + "/" + name
    let isFile = AtomicFile.isTaken(target) && !AtomicFile.isBlocked(target)
    // A pipe in its place would never end.
    guard isFile || FileSystem.isFolder(target) else { return }
    guard symlink(target, path + "/" + name) == 0 else {
      throw Failure("cannot link to \(target): \(String(cString: strerror(errno)))")
    }
  }

  func write(_ configuration: GitConfiguration) throws {
    try AtomicFile.write(Array(configuration.text.utf8), to: path + "/config")
  }
}
