import WeirProject

/// A file that was made, with its path below the project's folder.
public struct GeneratedFile: Sendable, Equatable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What has to happen on disk. Nothing is touched that the tool did not write, or that somebody has
/// edited since.
public struct WritePlan: Sendable, Equatable {
  /// New files and changed ones.
  public var writes: [GeneratedFile] = []
  public var unchanged: [String] = []
  /// Files that no module makes any more.
  public var deletions: [String] = []
  /// Files that would be overwritten although somebody has edited them.
  public var edited: [String] = []
  /// Files that would be overwritten although the tool never wrote them.
  public var foreign: [String] = []
  /// Files that no module makes any more and that somebody has edited: left where they are.
  public var left: [String] = []
  public var manifest = Manifest()

  /// - Parameters:
  ///   - current: The text of a file as it is on disk; nil where there is none.
  ///   - isForced: Whether edited files are overwritten.
  public init(
    _ files: [GeneratedFile], last: Manifest, isForced: Bool, current: (String) -> String?
  ) {
    for file in files {
      // For what is not written, the manifest goes on saying what was written last.
      manifest.hashes[file.path] = last.hashes[file.path]
      let hash = Manifest.hash(of: file.text)
      guard let text = current(file.path) else {
        write(file, hash)
        continue
      }
      if text.utf8.elementsEqual(file.text.utf8) {
        unchanged.append(file.path)
        manifest.hashes[file.path] = hash
      } else if isForced || last.hashes[file.path] == Manifest.hash(of: text) {
        write(file, hash)
      } else if last.hashes[file.path] == nil {
        foreign.append(file.path)
      } else {
        edited.append(file.path)
      }
    }
    let made = Set(files.map(\.path))
    for (path, hash) in last.hashes.sorted(by: { $0.key < $1.key }) where !made.contains(path) {
      guard let text = current(path) else { continue }
      if Manifest.hash(of: text) == hash { deletions.append(path) } else { left.append(path) }
    }
  }

  private mutating func write(_ file: GeneratedFile, _ hash: String) {
    writes.append(file)
    manifest.hashes[file.path] = hash
  }

  /// Whether anything on disk differs from what the specs say.
  public var isCurrent: Bool {
    writes.isEmpty && deletions.isEmpty && edited.isEmpty && foreign.isEmpty
  }
}
