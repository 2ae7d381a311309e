/// Where a piece of Swift stands in a spec.
public enum SwiftPosition: Sendable {
  case type, typeWithDefault, expression, body
}

/// A piece of Swift out of a spec.
public struct SwiftScalar: Sendable {
  public var text: String
  public var span: Span
  public var anchor: TextAnchor
  /// Whether it is one word in double quotes, which YAML has taken off.
  public var isDoubleQuotedWord: Bool

  public init(text: String, span: Span, anchor: TextAnchor, isDoubleQuotedWord: Bool = false) {
    self.text = text
    self.span = span
    self.anchor = anchor
    self.isDoubleQuotedWord = isDoubleQuotedWord
  }

  /// A part of the text, by its UTF-8 offsets, with its own place in the file.
  public func part(_ range: Range<Int>) -> SwiftScalar {
    let utf8 = text.utf8
    let range = range.clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    let anchor = anchor.shifted(by: range.lowerBound)
    let first = anchor.fileOffset(of: 0)
    let last = range.isEmpty ? first : anchor.fileOffset(of: range.count - 1) + 1
    return SwiftScalar(
      text: String(decoding: utf8[start..<end], as: UTF8.self),
      span: Span(file: span.file, start: first, end: last), anchor: anchor)
  }
}

extension Finding: Error {}

extension Tree {
  /// The Swift that a node holds in such a position, or a finding that says what YAML made of the
  /// text and how the line must be written.
  public func swift(
    _ node: NodeID, as position: SwiftPosition, key: NodeID?
  ) -> Result<SwiftScalar, Finding> {
    guard kind(node).isScalar else {
      return .failure(.syntax("expected Swift, found a collection", at: span(node)))
    }
    return .success(SwiftScalar(text: text(node), span: span(node), anchor: anchor(of: node)))
  }

  /// What is wrong with a flow mapping that YAML split where Swift does not.
  public func flowSplit(_ mapping: NodeID) -> Finding? { nil }
}
