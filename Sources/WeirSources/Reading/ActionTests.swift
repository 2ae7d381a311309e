import SwiftSyntax

/// Finds tests of an action: `action is SetData`, `action as? SetData`, `action == .close`.
class ActionTests: SyntaxVisitor {
  let action: String
  final var isFound = false

  init(_ action: String) {
    self.action = action
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for (value, test) in zip(node.elements, node.elements.dropFirst()) {
      guard FileSyntax.memberNames(HandlerReader.withoutParentheses(value)) == [action] else {
        continue
      }
      isFound =
        isFound || test.is(UnresolvedAsExprSyntax.self) || test.is(UnresolvedIsExprSyntax.self)
        || ["==", "!=", "~="].contains(test.as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    return .visitChildren
  }

  // `switch` and `if case` with the action itself.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(InitializerClauseSyntax.self) == true,
      FileSyntax.text(node.baseName) == action
    {
      isFound = true
    }
    return .visitChildren
  }
}

/// Finds the tests of an action that are not negated.
final class PositiveTests: ActionTests {
  static func contains(_ action: String, in node: ExprSyntax) -> Bool {
    let tests = PositiveTests(action)
    tests.walk(node)
    return tests.isFound
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    FileSyntax.text(node.operator) == "!" ? .skipChildren : .visitChildren
  }
}
