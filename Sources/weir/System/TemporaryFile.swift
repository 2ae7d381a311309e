import Platform

/// A file that is written next to its target, and then renamed to it. It is locked while its process needs it, and
/// the system releases the lock when the process ends: a file with the name of a temporary file and without a lock is
/// left from a killed run.
///
/// A process number cannot replace the lock: numbers are reused, and processes of other containers that share the
/// folder are not visible.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  private static let prefix = ".weir-temporary-"

  /// Creates a new file and locks it; nil, with `errno` set, if that is impossible.
  init?(beside target: String) {
    let folder = FileSystem.parent(of: target)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // Earlier runs with the same process number may have left files.
    for number in 0..<1000 {
      let path = "\(folder == "/" ? "" : folder)/\(Self.prefix)\(getpid())-\(number)"
      let descriptor = open(path, flags, 0o644)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      if Self.keeps(descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    errno = EEXIST
    return nil
  }

  /// Locks a new file or folder. False if another run considered it abandoned before this run could lock it; true on a
  /// disk that does not support locks.
  static func keeps(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Returns errors that a network disk reports only when a file is closed; the lock remains.
  func flush() -> Bool {
    let copy = dup(descriptor)
    return copy >= 0 && close(copy) == 0
  }

  func release() { close(descriptor) }
}

extension TemporaryFile {
  /// Deletes the temporary files of killed runs, and ignores errors.
  ///
  /// - Parameter folder: The folder that contains them; subfolders are not searched.
  static func removeAbandoned(in folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    guard let entries = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = String(decoding: entry.name, as: UTF8.self)
      if isName(name) { names.append(name) }
    }
    for name in names { removeIfAbandoned(name, in: descriptor) }
  }

  /// The same in a folder below `root`, without following links.
  static func removeAbandoned(in folder: String, below root: String) {
    if AtomicFile.isFolder(folder, below: root) { removeAbandoned(in: folder) }
  }

  /// Whether it is a name such as `.weir-temporary-4711-0`.
  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int32($0).map(String.init) == String($0) }
  }

  private static func removeIfAbandoned(_ name: String, in folder: Int32) {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var (opened, named) = (stat(), stat())
    guard fstat(file, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG,
      opened.st_uid == geteuid(), flock(file, LOCK_EX | LOCK_NB) == 0,
      // Its process may have renamed it to its target before the lock.
      fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0,
      named.st_dev == opened.st_dev, named.st_ino == opened.st_ino
    else { return }
    unlinkat(folder, name, 0)
  }
}
