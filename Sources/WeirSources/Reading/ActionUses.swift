import SwiftSyntax

/// The actions on which Swift without a pattern depends.
final class ActionUses: SyntaxVisitor {
  private let file: FileSyntax
  private let action: String
  private var patterns: [ActionPattern] = []

  private init(_ file: FileSyntax, action: String) {
    self.file = file
    self.action = action
    super.init(viewMode: .sourceAccurate)
  }

  /// `.any` if the whole action is used; empty if none is, so that the Swift depends only on the state.
  static func patterns(
    in items: [CodeBlockItemSyntax], of file: FileSyntax, action: String
  ) -> [ActionPattern] {
    let uses = ActionUses(file, action: action)
    for item in items { uses.walk(item) }
    return uses.patterns.contains(.any) ? [.any] : uses.patterns
  }

  /// `if case .didTap = action`.
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    guard isAction(node.initializer.value) else { return .visitChildren }
    patterns.append(PatternReader(file: file).read(node.pattern).pattern)
    return .skipChildren
  }

  /// `action.is(\.child.didTap)`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, isAction(base), FileSyntax.text(member.declName.baseName) == "is",
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self)
    else { return .visitChildren }
    add(path)
    return .skipChildren
  }

  /// `action[case: \.child.didTap]`.
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isAction(node.calledExpression), let argument = node.arguments.first,
      argument.label?.text == "case", let path = argument.expression.as(KeyPathExprSyntax.self)
    else { return .visitChildren }
    add(path)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if FileSyntax.text(node.baseName) == action { patterns.append(.any) }
    return .visitChildren
  }

  private func add(_ path: KeyPathExprSyntax) {
    let names = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self).map { file.name($0.declName.baseName) }
    }
    patterns.append(names.isEmpty ? .any : .path(names, isPartial: true))
  }

  private func isAction(_ node: ExprSyntax) -> Bool {
    FileSyntax.memberNames(node) == [action]
  }
}
