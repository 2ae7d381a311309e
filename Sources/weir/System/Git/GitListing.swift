/// The files of a commit, as `git ls-tree` lists them.
struct GitListing {
  struct Entry {
    /// Relative to the top folder of the repository.
    let path: String
    let object: String
  }

  private(set) var files: [Entry] = []
  private(set) var links: [Entry] = []
  /// Repositories inside this one: a path and a commit of that repository.
  private(set) var submodules: [Entry] = []
  /// Paths that are not UTF-8, with invalid bytes replaced.
  private(set) var unreadable: [String] = []

  /// The maximal size of git's list in bytes, enough for a million files. A few small trees that contain each other
  /// many times can list billions.
  private static let most = 1 << 27

  init(of commit: String, _ git: Git) async throws {
    let list = try await git.run(
      ["ls-tree", "-r", "-z", "--full-tree", commit], limit: Self.most)
    for line in list.split(separator: 0) {
      // `<mode> <type> <object>`, a tab, the path.
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let head = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      let name = line[line.index(after: tab)...]
      let path = String(decoding: name, as: UTF8.self)
      guard head.count == 3 else { continue }
      guard path.utf8.elementsEqual(name) else {
        unreadable.append(path)
        continue
      }
      let entry = Entry(path: path, object: String(head[2]))
      switch head[0] {
      case "120000": links.append(entry)
      case "160000": submodules.append(entry)
      default: files.append(entry)
      }
    }
  }
}
