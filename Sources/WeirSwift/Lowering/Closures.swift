import SwiftSyntax

extension Lowering {
  /// - Parameter function: The end of the name of the function whose only closure it is.
  func closure(_ node: ClosureExprSyntax, of function: Int? = nil) {
    deeper(node, otherwise: ()) {
      if let function { addForm(of: node, function) }
      // Captures are evaluated at the closure's position.
      for capture in node.signature?.capture?.items ?? [] {
        if let initializer = capture.initializer {
          expression(initializer.value)
        } else {
          read(capture.name)
        }
      }
      let body = self.function {
        let outer = aliases
        defer { aliases = outer }
        aliases?.enterClosure(hidingArguments: node.signature?.parameterClause == nil)
        for capture in node.signature?.capture?.items ?? []
        where capture.initializer != nil || aliases?.part(named: Lowering.name(capture.name)) == nil
        {
          declare(
            Lowering.name(capture.name),
            as: .value(
              capture.initializer.map { form($0.value) } ?? .path(range(capture.name).lowerBound)))
        }
        if let signature = node.signature { self.signature(signature, at: range(node).lowerBound) }
        codeItems(node.statements)
      }
      out.append(.closure(body))
    }
  }

  /// - Parameter start: The start of the closure.
  private func signature(_ node: ClosureSignatureSyntax, at start: Int) {
    switch node.parameterClause {
    case .simpleInput(let list):
      for (index, parameter) in list.enumerated() {
        declare(Lowering.name(parameter.name), as: .parameter(ofClosureAt: start, index: index))
      }
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated() {
        if let type = parameter.type { self.type(type) }
        declare(
          Lowering.name(parameter.secondName ?? parameter.firstName),
          as: parameter.type.map { .typed(text(range($0))) }
            ?? .parameter(ofClosureAt: start, index: index))
      }
    case nil: break
    }
    if let clause = node.returnClause { type(clause.type) }
  }
}
