import WeirDiagnostics
import WeirSpec

/// A folder whose files are read without leaving it. `RealPath` resolves the links; the result is opened without
/// following links, so that a link that replaces a folder in the meantime is an error.
struct RootFolder {
  /// Absolute. Links in the path of the folder itself are followed.
  let path: String

  init(_ path: String) { self.path = path }

  private func resolve(_ file: String, followingLinks: Bool = true) throws -> RealPath {
    do {
      return try RealPath(FileSystem.relative(file, to: path)) {
        followingLinks ? FileSystem.target(path + "/" + $0) : nil
      }
    } catch {
      throw Unreadable(file, error)
    }
  }

  /// The bytes of a regular file.
  ///
  /// - Parameter head: As in `OpenFile.bytes`.
  func read(
    _ file: String, followingLinks: Bool = true, startingWith head: [UInt8] = []
  ) throws -> [UInt8] {
    let names = try resolve(file, followingLinks: followingLinks).names
    guard let name = names.last else { throw Unreadable.notPlain(file) }
    do {
      return try Self.read(name, in: open(names.dropLast()), of: file, startingWith: head)
    } catch let failure as OpenFile.Failure {
      throw Unreadable(file, failure)
    }
  }

  /// The same for each file. Files in one folder, one after another, are read fastest.
  func read(
    _ files: ArraySlice<String>, followingLinks: Bool = true
  ) -> [Result<[UInt8], any Error>] {
    var results: [Result<[UInt8], any Error>] = []
    var rest = files
    while let first = rest.first {
      let folder = FileSystem.parent(of: first)
      let group = rest.prefix { FileSystem.parent(of: $0) == folder }
      results += read(group, in: folder, followingLinks: followingLinks)
      rest = rest[group.endIndex...]
    }
    return results
  }

  private func read(
    _ files: ArraySlice<String>, in folder: String, followingLinks: Bool
  ) -> [Result<[UInt8], any Error>] {
    // Most paths have no links. Opening such a path follows none, and costs less than resolving it.
    let names = RealPath.names(of: FileSystem.relative(folder, to: path))
    guard !names.contains(".."), let open = try? self.open(names[...]) else {
      return files.map { file in Result { try read(file, followingLinks: followingLinks) } }
    }
    return files.map { file in
      if let bytes = try? Self.read(PathText.name(of: file), in: open, of: file) {
        return .success(bytes)
      }
      return Result { try read(file, followingLinks: followingLinks) }
    }
  }

  private static func read(
    _ name: String, in folder: borrowing OpenFile, of file: String,
    startingWith head: [UInt8] = []
  ) throws -> [UInt8] {
    // Opening a device may change something.
    let kind = try folder.kind(of: name)
    guard kind == nil || kind == .file else { throw Unreadable.notPlain(file) }
    return try folder.file(name).bytes(of: file, startingWith: head)
  }

  /// The file or folder at a path; nil if there is none.
  func kind(of file: String) throws -> FileKind? {
    let names = try resolve(file).names
    guard let name = names.last else { return .folder }
    do {
      return try open(names.dropLast()).kind(of: name)
    } catch {
      if error.isAbsence { return nil }
      throw Unreadable(file, error)
    }
  }

  /// See `FileTree`.
  func files(below start: String, endings: [String], jobs: Int = 1) throws -> [String] {
    guard try kind(of: start) == .folder else { return [] }
    let names = try resolve(start).names
    @Sendable func list(_ path: String, depth: Int) throws -> Listing {
      var found = Listing()
      let below = names + RealPath.names(of: FileSystem.relative(path, to: start))
      let folder = try listing(path) { try open(below[...]) }
      try add(folder, path: path, endings: endings, depth: depth, to: &found)
      return found
    }
    // The folders two levels below are listed at the same time; without threads too, for the same errors.
    let top = try list(start, depth: 2)
    let deep = top.folders.parallelMap(jobs: jobs) { path in
      Result { try list(path, depth: .max) }
    }
    return try (top.files + deep.flatMap { try $0.get().files }).sorted()
  }

  private struct Listing {
    var files: [String] = []
    /// The folders at the last depth, which are not listed.
    var folders: [String] = []
  }

  private func add(
    _ folder: borrowing OpenFile, path: String, endings: [String], depth: Int,
    to found: inout Listing
  ) throws {
    for (bytes, kind) in try listing(path, { try folder.file(".").entries() }) {
      let name = String(decoding: bytes, as: UTF8.self)
      guard HiddenName.isListed(name) else { continue }
      guard name.utf8.elementsEqual(bytes) else { throw Unreadable.unnamed(path + "/" + name) }
      let hasEnding = endings.contains { name.hasSuffix($0) }
      let entryPath = path + "/" + name
      switch try listing(path, { try kind ?? folder.kind(of: name) }) {
      case .folder where depth == 0: found.folders.append(entryPath)
      case .folder:
        let inner = try listing(entryPath) { try folder.folder(name) }
        try add(inner, path: entryPath, endings: endings, depth: depth - 1, to: &found)
      case .file, .other: if hasEnding { found.files.append(entryPath) }
      // A link out of the folder is listed, so that reading it throws the reason.
      case .link:
        if hasEnding, (try? self.kind(of: entryPath)) != .folder { found.files.append(entryPath) }
      // The temporary file of another program may already be deleted.
      case nil: break
      }
    }
  }

  private func listing<Value: ~Copyable>(
    _ path: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let failure as OpenFile.Failure {
      throw Unreadable(path: path, reason: "its files cannot be listed: \(failure.text)")
    }
  }

  private func open(_ names: ArraySlice<String>) throws(OpenFile.Failure) -> OpenFile {
    var folder = try OpenFile(folder: path)
    for name in names { folder = try folder.folder(name) }
    return folder
  }
}
