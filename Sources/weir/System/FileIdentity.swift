import Platform

/// A file by its real path, its size and the time of its last change: a program or a library that is replaced has another
/// identity.
struct FileIdentity {
  let text: String
  /// When it was changed, in seconds since 1970.
  let changed: Int

  /// Nil if there is no such file.
  init?(_ path: String) {
    let path = FileSystem.physical(path)
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec)
    text = "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}
