import SwiftParser
import SwiftSyntax

/// Comments that would comment out generated code after them.
enum Comments {
  static func mayHold(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") {
        return true
      }
      last = byte
    }
    return false
  }

  /// Any comment in a type.
  static func problems(in tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard mayHold(text) else { return [] }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let pieces =
        pieces(token.leadingTrivia, from: token.position)
        + pieces(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
      if let comment = pieces.first(where: \.piece.isComment) {
        return [
          .init(offset: comment.range.lowerBound, message: "A type cannot contain a comment.")
        ]
      }
    }
    return []
  }

  /// A line comment on the last line of an expression.
  static func problemsAtEnd(of tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard mayHold(text), let last = tree.lastToken(viewMode: .sourceAccurate) else { return [] }
    return pieces(last.trailingTrivia, from: last.endPositionBeforeTrailingTrivia)
      .first(where: \.piece.isLineComment)
      .map {
        [
          .init(
            offset: $0.range.lowerBound, message: "An expression cannot end in a line comment.")
        ]
      } ?? []
  }

  fileprivate static func lines(in tree: some SyntaxProtocol) -> [Range<Int>] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      (pieces(token.leadingTrivia, from: token.position)
        + pieces(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia))
        .filter(\.piece.isLineComment).map(\.range)
    }
  }

  private static func pieces(
    _ trivia: Trivia, from start: AbsolutePosition
  ) -> [(range: Range<Int>, piece: TriviaPiece)] {
    var offset = start.utf8Offset
    return trivia.map { piece in
      let start = offset
      offset += piece.sourceLength.utf8Length
      return (start..<offset, piece)
    }
  }
}

extension SwiftReader {
  /// The byte ranges of the line comments in a text, which need not be valid Swift.
  /// A text that is nested too deeply has none.
  public static func lineComments(in text: String) -> [Range<Int>] {
    guard Comments.mayHold(text), NestingGuard.firstExcess(in: text) == nil else { return [] }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    return Comments.lines(in: SourceFileSyntax.parse(from: &parser))
  }
}

extension TriviaPiece {
  fileprivate var isLineComment: Bool {
    switch self {
    case .lineComment, .docLineComment: true
    default: false
    }
  }
}
