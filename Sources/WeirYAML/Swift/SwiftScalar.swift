import WeirDiagnostics

/// The kind of Swift that is expected at a position in a spec.
public enum SwiftPosition: Sendable {
  case type, typeWithDefault, expression, body

  var isType: Bool { self == .type || self == .typeWithDefault }

  var what: String {
    switch self {
    case .type, .typeWithDefault: "a type"
    case .expression: "an expression"
    case .body: "statements"
    }
  }
}

/// A piece of Swift in a spec.
public struct SwiftScalar: Sendable {
  public var text: String
  /// The source range, including quotes or `|`.
  public var span: Span
  public var anchor: TextAnchor
  /// The style of the text; `flowSequence` for `[Item]` read as Swift.
  public var style: NodeKind
  /// Whether it is one word in double quotes, which are YAML's: `"Hello"` is the Swift `Hello`.
  public var isDoubleQuotedWord: Bool
  /// Whether other text of the same node is before it.
  var isRest = false

  public init(
    text: String, span: Span, anchor: TextAnchor, style: NodeKind = .plain,
    isDoubleQuotedWord: Bool = false
  ) {
    self.text = text
    self.span = span
    self.anchor = anchor
    self.style = style
    self.isDoubleQuotedWord = isDoubleQuotedWord
  }

  /// A slice of a file.
  public init(text: String, slice: Range<Int>, of file: FileID) {
    self.init(
      text: text, span: Span(file: file, start: slice.lowerBound, end: slice.upperBound),
      anchor: TextAnchor(slice: slice.lowerBound, count: slice.count))
  }

  /// Whether everything except the text follows from the span.
  public var isSlice: Bool {
    style == .plain && !isDoubleQuotedWord && !isRest && anchor.isSlice(span.range)
  }

  /// A part of the text, by its UTF-8 offsets, with its own position in the file.
  public func part(_ range: Range<Int>) -> SwiftScalar {
    let utf8 = text.utf8
    let range = range.clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    var part = SwiftScalar(
      text: String(decoding: utf8[start..<end], as: UTF8.self), span: span(of: range),
      anchor: anchor.shifted(by: range.lowerBound), style: style)
    part.isRest = isRest || range.lowerBound > 0
    return part
  }

  /// The span in the file of a range of the text, by UTF-8 offsets; empty for an empty range.
  public func span(of range: Range<Int>) -> Span {
    let start = anchor.fileOffset(of: range.lowerBound)
    let end = range.isEmpty ? start : anchor.fileOffset(of: range.upperBound - 1) + 1
    return Span(file: span.file, start: start, end: end)
  }
}

extension Finding: Error {}
