import SwiftSyntax

/// Finds a `break` that ends a statement: that of a loop, or one with the label of the statement.
final class LeftStatement: SyntaxVisitor {
  private let label: String?
  private var depth = 0
  private var isLeft = false

  private init(label: String?) {
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - node: The body of a loop, or a labelled statement.
  ///   - label: Nil for a `break` without a label.
  static func isLeft(_ node: some SyntaxProtocol, label: TokenSyntax? = nil) -> Bool {
    let finder = LeftStatement(label: label?.text)
    finder.walk(node)
    return finder.isLeft
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    isLeft = isLeft || (label == nil ? node.label == nil && depth == 0 : node.label?.text == label)
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ForStmtSyntax) { depth -= 1 }
  override func visitPost(_ node: RepeatStmtSyntax) { depth -= 1 }
  override func visitPost(_ node: SwitchExprSyntax) { depth -= 1 }
  override func visitPost(_ node: WhileStmtSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
