import WeirDiagnostics
import WeirYAML

/// Where something of a description was written: its JSON pointer, and its bytes for a report.
public struct DocumentPlace: Sendable {
  public let path: PointerPath
  /// The bytes of the value, or of its key; of what the reader made itself, of what it made it from.
  public let span: Span

  public init(_ path: PointerPath, at span: Span) {
    self.path = path
    self.span = span
  }

  /// The JSON pointer inside of its file, escaped: `/paths/~1pets/get`; of a whole file, nothing.
  public var pointer: String { path.pointer }
}

/// A JSON pointer as a chain from its last part to its first: a large document has a hundred
/// thousand of them, of which hardly any is ever shown.
public final class PointerPath: Sendable {
  public let parent: PointerPath?
  /// The part as it reads, not escaped; nothing for a file's root.
  public let part: String

  /// A file's root.
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

  /// The parts from the root on.
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
    var text = ""
    for part in parts {
      text += "/"
      for scalar in part.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}
