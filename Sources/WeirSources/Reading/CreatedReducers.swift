import SwiftSyntax

/// Reducers that an initializer creates and stores: `let reducer = Reduce { state, action in … }` before
/// `self.init(reducer: reducer)`, as in features whose interface is a module of its own.
extension CodeReader {
  /// - Returns: Functions with the names of the stored reducers.
  func createdReducers(in node: InitializerDeclSyntax) -> [FunctionOutline] {
    guard let items = node.body?.statements else { return [] }
    return items.flatMap { item -> [FunctionOutline] in
      switch item.item {
      case .decl(let it):
        guard let bindings = it.as(VariableDeclSyntax.self)?.bindings else { return [] }
        return bindings.compactMap { binding in
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
            let value = binding.initializer?.value
          else { return nil }
          return reducer(value, named: name.identifier)
        }
      case .expr(let it):
        let arguments = it.as(FunctionCallExprSyntax.self)?.arguments
        return arguments?.compactMap { argument in
          argument.label.flatMap { reducer(argument.expression, named: $0) }
        } ?? []
      case .stmt: return []
      }
    }
  }

  private func reducer(_ node: ExprSyntax, named name: TokenSyntax) -> FunctionOutline? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      FileSyntax.memberNames(call.calledExpression)?.last == "Reduce",
      case let element = ElementReader(file: file, code: self).element(node, depth: 0),
      case .reduce = element
    else { return nil }
    return FunctionOutline(
      name: file.name(name), parameters: [], result: nil, generics: [], isStatic: false,
      attributes: [], readsOnlyMembers: false,
      code: CodeOutline(file.span(node), elements: [element]), returned: nil)
  }
}
