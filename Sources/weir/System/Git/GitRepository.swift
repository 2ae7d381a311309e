/// A git repository on the disk, found without git.
///
/// Only an entry named `.git` makes one: git refuses to commit such a name, so no pull request can bring
/// one along. git itself also takes a folder that holds `HEAD`, `objects` and `refs`, which can be
/// committed like any other files.
struct GitRepository {
  /// The folder of the `.git`, absolute, without links.
  let workTree: String
  /// Where its `HEAD` is.
  let directory: String
  /// Where objects, branches and tags are: for a linked work tree, in the main repository.
  let commonDirectory: String

  /// The nearest one above; nil if there is none.
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
