import SwiftSyntax
import WeirDiagnostics
import WeirSpec

extension ManifestValue.List {
  /// The list with the edits of its literal.
  func written(as array: ArrayExprSyntax, in file: FileID) -> Self {
    func span(_ start: AbsolutePosition, _ end: AbsolutePosition) -> Span {
      Span(file: file, start: start.utf8Offset, end: end.utf8Offset)
    }
    let elements = Array(array.elements)
    var list = self
    list.written = ManifestValue.WrittenList(
      addition: Self.addition(to: array, elements.last) { span($0, $0) },
      removals: elements.indices.map { index in
        Self.removal(of: index, in: elements).map { span($0.lowerBound, $0.upperBound) }
      })
    return list
  }

  private static func addition(
    to array: ArrayExprSyntax, _ last: ArrayElementSyntax?,
    at span: (AbsolutePosition) -> Span
  ) -> ListAddition? {
    guard let last else {
      return ListAddition(
        at: span(array.leftSquare.endPositionBeforeTrailingTrivia), before: "", after: "")
    }
    let gap = last.leadingTrivia.lineStart ?? " "
    if last.trailingComma != nil {
      // A comment behind the comma remains in its line.
      let end = gap == " " ? last.endPositionBeforeTrailingTrivia : last.endPosition
      return ListAddition(at: span(end), before: gap, after: ",")
    }
    guard !last.trailingTrivia.hasComments else { return nil }
    return ListAddition(
      at: span(last.endPositionBeforeTrailingTrivia), before: "," + gap, after: "")
  }

  private static func removal(
    of index: Int, in elements: [ArrayElementSyntax]
  ) -> Range<AbsolutePosition>? {
    let element = elements[index]
    guard !element.leadingTrivia.hasComments, !element.trailingTrivia.hasComments else {
      return nil
    }
    if element.trailingComma != nil || index == 0 { return element.position..<element.endPosition }
    // The last one: the comma before it goes as well.
    let before = elements[index - 1]
    guard !before.trailingTrivia.hasComments else { return nil }
    return before.expression
      .endPositionBeforeTrailingTrivia..<element.endPositionBeforeTrailingTrivia
  }
}

extension Trivia {
  fileprivate var hasComments: Bool {
    contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }

  /// The line break and the indentation at the end of it; nil if it does not start a line.
  fileprivate var lineStart: String? {
    guard let index = pieces.lastIndex(where: \.isNewline) else { return nil }
    return "\n" + Trivia(pieces: pieces[(index + 1)...]).description
  }
}
