import Platform
import WeirSpec

extension FileKind {
  /// Nil if a file system does not list the kinds of entries.
  init?(type: UInt8) {
    guard type != UInt8(DT_UNKNOWN) else { return nil }
    // As the macro `DTTOIF`.
    self.init(mode_t(type) << 12)
  }

  init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// An open file or folder, which is closed after its last use.
struct OpenFile: ~Copyable {
  /// An error number (`errno`).
  struct Failure: Error {
    let number: Int32

    init() { number = errno }

    init(_ number: Int32) { self.number = number }

    var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    var text: String { String(cString: strerror(number)) }
  }

  private let descriptor: Int32

  /// The flags for opening a folder on the path to a file: without permission to list it.
  #if os(Linux)
    // `O_PATH`; the C library declares it only with `_GNU_SOURCE`.
    private static let passing = 0o1000_0000 | O_DIRECTORY | O_CLOEXEC
  #else
    private static let passing = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #endif
  // Do not wait for the writer of a pipe that has replaced the file.
  private static let reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC

  private init(owning descriptor: Int32) throws(Failure) {
    guard descriptor >= 0 else { throw Failure() }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// A folder in which files are opened; links in its own path are followed.
  init(folder path: String) throws(Failure) {
    try self.init(owning: open(path, Self.passing))
  }

  /// A file to read; links are followed.
  init(file path: String) throws(Failure) {
    try self.init(owning: open(path, Self.reading))
  }

  /// A folder in this one, which must not be a link.
  func folder(_ name: String) throws(Failure) -> OpenFile {
    try OpenFile(owning: openat(descriptor, name, Self.passing | O_NOFOLLOW))
  }

  /// A file or folder in this one to read, which must not be a link.
  func file(_ name: String) throws(Failure) -> OpenFile {
    try OpenFile(owning: openat(descriptor, name, Self.reading | O_NOFOLLOW))
  }

  /// The kind of an entry of this folder, if it exists; a link is not followed.
  func kind(of name: String) throws(Failure) -> FileKind? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      return FileKind(status.st_mode)
    }
    if errno == ENOENT { return nil }
    throw Failure()
  }

  /// All bytes of a regular file; none of a pipe or a device, whose content may be endless.
  ///
  /// - Parameter head: The first bytes that the file must have: of a file with others, no more are read. Files that a
  ///   tool writes for itself may be larger than others.
  /// - Throws: `Unreadable`.
  func bytes(of path: String, startingWith head: [UInt8] = []) throws -> [UInt8] {
    let largest = head.isEmpty ? FileSystem.largest : FileSystem.largestOwn
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Unreadable(path, Failure()) }
    guard FileKind(status.st_mode) == .file else { throw Unreadable.notPlain(path) }
    guard status.st_size <= largest else { throw Unreadable.tooLarge(path) }
    if !head.isEmpty {
      guard try chunk(head.count, of: path) == head else {
        throw Unreadable(path: path, reason: "another program wrote it")
      }
      lseek(descriptor, 0, SEEK_SET)
    }
    let size = Int(status.st_size)
    var bytes = try chunk(size + 1, of: path)
    if size > 0, bytes.count == size { return bytes }
    // The file has changed, or has the size 0 without being empty, as those in `/proc`.
    while true {
      let next = try chunk(bytes.count > 1 ? 1 << 12 : 1 << 16, of: path)
      if next.isEmpty { return bytes }
      bytes += next
      guard bytes.count <= largest else { throw Unreadable.tooLarge(path) }
    }
  }

  private func chunk(_ size: Int, of path: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      repeat {
        count = read(descriptor, buffer.baseAddress, size)
      } while count < 0 && errno == EINTR
      guard count >= 0 else {
        count = 0
        throw Unreadable(path, Failure())
      }
    }
  }

  /// The entries of this folder, with their names as bytes and their kinds, if the system knows them without a look at
  /// each; the folder must be open for reading.
  func entries() throws(Failure) -> [(name: [UInt8], kind: FileKind?)] {
    // The stream closes its descriptor.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { throw Failure() }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: FileKind?)] = []
    while let entry = readdir(stream) {
      entries.append((entry.name, FileKind(type: entry.pointee.d_type)))
    }
    return entries
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The name of an entry of a folder, as bytes.
  var name: [UInt8] {
    // Not through `pointee.d_name`: that copies 256 bytes, and the entry may be shorter.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: CChar.self)
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }
}
