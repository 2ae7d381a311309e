import Platform

/// The folder in which the tool was started.
enum WorkingFolder {
  /// Its path, absolute. Foundation returns an empty path if there is no such folder, or if its path has more than 1024
  /// bytes.
  ///
  /// - Throws: `Failure` if the folder was deleted, or no file in it can be opened by its path.
  static func path() throws(Failure) -> String {
    let bytes = try bytes()
    // Linux begins the path of a folder outside the root of the process with `(unreachable)`.
    guard bytes.first == UInt8(ascii: "/") else { throw missing(ENOENT) }
    guard bytes.count < PATH_MAX else {
      throw Failure(
        "the path of the working folder has \(bytes.count) bytes, more than the system can open: move the project"
      )
    }
    let path = String(decoding: bytes, as: UTF8.self)
    guard path.utf8.elementsEqual(bytes) else {
      throw Failure("the path of the working folder is not UTF-8: rename the folder")
    }
    return path
  }

  private static func bytes() throws(Failure) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 1024)
    while getcwd(&buffer, buffer.count) == nil {
      guard errno == ERANGE, buffer.count < 1 << 20 else { throw missing(errno) }
      buffer = [CChar](repeating: 0, count: buffer.count * 2)
    }
    return buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }

  private static func missing(_ number: Int32) -> Failure {
    Failure(
      "the working folder cannot be found: \(String(cString: strerror(number))); change to a folder that exists"
    )
  }
}
