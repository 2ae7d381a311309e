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
  func read(_ file: String, followingLinks: Bool = true) throws -> [UInt8] {
    let names = try resolve(file, followingLinks: followingLinks).names
    guard let name = names.last else { throw Unreadable.notPlain(file) }
    do {
      let folder = try open(names.dropLast())
      // Opening a device may change something.
      let kind = try folder.kind(of: name)
      guard kind == nil || kind == .file else { throw Unreadable.notPlain(file) }
      return try folder.file(name).bytes(of: file)
    } catch let failure as OpenFile.Failure {
      throw Unreadable(file, failure)
    }
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
  func files(below start: String, endings: [String]) throws -> [String] {
    guard try kind(of: start) == .folder else { return [] }
    var found: [String] = []
    var folders = [(names: try resolve(start).names[...], path: start)]
    while let (names, path) = folders.popLast() {
      for entry in try entries(names, path) {
        let path = path + "/" + entry.name
        let isWanted = endings.contains { entry.name.hasSuffix($0) }
        switch entry.kind {
        case .folder: folders.append((names + [entry.name], path))
        case .file, .other: if isWanted { found.append(path) }
        // A link out of the folder is listed, so that reading it throws the reason.
        case .link: if isWanted, (try? kind(of: path)) != .folder { found.append(path) }
        }
      }
    }
    return found.sorted()
  }

  /// The entries of a folder, without hidden ones.
  private func entries(
    _ names: ArraySlice<String>, _ path: String
  ) throws -> [(name: String, kind: FileKind)] {
    do {
      let folder = try open(names)
      return try folder.file(".").names().compactMap { bytes in
        let name = String(decoding: bytes, as: UTF8.self)
        guard HiddenName.isListed(name) else { return nil }
        guard name.utf8.elementsEqual(bytes) else { throw Unreadable.unnamed(path + "/" + name) }
        // The temporary file of another program may already be deleted.
        return try folder.kind(of: name).map { (name, $0) }
      }
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
