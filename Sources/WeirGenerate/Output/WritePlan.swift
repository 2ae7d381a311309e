import WeirProject

/// A generated file, with its path relative to the project's folder.
public struct GeneratedFile: Sendable, Equatable {
  public let path: String
  public let text: String
  /// The module that it is generated from; nil for a file that modules share.
  public let module: ModuleID?
  /// Its Swift target; nil if all files are in one.
  public let target: String?

  /// - Parameter text: A text without the mark, such as that of a team's own template, begins with it afterwards.
  public init(path: String, text: String, module: ModuleID? = nil, target: String? = nil) {
    self.path = path
    self.text =
      Self.isMarked(text.utf8)
      ? text : Self.mark + "from specs and templates: edit those, not this.\n" + text
    self.module = module
    self.target = target
  }
}

extension GeneratedFile {
  /// The start of a line in the comments at the start of each generated file. Weir replaces and deletes no file without
  /// it: a pull request can change the manifest, so the manifest does not prove that Weir wrote a file.
  public static let mark = "// Made by Weir "

  /// Whether a text has the mark. A team's own template may begin with other comments, such as a licence.
  public static func isMarked(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    while rest.starts(with: "//".utf8) {
      if rest.starts(with: mark.utf8) { return true }
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }
}

/// The necessary changes on disk. Weir does not change files that it did not write, or that a user edited.
public struct WritePlan: Sendable, Equatable {
  /// New files and changed ones.
  public var writes: [GeneratedFile] = []
  public var unchanged: [String] = []
  /// Files that are no longer generated.
  public var deletions: [String] = []
  /// Files that would be overwritten although a user edited them.
  public var edited: [String] = []
  /// Files that would be overwritten although Weir never wrote them.
  public var foreign: [String] = []
  /// Files that are no longer generated, but are not deleted because a user edited them.
  public var left: [String] = []
  /// The manifest after the last step.
  public var manifest = Manifest()
  /// The manifest before the first step: the hashes of the old texts and of the new ones.
  public private(set) var intents: Manifest

  /// - Parameters:
  ///  - isForced: Whether edited files are overwritten.
  ///  - isPart: Whether the other files of the last run stay as they are.
  ///  - identity: Equal for two paths of one file, as on a disk that ignores case; nil if there is no file.
  ///  - current: The text of a file on disk; nil if there is none.
  public init(
    _ files: [GeneratedFile], last: Manifest, isForced: Bool, isPart: Bool = false,
    identity: (String) -> String? = { _ in nil }, current: (String) -> String?
  ) {
    let made = Set(files.map(\.path))
    let last = isPart ? last : last.renaming(to: made, identity)
    intents = last
    for file in files {
      // For a file that is not written, the manifest keeps the hash of the last run.
      manifest.hashes[file.path] = last.hashes[file.path]
      guard let text = current(file.path) else {
        write(file)
        continue
      }
      if text.hasSameBytes(as: file.text) {
        unchanged.append(file.path)
        manifest.hashes[file.path] = [Manifest.hash(of: text)]
      } else if isForced || last.lists(text, at: file.path) && GeneratedFile.isMarked(text.utf8) {
        write(file)
      } else if last.hashes[file.path] == nil || last.lists(text, at: file.path) {
        foreign.append(file.path)
      } else {
        edited.append(file.path)
      }
    }
    for path in last.hashes.keys.sorted() where !made.contains(path) {
      if isPart {
        manifest.hashes[path] = last.hashes[path]
        unchanged.append(path)
        continue
      }
      guard let text = current(path) else { continue }
      let isOwn = last.lists(text, at: path) && GeneratedFile.isMarked(text.utf8)
      if isOwn { deletions.append(path) } else { left.append(path) }
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

  /// Whether the files on disk are those that the specs define.
  public var isCurrent: Bool {
    writes.isEmpty && deletions.isEmpty && edited.isEmpty && foreign.isEmpty
  }
}

/// A change on disk that is atomic.
public enum WriteStep: Sendable, Equatable {
  case record(Manifest)
  case write(GeneratedFile)
  case delete(String)
}

extension WritePlan {
  /// The steps in order. A run may be interrupted after any of them: each file then has a text that the manifest
  /// lists, so the next run neither treats it as edited nor loses an edit.
  public var steps: [WriteStep] {
    (writes.isEmpty ? [] : [.record(intents)]) + deletions.map(WriteStep.delete)
      + writes.map(WriteStep.write) + [.record(manifest)]
  }
}

extension Manifest {
  /// The same manifest with the paths of the generated files, so that a file is not deleted under another spelling of
  /// its path.
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
  /// Unlike `==`, false for two Unicode spellings of one letter.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
  }
}
