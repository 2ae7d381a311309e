import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Collects the Swift of a body that the compiler rejects because of its types.
  ///
  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - type: The type of the body, if it is an expression.
  func checkTypes(
    in body: Body, parameters: [String: ValueType] = [:], as type: ValueType? = nil
  ) {
    guard body.fragment.problems.isEmpty else { return }
    var inference = TypeInference(body, parameters, self)
    if let type {
      checkCase(body, type)
      let count = body.scalar.text.utf8.count
      let value = inference.type(of: body.scalar.text, endingAt: count)
      inference.convert(value, to: type, at: 0..<count)
    } else {
      inference.check(body.fragment.statements)
    }
    inference.checkComparisons()
    inference.checkAccesses()
    rejectedSwift += inference.found
  }
}

extension Resolver {
  /// Collects `.payed` as a value of an enum without this case, and of a basic type.
  private func checkCase(_ body: Body, _ type: ValueType) {
    guard body.fragment.statements.count == 1, case .use(let use)? = body.fragment.statements.first,
      use.path.root == .implicit, let segment = use.path.segments.first, let name = segment.name,
      use.path.segments.count == 1, !["init", "none", "some"].contains(name)
    else { return }
    let kind: ForeignName.Kind
    switch type.unwrapped {
    case .declared(let id):
      guard case .enumeration(let cases) = typeSpec(id).form,
        !cases.contains(where: { $0.name.value == name })
      else { return }
      kind = .enumCase(of: id)
    case .library:
      // Only types whose static members are in the list of Swift's names.
      guard type.isInteger || ["Bool", "Double", "String"].contains(type.basicName),
        !SwiftLibrary.declares(name)
      else { return }
      kind = .member(of: .library(text(type.unwrapped)), isCall: segment.isCall)
    default: return
    }
    foreignNames.append(
      ForeignName(name: name, kind: kind, span: body.span(of: segment.range), scope: body.scope))
  }
}

extension TypeInference {
  /// The type of an expression: the longest form that ends where it ends, or a plain one.
  mutating func type(of text: String, endingAt end: Int) -> InferredType {
    let parts = body.fragment.forms.filter { $0.range.upperBound == end }
    if let part = parts.max(by: { $0.range.count < $1.range.count }) {
      return type(of: part.form, at: 0)
    }
    return type(of: SwiftReader.plainForm(text), at: end - text.utf8.count)
  }

  mutating func checkComparisons() {
    for part in body.fragment.forms {
      if case .comparison = part.form { _ = type(of: part.form, at: 0) }
    }
  }

  mutating func check(_ statements: [Statement]) {
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

  private mutating func check(_ condition: Condition) {
    switch condition {
    case .holds(let path):
      requireBool(type(of: path), path.range, 0)
    case .not(let inner): check(inner)
    case .all(let parts), .any(let parts): for part in parts { check(part) }
    case .isOne, .isNone, .unknown: break
    }
  }

  private mutating func check(_ assignment: Assignment) {
    guard case .type(let target, _) = type(of: assignment.target) else { return }
    if case .enumCase(let name, qualifier: []) = assignment.value {
      return checkPayload(name, of: target, in: assignment.range)
    }
    let (value, range) = type(of: assignment.value, in: assignment.range)
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

  /// Checks the arguments of `.failed(reason: text)`.
  private mutating func checkPayload(
    _ name: String, of target: ValueType, in range: Range<Int>
  ) {
    guard case .declared(let id) = target.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form,
      let payload = cases.first(where: { $0.name.value == name })?.payload
    else { return }
    let access = body.accesses.first {
      $0.path.root == .implicit && $0.path.segments.count == 1
        && $0.path.segments[0].name == name && range.contains($0.path.range.lowerBound)
    }
    guard let segment = access?.path.segments[0], segment.isCall else { return }
    guard
      let parameters = CallFit.parameters(of: segment.arguments, payload)
    else {
      resolver.foreignNames.append(
        ForeignName(
          name: name,
          kind: .call(labels: segment.arguments.map(\.label), of: payload.map(\.label)),
          span: body.span(of: segment.range), scope: body.scope))
      return
    }
    for (argument, parameter) in zip(segment.arguments, parameters) {
      check(argument, of: segment, resolver.valueType(parameter.type, in: id.module))
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
  private mutating func type(of value: Value, in whole: Range<Int>) -> (InferredType, Range<Int>) {
    switch value {
    case .path(let path): return (type(of: path), path.range)
    case .nil_: return (.nilLiteral, max(whole.lowerBound, whole.upperBound - 3)..<whole.upperBound)
    case .other(let text):
      let start = whole.upperBound - text.utf8.count
      guard start >= 0 else { return (.unknown, whole) }
      return (type(of: text, endingAt: whole.upperBound), start..<whole.upperBound)
    case .enumCase, .either: return (.unknown, whole)
    }
  }

  /// Checks the arguments of calls, and writes of parameters.
  mutating func checkAccesses() {
    for access in body.accesses {
      if case .write = access.kind { checkWrite(access) }
      guard access.path.segments.count > 1 || access.path.segments.first?.isCall == true else {
        continue
      }
      let walk = PathWalk(access.path, in: body, parameters, resolver)
      for (segment, argument, parameter) in walk.arguments {
        check(argument, of: segment, parameter)
      }
      for (segment, key) in walk.subscripts { checkKey(of: segment, key) }
      if case .noSubscript(let segment, let type)? = walk.failure {
        let name = resolver.text(type)
        reject("`\(name)` has no subscript", at: segment.range, unless: ["subscript", name])
      }
      if case .wrapped(let segment, let type)? = walk.failure {
        reject(
          "`\(resolver.text(type))` must be unwrapped before `.\(segment.name ?? "")`",
          help: "write `?.\(segment.name ?? "")`, or unwrap it with `if let` or `guard let`",
          at: segment.range, unless: [segment.name ?? ""])
      }
    }
  }

  private mutating func check(_ argument: Argument, of segment: Segment, _ type: ValueType) {
    switch argument.value {
    case .path(let path): convert(self.type(of: path), to: type, at: path.range)
    case .nil_: convert(.nilLiteral, to: type, at: segment.range)
    case .other(let text):
      convert(self.type(of: SwiftReader.plainForm(text), at: nil), to: type, at: segment.range)
    case .enumCase, .either: break
    }
  }

  private mutating func checkKey(of segment: Segment, _ type: ValueType) {
    let text = body.scalar.text.slice(segment.range)
    guard text.hasPrefix("["), text.hasSuffix("]") else { return }
    let inner = SwiftReader.plainForm(String(text.dropFirst().dropLast()))
    let range = segment.range.lowerBound + 1..<segment.range.upperBound - 1
    convert(self.type(of: inner, at: range.lowerBound), to: type, at: range)
  }

  private mutating func checkWrite(_ access: Access) {
    if case .ownType(let name) = access.place, access.path.segments.count == 1 {
      return reject(
        "`\(name)` is a type, which cannot be assigned", at: access.path.segments[0].range)
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
}
