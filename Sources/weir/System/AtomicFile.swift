import Platform
import WeirDiagnostics
import WeirSpec

/// Writes files atomically, and never through a symbolic link.
enum AtomicFile {
  /// Writes a file of a project, of a temporary folder or of a `NamedOutput`: the only code with which Weir writes a
  /// regular file.
  ///
  /// Weir writes a temporary file beside the target, then renames it. A reader and the next run see either the old
  /// text or the new text, even if this run is killed. Weir does not call `fsync`: after a power failure the last
  /// writes may be missing, but every file can be generated again or restored from git.
  ///
  /// - Parameters:
  ///   - root: Nothing below this folder is written through a link, or into `.git`.
  ///   - makesFolders: Whether to create missing folders below `root`.
  static func write(
    _ bytes: [UInt8], to path: String, below root: String, makesFolders: Bool = true
  ) throws {
    if let obstacle = obstacle(to: path, below: root) { throw Failure(obstacle.message) }
    if makesFolders { try createFolder(FileSystem.parent(of: path), below: root) }
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

  /// Writes to a pipe or a device, or to the end of a file.
  ///
  /// - Parameter flag: `O_TRUNC` or `O_APPEND`.
  static func overwrite(_ path: String, with text: String, _ flag: Int32) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | flag | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    try writeAll(Array(text.utf8), to: descriptor, of: path)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, of path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, count: buffer.count)
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

  /// Creates the folder `path`, which is `root` or below it, with missing folders above it. It throws if one of them is
  /// a symbolic link, because its target may be outside `root`.
  static func makeFolder(_ path: String, below root: String) throws {
    if path != root, let obstacle = obstacle(to: path, below: root, isFolder: true) {
      throw Failure(obstacle.message)
    }
    try createFolder(path, below: root)
  }

  private static func createFolder(_ path: String, below root: String) throws {
    var folder = root
    for name in PathText.parts(of: FileSystem.relative(path, to: root)) {
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

  /// The obstacle to writing a file or a folder on the disk; nil if there is none.
  static func obstacle(
    to path: String, below root: String, isFolder: Bool = false
  ) -> WritePath.Obstacle? {
    WritePath.obstacle(to: path, below: root, isFolder: isFolder, kind: kind)
  }

  /// Whether `path`, which is `root` or below it, is a folder, without links in its path below `root`.
  static func isFolder(_ path: String, below root: String) -> Bool {
    var current = root == "/" ? "" : root
    for part in PathText.parts(of: FileSystem.relative(path, to: root)) {
      current += "/" + part
      guard kind(of: current) == .folder else { return false }
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

  static func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(status.st_mode) : nil
  }

  private static func shown(_ path: String) -> String { FileSystem.shown(path) }

  private static func failure(_ what: String, _ path: String) -> Failure {
    Failure("cannot \(what) \(shown(path)): \(String(cString: strerror(errno)))")
  }
}

extension WritePath.Obstacle {
  /// The problem and the help.
  var message: String {
    let reason =
      switch problem {
      case .isOutside: "is outside the folder that weir may write to; choose another folder"
      case .isGit: "belongs to git; choose another folder"
      case .isLink: "is a link, and weir does not write through links; remove it"
      case .isNotFile: "is not a regular file; move it"
      case .isNotFolder: "is not a folder; move it"
      }
    return "\(FileSystem.shown(path)) \(reason)"
  }
}
