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
