import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Resolver {
  /// Collects the names that a body uses and nothing declares, and the Swift that the compiler rejects.
  ///
  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - type: The type of the value of the body; nil if it has none, or the specs do not determine it.
  ///   - checkOthers: Checks what a type does not express.
  func check(
    _ body: Body, parameters: [String: ValueType] = [:], as type: ValueType? = nil,
    isExpression: Bool, _ checkOthers: (BodyTypes) -> Void = { _ in }
  ) {
    let types = BodyTypes(body, parameters: parameters, expected: type, resolver: self)
    let (names, rejections) = (foreignNames.count, rejectedSwift.count)
    defer { markOpenScopes(in: body, names: names, rejections: rejections) }
    collectForeignNames(types)
    if body.fragment.problems.isEmpty {
      types.check(as: type, isExpression: isExpression)
      checkOthers(types)
      rejectedSwift += types.rejected
      let explained = types.explained.map(body.span)
      if !explained.isEmpty || !types.explainedNames.isEmpty {
        let found = foreignNames.dropFirst(names).filter { foreign in
          !types.explainedNames.contains(foreign.name)
            && !explained.contains { $0.range.contains(Int(foreign.span.start)) }
        }
        foreignNames.replaceSubrange(names..., with: found)
      }
    }
    checkOrders(in: body)
  }

  /// Marks what was collected in the open scopes of a body.
  ///
  /// - Parameters:
  ///   - names: The number of `foreignNames` before.
  ///   - rejections: The number of `rejectedSwift` before.
  private func markOpenScopes(in body: Body, names: Int, rejections: Int) {
    let spans = body.fragment.openScopes.map(body.span)
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
  /// - Parameter isExpression: Whether the body is an expression, without statements of its own.
  func check(as type: ValueType?, isExpression: Bool) {
    let fragment = body.fragment
    check(isExpression ? fragment.statements.filter(\.isClosure) : fragment.statements)
    for node in fragment.switches { checkIsExhaustive(node, hasValue: type != nil) }
    if let type {
      for result in fragment.results { convert(result, to: type) }
    }
    for one in fragment.matchedCases {
      if case .type(let type, _) = self.type(of: one.value) {
        check([one.name], of: type)
        checkLabels(of: one, type)
        checkIsEnum(type, matching: one.name)
      }
      checkIsOptional(one)
    }
    for one in fragment.matchedValues {
      checkIsBound(one)
      checkPattern(one)
    }
    fragment.matchedTuples.forEach(checkParts)
    for name in fragment.repeatedNames {
      reject(
        "`\(text(name))` is declared a second time in this block",
        help: "choose another name, or declare the first one with `var` and assign to it", at: name)
    }
    for (index, local) in fragment.locals.enumerated() {
      checkIsRead(local, at: index)
      checkCapture(of: local, at: index)
      switch local.value {
      case .typed(_, let value?): checkValue(value, ofLocal: index)
      case .unwrapped(let value): checkBinding(of: value)
      case .payload(let value, let name, let index): checkBinding(index, of: name, in: value)
      case .value(let value) where value.path != nil && self.type(of: value).isNothing:
        rejectNothing(at: value.range)
      case .value(let value):
        guard let type = value.typeOfEmptyLiteral else { break }
        let literal = text(value.range)
        reject(
          "the type of `\(local.name)` is not known from `\(literal)`",
          help: "write the type: `\(local.isConstant ? "let" : "var") \(local.name): \(type) = "
            + "\(literal)`",
          at: value.range)
      case .element(let values), .part(let values, _): checkIsSequence(values)
      case .typed, .function, .parameter, .unknown: break
      }
    }
    for condition in fragment.conditions { requireBool(condition) }
    for expression in fragment.expressions {
      if case .infix("=", let sides) = expression.kind {
        if case .infix("=", _) = sides[1].kind {
          reject(
            "an assignment has no value", help: "write each assignment as a statement of its own",
            at: sides[1].range)
        }
        checkTuple(sides[1], to: sides[0])
        continue
      }
      if rejectArrow(in: expression) { continue }
      expression.visitAll { part in
        // Finds the operands that do not fit.
        switch part.kind {
        case .infix(let sign, let operands) where isIdentity(sign, of: operands):
          reject(
            "`\(sign)` compares objects, not values", help: "write `\(sign.dropLast())`",
            at: body.fragment.range(of: sign, after: operands[0]) ?? part.range, unless: [sign])
        case .infix(let sign, let operands) where !SwiftLibrary.isInfixOperator(sign):
          reject(
            "`\(sign)` is not an operator of Swift",
            help: Self.otherOperators[sign].map { "write \($0)" } ?? "",
            at: body.fragment.range(of: sign, after: operands[0]) ?? part.range, unless: [sign])
        case .infix, .prefix("!", _), .ternary: _ = self.type(of: part)
        case .array(let elements): checkSpread(elements, part.range)
        case .string(let text?): checkPlaceholders(in: text, at: part.range)
        case .postfix(let sign, let operand) where ["++", "--"].contains(sign),
          .prefix(let sign, let operand) where ["++", "--"].contains(sign):
          let name = operand.path.flatMap(\.onlyName) ?? "…"
          reject(
            "`\(sign)` is not an operator of Swift", help: "write `\(name) \(sign.prefix(1))= 1`",
            at: part.range, unless: [sign])
        default: break
        }
      }
    }
    for creation in fragment.creations {
      guard case .array(let types) = creation.type.kind, types.count == 1 else { continue }
      let list = valueType(resolver.swift.type(text(creation.type.range)))
      rejectNoSequence(
        creation.value, in: text(creation.type.range), of: list.element, at: creation.type.range)
    }
    for cast in fragment.casts { convert(cast.value, to: valueType(cast.type)) }
    fragment.tries.forEach(checkThrows)
    checkAccesses()
    removeExplained()
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
        for one in choice.cases { check(one.body) }
      case .loop(let body), .closure(let body), .block(let body): check(body)
      }
    }
  }

  private func check(_ condition: Condition) {
    switch condition {
    case .holds: break
    case .not(let inner): check(inner)
    case .all(let parts), .any(let parts): for part in parts { check(part) }
    case .isOne(let names, let path), .isNone(let names, let path):
      if case .type(let type, _) = type(of: path) { check(names, of: type) }
    case .unknown: break
    }
  }

  /// Collects the names that an enum does not have.
  private func check(_ names: [CaseName], of type: ValueType) {
    guard case .declared(let id) = type.unwrapped,
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
    guard !isOperand(assignment), case .type(var target, let isExact) = type(of: assignment.target),
      // A copy is reported as such.
      walk(assignment.target).copy == nil
    else { return }
    // `row?.paid = nil` assigns to the member.
    if assignment.target.isChained { target = walk(assignment.target).type }
    let (value, range) = (type(of: assignment.value), assignment.value.range)
    checkCases(of: assignment.value, target)
    if !assignment.isCompound, let path = assignment.value.read, !path.unwraps,
      isSame(path, assignment.target)
    {
      let name = path.segments[0].name ?? ""
      return reject(
        "`\(name)` is assigned to itself",
        help: "add `\(name)` to the payload of the action, or assign another value", at: range)
    }
    guard assignment.isCompound else {
      return convertEach(assignment.value, to: target, unless: [])
    }
    if checkCollection(assignment, to: target, of: value)
      || rejectDates(
        assignment.sign,
        between: (assignment.target.range, .type(target, isExact: isExact)), and: (range, value),
        at: assignment.range)
    {
      return
    }
    let isPlain = target.isNumber || target.basicName == "String"
    let last = assignment.target.segments.last
    if isPlain, isExact, target.isOptional, last?.unwrapping == nil {
      return reject(
        "`\(resolver.text(target))` must be unwrapped before it is changed",
        help: helpForUnwrapping(assignment, target),
        at: assignment.target.range, unless: ["+", "+=", "-=", "*=", "/="])
    }
    // A part of a text is appended as its characters.
    if case .type(let own, _) = value, own.basic?.kind == .substring { return }
    if target.basicName == "String", value.mayHoldCharacters { return }
    guard isPlain, value.differs(from: target) else { return }
    convert(value, to: target, at: range, unless: ["+", "+=", "-=", "*=", "/="])
  }

  /// Whether an operator of other Swift follows, as in `total = total ** 2`: it takes the value.
  private func isOperand(_ assignment: Assignment) -> Bool {
    body.fragment.expressions.contains { expression in
      guard case .infix(let sign, let operands) = expression.kind,
        !SwiftLibrary.isInfixOperator(sign)
      else { return false }
      return operands.first?.range == assignment.range
    }
  }

  /// Checks `(note, price) = (text, 0)`, by its elements.
  private func checkTuple(_ value: SwiftExpression, to target: SwiftExpression) {
    switch (target.kind, value.kind) {
    case (.tuple(let targets, _), .tuple(let values, _)):
      guard targets.count == values.count else {
        return reject(
          "\(values.count) values are assigned to \(targets.count) targets", at: value.range)
      }
      for (target, value) in zip(targets, values) { checkTuple(value, to: target) }
    case (.path(let path), _):
      guard case .type(let type, _) = self.type(of: path) else { return }
      convert(value, to: type)
    default: break
    }
  }

  /// Checks `let local: Type = value`.
  private func checkValue(_ value: SwiftExpression, ofLocal index: Int) {
    guard case .type(let type, _) = type(ofLocal: index) else { return }
    convert(value, to: type)
  }

  /// Whether two paths are the same stored value, without a call or a subscript.
  private func isSame(_ left: Path, _ right: Path) -> Bool {
    guard left.segments.map(\.name) == right.segments.map(\.name),
      left.segments.allSatisfy({ if case .member = $0.kind { true } else { false } })
    else { return false }
    let references = [left, right].map {
      resolver.lookup.reference(of: $0, in: body.scope).reference
    }
    guard references[0] == references[1] else { return false }
    switch references[0] {
    case .field, .descendant: return true
    default: return false
    }
  }
}

extension Statement {
  /// Whether it is the body of a closure, which may change its own values in an expression too.
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}
