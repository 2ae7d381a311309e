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
    if isSum { return operands.dropFirst().reduce(operands[0], +) }
    // The branches of `condition ? [a] : []`.
    let items = operands.flatMap { $0.list.items }
    return .list(.init(items: items, isComplete: false))
  }

  func reference(_ name: String) -> ManifestValue {
    value(of: name) ?? staticMember(name) ?? .unknown
  }

  private func staticMember(_ name: String) -> ManifestValue? {
    if let value = memberValues[name] { return value }
    guard case .some(.some(let expression)) = members[name] else { return nil }
    // A member that refers to itself is unknown.
    memberValues[name] = .unknown
    let outer = scopes
    scopes = []
    let value = evaluate(expression)
    scopes = outer
    memberValues[name] = value
    return value
  }

  func member(_ member: MemberAccessExprSyntax) -> ManifestValue {
    let name = member.declName.baseName.text
    if let base = member.base {
      let value = evaluate(base)
      if let call = value.call {
        return call[name] ?? .unknown
      }
      if case .unknown = value { return staticMember(name) ?? .unknown }
      return .unknown
    }
    return staticMember(name) ?? .member(name)
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
      return transform(evaluate(base), name, call)
    }
    var arguments: [(label: String?, value: ManifestValue)] = []
    for argument in call.arguments {
      arguments.append((argument.label?.text, evaluate(argument.expression)))
    }
    let span =
      helperCall
      ?? Span(
        file: file, start: call.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: call.endPositionBeforeTrailingTrivia.utf8Offset)
    let made = ManifestValue.Call(name: name, arguments: arguments, span: span)
    if Self.rootNames.contains(name) {
      addRoot(made)
      return .call(made)
    }
    if let function = functions[name], let value = apply(function, to: made) { return value }
    return .call(made)
  }

  /// The result of a function of the manifest; nil if the call has other labels.
  private func apply(_ function: FunctionDeclSyntax, to call: ManifestValue.Call) -> ManifestValue?
  {
    guard let body = function.body, enter() else { return nil }
    var scope: [String: ManifestValue] = [:]
    var rest = call.arguments
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      if let index = rest.firstIndex(where: { $0.label == label }) {
        scope[name] = rest.remove(at: index).value
      } else if let value = parameter.defaultValue?.value {
        scope[name] = evaluate(value)
      } else {
        scope[name] = .unknown
      }
    }
    defer { depth -= 1 }
    // A built-in function with the name of one in the manifest has other labels.
    guard rest.isEmpty else { return nil }
    let outer = (scopes, returned, helperCall)
    scopes = [scope]
    returned = []
    if helpers.contains(call.name) { helperCall = helperCall ?? call.span }
    defer { (scopes, returned, helperCall) = outer }
    if body.statements.count == 1, case .expr(let expression)? = body.statements.first?.item {
      return evaluate(expression)
    }
    run(body.statements)
    if returned.count == 1 { return returned[0] }
    return .list(.init(items: returned.flatMap { $0.list.items }, isComplete: false))
  }

  /// `["A", "B"].map { .target(name: $0) }`.
  private func transform(
    _ value: ManifestValue, _ name: String, _ call: FunctionCallExprSyntax
  ) -> ManifestValue {
    let list = value.list
    let closure =
      call.trailingClosure
      ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    switch name {
    case "sorted": return value
    case "filter": return .list(.init(items: list.items, isComplete: false))
    default: break
    }
    guard let closure, closure.statements.count == 1,
      case .expr(let body)? = closure.statements.first?.item
    else { return .list(.init(isComplete: false)) }
    var made = ManifestValue.List(isComplete: list.isComplete)
    for item in list.items {
      scopes.append([closure.firstParameter ?? "$0": item])
      let value = evaluate(body)
      scopes.removeLast()
      if !value.isKnown { made.isComplete = false }
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
