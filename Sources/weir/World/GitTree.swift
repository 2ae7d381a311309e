import WeirSpec

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
    return (try? RealPath(FileSystem.relative(path, to: git.root)) { targets[$0] })?.text
  }

  /// The path from the top without links, none of which may lead out of `root`.
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
    // A link out of the repository: it cannot be read, and that has to be reported.
    guard let real = resolved(path) else { return isTaken(path) }
    if case .file? = entries[real] { return true }
    return false
  }

  func isFolder(_ path: String) -> Bool { resolved(path).map(hasFolder) ?? false }

  private func hasFolder(_ path: String) -> Bool {
    folders.contains(path)
      || submodules.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  func isTaken(_ path: String) -> Bool {
    guard let folder = resolved(FileSystem.parent(of: path)) else { return false }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let place = folder.isEmpty ? name : folder + "/" + name
    return entries[place] != nil || hasFolder(place)
  }

  func files(below folder: String, endings: [String], in root: String) throws -> [String] {
    guard let start = try resolved(folder, below: root) else { return [] }
    if let path = submodules.first(where: { start == $0 || start.hasPrefix($0 + "/") }) {
      throw Unreadable(
        path: folder, reason: "`\(path)` is a submodule, of which the repository holds no files")
    }
    guard folders.contains(start) else { return [] }
    let prefix = start.isEmpty ? "" : start + "/"
    func isShown(_ path: String) -> Bool {
      path.hasPrefix(prefix)
        && path.dropFirst(prefix.count).split(separator: "/").allSatisfy {
          HiddenName.isListed(String($0))
        }
    }
    if let path = broken.first(where: isShown) {
      throw Unreadable(path: git.root + "/" + path, reason: "its name is not UTF-8")
    }
    return entries.keys.filter { path in
      isShown(path) && endings.contains { path.hasSuffix($0) }
    }.map { folder + "/" + $0.dropFirst(prefix.count) }
      // As on the disk: a link out is listed, and the one who reads it gets the reason.
      .filter { (try? kind(of: $0, below: root)) != .folder }.sorted()
  }

  // MARK: Contents

  func read(_ path: String, below root: String) throws -> [UInt8] {
    guard let object = try object(of: path, below: root) else {
      if try kind(of: path, below: root) == .folder { throw Unreadable.notPlain(path) }
      throw Unreadable(path: path, reason: "there is no such file")
    }
    switch contents[object] {
    case .success(let bytes): return bytes
    case .failure(let reason): throw Unreadable(path: path, reason: reason.text)
    case nil: throw Unprepared(paths: [path])
    }
  }

  mutating func prepare(_ paths: [String], below root: String) async throws {
    let objects = paths.compactMap { try? object(of: $0, below: root) }
    try await fetch(objects, largest: FileSystem.largest)
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
