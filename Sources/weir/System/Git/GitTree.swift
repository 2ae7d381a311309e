import WeirDiagnostics
import WeirSpec

/// The files of a revision, read from git's objects without a checkout.
struct GitTree: FileTree {
  private enum Entry {
    case file(String)
    case link(String)
  }

  /// The top folder of the work tree, absolute.
  private let workTree: String
  let revision: GitRevision
  /// By the path relative to the top of the repository.
  private var entries: [String: Entry] = [:]
  private var folders: Set<String> = [""]
  /// Paths that are not UTF-8, with invalid bytes replaced.
  private var broken: [String] = []
  /// Submodules whose files are not on this machine, with the reason.
  private var submodules: [String: String] = [:]
  /// Targets of links, by path.
  private var targets: [String: String] = [:]
  private var contents: GitObjects

  private static let mostLinks = 10_000
  private static let longestTarget = 4096

  init(_ git: Git, _ revision: GitRevision) async throws {
    workTree = git.repository.workTree
    self.revision = revision
    contents = GitObjects()
    try await add(revision.id, of: git, at: "")
    let links = entries.compactMap { path, entry in
      if case .link(let object) = entry { (path: path, object: object) } else { nil }
    }.sorted { $0.path < $1.path }.prefix(Self.mostLinks)
    try await contents.fetch(links.map(\.object), largest: Self.longestTarget)
    for link in links {
      guard case .success(let target)? = contents[link.object] else { continue }
      targets[link.path] = String(decoding: target, as: UTF8.self)
    }
  }

  /// Adds the files of a commit below `prefix`: "", or a folder with a trailing slash.
  private mutating func add(_ commit: String, of git: Git, at prefix: String) async throws {
    let listing = try await GitListing(of: commit, git)
    contents.add(listing.files + listing.links, of: git)
    for file in listing.files { add(.file(file.object), at: prefix + file.path) }
    for link in listing.links { add(.link(link.object), at: prefix + link.path) }
    broken += listing.unreadable.map { prefix + $0 }
    for submodule in listing.submodules {
      try await add(submodule: submodule.object, at: prefix + submodule.path)
    }
  }

  private mutating func add(_ entry: Entry, at path: String) {
    entries[path] = entry
    addFolders(of: path)
  }

  private mutating func addFolders(of path: String) {
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      guard folders.insert(String(folder)).inserted else { break }
    }
  }

  /// Adds a submodule as on disk: with its files if it is checked out, else as an empty folder.
  private mutating func add(submodule commit: String, at path: String) async throws {
    addFolders(of: path + "/")
    let folder = workTree + "/" + path
    guard FileSystem.isFolder(folder), FileSystem.physical(folder) == folder else {
      submodules[path] = "the submodule `\(path)` is not in the work tree"
      return
    }
    guard let repository = try GitRepository(workTree: folder) else { return }
    let git = try await Git(repository)
    guard try await git.contains(commit) else {
      submodules[path] =
        "the submodule `\(path)` does not have the commit \(commit.prefix(10)); "
        + "run `git submodule update --init`, or `git fetch` in `\(path)`"
      return
    }
    try await add(commit, of: git, at: path + "/")
  }

  // MARK: Paths

  /// The path from the top without links; nil for a path outside of the repository, or if links form a cycle.
  private func resolved(_ path: String) -> String? {
    guard path == workTree || FileSystem.isBelow(path, workTree) else { return nil }
    return (try? RealPath(FileSystem.relative(path, to: workTree)) { targets[$0] })?.text
  }

  /// The path from the top without links; throws for a link with a target outside `root`.
  private func resolved(_ path: String, below root: String) throws -> String? {
    guard let top = resolved(root) else { return nil }
    let prefix = top.isEmpty ? "" : top + "/"
    do {
      let real = try RealPath(FileSystem.relative(path, to: root)) { targets[prefix + $0] }
      return real.names.isEmpty ? top : prefix + real.text
    } catch {
      throw Unreadable(path, error)
    }
  }

  private func object(of path: String, below root: String) throws -> String? {
    guard let path = try resolved(path, below: root), case .file(let object)? = entries[path] else {
      return nil
    }
    return object
  }

  func kind(of path: String, below root: String) throws -> FileKind? {
    guard let path = try resolved(path, below: root) else { return nil }
    if case .file? = entries[path] { return .file }
    return hasFolder(path) ? .folder : nil
  }

  func isFile(_ path: String) -> Bool {
    // A link to a target outside of the repository cannot be read, and must be reported.
    guard let real = resolved(path) else { return isTaken(path) }
    if case .file? = entries[real] { return true }
    return false
  }

  func isFolder(_ path: String) -> Bool { resolved(path).map(hasFolder) ?? false }

  private func hasFolder(_ path: String) -> Bool {
    folders.contains(path) || submodule(around: path) != nil
  }

  /// The submodule without files that contains a path.
  private func submodule(around path: String) -> String? {
    submodules.keys.first { path == $0 || FileSystem.isBelow(path, $0) }
  }

  func isTaken(_ path: String) -> Bool {
    guard let folder = resolved(FileSystem.parent(of: path)) else { return false }
    let name = PathText.name(of: path)
    let entryPath = folder.isEmpty ? name : folder + "/" + name
    return entries[entryPath] != nil || hasFolder(entryPath)
  }

  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    guard let start = try resolved(folder, below: root) else { return [] }
    func rest(_ path: String) -> String {
      start.isEmpty ? path : FileSystem.relative(path, to: start)
    }
    func isShown(_ path: String) -> Bool {
      (start.isEmpty || FileSystem.isBelow(path, start))
        && HiddenName.areListed(rest(path))
    }
    let unread = submodule(around: start) ?? submodules.keys.filter(isShown).min()
    if let unread { throw Unreadable(path: folder, reason: submodules[unread] ?? "") }
    guard folders.contains(start) else { return [] }
    if let path = broken.first(where: isShown) {
      throw Unreadable(path: workTree + "/" + path, reason: "its name is not UTF-8")
    }
    return entries.keys.filter { path in
      isShown(path) && endings.contains { path.hasSuffix($0) }
    }.map { folder + "/" + rest($0) }
      // As on disk: a link to a target outside `root` is listed, and reading it throws the reason.
      .filter { (try? kind(of: $0, below: root)) != .folder }.sorted()
  }

  // MARK: Contents

  func read(_ path: String, below root: String) throws -> [UInt8] {
    guard let object = try object(of: path, below: root) else {
      if try kind(of: path, below: root) == .folder { throw Unreadable.notPlain(path) }
      throw Unreadable(path: path, reason: "it does not exist")
    }
    switch contents[object] {
    case .success(let bytes): return bytes
    case .failure(let reason): throw Unreadable(path: path, reason: reason.text)
    case nil: throw Unprepared(paths: [path])
    }
  }

  mutating func prepare(_ paths: [String], below root: String) async throws {
    let objects = paths.compactMap { try? object(of: $0, below: root) }
    try await contents.fetch(objects, largest: FileSystem.largest)
  }
}
