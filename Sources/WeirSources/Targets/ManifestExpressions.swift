import SwiftSyntax
import WeirDiagnostics

extension ManifestEvaluator {
  func text(_ literal: StringLiteralExprSyntax) -> ManifestValue {
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): text += part.content.text
      case .expressionSegment(let part):
        guard let expression = part.expressions.first?.expression,
          let value = evaluate(expression).text
        else { return .unknown }
        text += value.value
        if text.utf8.count > ManifestValue.maxCount { return .unknown }
      }
    }
    let start = literal.segments.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = literal.segments.endPositionBeforeTrailingTrivia.utf8Offset
    return .text(Located(text, at: helperCall ?? Span(file: file, start: start, end: end)))
  }

  func list(_ array: ArrayExprSyntax) -> ManifestValue {
    var list = ManifestValue.List()
    for element in array.elements {
      let value = evaluate(element.expression)
      if !value.isKnown { list.isComplete = false }
      list.items.append(value)
    }
    return .list(list)
  }

  /// Operands joined by `+`; of other operators, all lists.
  func evaluate(_ parts: [ExprSyntax]) -> ManifestValue {
    guard parts.count > 1 else { return parts.first.map(evaluate) ?? .unknown }
    var isSum = true
    var operands: [ManifestValue] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        operands.append(evaluate(part))
      } else if let choice = part.as(UnresolvedTernaryExprSyntax.self) {
        isSum = false
        operands.append(evaluate(choice.thenExpression))
      } else if part.trimmedDescription != "+" {
        isSum = false
      }
    }
    if isSum { return operands.dropFirst().reduce(into: operands[0], +=) }
    // The branches of `condition ? [a] : []`.
    let items = operands.flatMap { $0.list.items }
    return .list(.init(items: items, isComplete: false))
  }

  func reference(_ name: DeclReferenceExprSyntax) -> ManifestValue {
    value(of: name.baseName.text)
      ?? staticMember(name, choose(members(named: name.baseName.text), nil)) ?? .unknown
  }

  private func staticMember(
    _ name: DeclReferenceExprSyntax, _ declaration: ManifestDeclaration<ExprSyntax>?
  ) -> ManifestValue? {
    guard let declaration else { return nil }
    let id = declaration.node.id
    if let value = memberValues[id] { return value }
    // A member that refers to itself is unknown.
    memberValues[id] = .unknown
    let outer = (scopes, expectedTypes, helperCall)
    scopes = []
    expectedTypes = declaration.owner.map { [$0] } ?? []
    if declaration.isHelper { helperCall = helperCall ?? span(of: name) }
    let value = evaluate(declaration.node)
    (scopes, expectedTypes, helperCall) = outer
    memberValues[id] = value
    return value
  }

  /// The declaration that a name means; nil if it may mean several.
  ///
  /// - Parameter base: The type before the name; nil if it is not written.
  private func choose<Node>(
    _ found: [ManifestDeclaration<Node>], _ base: String?
  ) -> ManifestDeclaration<Node>? {
    if found.count <= 1 { return found.first }
    // `.Projects.domain` names a member of `TargetDependency.Projects`.
    let last = base?.split(separator: ".").last
    let fitting = found.filter { one in
      guard let owner = one.owner else { return false }
      return last.map { owner.split(separator: ".").last == $0 } ?? expectedTypes.contains(owner)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  func member(_ member: MemberAccessExprSyntax) -> ManifestValue {
    let name = member.declName.baseName.text
    let found = members(named: name)
    guard let base = member.base else {
      // `.unitTests` may also be a product, which no file declares.
      let fitting = found.filter {
        !$0.isHelper || expectedTypes.isEmpty || $0.owner.map(expectedTypes.contains) ?? false
      }
      return staticMember(member.declName, choose(fitting, nil)) ?? .member(name)
    }
    let value = evaluate(base)
    if let call = value.call {
      // A property that the initializer of a type of the manifest leaves out has its default.
      let property =
        call.name == "init" ? choose(found, nil) : found.first { $0.owner == call.name }
      return call[name] ?? staticMember(member.declName, property) ?? .unknown
    }
    if value.isKnown { return .unknown }
    let type = base.trimmedDescription
    return staticMember(member.declName, choose(found, type == "Self" ? nil : type)) ?? .unknown
  }

  private func span(of node: some SyntaxProtocol) -> Span {
    Span(
      file: file, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func isRoot(_ call: FunctionCallExprSyntax) -> Bool {
    name(of: call).map(Self.rootNames.contains) ?? false
  }

  private func name(of call: FunctionCallExprSyntax) -> String? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    // `Package.init(…)` and `Target.target(…)`.
    let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "init" ? base ?? name : name
  }

  func call(_ call: FunctionCallExprSyntax) -> ManifestValue {
    guard let name = name(of: call) else { return .unknown }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["map", "compactMap", "flatMap", "filter", "sorted"].contains(name)
    {
      return transform(evaluate(base), by: name, call: call)
    }
    var arguments: [(label: String?, value: ManifestValue)] = []
    let outer = expectedTypes
    for argument in call.arguments {
      expectedTypes = Self.types(ofArgument: argument.label?.text, of: name)
      var value = evaluate(argument.expression)
      if scopes.isEmpty, helperCall == nil,
        let array = argument.expression.as(ArrayExprSyntax.self)
      {
        value = .list(value.list.written(as: array, in: file))
      }
      arguments.append((argument.label?.text, value))
    }
    expectedTypes = outer
    var made = ManifestValue.Call(
      name: name, arguments: arguments, span: helperCall ?? span(of: call))
    if scopes.isEmpty, helperCall == nil,
      let named = call.arguments.first(where: { $0.label?.text == "name" })
    {
      let end = named.expression.endPositionBeforeTrailingTrivia.utf8Offset
      made.endOfName = Span(file: file, start: end, end: end)
    }
    if Self.rootNames.contains(name) {
      roots.append(made)
      return .call(made)
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    let fitting = functions(named: name).filter { Self.fits($0.node, made) }
    if let function = choose(fitting, base), let value = apply(function, to: made) { return value }
    // An overload that may be meant hides what the call adds.
    return fitting.count > 1 ? .unknown : .call(made)
  }

  private static func types(ofArgument label: String?, of function: String) -> [String] {
    switch label {
    case "targets": ["Target"]
    case "product", "products": ["Product"]
    case "sources": ["SourceFilesList"]
    case "dependencies" where rootNames.contains(function): ["Package.Dependency"]
    case "dependencies": ["Target.Dependency", "TargetDependency"]
    default: []
    }
  }

  /// Whether a function has parameters for all arguments, and arguments for all parameters without a default.
  private static func fits(_ function: FunctionDeclSyntax, _ call: ManifestValue.Call) -> Bool {
    var labels = call.arguments.map(\.label)
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
      if let index = labels.firstIndex(of: label) {
        labels.remove(at: index)
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return labels.isEmpty
  }

  private func apply(
    _ declaration: ManifestDeclaration<FunctionDeclSyntax>, to call: ManifestValue.Call
  ) -> ManifestValue? {
    let function = declaration.node
    guard let body = function.body, enter() else { return nil }
    let outer = (scopes, helperCall, expectedTypes)
    defer {
      depth -= 1
      (scopes, helperCall, expectedTypes) = outer
    }
    if declaration.isHelper { helperCall = helperCall ?? call.span }
    var scope: [String: ManifestValue] = [:]
    var rest = call.arguments
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      if let index = rest.firstIndex(where: { $0.label == label }) {
        scope[name] = rest.remove(at: index).value
      } else if let value = parameter.defaultValue?.value {
        expectedTypes = [parameter.type.trimmedDescription]
        scope[name] = evaluate(value)
      } else {
        scope[name] = .unknown
      }
    }
    scopes = [scope]
    let result = function.signature.returnClause?.type.trimmedDescription ?? ""
    expectedTypes = [result.filter { !"[]".contains($0) }] + (declaration.owner.map { [$0] } ?? [])
    return value(of: body.statements)
  }

  /// The value of a single expression, or that of `return`.
  private func value(of body: CodeBlockItemListSyntax) -> ManifestValue {
    if body.count == 1, case .expr(let expression)? = body.first?.item {
      return evaluate(expression)
    }
    let outer = returned
    defer { returned = outer }
    returned = []
    run(body)
    if returned.count == 1 { return returned[0] }
    return .list(.init(items: returned.flatMap { $0.list.items }, isComplete: false))
  }

  /// `["A", "B"].map { .target(name: $0) }`.
  private func transform(
    _ value: ManifestValue, by name: String, call: FunctionCallExprSyntax
  ) -> ManifestValue {
    let list = value.list
    let closure = call.closure
    switch name {
    case "sorted": return value
    case "filter": return .list(.init(items: list.items, isComplete: false))
    default: break
    }
    guard let closure else { return .list(.init(isComplete: false)) }
    var made = ManifestValue.List(isComplete: list.isComplete)
    for item in list.items {
      scopes.append([closure.firstParameter ?? "$0": item])
      let value = self.value(of: closure.statements)
      scopes.removeLast()
      if !value.isKnown { made.isComplete = false }
      if made.items.count > ManifestValue.maxCount { return .list(.init(isComplete: false)) }
      if name == "flatMap" {
        made.items += value.list.items
        made.isComplete = made.isComplete && value.list.isComplete
      } else {
        made.items.append(value)
      }
    }
    return .list(made)
  }
}

extension PatternBindingSyntax {
  /// The initial value, or the value of a getter with a single expression.
  var manifestValue: ExprSyntax? {
    if let value = initializer?.value { return value }
    guard case .getter(let statements)? = accessorBlock?.accessors, statements.count == 1 else {
      return nil
    }
    switch statements.first?.item {
    case .expr(let expression)?: return expression
    case .stmt(let statement)?: return statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }
}

extension ClosureExprSyntax {
  var firstParameter: String? {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.first?.name.text
    case .parameterClause(let clause)?:
      clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
    case nil: nil
    }
  }
}
