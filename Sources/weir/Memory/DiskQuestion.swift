import WeirDiagnostics

/// A question about the disk whose answer a run depends on.
struct DiskQuestion: Hashable, Sendable {
  enum Kind: Character, Sendable {
    case read = "r"
    /// Reads without following links.
    case readPlain = "p"
    case kind = "k"
    case files = "l"
    case isTaken = "t"
    case isFile = "f"
    case isFolder = "d"
  }

  let kind: Kind
  /// Absolute.
  let path: String
  /// The folder below which a file is read, absolute; empty if there is none.
  var root = ""
  /// The endings of `files`, each with a comma behind it.
  var endings = ""
}

extension DiskQuestion {
  init(kind: Kind, path: String, root: String, endings: [String]) {
    self.init(
      kind: kind, path: path, root: root, endings: endings.map { $0 + "," }.joined())
  }

  /// The digest of the current answer of the files.
  func digest(in disk: any FileTree) -> ContentDigest {
    switch kind {
    case .read: .digest(of: Result { try disk.read(path, below: root) })
    case .readPlain: .digest(of: Result { try disk.readPlain(path, below: root) })
    case .kind: .digest { String(describing: try disk.kind(of: path, below: root)) }
    case .files:
      .digest {
        let endings = endings.split(separator: ",").map(String.init)
        return Self.text(of: try disk.files(below: path, endings: endings, in: root))
      }
    case .isTaken: .digest { String(disk.isTaken(path)) }
    case .isFile: .digest { String(disk.isFile(path)) }
    case .isFolder: .digest { String(disk.isFolder(path)) }
    }
  }

  /// No path contains a NUL.
  static func text(of files: [String]) -> String { files.joined(separator: "\0") }
}

extension ContentDigest {
  static func digest(of bytes: Result<[UInt8], any Error>) -> ContentDigest {
    switch bytes {
    case .success(let bytes): ContentDigest(bytes)
    case .failure(let error): ContentDigest(error)
    }
  }

  static func digest(of text: () throws -> String) -> ContentDigest {
    do { return ContentDigest(Array(try text().utf8)) } catch { return ContentDigest(error) }
  }

  private init(_ error: any Error) {
    let reason = (error as? Unreadable)?.text ?? String(describing: error)
    self.init(Array("\0cannot be read: \(reason)".utf8))
  }
}
