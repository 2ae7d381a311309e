import SwiftParser
import SwiftSyntax

extension SwiftReader {
  /// The tokens of a body in order, without whitespace and comments; empty if it is invalid.
  public static func tokens(ofBody text: String) -> [String] {
    guard body(text).problems.isEmpty else { return [] }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    return tree.tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
  }
}

extension Fragment {
  /// The range of the first operator with a name after an operand. Takes as long as to parse the rest of the text.
  public func range(of sign: String, after operand: SwiftExpression) -> Range<Int>? {
    let start = operand.range.upperBound
    guard start < text.utf8.count, problems.isEmpty else { return nil }
    var parser = Parser(
      self.text(start..<text.utf8.count), maximumNestingLevel: Limits.parserNesting)
    let tokens = SourceFileSyntax.parse(from: &parser).tokens(viewMode: .sourceAccurate)
    return tokens.first { $0.text == sign }.map {
      let offset = start + $0.positionAfterSkippingLeadingTrivia.utf8Offset
      return offset..<offset + sign.utf8.count
    }
  }
}
