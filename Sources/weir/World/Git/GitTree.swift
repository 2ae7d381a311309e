/// The files of a revision, read from git's objects: nothing is checked out.
struct GitTree: FileTree {
  private enum Entry {
    case file(String)
    case link(String)
  }

  /// The top of the work tree, absolute.
  private let root: String
  let revision: GitRevision
  /// By the path from the top of the repository.
  private var entries: [String: Entry] = [:]
  private var folders: Set<String> = [""]
  /// Paths that are not UTF-8, each as far as it can be shown.
  private var broken: [String] = []
  /// Submodules whose files are not on this machine, and why.
  private var submodules: [String: String] = [:]
  /// Targets of links, by path.
  private var targets: [String: String] = [:]
  private var contents: GitObjects

  private static let mostLinks = 10_000
  private static let longestTarget = 4096

  init(_ git: Git, _ revision: GitRevision) async throws {
    root = git.repository.workTree
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

  /// Adds the files of a commit below `prefix`: "" or a folder with a slash behind it.
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
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard folders.insert(String(folder)).inserted else { break }
    }
  }

  /// Adds a submodule as it is on the disk: with its files where it is checked out, and as an empty
  /// folder where it is not.
  private mutating func add(submodule commit: String, at path: String) async throws {
    addFolders(of: path + "/")
    let folder = root + "/" + path
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

  /// The path from the top without links; nil for what is outside of the repository, or where links
  /// lead in a circle.
  private func resolved(_ path: String) -> String? {
    guard path == root || FileSystem.isBelow(path, root) else { return nil }
    var waiting = Array(FileSystem.relative(path, to: root).split(separator: "/").reversed())
    var done: [Substring] = []
    var links = 0
    while let part = waiting.popLast() {
      if part == "." { continue }
      if part == ".." {
        if done.popLast() == nil { return nil }
        continue
      }
      let here = (done + [part]).joined(separator: "/")
      guard let target = targets[here] else {
        done.append(part)
        continue
      }
      links += 1
      if links > 40 || target.hasPrefix("/") { return nil }
      waiting += target.split(separator: "/").reversed()
    }
    return done.joined(separator: "/")
  }

  private func object(of path: String) -> String? {
    guard let path = resolved(path), case .file(let object)? = entries[path] else { return nil }
    return object
  }

  func isFile(_ path: String) -> Bool { object(of: path) != nil }

  func isFolder(_ path: String) -> Bool {
    guard let path = resolved(path) else { return false }
    return folders.contains(path) || submodule(around: path) != nil
  }

  /// The submodule without files that a path leads into.
  private func submodule(around path: String) -> String? {
    submodules.keys.first { path == $0 || path.hasPrefix($0 + "/") }
  }

  func isTaken(_ path: String) -> Bool {
    if isFile(path) || isFolder(path) { return true }
    guard let folder = resolved(FileSystem.parent(of: path)) else { return false }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return entries[folder.isEmpty ? name : folder + "/" + name] != nil
  }

  func isReallyBelow(_ path: String, _ folder: String) -> Bool {
    guard let path = resolved(path), let folder = resolved(folder) else { return false }
    return folder.isEmpty ? !path.isEmpty : path.hasPrefix(folder + "/")
  }

  func files(below folder: String, endings: [String]) throws -> [String] {
    guard let start = resolved(folder) else { return [] }
    let prefix = start.isEmpty ? "" : start + "/"
    func isShown(_ path: String) -> Bool {
      path.hasPrefix(prefix)
        && !path.dropFirst(prefix.count).split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let unread = submodule(around: start) ?? submodules.keys.filter(isShown).min()
    if let unread { throw Unreadable(path: folder, reason: submodules[unread] ?? "") }
    guard folders.contains(start) else { return [] }
    if let path = broken.first(where: isShown) {
      throw Unreadable(path: root + "/" + path, reason: "its name is not UTF-8")
    }
    return entries.keys.filter { path in
      isShown(path) && endings.contains { path.hasSuffix($0) }
        && !(targets[path] != nil && isFolder(root + "/" + path))
    }.map { folder + "/" + $0.dropFirst(prefix.count) }.sorted()
  }

  // MARK: Contents

  func read(_ path: String) throws -> [UInt8] {
    guard let object = object(of: path) else {
      let reason =
        isFolder(path) ? "it is no plain file" : "there is no such file, or it is a link out"
      throw Unreadable(path: path, reason: reason)
    }
    switch contents[object] {
    case .success(let bytes): return bytes
    case .failure(let reason): throw Unreadable(path: path, reason: reason.text)
    case nil: throw Unprepared(paths: [path])
    }
  }

  mutating func prepare(_ paths: [String]) async throws {
    try await contents.fetch(paths.compactMap(object), largest: FileSystem.largest)
  }
}
