import WeirDiagnostics

/// A name with `*` for any text.
public struct NamePattern: Sendable {
  public let text: String
  private let glob: Glob

  public init(_ text: String) {
    self.text = text
    glob = Glob(text)
  }

  public func matches(_ name: String) -> Bool { text == name || isWild && glob.matches(name) }

  public var isWild: Bool { text.contains("*") }

  /// An exact name is more specific than a pattern, and of two patterns, the one with more letters.
  var rank: Int { isWild ? text.count { $0 != "*" } : .max }
}
