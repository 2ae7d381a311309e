import SwiftSyntax

enum DepthCheck {
  /// The first node at a depth greater than `limit`. Not recursive.
  static func firstNode(
    in tree: some SyntaxProtocol, deeperThan limit: Int
  ) -> Syntax? {
    var waiting: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let next = waiting.popLast() {
      if next.depth > limit { return next.node }
      for child in next.node.children(viewMode: .all).reversed() where !child.is(TokenSyntax.self) {
        waiting.append((child, next.depth + 1))
      }
    }
    return nil
  }
}
