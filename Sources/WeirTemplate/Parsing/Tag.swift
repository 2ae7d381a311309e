import WeirDiagnostics

struct TagName: Sendable {
  struct Part: Sendable {
    let text: String
    let range: Range<Int>
  }

  let text: String
  /// The bytes of the source.
  let range: Range<Int>
  /// The names between the dots; empty for `.` itself.
  let parts: [Part]

  static func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(\.isWordPart)
  }
}

/// A part of a template: text, or a tag.
struct Token: Sendable {
  enum Kind: Sendable {
    case text, variable, section, inverted, close, partial
    /// A comment, new delimiters, or a tag that was reported.
    case nothing
  }

  let kind: Kind
  /// The bytes of the source. The whitespace and line break of a tag alone on its line belong to no
  /// text.
  var range: Range<Int>
  /// Nil for text, and for a tag whose name has been reported.
  var name: TagName? = nil
  /// The whitespace before and the line break after a tag that is alone on its line.
  var line: Line? = nil
  /// For a section: the index of its closing token.
  var end = 0

  struct Line: Sendable {
    let indent: Range<Int>
    let ending: Range<Int>
  }
}
