import SwiftSyntax

extension Lowering {
  func closure(_ node: ClosureExprSyntax) -> SwiftExpression.Closure {
    // Captures are evaluated at the closure's position.
    let captures = node.signature?.capture?.items ?? []
    captures.forEach(reportWeakSelf)
    let values = captures.map { capture in
      capture.initializer.map { whole($0.value) } ?? read(capture.name)
    }
    let start = range(node).lowerBound
    let isNamed = node.signature?.parameterClause != nil
    var parameters = 0
    let body = function(closureAt: isNamed ? nil : start) {
      let outer = aliases
      defer { aliases = outer }
      let part = aliases?.enterClosure(hidingArguments: !isNamed)
      for (capture, value) in zip(captures, values)
      where capture.initializer != nil || aliases?.part(named: Lowering.name(capture.name)) == nil {
        declare(Lowering.name(capture.name), as: .value(value))
      }
      if let signature = node.signature { parameters = self.signature(signature, at: start) }
      if let part { aliases?.name(part) }
      codeItems(node.statements)
      if !isNamed { parameters = usedArguments }
    }
    out.append(.closure(body))
    return SwiftExpression.Closure(
      result: onlyValue, parameters: parameters,
      isValueless: node.statements.isEmpty
        || MissingReturns.openEnd(of: node.statements, callsMayLeave: true) != nil,
      hasCaptures: !captures.isEmpty)
  }

  /// - Parameter start: The start of the closure.
  /// - Returns: The number of its parameters.
  private func signature(_ node: ClosureSignatureSyntax, at start: Int) -> Int {
    defer { if let clause = node.returnClause { type(clause.type) } }
    switch node.parameterClause {
    case .simpleInput(let list):
      for (index, parameter) in list.enumerated() {
        declare(Lowering.name(parameter.name), as: .parameter(ofClosureAt: start, index: index))
      }
      return list.count
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated() {
        if let type = parameter.type { self.type(type) }
        let value: Local.Value =
          // An array of the type.
          parameter.ellipsis != nil
          ? .unknown
          : parameter.type.map { .typed(TypeReader.read($0)) }
            ?? .parameter(ofClosureAt: start, index: index)
        declare(Lowering.name(parameter.secondName ?? parameter.firstName), as: value)
      }
      return clause.parameters.count
    case nil: return 0
    }
  }
}
