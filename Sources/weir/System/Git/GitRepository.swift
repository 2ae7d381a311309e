/// A git repository on disk, found without running git.
///
/// Only an entry named `.git` makes a folder a repository: git does not commit such a name, so no pull request can
/// add one. git itself also accepts a folder with `HEAD`, `objects` and `refs`, which anybody can commit.
struct GitRepository {
  /// The folder of the `.git`, absolute, without links.
  let workTree: String
  /// The folder that contains its `HEAD`.
  let directory: String
  /// The folder that contains objects, branches and tags: for a linked work tree, that of the main repository.
  let commonDirectory: String

  /// The nearest repository above a folder; nil if there is none.
  ///
  /// - Parameter folder: An absolute path.
  /// - Throws: `Unreadable` if a `.git` file cannot be read.
  static func around(_ folder: String) throws -> GitRepository? {
    var folder = FileSystem.physical(folder)
    while true {
      if let found = try GitRepository(workTree: folder) { return found }
      guard folder != "/" else { return nil }
      folder = FileSystem.parent(of: folder)
    }
  }

  /// - Returns: nil if the folder has no `.git`, or one without a repository.
  init?(workTree: String) throws {
    let entry = (workTree == "/" ? "" : workTree) + "/.git"
    if FileSystem.isFolder(entry) {
      directory = entry
    } else if FileSystem.isFile(entry),
      // The `.git` of a submodule and of a linked work tree is a file: `gitdir: ../.git/modules/kit`.
      let path = try Self.path(in: entry, after: "gitdir: ")
    {
      directory = FileSystem.absolute(path, from: workTree)
    } else {
      return nil
    }
    commonDirectory =
      try Self.path(in: directory + "/commondir", after: "")
      .map { [directory] in FileSystem.absolute($0, from: directory) } ?? directory
    self.workTree = workTree
    guard FileSystem.isFile(directory + "/HEAD"), FileSystem.isFolder(commonDirectory + "/objects"),
      FileSystem.isFolder(commonDirectory + "/refs")
    else { return nil }
  }

  /// The first line of a file, after `prefix`; nil if there is no such file, or no such prefix.
  private static func path(in file: String, after prefix: String) throws -> String? {
    guard FileSystem.isFile(file) else { return nil }
    let line = try FileSystem.read(file).prefix { $0 != UInt8(ascii: "\n") }
    guard line.count <= 4096, line.starts(with: prefix.utf8), !line.contains(0) else { return nil }
    return String(decoding: line.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
