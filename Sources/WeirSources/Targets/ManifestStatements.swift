import SwiftSyntax

extension ManifestEvaluator {
  func run(_ statements: CodeBlockItemListSyntax) {
    for statement in statements { run(statement.item) }
  }

  /// Runs the statements of a block, whose variables are not those around it.
  private func runBlock(
    _ statements: CodeBlockItemListSyntax, with variables: [String: ManifestValue] = [:]
  ) {
    scopes.append(variables)
    run(statements)
    scopes.removeLast()
  }

  private func run(_ item: CodeBlockItemSyntax.Item) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            continue
          }
          let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
          expectedTypes = [type.filter { !"[]".contains($0) }]
          set(name, binding.manifestValue.map(evaluate) ?? .unknown)
          expectedTypes = []
        }
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let statements)? = clause.elements { run(statements) }
        }
      }
    case .stmt(let statement): run(statement)
    case .expr(let expression): run(expression)
    }
  }

  private func run(_ statement: StmtSyntax) {
    if let loop = statement.as(ForStmtSyntax.self) {
      let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      let list = evaluate(loop.sequence).list
      if !list.isComplete { changesTargets = true }
      for item in list.items {
        runBlock(loop.body.statements, with: name.map { [$0: item] } ?? [:])
      }
      if list.items.isEmpty { runBlock(loop.body.statements) }
    } else if let expression = statement.as(ExpressionStmtSyntax.self) {
      run(expression.expression)
    } else if let statement = statement.as(ReturnStmtSyntax.self) {
      returned.append(statement.expression.map(evaluate) ?? .unknown)
    } else if let statement = statement.as(GuardStmtSyntax.self) {
      runBlock(statement.body.statements)
    } else if let statement = statement.as(DoStmtSyntax.self) {
      runBlock(statement.body.statements)
    }
  }

  private func run(_ expression: ExprSyntax) {
    if let choice = expression.as(IfExprSyntax.self) {
      let isTrue = truth(choice.conditions)
      if isTrue != false { runBlock(choice.body.statements) }
      if isTrue == true { return }
      switch choice.elseBody {
      case .codeBlock(let block)?: runBlock(block.statements)
      case .ifExpr(let choice)?: run(ExprSyntax(choice))
      case nil: break
      }
    } else if let choice = expression.as(SwitchExprSyntax.self) {
      for element in choice.cases {
        if case .switchCase(let one) = element { runBlock(one.statements) }
      }
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      assign(Array(sequence.elements))
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      change(call)
    }
  }

  /// The value of a single condition, if it is that of a constant or a parameter: `if hasExample`, `if !isLibrary`.
  private func truth(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1, case .expression(let condition)? = conditions.first?.condition
    else { return nil }
    let negated = condition.as(PrefixOperatorExprSyntax.self)
    guard negated == nil || negated?.operator.text == "!" else { return nil }
    guard case .truth(let isTrue) = evaluate(negated?.expression ?? condition) else { return nil }
    return isTrue == (negated == nil)
  }

  /// `targets += […]`, `package.targets = […]`.
  private func assign(_ parts: [ExprSyntax]) {
    guard parts.count >= 3, let path = path(of: parts[0]) else { return }
    let isAddition = parts[1].trimmedDescription == "+="
    guard isAddition || parts[1].is(AssignmentExprSyntax.self) else { return }
    let value = evaluate(Array(parts[2...]))
    guard let target = Target(path, isTopLevel: scopes.isEmpty, in: variables) else {
      return noteChange(of: path)
    }
    change(target) { if isAddition { $0 += value } else { $0 = value } }
  }

  /// `targets.append(…)`, `package.targets.append(contentsOf: …)`.
  private func change(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base,
      var path = path(of: base)
    else {
      if isRoot(call) { _ = evaluate(ExprSyntax(call)) }
      return
    }
    let name = member.declName.baseName.text
    guard ["append", "insert"].contains(name), let argument = call.arguments.first else {
      if name == "forEach", let closure = call.trailingClosure { each(of: base, closure) }
      return
    }
    path = path.filter { $0 != "self" }
    let value = evaluate(argument.expression)
    guard let target = Target(path, isTopLevel: scopes.isEmpty, in: variables) else {
      return noteChange(of: path)
    }
    let added = argument.label == nil ? .list(.init(items: [value])) : value
    change(target) { $0 += added }
  }

  private func each(of base: ExprSyntax, _ closure: ClosureExprSyntax) {
    let name = closure.firstParameter ?? "$0"
    for item in evaluate(base).list.items {
      runBlock(closure.statements, with: [name: item])
    }
  }

  private func noteChange(of path: [String]) {
    if path.last == "dependencies" || path.last == "targets" { changesTargets = true }
  }

  /// The target of a change: a variable, or an argument of the package.
  private enum Target {
    case variable(String)
    case argument(String)

    init?(_ path: [String], isTopLevel: Bool, in variables: [String: ManifestValue]) {
      switch path.count {
      case 1: self = .variable(path[0])
      case 2:
        guard case .call(let call)? = variables[path[0]],
          ManifestEvaluator.rootNames.contains(call.name)
        else { return nil }
        self = .argument(path[1])
      default: return nil
      }
    }
  }

  /// Changes a value where it is, so that a list is not copied.
  private func change(_ target: Target, _ body: (inout ManifestValue) -> Void) {
    switch target {
    case .variable(let name):
      if let index = scopes.lastIndex(where: { $0[name] != nil }) {
        body(&scopes[index][name, default: .unknown])
      } else {
        body(&variables[name, default: .unknown])
      }
    case .argument(let label):
      guard let last = roots.indices.last else { return }
      let index = roots[last].arguments.firstIndex { $0.label == label }
      if index == nil { roots[last].arguments.append((label, .list(.init()))) }
      body(&roots[last].arguments[index ?? roots[last].arguments.count - 1].value)
    }
  }

  private func set(_ name: String, _ value: ManifestValue) {
    if !scopes.isEmpty {
      scopes[scopes.count - 1][name] = value
    } else {
      variables[name] = value
    }
  }

  func value(of name: String) -> ManifestValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return variables[name]
  }

  /// The names of `package.targets`.
  private func path(of expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let path = path(of: base)
    else { return nil }
    return path + [member.declName.baseName.text]
  }
}
