import SwiftParser
import SwiftSyntax

/// A part of Swift that editors show in a color of its own.
public struct SwiftHighlight: Sendable, Equatable {
  public enum Kind: Sendable { case keyword, string, number, comment, `operator`, name }

  public let kind: Kind
  /// In UTF-8.
  public let range: Range<Int>

  fileprivate init?(_ kind: Kind?, at start: Int, count: Int) {
    guard let kind, count > 0 else { return nil }
    self.kind = kind
    range = start..<start + count
  }
}

extension SwiftReader {
  /// The parts of the statements of a body in order, also of an invalid one.
  public static func highlights(of text: String) -> [SwiftHighlight] {
    guard Problems.beforeParsing(text) == nil else { return [] }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    var found: [SwiftHighlight] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      func add(_ kind: SwiftHighlight.Kind?, _ count: Int) {
        SwiftHighlight(kind, at: offset, count: count).map { found.append($0) }
        offset += count
      }
      for piece in token.leadingTrivia { add(piece.isComment ? .comment : nil, piece.utf8Count) }
      add(token.highlight, token.text.utf8.count)
      for piece in token.trailingTrivia { add(piece.isComment ? .comment : nil, piece.utf8Count) }
    }
    return found
  }
}

extension TriviaPiece {
  fileprivate var utf8Count: Int { sourceLength.utf8Length }
}

extension TokenSyntax {
  fileprivate var highlight: SwiftHighlight.Kind? {
    switch tokenKind {
    case .keyword: .keyword
    case .integerLiteral, .floatLiteral: .number
    case .stringQuote, .multilineStringQuote, .stringSegment, .singleQuote,
      .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash, .regexPoundDelimiter:
      .string
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .infixQuestionMark: .operator
    case .identifier, .dollarIdentifier: .name
    default: nil
    }
  }
}
