/// Where a project's files are read: the disk, or a revision in git's objects. Paths are absolute and
/// standardized.
protocol FileTree: Sendable {
  /// Makes ready what is read next; `read` says of every one of these files what it holds, or why it
  /// cannot.
  mutating func prepare(_ paths: [String]) async throws
  /// - Throws: `Unreadable`, or `Unprepared` where nobody has asked for the file before.
  func read(_ path: String) throws -> [UInt8]
  func isFile(_ path: String) -> Bool
  func isFolder(_ path: String) -> Bool
  /// Whether anything stands at the path, be it a link to nothing.
  func isTaken(_ path: String) -> Bool
  /// Whether a file is below a folder, links followed.
  func isReallyBelow(_ path: String, _ folder: String) -> Bool
  /// Files below a folder whose names end in one of `endings`, sorted by their paths. Hidden files
  /// and folders are left out, and links to folders are not followed. A folder that is not there has
  /// none.
  func files(below folder: String, endings: [String]) throws -> [String]
}

extension FileTree {
  func exists(_ path: String) -> Bool { isFile(path) || isFolder(path) }
}

/// Files that have to be made ready before they can be read.
struct Unprepared: Error {
  let paths: [String]
}

/// What is on the disk now.
struct DiskTree: FileTree {
  func prepare(_ paths: [String]) {}
  func read(_ path: String) throws -> [UInt8] { try FileSystem.read(path) }
  func isFile(_ path: String) -> Bool { FileSystem.isFile(path) }
  func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }
  func isTaken(_ path: String) -> Bool { AtomicFile.isTaken(path) }
  func isReallyBelow(_ path: String, _ folder: String) -> Bool {
    FileSystem.isReallyBelow(path, folder)
  }
  func files(below folder: String, endings: [String]) throws -> [String] {
    try FileSystem.files(below: folder, endings: endings)
  }
}
