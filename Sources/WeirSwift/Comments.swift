import SwiftSyntax

/// Comments that would take in what is generated behind them.
enum Comments {
  private static func mayHold(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") {
        return true
      }
      last = byte
    }
    return false
  }

  /// Any comment inside of a type.
  static func problems(in tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard mayHold(text) else { return [] }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if piece.isComment { return [problem(offset)] }
        offset += piece.sourceLength.utf8Length
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        if piece.isComment { return [problem(offset)] }
        offset += piece.sourceLength.utf8Length
      }
    }
    return []
  }

  private static func problem(_ offset: Int) -> Fragment.Problem {
    .init(offset: offset, message: "A type cannot hold a comment.")
  }

  /// A line comment on the last line of an expression.
  static func problemsAtEnd(of tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard mayHold(text), let last = tree.lastToken(viewMode: .sourceAccurate) else { return [] }
    var offset = last.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in last.trailingTrivia {
      if piece.isLineComment {
        return [.init(offset: offset, message: "An expression cannot end in a line comment.")]
      }
      offset += piece.sourceLength.utf8Length
    }
    return []
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
