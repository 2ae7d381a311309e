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
  /// The manifest after the last step.
  public var manifest = Manifest()
  /// The manifest before the first step: what was written before, and what is going to be.
  public private(set) var intents: Manifest

  /// - Parameters:
  ///   - isForced: Whether edited files are overwritten.
  ///   - identity: Equal for two paths of one file, as on a disk that ignores case; nil where there
  ///     is no file.
  ///   - current: The text of a file as it is on disk; nil where there is none.
  public init(
    _ files: [GeneratedFile], last: Manifest, isForced: Bool,
    identity: (String) -> String? = { _ in nil }, current: (String) -> String?
  ) {
    let made = Set(files.map(\.path))
    let last = last.renaming(to: made, identity)
    intents = last
    for file in files {
      // For what is not written, the manifest goes on saying what was written last.
      manifest.hashes[file.path] = last.hashes[file.path]
      guard let text = current(file.path) else {
        write(file)
        continue
      }
      if text.hasSameBytes(as: file.text) {
        unchanged.append(file.path)
        manifest.hashes[file.path] = [Manifest.hash(of: text)]
      } else if isForced || last.lists(text, at: file.path) {
        write(file)
      } else if last.hashes[file.path] == nil {
        foreign.append(file.path)
      } else {
        edited.append(file.path)
      }
    }
    for path in last.hashes.keys.sorted() where !made.contains(path) {
      guard let text = current(path) else { continue }
      if last.lists(text, at: path) { deletions.append(path) } else { left.append(path) }
    }
  }

  private mutating func write(_ file: GeneratedFile) {
    let hash = Manifest.hash(of: file.text)
    writes.append(file)
    manifest.hashes[file.path] = [hash]
    intents.hashes[file.path, default: []].insert(hash)
  }

  /// All files of this run and of the last.
  public var paths: [String] {
    Array(intents.hashes.keys) + unchanged + edited + foreign
  }

  /// Whether anything on disk differs from what the specs say.
  public var isCurrent: Bool {
    writes.isEmpty && deletions.isEmpty && edited.isEmpty && foreign.isEmpty
  }
}

/// A change on disk that happens whole or not at all.
public enum WriteStep: Sendable, Equatable {
  case record(Manifest)
  case write(GeneratedFile)
  case delete(String)
}

extension WritePlan {
  /// The steps in their order. A run may end after any of them: each file then has a text that the
  /// manifest lists, so the next run neither takes it for edited nor loses an edit.
  public var steps: [WriteStep] {
    (writes.isEmpty ? [] : [.record(intents)]) + deletions.map(WriteStep.delete)
      + writes.map(WriteStep.write) + [.record(manifest)]
  }
}

extension Manifest {
  /// The same with each path that is another spelling of a made file's replaced by that: a file that
  /// is made is never deleted under another name.
  fileprivate func renaming(to made: Set<String>, _ identity: (String) -> String?) -> Manifest {
    let others = hashes.keys.filter { !made.contains($0) }
    guard !others.isEmpty else { return self }
    var paths: [String: String] = [:]
    for path in made.sorted() { if let identity = identity(path) { paths[identity] = path } }
    var renamed = self
    for other in others {
      guard let path = identity(other).flatMap({ paths[$0] }) else { continue }
      renamed.hashes[path, default: []].formUnion(hashes[other] ?? [])
      renamed.hashes[other] = nil
    }
    return renamed
  }
}

extension String {
  /// Unlike `==`, false for two spellings of one letter.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
  }
}
