#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files whole or not at all, and never through a symbolic link.
enum AtomicFile {
  /// Writes beside the target and renames: a reader sees the old text or the new, nothing between.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let temporary = path + ".weir-\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(temporary, flags, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        let failure = failure("write", path)
        close(descriptor)
        unlink(temporary)
        throw failure
      }
      rest = rest.dropFirst(written)
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let failure = failure("write", path)
      unlink(temporary)
      throw failure
    }
  }

  static func delete(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("delete", path) }
  }

  /// Makes `path`, below `root`, a folder, with all folders on the way; a symbolic link on the way is
  /// refused, since what lies behind it need not be below `root`.
  static func makeFolder(_ path: String, below root: String) throws {
    var folder = root
    for part in path.dropFirst(root.count).split(separator: "/") {
      folder += "/" + part
      if mkdir(folder, 0o755) == 0 || errno == EEXIST {
        guard kind(of: folder) == S_IFDIR else {
          throw Failure("\(shown(folder)) is a link or a file, and nothing is written through it")
        }
      } else {
        throw failure("make the folder", folder)
      }
    }
  }

  /// Whether something that is no plain file stands at the path: a link, a folder.
  static func isBlocked(_ path: String) -> Bool {
    let kind = kind(of: path)
    return kind != nil && kind != S_IFREG
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func shown(_ path: String) -> String {
    FileSystem.relative(path, to: FileSystem.workingFolder)
  }

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
