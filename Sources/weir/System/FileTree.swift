import WeirDiagnostics
import WeirSpec

/// The source of a project's files: the disk, or a git revision. Paths are absolute and standardized. The files of a
/// project are read below its folder, `root`: a link is followed if its target is below `root` and not hidden.
protocol FileTree: Sendable {
  /// Whether its files are those of the next run.
  var isOnDisk: Bool { get }
  /// Identifies its answers; nil if it may answer the same question differently later.
  var snapshot: TreeSnapshot? { get }
  /// Loads the files that are read next. For each of them, `read` then returns its bytes, or throws the reason why it
  /// cannot be read.
  mutating func prepare(_ paths: [String], below root: String) async throws
  /// - Throws: `Unreadable`, or `Unprepared` if the file was not prepared.
  func read(_ path: String, below root: String) throws -> [UInt8]
  /// Follows no link, because Weir writes through none.
  func readPlain(_ path: String, below root: String) throws -> [UInt8]
  /// The same as `read` for each file.
  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>]
  /// The same as `readPlain` for each file.
  func readPlain(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>]
  /// The file or folder at a path; nil if there is none, or a dangling link.
  ///
  /// - Throws: `Unreadable` if it is outside `root`.
  func kind(of path: String, below root: String) throws -> FileKind?
  /// Files below a folder whose names end with one of `endings`, sorted by path. Hidden files and folders are left
  /// out, and links to folders are not followed. A missing folder has no files.
  ///
  /// - Parameter jobs: The number of folders to list at a time.
  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String]
  /// Whether anything exists at the path, even a dangling link.
  func isTaken(_ path: String) -> Bool
  /// For any path, without reading the file.
  func isFile(_ path: String) -> Bool
  func isFolder(_ path: String) -> Bool
}

extension FileTree {
  var isOnDisk: Bool { false }
  var snapshot: TreeSnapshot? { nil }

  func readPlain(_ path: String, below root: String) throws -> [UInt8] {
    try read(path, below: root)
  }

  mutating func prepare(_ paths: [String], below root: String) {}

  func files(below folder: String, endings: [String], in root: String) throws -> [String] {
    try files(below: folder, endings: endings, in: root, jobs: 1)
  }

  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    paths.map { path in Result { try read(path, below: root) } }
  }

  func readPlain(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    paths.map { path in Result { try readPlain(path, below: root) } }
  }

  /// The files, with names relative to `root`, on at most `jobs` threads.
  ///
  /// - Parameter known: The files of an earlier reading, in about the same order. The lines of those that are the same are
  ///   not counted again.
  func sources(
    _ paths: [String], below root: String, jobs: Int, known: ArraySlice<SourceFile> = []
  ) -> [Result<SourceFile, any Error>] {
    paths.parallelMapSlices(jobs: jobs) { slice in
      let bytes = read(slice, below: root)
      return zip(slice.indices, bytes).map { index, bytes in
        let name = FileSystem.relative(slice[index], to: root)
        let position = known.startIndex + index
        let earlier = known.indices.contains(position) ? known[position] : nil
        return bytes.map { bytes in
          if let earlier, earlier.name == name, earlier.bytes == bytes { return earlier }
          return SourceFile(name: name, bytes: bytes)
        }
      }
    }.flatMap { $0 }
  }

  func exists(_ path: String) -> Bool { isFile(path) || isFolder(path) }
}

/// The edits of a tree, and the disk below them, with which a later tree is compared.
struct TreeSnapshot: Sendable {
  /// Identifies all files without edits.
  final class Disk: Sendable {}

  let disk: Disk
  /// The texts that are edited, by absolute path.
  var texts: [String: [UInt8]] = [:]

  /// The paths at which a later tree may have other files; nil if all may be others.
  func changes(until later: TreeSnapshot) -> Set<String>? {
    guard disk === later.disk else { return nil }
    return Set(texts.keys).union(later.texts.keys).filter { texts[$0] != later.texts[$0] }
  }
}

/// Files that must be prepared before they can be read.
struct Unprepared: Error {
  let paths: [String]
}

struct DiskTree: FileTree {
  var isOnDisk: Bool { true }
  func read(_ path: String, below root: String) throws -> [UInt8] {
    try RootFolder(root).read(path)
  }
  func readPlain(_ path: String, below root: String) throws -> [UInt8] {
    try RootFolder(root).read(path, followingLinks: false)
  }
  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    RootFolder(root).read(paths)
  }
  func readPlain(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    RootFolder(root).read(paths, followingLinks: false)
  }
  func kind(of path: String, below root: String) throws -> FileKind? {
    try RootFolder(root).kind(of: path)
  }
  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    try RootFolder(root).files(below: folder, endings: endings, jobs: jobs)
  }
  func isTaken(_ path: String) -> Bool { AtomicFile.isTaken(path) }
  func isFile(_ path: String) -> Bool { FileSystem.isFile(path) }
  func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }
}

extension HiddenName {
  /// Whether a search for files includes files and folders with this name.
  static func isListed(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".") && !isHidden(name)
  }

  /// Whether a search of a folder includes a file with this path below it.
  static func areListed(_ path: String) -> Bool {
    PathText.parts(of: path).allSatisfy { isListed(String($0)) }
  }
}
