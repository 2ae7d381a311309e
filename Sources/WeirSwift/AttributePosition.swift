@_spi(RawSyntax) import SwiftSyntax

/// Finds attributes of statements that no declaration follows: the parser looks for one in the rest of the text.
struct AttributePosition {
  private enum State {
    case outside, afterSign, afterName
    /// In the arguments of an attribute, with the number of open brackets.
    case arguments(Int)
  }

  private var state = State.outside
  /// Whether a type cannot follow the last token.
  private var endsOperand = true

  /// Whether a token follows an attribute, but begins no declaration.
  mutating func isUnused(
    before kind: RawTokenKind, _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    switch (state, kind) {
    case (.outside, .atSign), (.afterName, .atSign): state = endsOperand ? .afterSign : .outside
    case (.outside, _): endsOperand = Self.ends(kind)
    case (.afterSign, _): state = .afterName
    case (.afterName, .period): state = .afterSign
    case (.afterName, .leftParen): state = .arguments(1)
    case (.arguments(let count), .leftParen): state = .arguments(count + 1)
    case (.arguments(let count), .rightParen):
      state = count == 1 ? .afterName : .arguments(count - 1)
    case (.arguments, _): break
    case (.afterName, _):
      state = .outside
      endsOperand = Self.ends(kind)
      let isWord = kind == .keyword || kind == .identifier
      return
        !(isWord && Self.words.contains(String(decoding: text.prefix(16), as: UTF8.self))
        || [.poundIf, .poundElse, .poundElseif, .poundEndif, .pound, .leftAngle, .leftSquare]
          .contains(kind))
    }
    return false
  }

  private static func ends(_ kind: RawTokenKind) -> Bool {
    switch kind {
    case .colon, .comma, .arrow, .equal, .leftParen, .leftSquare, .leftAngle, .binaryOperator,
      .prefixOperator:
      false
    default: true
    }
  }

  /// The words that begin declarations and accessors, and those before them.
  private static let words: Set<String> = [
    "_borrow", "_modify", "_mutate", "_read", "actor", "associatedtype", "async", "borrow",
    "borrowing", "case", "class", "consuming", "convenience", "deinit", "didSet", "distributed",
    "dynamic", "enum", "extension", "fileprivate", "final", "func", "get", "import", "in",
    "indirect", "infix", "init", "inout", "internal", "isolated", "lazy", "let", "macro", "modify",
    "mutate", "mutating", "nonisolated", "nonmutating", "nonsending", "open", "operator",
    "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private",
    "protocol", "public", "read", "reasync", "required", "sending", "set", "some", "static",
    "struct", "subscript", "throws", "typealias", "unowned", "unsafeAddress",
    "unsafeMutableAddress", "using", "var", "weak", "willSet", "yielding",
  ]
}
