import SwiftSyntax

/// Finds uses of a value other than by its members: `save(state)`, but not `state.count`.
final class WholeUses: SyntaxVisitor {
  private let names: Set<String>
  private var isFound = false

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a function uses the states that it receives as values only by their members; false if it receives none.
  static func readsOnlyMembers(
    _ body: CodeBlockSyntax, of parameters: [FunctionOutline.Parameter]
  ) -> Bool {
    let states = parameters.filter { parameter in
      guard !parameter.isInOut, case .named(let path, _) = parameter.type.shape.unwrapped else {
        return false
      }
      return CodeReader.isState(path)
    }
    guard !states.isEmpty else { return false }
    let uses = WholeUses(Set(states.map(\.name)))
    uses.walk(body)
    return !uses.isFound
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(FileSyntax.text(node.baseName)), !isBase(Syntax(node)) { isFound = true }
    return .skipChildren
  }

  /// Whether a member follows, also after `?` and `!`, or a closure captures the value.
  private func isBase(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let access):
      return access.base?.id == node.id || isName(node, of: access)
    case .optionalChainingExpr, .forceUnwrapExpr:
      return parent.parent?.as(MemberAccessExprSyntax.self)?.base?.id == parent.id
    case .closureCapture: return true
    default: return false
    }
  }

  /// `state` in `store.state`.
  private func isName(_ node: Syntax, of access: MemberAccessExprSyntax) -> Bool {
    access.declName.id == node.id
  }
}
