import WeirSpec

/// The files on disk, some of which have other texts: edits that are not saved, or not yet written.
struct EditedTree: FileTree {
  private let disk: any FileTree
  /// By absolute path.
  private(set) var texts: [String: [UInt8]] = [:]

  /// - Parameter disk: The files without edits.
  init(over disk: any FileTree = DiskTree()) { self.disk = disk }

  var isOnDisk: Bool { texts.isEmpty }
  var snapshot: TreeSnapshot? {
    var snapshot = disk.snapshot
    snapshot?.texts.merge(texts) { $1 }
    return snapshot
  }

  subscript(path: String) -> [UInt8]? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  func read(_ path: String, below root: String) throws -> [UInt8] {
    try texts[path] ?? disk.read(path, below: root)
  }

  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    guard !texts.isEmpty else { return disk.read(paths, below: root) }
    let onDisk = paths.filter { texts[$0] == nil }
    var read = disk.read(onDisk[...], below: root)[...]
    return paths.map { path in texts[path].map { .success($0) } ?? read.removeFirst() }
  }

  func readPlain(_ path: String, below root: String) throws -> [UInt8] {
    try texts[path] ?? disk.readPlain(path, below: root)
  }

  func kind(of path: String, below root: String) throws -> FileKind? {
    texts[path] == nil ? try disk.kind(of: path, below: root) : .file
  }

  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    let found = try disk.files(below: folder, endings: endings, in: root, jobs: jobs)
    let known = Set(found)
    let others = texts.keys.filter { path in
      FileSystem.isBelow(path, folder) && endings.contains { path.hasSuffix($0) }
        && !known.contains(path)
        && HiddenName.areListed(FileSystem.relative(path, to: folder))
    }
    return others.isEmpty ? found : (found + others).sorted()
  }

  func isTaken(_ path: String) -> Bool { texts[path] != nil || disk.isTaken(path) }
  func isFile(_ path: String) -> Bool { texts[path] != nil || disk.isFile(path) }
  func isFolder(_ path: String) -> Bool { disk.isFolder(path) }
}
