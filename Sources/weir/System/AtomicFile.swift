import WeirSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files atomically, and never through a symbolic link.
enum AtomicFile {
  /// Writes to a path from the command line. Below the working folder it follows no link, because a pull request may
  /// have added the link. Elsewhere it writes to a link, a pipe or a device, such as `/dev/stdout`, in place, as a
  /// shell's `>` does.
  static func write(_ text: String, toNamed name: String) throws {
    let path = FileSystem.absolute(name)
    let working = FileSystem.workingFolder
    if FileSystem.isBelow(path, working), kind(of: path) != .other,
      let obstacle = obstacle(to: path, below: working)
    {
      throw Failure(obstacle.message)
    }
    guard isBlocked(path) else {
      TemporaryFile.removeAbandoned(in: FileSystem.parent(of: path))
      return try write(Array(text.utf8), to: path)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    try writeAll(Array(text.utf8), to: descriptor, of: path)
  }

  /// Appends to a file from the command line, which may not exist yet.
  static func append(_ text: String, toNamed name: String) throws {
    let path = FileSystem.absolute(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    try writeAll(Array(text.utf8), to: descriptor, of: path)
  }

  /// Writes a temporary file beside the target, then renames it. A reader and the next run see either the
  /// old text or the new text, even if this run is killed. Weir does not call `fsync`: after a power failure
  /// the last writes may be missing, but every file can be generated again or restored from git.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let temporary = TemporaryFile(beside: path) else { throw failure("write", path) }
    defer { temporary.release() }
    do {
      try writeAll(bytes, to: temporary.descriptor, of: path)
      guard temporary.flush(), rename(temporary.path, path) == 0 else {
        throw failure("write", path)
      }
    } catch {
      unlink(temporary.path)
      throw error
    }
  }

  /// The same for a file of a project, with missing folders: it writes nothing through a link below `root`.
  static func write(_ bytes: [UInt8], to path: String, below root: String) throws {
    if let obstacle = obstacle(to: path, below: root) { throw Failure(obstacle.message) }
    try makeFolder(FileSystem.parent(of: path), below: root)
    try write(bytes, to: path)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, of path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw failure("write", path)
      }
      rest = rest.dropFirst(written)
    }
  }

  static func delete(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("delete", path) }
  }

  /// Creates the folder `path` below `root`, with missing folders above it. It throws if one of them is a symbolic
  /// link, because its target may be outside `root`.
  static func makeFolder(_ path: String, below root: String) throws {
    guard path == root || FileSystem.isBelow(path, root) else {
      throw Failure("\(shown(path)) is outside \(shown(root)): cannot write to it")
    }
    var folder = root
    for name in FileSystem.relative(path, to: root).split(separator: "/") {
      folder = FileSystem.standardized(folder + "/" + name)
      if mkdir(folder, 0o755) == 0 || errno == EEXIST {
        guard kind(of: folder) == .folder else {
          throw Failure("\(shown(folder)) is a link or a file: cannot write through it")
        }
      } else {
        throw failure("create the folder", folder)
      }
    }
  }

  /// A file or folder that prevents writing to a path.
  struct Obstacle: Hashable {
    let path: String
    /// The problem and the help, as the rest of a message that starts with the name.
    let reason: String

    var message: String { "\(FileSystem.shown(path)) \(reason)" }
  }

  /// The obstacle to writing `path`, below `root`: a link, a folder with the file's name, a file with a folder's
  /// name, or a path inside `.git`.
  static func obstacle(to path: String, below root: String) -> Obstacle? {
    guard FileSystem.isBelow(path, root) else {
      return Obstacle(path: path, reason: "is outside \(shown(root)); choose another folder")
    }
    var place = root
    let names = FileSystem.relative(path, to: root).split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      place = FileSystem.standardized(place + "/" + name)
      if HiddenName.firstGit(in: name) != nil {
        return Obstacle(path: place, reason: "belongs to git; choose another folder")
      }
      let isLast = index == names.count - 1
      switch kind(of: place) {
      case nil,
        .file where isLast, .folder where !isLast:
        continue
      case .link:
        return Obstacle(
          path: place, reason: "is a link, and weir does not write through links; remove it")
      case .file, .folder, .other:
        let wanted = isLast ? "regular file" : "folder"
        return Obstacle(path: place, reason: "is not a \(wanted); move it")
      }
    }
    return nil
  }

  /// Whether `path`, below `root`, is a folder, without links in its path below `root`.
  static func isFolder(_ path: String, below root: String) -> Bool {
    var place = root
    for part in path.dropFirst(root.count).split(separator: "/") {
      place += "/" + part
      guard kind(of: place) == .folder else { return false }
    }
    return true
  }

  /// Equal for two paths of one file, as on a disk that ignores case; nil if there is no file.
  static func identity(of path: String) -> String? {
    var status = stat()
    return lstat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : nil
  }

  /// Whether anything exists at the path, even a dangling link.
  static func isTaken(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether something other than a regular file exists at the path: a link, a folder.
  static func isBlocked(_ path: String) -> Bool {
    let kind = kind(of: path)
    return kind != nil && kind != .file
  }

  private static func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(status.st_mode) : nil
  }

  private static func shown(_ path: String) -> String { FileSystem.shown(path) }

  private static func failure(_ what: String, _ path: String) -> Failure {
    Failure("cannot \(what) \(shown(path)): \(String(cString: strerror(errno)))")
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
