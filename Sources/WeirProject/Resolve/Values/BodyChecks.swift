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
    collectForeignNames(types)
    if body.fragment.problems.isEmpty {
      types.check(as: type, isExpression: isExpression)
      rejectedSwift += types.rejected
    }
    checkCases(in: body)
    checkOrders(in: body)
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
      let text = body.scalar.text
      let count = text.utf8.count
      if case .use(let use)? = body.fragment.statements.last,
        use.path.range == 0..<count || body.fragment.statements.count == 1
      {
        checkCase(of: use.path, type)
      }
      return convert(self.type(of: text, endingAt: count), to: type, at: 0..<count)
    }
    for part in results { convert(self.type(of: part.form), to: type, at: part.range) }
  }

  /// Checks a value that becomes one of a type.
  private func convert(_ value: InferredType, to type: ValueType, at range: Range<Int>) {
    guard value.differs(from: type) else { return }
    let (old, new) = (resolver.text(value), resolver.text(type))
    if case .nilLiteral = value {
      return reject(
        "`nil` cannot be converted to `\(new)`", help: "make the type an optional: `\(new)?`",
        at: range, unless: [new])
    }
    if case .metatype(let name) = value {
      return reject("`\(name)` is a type, and not a value", at: range)
    }
    if case .type(let own, _) = value, !own.differs(from: type) {
      return reject(
        "`\(old)` must be unwrapped to become `\(new)`",
        help: "use `??`, `if let` or `guard let`", at: range)
    }
    reject("`\(old)` cannot be converted to `\(new)`", at: range, unless: [new])
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
      case .choice(let choice): for one in choice.cases { check(one.body) }
      case .loop(let body), .closure(let body), .block(let body): check(body)
      }
    }
  }

  private func check(_ condition: Condition) {
    switch condition {
    case .holds(let path): requireBool(path)
    case .not(let inner): check(inner)
    case .all(let parts), .any(let parts): for part in parts { check(part) }
    case .isOne, .isNone, .unknown: break
    }
  }

  private func check(_ assignment: Assignment) {
    guard case .type(let target, _) = type(of: assignment.target) else { return }
    if case .enumCase(let name, qualifier: []) = assignment.value {
      return checkImplicit(name, target, in: assignment.range)
    }
    let (value, range) = type(of: assignment.value, in: assignment.range)
    // Each element of `(a, b) = (1, true)` is assigned the whole.
    if case .tuple = value { return }
    if case .path(let path) = assignment.value, isSame(path, assignment.target) {
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

  /// Checks `.failed(reason: text)` in an assignment.
  private func checkImplicit(_ name: String, _ target: ValueType, in range: Range<Int>) {
    let access = body.accesses.first {
      $0.path.root == .implicit && $0.path.segments.count == 1
        && $0.path.segments[0].name == name && range.contains($0.path.range.lowerBound)
    }
    guard let access else { return }
    checkCase(of: access.path, target)
  }

  /// Checks the payload of `.failed(reason: text)`.
  private func checkPayload(_ segment: Segment, _ payload: [ParameterSpec], in id: ModuleID) {
    let name = segment.name ?? ""
    guard segment.isCall else {
      guard !payload.isEmpty else { return }
      let labels = payload.map { ($0.label ?? "_") + ":" }.joined()
      return reject(
        "`.\(name)` needs its payload", help: "write `.\(name)(\(labels))`", at: segment.range)
    }
    guard let parameters = CallFit.parameters(of: segment.arguments, payload) else {
      resolver.add(
        ForeignName(
          name: name,
          kind: .call(labels: segment.arguments.map(\.label), of: payload.map(\.label)),
          span: body.span(of: segment.range), scope: body.scope))
      return
    }
    for (argument, parameter) in zip(segment.arguments, parameters) {
      check(argument, resolver.valueType(parameter.type, in: id))
    }
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

  /// The type of a value, with its range in the text.
  private func type(of value: Value, in whole: Range<Int>) -> (InferredType, Range<Int>) {
    switch value {
    case .path(let path): return (type(of: path), path.range)
    case .nil_: return (.nilLiteral, max(whole.lowerBound, whole.upperBound - 3)..<whole.upperBound)
    case .other(let text):
      let start = whole.upperBound - text.utf8.count
      guard start >= 0 else { return (.unknown, whole) }
      return (type(of: text, endingAt: whole.upperBound), start..<whole.upperBound)
    case .either:
      let forms = body.fragment.forms.expressions.filter {
        $0.range.upperBound == whole.upperBound && $0.range.lowerBound > whole.lowerBound
      }
      guard let part = forms.max(by: { $0.range.count < $1.range.count }) else {
        return (.unknown, whole)
      }
      return (type(of: part.form), part.range)
    case .enumCase: return (.unknown, whole)
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
        "`\(path.segments[0].name ?? "")` is a recent value, and not an optional",
        help: "add `.value`", at: path.range)
    }
    guard case .type(let type, isExact: true) = type(of: path), type == type.unwrapped, type.isKnown
    else { return }
    reject(
      "`\(resolver.text(type))` is not an optional", help: "remove `let`, or compare the value",
      at: path.range)
  }

  // MARK: Calls

  /// Checks the arguments of calls, and writes of parameters.
  private func checkAccesses() {
    for access in body.accesses {
      if case .write = access.kind { checkWrite(access) }
      checkReduce(access)
      guard access.path.segments.count > 1 || access.path.segments.first?.isCall == true else {
        continue
      }
      for segment in access.path.segments { checkTypeArguments(of: segment) }
      let walk = walk(access.path)
      for (argument, type) in walk.arguments { check(argument, type) }
      for (segment, key) in walk.subscripts { checkKey(of: segment, key) }
      switch walk.failure {
      case .noSubscript(let segment, let type)?:
        let name = resolver.text(type)
        reject("`\(name)` has no subscript", at: segment.range, unless: ["subscript", name])
      case .notFunction(let segment, let type)?:
        reject(
          "`\(segment.name ?? "")` is a value of type `\(resolver.text(type))`, and not a function",
          at: segment.range, unless: ["callAsFunction", segment.name ?? ""])
      case .noArgument(let segment)?:
        reject(
          segment.name.map { "missing argument in the call of `\($0)`" } ?? "missing key in `[]`",
          at: segment.range, unless: [segment.name ?? "subscript"])
      case .wrapped(let segment, let type)?:
        reject(
          "`\(resolver.text(type))` must be unwrapped before `.\(segment.name ?? "")`",
          help: "write `?.\(segment.name ?? "")`, or unwrap it with `if let` or `guard let`",
          at: segment.range, unless: [segment.name ?? ""])
      case .missing?, .arguments?, nil: break
      }
    }
  }

  private func check(_ argument: Argument, _ type: ValueType) {
    switch argument.value {
    case .path(let path): convert(self.type(of: path), to: type, at: path.range)
    case .nil_: convert(.nilLiteral, to: type, at: argument.start..<argument.start + 3)
    case .other(let text):
      let end = argument.start + text.utf8.count
      convert(self.type(of: text, endingAt: end), to: type, at: argument.start..<end)
    case .enumCase(let name, qualifier: []):
      let access = body.accesses.first { $0.path.range.lowerBound == argument.start }
      if let access, access.path.segments.first?.name == name { checkCase(of: access.path, type) }
    case .either:
      let forms = body.fragment.forms.expressions.filter { $0.range.lowerBound == argument.start }
      guard let part = forms.max(by: { $0.range.count < $1.range.count }) else { return }
      convert(self.type(of: part.form), to: type, at: part.range)
    case .enumCase: break
    }
  }

  /// A type as an argument needs `.self`.
  private func checkTypeArguments(of call: Segment) {
    for argument in call.arguments {
      guard case .path(let path) = argument.value, case .metatype(let name) = type(of: path) else {
        continue
      }
      reject("`\(name)` is a type, and not a value", at: path.range)
    }
  }

  private func checkKey(of segment: Segment, _ type: ValueType) {
    let text = body.scalar.text.slice(segment.range)
    guard text.hasPrefix("["), text.hasSuffix("]") else { return }
    let range = segment.range.lowerBound + 1..<segment.range.upperBound - 1
    convert(
      self.type(of: String(text.dropFirst().dropLast()), endingAt: range.upperBound), to: type,
      at: range)
  }

  /// `reduce` is a mutating function, which is only called.
  private func checkReduce(_ access: Access) {
    guard access.place == .external("reduce"), access.path.root == .free, body.scope.seesMembers,
      let segment = access.path.segments.first, !segment.isCall
    else { return }
    reject("`reduce` is a function, and not a value", at: segment.range)
  }

  private func checkWrite(_ access: Access) {
    if case .ownType(let name) = access.place, access.path.segments.count == 1 {
      return reject(
        "`\(name)` is a type, which cannot be assigned", at: access.path.segments[0].range)
    }
    if case .module = access.place, access.path.segments.count == 1 {
      let segment = access.path.segments[0]
      return reject(
        "`\(segment.name ?? "")` is a type, which cannot be assigned", at: segment.range)
    }
    guard case .parameter(let name) = access.place, access.path.root == .free,
      body.scope.trait == nil, parameters[name] != nil
    else { return }
    let isField = resolver.names[body.scope.module].fields[name] != nil
    reject(
      "`\(name)` is a parameter, which cannot be changed",
      help: isField ? "write `self.\(name)` to change the field" : "copy it to a `var`",
      at: access.path.segments[0].range)
  }

  // MARK: Enums

  /// Collects `.payed` and `.payed.title` as a value of an enum without this case, or of a basic type.
  func checkCase(of path: Path, _ type: ValueType) {
    guard path.root == .implicit, let segment = path.segments.first, let name = segment.name,
      !["init", "none", "some"].contains(name)
    else { return }
    let kind: ForeignName.Kind
    switch type.unwrapped {
    case .declared(let id):
      guard case .enumeration(let cases) = resolver.typeSpec(id).form else { return }
      if let one = cases.first(where: { $0.name.value == name }) {
        if path.segments.count == 1 { checkPayload(segment, one.payload, in: id.module) }
        return
      }
      kind = .enumCase(of: id)
    case .library:
      guard LibraryMembers.isMissing(name, of: type.unwrapped) else { return }
      kind = .member(of: .library(resolver.text(type.unwrapped)), isCall: segment.isCall)
    default: return
    }
    let range = path.range.lowerBound..<segment.range.upperBound
    resolver.add(
      ForeignName(name: name, kind: kind, span: body.span(of: range), scope: body.scope))
  }
}
