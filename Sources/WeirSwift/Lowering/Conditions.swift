import SwiftSyntax

extension Lowering {
  /// The conditions of `if`, `guard` and `while`; each is evaluated only if those before it are
  /// true.
  func conditions(_ list: ConditionElementListSyntax) -> [ConditionElement] {
    var elements: [ConditionElement] = []
    for element in list {
      var kind = ConditionElement.Kind.unknown
      let uses = collect { kind = self.kind(of: element) }
      out.append(
        uses, where: elements.prefix(Limits.condition).condition, isFirst: elements.isEmpty)
      elements.append(ConditionElement(kind: kind, range: range(element.condition)))
    }
    return elements
  }

  private func kind(of element: ConditionElementSyntax) -> ConditionElement.Kind {
    switch element.condition {
    case .expression(let it): return .holds(condition(it))
    case .availability: return .unknown
    case .matchingPattern(let it):
      if let annotation = it.typeAnnotation { type(annotation.type) }
      let subject = whole(it.initializer.value)
      if it.pattern.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period {
        reportJoined(it.initializer.value)
      }
      let copy = copiedPayload(it.pattern, of: it.initializer.value, subject)
      defer { if let copy { aliases?.name(copy) } }
      return .matches(pattern(it.pattern, binds: false, of: .value(subject)), subject)
    case .optionalBinding(let it):
      reportMissingCase(it)
      if let annotation = it.typeAnnotation { type(annotation.type) }
      var value: SwiftExpression?
      if let initializer = it.initializer {
        value = whole(initializer.value)
        reportJoined(initializer.value)
        if it.typeAnnotation == nil { reportImplicitBase(of: initializer.value) }
      } else if let name = it.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        value = read(name)
      }
      let copy = aliases?.copy(it.pattern, of: it.initializer?.value)
      let part = self.part(
        named: it.pattern, value, of: it.initializer?.value, it.bindingSpecifier,
        isTyped: it.typeAnnotation != nil)
      defer {
        copy.map { aliases?.name($0, []) }
        if let part { aliases?.name(part) }
      }
      let name = binding(it.bindingSpecifier) {
        pattern(
          it.pattern, binds: true,
          of: it.typeAnnotation.map { .typed(TypeReader.read($0.type)) }
            ?? value.map { .unwrapped($0) } ?? .unknown)
      }
      return value.map { .matches(SwiftPattern(.some(name), range: name.range), $0) } ?? .unknown
    }
  }

  /// The part of the state that `if let name = state.detail` and `let name = state.detail` name. A variable is a copy of
  /// it, which names the part only if it is assigned back.
  func part(
    named pattern: PatternSyntax, _ value: SwiftExpression?, of source: ExprSyntax?,
    _ specifier: TokenSyntax, isTyped: Bool
  ) -> StateAliases.Part? {
    let isConstant = specifier.tokenKind == .keyword(.let)
    guard aliases != nil, !isTyped, isConstant || isPutBack(pattern, of: source) else { return nil }
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier, let value,
      let part = isConstant
        ? aliases?.members(of: value.path) : aliases?.members(ofCopy: value.path)
    else { return nil }
    markUnused(value)
    return StateAliases.Part(
      name: Lowering.name(name), members: part,
      copied: isConstant ? nil : source?.trimmedDescription)
  }

  /// Marks the last read of a part of the state as one that uses no member of it, by a `?` at its end: the Swift only
  /// names it, or compares it with `nil`.
  func markUnused(_ value: SwiftExpression) {
    guard aliases != nil, let path = value.path, path.root == .selfValue, let last = out.last,
      case .use(var use) = last, use.kind == .read, use.path == path, !path.segments.isEmpty
    else { return }
    use.path.segments[path.segments.count - 1].unwrapping = .chained
    out[out.count - 1] = .use(use)
  }

  /// Whether an assignment begins with a case: `.paid = status`.
  private func isCase(_ node: ExprSyntax) -> Bool {
    node.as(SequenceExprSyntax.self)?.elements.first?.as(MemberAccessExprSyntax.self)
      .map { $0.base == nil } ?? false
  }

  /// `count: 1` for the argument `count = 1`.
  private func named(_ node: ExprSyntax, _ label: Bool) -> String? {
    let name = node.as(SequenceExprSyntax.self)?.elements.first?.as(DeclReferenceExprSyntax.self)
    guard label, let name else { return nil }
    return "an argument has ':' after its label: write '\(name.trimmedDescription): …'"
  }

  /// Emits the uses of a condition.
  @discardableResult
  func condition(_ node: ExprSyntax) -> SwiftExpression {
    let expression = whole(node)
    reportAssignment(in: node)
    conditions.append(expression)
    return expression
  }

  /// Reports `=` in an expression whose value is needed.
  ///
  /// - Parameter label: Whether a name before it may be meant as the label of an argument.
  func reportAssignment(in node: ExprSyntax, label: Bool = false) {
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return reportAssignment(in: only.expression)
    }
    if let sign = node.as(SequenceExprSyntax.self)?.elements.first(where: {
      $0.is(AssignmentExprSyntax.self)
    }) {
      report(
        isCase(node)
          ? "'=' assigns a value: to match a case, write 'case' before it."
          : named(node, label)
            ?? "'=' assigns a value: to compare, write '=='.", at: sign)
    }
  }
}
