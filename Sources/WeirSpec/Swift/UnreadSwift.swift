import WeirDiagnostics
import WeirSwift

/// A hand-written file, or a manifest in Swift, that Weir does not read, or only in part.
public struct UnreadSwift: Error, Equatable {
  public enum Reason: Sendable, Equatable {
    case size, encoding, conflict
    case syntax(SwiftReader.Obstacle)
    /// A part of it has a syntax error; SwiftParser's message.
    case invalid(String)
    /// The system cannot read it; a clause.
    case system(String)
  }

  /// The path, relative to weir.yaml.
  public let name: String
  /// The position at which reading ends.
  public let span: Span
  public let reason: Reason

  public init(_ name: String, _ reason: Reason, at span: Span) {
    self.name = name
    self.span = span
    self.reason = reason
  }

  /// The most bytes of a file that is read. No file that a person writes is as large; the parser needs up to 200 times
  /// as much memory.
  public static let maxSize = 4 << 20
}

extension UnreadSwift.Reason {
  /// Whether the rest of the file is read.
  public var isPartial: Bool { if case .invalid = self { true } else { false } }

  /// A clause: "it is nested too deeply".
  public var text: String {
    switch self {
    case .size: "it is larger than 4 MiB"
    case .encoding: "it is not UTF-8"
    case .conflict: "it contains a merge conflict"
    case .syntax(.depth): "it is nested too deeply"
    case .syntax(.time): "its syntax takes too long to read"
    case .syntax(.interpolation): "it contains an incomplete string interpolation"
    case .invalid(let message): message
    case .system(let reason): reason
    }
  }

  public var help: String {
    switch self {
    case .size: "split the file, or add it to `exclude` of its entry in `sources`"
    case .encoding: "save the file as UTF-8"
    case .conflict: "resolve the conflict"
    case .syntax(.depth): "move a part of the code into functions of its own"
    case .syntax(.time):
      "correct the syntax, or add the file to `exclude` of its entry in `sources`"
    case .syntax(.interpolation): "correct the literal"
    case .invalid: "correct the syntax"
    case .system: "make it a regular file that Weir can read, or remove it"
    }
  }
}
