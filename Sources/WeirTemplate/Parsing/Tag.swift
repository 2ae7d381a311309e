/// A name in a tag, as it was written.
struct TagName: Sendable {
  struct Part: Sendable {
    let text: String
    let range: Range<Int>
  }

  let text: String
  /// Bytes of the source.
  let range: Range<Int>
  /// The names between the dots; none for `.` itself.
  let parts: [Part]

  static func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(\.belongsToName)
  }
}

/// A stretch of a template: text that is copied, or a tag.
struct Token: Sendable {
  enum Kind: Sendable {
    case text, variable, section, inverted, close, partial
    /// A comment, new delimiters, or a tag that was reported and means nothing.
    case nothing
  }

  let kind: Kind
  /// Bytes of the source. A tag alone on its line leaves the line's white space and its break to no
  /// text.
  var range: Range<Int>
  /// Nil for text, and for a tag whose name was reported already.
  var name: TagName? = nil
  /// The white space before and the break after a tag that has its line to itself.
  var line: Line? = nil
  /// For a section: the index of the token that ends it.
  var end = 0

  struct Line: Sendable {
    let indent: Range<Int>
    let ending: Range<Int>
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// White space that does not end a line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isSpace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }

  var belongsToName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
