import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Collects the names that a body uses and nothing declares, and the Swift that the compiler rejects.
  ///
  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - type: The type of the value of the body; nil if it has none, or the specs do not determine it.
  func check(
    _ body: Body, parameters: [String: ValueType] = [:], as type: ValueType? = nil,
    isExpression: Bool
  ) {
    let types = BodyTypes(body, parameters, self)
    let (names, rejections) = (foreignNames.count, rejectedSwift.count)
    defer { markOpenScopes(in: body, names: names, rejections: rejections) }
    collectForeignNames(types)
    if body.fragment.problems.isEmpty {
      types.check(as: type, isExpression: isExpression)
      rejectedSwift += types.rejected
    }
    checkOrders(in: body)
  }

  /// Marks what was collected in the open scopes of a body.
  ///
  /// - Parameters:
  ///   - names: The number of `foreignNames` before.
  ///   - rejections: The number of `rejectedSwift` before.
  private func markOpenScopes(in body: Body, names: Int, rejections: Int) {
    let spans = body.fragment.forms.openScopes.map(body.span)
    guard !spans.isEmpty else { return }
    for index in foreignNames.indices.dropFirst(names) {
      let span = foreignNames[index].span
      foreignNames[index].isInOpenScope = spans.contains { $0.range.contains(Int(span.start)) }
    }
    for index in rejectedSwift.indices.dropFirst(rejections) {
      let span = rejectedSwift[index].span
      rejectedSwift[index].isInOpenScope = spans.contains { $0.range.contains(Int(span.start)) }
    }
  }
}

extension BodyTypes {
  func check(as type: ValueType?, isExpression: Bool) {
    if !isExpression { check(body.fragment.statements) }
    if let type { checkResults(type, isExpression: isExpression) }
    for case .unwrapped(let form) in body.fragment.forms.locals.values { checkBinding(of: form) }
    for part in body.fragment.forms.expressions {
      switch part.form {
      case .comparison, .logical: _ = self.type(of: part.form)
      default: break
      }
    }
    checkAccesses()
  }

  private func checkResults(_ type: ValueType, isExpression: Bool) {
    let results = body.fragment.forms.results
    if isExpression || results.isEmpty && body.fragment.statements.count < 2 {
      let count = body.scalar.text.utf8.count
      if case .use(let use)? = body.fragment.statements.last,
        use.path.range == 0..<count || body.fragment.statements.count == 1
      {
        checkCase(of: use.path, type)
      }
      return convert(self.type(at: 0..<count), to: type, at: 0..<count)
    }
    for part in results { convert(self.type(of: part.form), to: type, at: part.range) }
  }

  /// Checks a value that becomes one of a type.
  ///
  /// - Parameter functions: Functions with overloads that may accept the value.
  func convert(
    _ value: InferredType, to type: ValueType, at range: Range<Int>,
    unless functions: Set<String> = []
  ) {
    guard value.differs(from: type) else { return }
    let (old, new) = (resolver.text(value), resolver.text(type))
    if case .nilLiteral = value {
      return reject(
        "`nil` cannot be converted to `\(new)`", help: "make the type an optional: `\(new)?`",
        at: range, unless: functions.union([new]))
    }
    if case .metatype(let name) = value {
      return reject("`\(name)` is a type, not a value", at: range, unless: functions)
    }
    if case .type(let own, _) = value, !own.differs(from: type) {
      return reject(
        "`\(old)` must be unwrapped to become `\(new)`",
        help: "use `??`, `if let` or `guard let`", at: range, unless: functions)
    }
    reject("`\(old)` cannot be converted to `\(new)`", at: range, unless: functions.union([new]))
  }

  // MARK: Statements

  private func check(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .use, .exit: break
      case .assign(let assignment): check(assignment)
      case .branch(let branch):
        check(branch.condition)
        check(branch.then)
        check(branch.otherwise)
      case .choice(let choice):
        for one in choice.cases {
          if let subject = choice.subject { check(one.names ?? [], of: subject) }
          check(one.body)
        }
      case .loop(let body), .closure(let body), .block(let body): check(body)
      }
    }
  }

  private func check(_ condition: Condition) {
    switch condition {
    case .holds(let path, let isCompared): if !isCompared { requireBool(path) }
    case .not(let inner): check(inner)
    case .all(let parts), .any(let parts): for part in parts { check(part) }
    case .isOne(let names, let path), .isNone(let names, let path): check(names, of: path)
    case .unknown: break
    }
  }

  /// Collects the names that the enum of a path does not have.
  private func check(_ names: [CaseName], of path: Path) {
    guard case .type(let type, _) = type(of: path), case .declared(let id) = type.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form
    else { return }
    let known = Set(cases.map(\.name.value)).union(["init", "none", "some", "allCases"])
    for one in names where !known.contains(one.name) {
      resolver.add(
        ForeignName(
          name: one.name, kind: .enumCase(of: id), span: body.span(of: one.range),
          scope: body.scope))
    }
  }

  private func check(_ assignment: Assignment) {
    guard case .type(let target, _) = type(of: assignment.target) else { return }
    if case .enumCase(_, qualifier: []) = assignment.value {
      if let path = path(at: assignment.valueRange.lowerBound) { checkCase(of: path, target) }
      return
    }
    let (value, range) = (type(of: assignment), assignment.valueRange)
    checkCases(at: range, target)
    // Each element of `(a, b) = (1, true)` is assigned the whole.
    if case .tuple = value { return }
    if !assignment.isCompound, case .path(let path) = assignment.value,
      isSame(path, assignment.target)
    {
      let name = path.segments[0].name ?? ""
      return reject(
        "`\(name)` is assigned to itself",
        help: "add `\(name)` to the payload of the action, or assign another value", at: range)
    }
    guard assignment.isCompound else { return convert(value, to: target, at: range) }
    let isPlain = target.isNumber || target.basicName == "String"
    guard isPlain, value.differs(from: target) else { return }
    let operators = ["+", "+=", "-=", "*=", "/="]
    reject(
      "`\(resolver.text(value))` cannot be converted to `\(resolver.text(target))`", at: range,
      unless: Set(operators))
  }

  /// Whether two paths are the same stored value, without a call or a subscript.
  private func isSame(_ left: Path, _ right: Path) -> Bool {
    guard left.segments.map(\.name) == right.segments.map(\.name),
      left.segments.allSatisfy({ if case .member = $0.kind { true } else { false } })
    else { return false }
    let places = [left, right].map { resolver.lookup.place(of: $0, in: body.scope).place }
    guard places[0] == places[1] else { return false }
    switch places[0] {
    case .field, .descendant: return true
    default: return false
    }
  }

  private func type(of assignment: Assignment) -> InferredType {
    switch assignment.value {
    case .path(let path): type(of: path)
    case .nil_: .nilLiteral
    case .other, .either: type(at: assignment.valueRange)
    case .enumCase: .unknown
    }
  }

  /// Checks that the value of `if let` is an optional.
  private func checkBinding(of form: ExpressionForm) {
    guard case .path(let start) = form, let path = path(at: start) else { return }
    if case .input(let index) = resolver.lookup.place(of: path, in: body.scope).place,
      case .recent = resolver.specs[body.scope.module.index].inputs[index].form,
      path.segments.count == 1
    {
      return reject(
        "`\(path.segments[0].name ?? "")` is a recent value, not an optional",
        help: "add `.value`", at: path.range)
    }
    guard case .type(let type, isExact: true) = type(of: path), type == type.unwrapped, type.isKnown
    else { return }
    reject(
      "`\(resolver.text(type))` is not an optional", help: "remove `let`, or compare the value",
      at: path.range)
  }
}
