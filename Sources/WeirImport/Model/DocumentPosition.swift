import WeirDiagnostics

/// The position of a part of a description: its JSON pointer, and its bytes for a report.
public struct DocumentPosition: Sendable {
  public let path: PointerPath
  /// The bytes of the value or of its key; for a part that the reader added, the bytes of its
  /// origin.
  public let span: Span

  public init(_ path: PointerPath, at span: Span) {
    self.path = path
    self.span = span
  }

  /// The JSON pointer inside its file, escaped: `/paths/~1pets/get`; empty for a whole file.
  public var pointer: String { path.pointer }
}

/// A JSON pointer as a linked list from its last part to its first: a large document has a hundred
/// thousand pointers, of which few are ever printed.
public final class PointerPath: Sendable {
  public let parent: PointerPath?
  /// The part, not escaped; empty for the root of a file.
  public let part: String

  /// The root of a file.
  public init() {
    parent = nil
    part = ""
  }

  private init(_ part: String, in parent: PointerPath) {
    self.parent = parent
    self.part = part
  }

  public func appending(_ part: String) -> PointerPath { PointerPath(part, in: self) }

  public func appending(_ index: Int) -> PointerPath { PointerPath(String(index), in: self) }

  public var parts: [String] {
    var parts: [String] = []
    var path = self
    while let parent = path.parent {
      parts.append(path.part)
      path = parent
    }
    return parts.reversed()
  }

  /// The pointer with `~` and `/` escaped as `~0` and `~1`.
  public var pointer: String {
    parts.map { "/" + $0.escaped(["~": "~0", "/": "~1"]) }.joined()
  }
}
