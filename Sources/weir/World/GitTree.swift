/// The files of a revision, read from git's objects: nothing is checked out.
struct GitTree: FileTree {
  private enum Entry {
    case file(String)
    case link(String)
  }

  private let git: Git
  let revision: GitRevision
  /// By the path from the top of the repository.
  private var entries: [String: Entry] = [:]
  private var folders: Set<String> = [""]
  /// Paths whose bytes are no UTF-8, each as far as it can be shown.
  private var broken: [String] = []
  /// Repositories within this one, whose files its objects do not hold.
  private var submodules: Set<String> = []
  /// Where links lead, by path.
  private var targets: [String: String] = [:]
  /// What files hold, by their objects, or why they cannot be read.
  private var contents: [String: Result<[UInt8], GitReason>] = [:]

  private static let mostLinks = 10_000
  private static let longestTarget = 4096
  /// How much is read at a time.
  private static let batch = 64 << 20

  init(_ git: Git, _ revision: GitRevision) async throws {
    self.git = git
    self.revision = revision
    let list = try await git.run(
      ["ls-tree", "-r", "-z", "--full-tree", revision.id], limit: 1 << 30)
    var links: [(path: String, object: String)] = []
    for line in list.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let head = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      let name = line[line.index(after: tab)...]
      let path = String(decoding: name, as: UTF8.self)
      guard head.count == 3 else { continue }
      if head[1] == "commit" { submodules.insert(path) }
      guard head[1] == "blob" else { continue }
      guard path.utf8.elementsEqual(name) else {
        broken.append(path)
        continue
      }
      let object = String(head[2])
      if head[0] == "120000" {
        entries[path] = .link(object)
        if links.count < Self.mostLinks { links.append((path, object)) }
      } else {
        entries[path] = .file(object)
      }
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    try await fetch(links.map(\.object), largest: Self.longestTarget)
    for link in links {
      guard case .success(let target)? = contents[link.object] else { continue }
      targets[link.path] = String(decoding: target, as: UTF8.self)
    }
  }

  // MARK: Paths

  /// The path from the top without links; nil for what is outside of the repository, or where links
  /// lead in a circle.
  private func resolved(_ path: String) -> String? {
    guard path == git.root || FileSystem.isBelow(path, git.root) else { return nil }
    var waiting = Array(FileSystem.relative(path, to: git.root).split(separator: "/").reversed())
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
    return folders.contains(path)
      || submodules.contains { path == $0 || path.hasPrefix($0 + "/") }
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
    if let path = submodules.first(where: { start == $0 || start.hasPrefix($0 + "/") }) {
      throw Unreadable(
        path: folder, reason: "`\(path)` is a submodule, of which the repository holds no files")
    }
    guard folders.contains(start) else { return [] }
    let prefix = start.isEmpty ? "" : start + "/"
    func isShown(_ path: String) -> Bool {
      path.hasPrefix(prefix)
        && !path.dropFirst(prefix.count).split(separator: "/").contains { $0.hasPrefix(".") }
    }
    if let path = broken.first(where: isShown) {
      throw Unreadable(path: git.root + "/" + path, reason: "its name is not UTF-8")
    }
    return entries.keys.filter { path in
      isShown(path) && endings.contains { path.hasSuffix($0) }
        && !(targets[path] != nil && isFolder(git.root + "/" + path))
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
    try await fetch(paths.compactMap(object), largest: FileSystem.largest)
  }

  /// Reads objects that have not been read: their sizes first, so that nothing is read that is too
  /// large.
  private mutating func fetch(_ objects: [String], largest: Int) async throws {
    var seen: Set<String> = []
    let missing = objects.filter {
      contents[$0] == nil && Git.isObject($0) && seen.insert($0).inserted
    }
    guard !missing.isEmpty else { return }
    let answer = try await git.run(
      ["cat-file", "--batch-check"], input: missing.map { $0 + "\n" }.joined(),
      limit: missing.count * 200)
    var batch: [(object: String, size: Int)] = []
    var total = 0
    for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]) else { continue }
      guard size <= largest else {
        contents[String(parts[0])] = .failure(GitReason(text: "it is larger than a gigabyte"))
        continue
      }
      if total + size > Self.batch, !batch.isEmpty {
        try await fetch(batch)
        (batch, total) = ([], 0)
      }
      batch.append((String(parts[0]), size))
      total += size
    }
    try await fetch(batch)
    for object in missing where contents[object] == nil {
      contents[object] = .failure(GitReason(text: "git does not have it"))
    }
  }

  private mutating func fetch(_ batch: [(object: String, size: Int)]) async throws {
    guard !batch.isEmpty else { return }
    let size = batch.reduce(0) { $0 + $1.size + 200 }
    let answer = try await git.run(
      ["cat-file", "--batch"], input: batch.map { $0.object + "\n" }.joined(), limit: size)
    var start = 0
    for (object, size) in batch {
      // `<object> blob <size>`, the bytes, a line break.
      guard let end = answer[start...].firstIndex(of: UInt8(ascii: "\n")),
        end + size < answer.count,
        answer[start..<end].elementsEqual("\(object) blob \(size)".utf8)
      else { return }
      contents[object] = .success(Array(answer[(end + 1)..<(end + 1 + size)]))
      start = end + 1 + size + 1
    }
  }
}

/// Why an object cannot be read.
struct GitReason: Error {
  let text: String
}
