import SwiftSyntax

extension Lowering {
  func closure(_ node: ClosureExprSyntax) {
    deeper(node, otherwise: ()) {
      // Captures are evaluated at the closure's position.
      for capture in node.signature?.capture?.items ?? [] {
        if let initializer = capture.initializer {
          expression(initializer.value)
        } else {
          read(capture.name)
        }
      }
      let body = function {
        for capture in node.signature?.capture?.items ?? [] {
          declare(Lowering.name(capture.name))
        }
        if let signature = node.signature { self.signature(signature) }
        codeItems(node.statements)
      }
      out.append(.closure(body))
    }
  }

  private func signature(_ node: ClosureSignatureSyntax) {
    switch node.parameterClause {
    case .simpleInput(let list): for parameter in list { declare(Lowering.name(parameter.name)) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        if let type = parameter.type { self.type(type) }
        declare(Lowering.name(parameter.secondName ?? parameter.firstName))
      }
    case nil: break
    }
    if let clause = node.returnClause { type(clause.type) }
  }
}
