extension Fragment {
  /// The meaning of the condition list; nil for any other Swift, or an invalid one.
  public var readCondition: ReadCondition? {
    guard problems.isEmpty, !conditionList.isEmpty else { return nil }
    var reader = FormulaReader(self)
    let list = conditionList.map { reader.formula($0) }
    return ReadCondition(
      list: list, bindings: reader.bindings, elements: conditionList.map(\.range))
  }

  /// The value as a term; nil if it is not one expression.
  ///
  /// - Parameter bindings: The terms of names that conditions bind.
  public func term(bindings: [String: Term] = [:]) -> Term? {
    onlyResult.map { FormulaReader(self, outer: bindings).term($0) }
  }
}

/// Reads the expressions and patterns of one fragment as formulas and terms.
struct FormulaReader {
  let fragment: Fragment
  /// In the order of their starts.
  let uses: [Use]
  /// The terms of names that the fragment does not declare.
  private let outer: [String: Term]
  /// The terms of names that patterns declare, by their indices in the fragment.
  private var bound: [Int: Term] = [:]

  init(_ fragment: Fragment, outer: [String: Term] = [:]) {
    self.fragment = fragment
    self.outer = outer
    uses = fragment.statements.uses.sorted {
      $0.path.range.lowerBound < $1.path.range.lowerBound
    }
  }

  /// The terms of the declared names.
  var bindings: [String: Term] {
    bound.sorted { $0.key < $1.key }.reduce(into: [:]) { bindings, one in
      bindings[fragment.locals[one.key].name] = one.value
    }
  }

  /// The term that is bound to the first name of a path, or the name; nil for a parameter of a closure.
  func term(_ name: String, _ root: Path.Root) -> Term? {
    switch root {
    case .free: outer[name] ?? .name(name)
    case .local(let index): bound[index]
    case .selfValue: .name(name)
    case .implicit, .value: nil
    }
  }

  // MARK: Conditions

  mutating func formula(_ element: ConditionElement) -> Formula {
    switch element.kind {
    case .holds(let expression): formula(expression)
    case .matches(let pattern, let value): match(term(value), pattern, of: value)
    case .unknown: .opaque(opaque(element.range))
    }
  }

  func formula(_ expression: SwiftExpression) -> Formula {
    if let condition = condition(expression) { return condition }
    if case .ternary(let condition, let then, let otherwise) = expression.kind {
      return .choice(formula(condition), then: formula(then), otherwise: formula(otherwise))
    }
    switch value(expression) {
    case .bool(let value): return .constant(value)
    case .opaque(let opaque): return .opaque(opaque)
    case let term: return .holds(term)
    }
  }

  /// The formula of an expression that is a condition by its operator, or by `contains`.
  private func condition(_ expression: SwiftExpression) -> Formula? {
    switch expression.kind {
    case .prefix("!", let part): .not(formula(part))
    case .infix("&&", let parts): .all(parts.map { formula($0) })
    case .infix("||", let parts): .any(parts.map { formula($0) })
    case .infix(let sign, let parts) where parts.count == 2:
      comparison(sign, of: parts[0], and: parts[1])
    case .path(let path): membership(path)
    default: nil
    }
  }

  private func comparison(
    _ sign: String, of left: SwiftExpression, and right: SwiftExpression
  ) -> Formula? {
    switch sign {
    case "==": equal(term(left), term(right))
    case "!=": .not(equal(term(left), term(right)))
    case "<": .less(term(left), term(right), orEqual: false)
    case "<=": .less(term(left), term(right), orEqual: true)
    case ">": .less(term(right), term(left), orEqual: false)
    case ">=": .less(term(right), term(left), orEqual: true)
    case "~=": isInRange(left, term(right))
    default: nil
    }
  }

  private func equal(_ left: Term, _ right: Term) -> Formula {
    switch (left, right) {
    case (.none, .none): .constant(true)
    case (let term, .none), (.none, let term): .not(.isPresent(term))
    default: .equal(left, right)
    }
  }

  /// `[.a, .b].contains(status)`, `(1...9).contains(count)`
  private func membership(_ path: Path) -> Formula? {
    guard let base = path.base, path.segments.count == 1,
      case .call("contains", let arguments) = path.segments[0].kind,
      let argument = arguments.first, arguments.count == 1, argument.label == nil,
      !argument.isTrailing
    else { return nil }
    guard case .array(let elements) = base.kind else {
      return isInRange(base, term(argument.value))
    }
    let subject = term(argument.value)
    return .any(elements.map { equal(subject, term($0)) })
  }

  /// Whether a value is in a range; nil for any other expression than a range.
  private func isInRange(_ range: SwiftExpression, _ value: Term) -> Formula? {
    switch range.kind {
    case .infix(let sign, let parts) where parts.count == 2 && range.isRange:
      .all([
        .less(term(parts[0]), value, orEqual: true),
        .less(value, term(parts[1]), orEqual: sign == "..."),
      ])
    case .prefix(let sign, let end) where range.isRange:
      .less(value, term(end), orEqual: sign == "...")
    case .postfix("...", let start): .less(term(start), value, orEqual: true)
    default: nil
    }
  }

  // MARK: Values

  func term(_ expression: SwiftExpression) -> Term {
    condition(expression).map { .formula($0) } ?? value(expression)
  }

  private func value(_ expression: SwiftExpression) -> Term {
    let known: Term? =
      switch expression.kind {
      case .integer, .floatingPoint, .prefix:
        expression.integer.map { .integer($0) } ?? expression.floatingPoint.map { .number($0) }
      case .string(let text): text.map { .text($0) }
      case .boolean(let value): .bool(value)
      case .nilLiteral: Term.none
      case .array, .dictionary: expression.isEmptyCollection ? .empty : nil
      case .created: .empty
      case .infix("??", let parts): coalesced(parts)
      case .ternary(let condition, let then, let otherwise):
        .choice(formula(condition), then: term(then), otherwise: term(otherwise))
      case .path(let path): value(path)
      default: nil
      }
    return known ?? .opaque(opaque(expression))
  }

  private func coalesced(_ parts: [SwiftExpression]) -> Term? {
    var terms = parts.map { term($0) }
    guard let last = terms.popLast() else { return nil }
    return terms.reversed().reduce(last) { .coalesced($1, $0) }
  }

  /// `.done`, `Status.done`, `self.count`, `rates?.day`; nil for anything else.
  private func value(_ path: Path) -> Term? {
    if let found = path.enumCase { return found.hasPayload ? nil : .enumCase(found.name.name) }
    var term: Term
    var isChained = false
    var rest = path.segments[...]
    if let base = path.base {
      term = self.term(base)
      guard term.hasMembers else { return nil }
    } else {
      guard let first = rest.popFirst(), case .member(let name) = first.kind,
        path.segments.count == 1 || !SwiftName.startsLikeType(name),
        let root = self.term(name, path.root)
      else { return nil }
      term = root
      isChained = first.unwrapping == .chained
    }
    for segment in rest {
      guard case .member(let name) = segment.kind else { return nil }
      guard term.hasMembers else { return nil }
      term = .member(term, name, isChained: isChained)
      isChained = segment.unwrapping == .chained
    }
    return term
  }

  // MARK: Patterns

  /// The condition that a value matches a pattern; binds the pattern's names to parts of the value.
  private mutating func match(
    _ subject: Term, _ pattern: SwiftPattern, of value: SwiftExpression
  ) -> Formula {
    switch pattern.kind {
    case .anything: return .constant(true)
    case .name(let index):
      bound[index] = subject
      return .constant(true)
    case .some(let inner): return present(subject, inner, of: value)
    case .enumCase(let name, let payload):
      if name.name == "some", payload.count == 1 { return present(subject, payload[0], of: value) }
      var parts: [Formula] = [.isCase(subject, name.name)]
      for (index, part) in payload.enumerated() {
        let inner = match(.payload(subject, case: name.name, index), part, of: value)
        if inner != .constant(true) { parts.append(inner) }
      }
      return parts.count == 1 ? parts[0] : .all(parts)
    case .value(let expected):
      if let isInRange = isInRange(expected, subject) { return isInRange }
      let term = term(expected)
      if case .opaque = term { break }
      return equal(subject, term)
    case .tuple, .cast, .unknown: break
    }
    return unmatched(pattern, subject, of: value)
  }

  private mutating func present(
    _ subject: Term, _ inner: SwiftPattern, of value: SwiftExpression
  ) -> Formula {
    let match = match(subject, inner, of: value)
    return match == .constant(true)
      ? .isPresent(subject) : .all([.isPresent(subject), match])
  }

  /// The condition for an unsupported pattern: the match is an opaque condition, and each bound
  /// name an opaque value.
  private mutating func unmatched(
    _ pattern: SwiftPattern, _ subject: Term, of value: SwiftExpression
  ) -> Formula {
    let part = opaque(pattern.range)
    var whole = opaque(value)
    whole.key = "case \(part.key) = \(subject.key)"
    whole.text = "case \(part.text) = \(whole.text)"
    whole.range = pattern.range
    whole.reads += part.reads
    whole.calls += part.calls
    for name in pattern.names {
      var declared = whole
      declared.key = "\(fragment.locals[name].name) of \(whole.key)"
      bound[name] = .opaque(declared)
    }
    return .opaque(whole)
  }
}

extension Term {
  /// Whether a member of it is a term too.
  fileprivate var hasMembers: Bool {
    switch self {
    case .name, .member, .payload, .coalesced, .choice, .text, .empty: true
    case .integer, .number, .bool, .none, .enumCase, .formula, .opaque: false
    }
  }
}
