import WeirSpec

/// Where a project's files are read: the disk, or a revision in git's objects. Paths are absolute and
/// standardized. What belongs to a project is read below its folder, `root`: links are followed as far
/// as they stay below it and lead to nothing hidden.
protocol FileTree: Sendable {
  /// Makes ready what is read next; `read` returns the bytes of every one of these files, or throws the
  /// reason why it cannot.
  mutating func prepare(_ paths: [String], below root: String) async throws
  /// - Throws: `Unreadable`, or `Unprepared` where the file was not prepared.
  func read(_ path: String, below root: String) throws -> [UInt8]
  /// The file or folder at a path; nil if there is none, or a dangling link.
  ///
  /// - Throws: `Unreadable` if it is outside `root`.
  func kind(of path: String, below root: String) throws -> FileKind?
  /// Files below a folder whose names end in one of `endings`, sorted by their paths. Hidden files
  /// and folders are left out, and links to folders are not followed. A folder that is not there has
  /// none.
  func files(below folder: String, endings: [String], in root: String) throws -> [String]
  /// Whether anything is at the path, be it a link to nothing.
  func isTaken(_ path: String) -> Bool
  /// Of any path, without reading it.
  func isFile(_ path: String) -> Bool
  func isFolder(_ path: String) -> Bool
}

extension FileTree {
  func exists(_ path: String) -> Bool { isFile(path) || isFolder(path) }
}

/// Files that have to be made ready before they can be read.
struct Unprepared: Error {
  let paths: [String]
}

/// The files on disk.
struct DiskTree: FileTree {
  func prepare(_ paths: [String], below root: String) {}
  func read(_ path: String, below root: String) throws -> [UInt8] {
    try RootFolder(root).read(path)
  }
  func kind(of path: String, below root: String) throws -> FileKind? {
    try RootFolder(root).kind(of: path)
  }
  func files(below folder: String, endings: [String], in root: String) throws -> [String] {
    try RootFolder(root).files(below: folder, endings: endings)
  }
  func isTaken(_ path: String) -> Bool { AtomicFile.isTaken(path) }
  func isFile(_ path: String) -> Bool { FileSystem.isFile(path) }
  func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }
}

extension HiddenName {
  /// Whether a search for files finds a file or folder of such a name.
  static func isListed(_ name: String) -> Bool { !name.hasPrefix(".") && !isHidden(name) }
}
