import SwiftSyntax

extension Condition {
  static func every(_ parts: [Condition]) -> Condition {
    switch parts.count {
    case 0: .unknown
    case 1: parts[0]
    default: parts.allSatisfy { $0 == .unknown } ? .unknown : .all(parts)
    }
  }

  static func some(_ parts: [Condition]) -> Condition {
    switch parts.count {
    case 0: .unknown
    case 1: parts[0]
    default: parts.allSatisfy { $0 == .unknown } ? .unknown : .any(parts)
    }
  }
}

extension Lowering {
  /// The conditions of `if`, `guard` and `while`; each is evaluated only if those before it are
  /// true.
  func conditions(_ list: ConditionElementListSyntax) -> Condition {
    var parts: [Condition] = []
    for element in list {
      var part = Condition.unknown
      let uses = collect { part = condition(element) }
      emit(
        uses, where: .every(Array(parts.prefix(Limits.condition))), isFirst: parts.isEmpty)
      parts.append(part)
    }
    return .every(parts)
  }

  /// Emits statements that run only if a condition is true; plain reads are emitted without a
  /// branch.
  func emit(_ statements: [Statement], where condition: Condition, isFirst: Bool = false) {
    if statements.areReads || isFirst {
      out += statements
    } else {
      out.append(.branch(Branch(condition, then: statements)))
    }
  }

  private func condition(_ element: ConditionElementSyntax) -> Condition {
    switch element.condition {
    case .expression(let it):
      addCondition(it)
      return condition(it)
    case .availability: return .unknown
    case .matchingPattern(let it):
      if let annotation = it.typeAnnotation { type(annotation.type) }
      let subject = expression(it.initializer.value)
      let match = pattern(
        it.pattern, binds: false, of: .value(form(it.initializer.value)))
      guard let name = match.name, case .path(let path, _) = subject else { return .unknown }
      let isCase = Condition.isOne(of: [name], path)
      return match.isExact ? isCase : .all([isCase, .unknown])
    case .optionalBinding(let it):
      if let annotation = it.typeAnnotation { type(annotation.type) }
      if let initializer = it.initializer {
        expression(initializer.value)
        if it.typeAnnotation == nil { reportImplicitBase(of: initializer.value) }
      } else if let name = it.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        read(name)
      }
      let copy = aliases?.copy(it.pattern, of: it.initializer?.value)
      defer { copy.map { aliases?.name($0, []) } }
      _ = pattern(
        it.pattern, binds: true,
        of: it.typeAnnotation.map { .typed(text(range($0.type))) }
          ?? .unwrapped(
            it.initializer.map { form($0.value) } ?? .path(range(it.pattern).lowerBound)))
      return .unknown
    }
  }

  /// Emits the uses of a condition, and returns its meaning.
  func condition(_ node: ExprSyntax) -> Condition {
    deeper(node, otherwise: .unknown) {
      switch node.as(ExprSyntaxEnum.self) {
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1, only.label == nil {
          return condition(only.expression)
        }
      case .prefixOperatorExpr(let it) where it.operator.text == "!":
        let inner = condition(it.expression)
        return inner == .unknown ? .unknown : .not(inner)
      case .sequenceExpr(let it): return condition(Array(it.elements)[...])
      case .functionCallExpr(let it):
        if let among = membership(it) { return among }
      default: break
      }
      if case .path(let path, _) = expression(node) { return .holds(path, isCompared: false) }
      return .unknown
    }
  }

  /// `[.a, .b].contains(status)`.
  private func membership(_ node: FunctionCallExprSyntax) -> Condition? {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "contains", node.trailingClosure == nil,
      let list = callee.base?.as(ArrayExprSyntax.self),
      let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil
    else { return nil }
    var names: [CaseName]? = []
    for element in list.elements {
      guard case .enumCase(let name, _, false) = expression(element.expression) else {
        names = nil
        continue
      }
      names?.append(name)
    }
    guard case .path(let path, _) = expression(argument.expression), let names else {
      return .unknown
    }
    return .isOne(of: names, path)
  }
}
