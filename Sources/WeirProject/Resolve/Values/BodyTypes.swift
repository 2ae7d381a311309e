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
      let value = inference.type(of: SwiftReader.operand(body.scalar.text), at: 0)
      inference.convert(value, to: type, at: 0..<body.scalar.text.utf8.count)
    } else {
      inference.check(body.fragment.statements)
      for comparison in SwiftReader.comparisons(in: body.scalar.text) {
        _ = inference.type(of: comparison, at: 0)
      }
    }
    inference.checkAccesses()
    rejectedSwift += inference.found
  }
}

extension TypeInference {
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
      return (type(of: SwiftReader.operand(text), at: start), start..<whole.upperBound)
    case .enumCase, .either: return (.unknown, whole)
    }
  }

  /// Checks the arguments of calls, and writes of parameters.
  mutating func checkAccesses() {
    for access in body.accesses {
      if case .write = access.kind { checkWrite(access) }
      guard access.path.segments.contains(where: \.isCall) else { continue }
      let walk = PathWalk(access.path, in: body.scope, parameters, resolver)
      for (segment, argument, parameter) in walk.arguments {
        check(argument, of: segment, parameter)
      }
    }
  }

  private mutating func check(_ argument: Argument, of segment: Segment, _ type: ValueType) {
    switch argument.value {
    case .path(let path): convert(self.type(of: path), to: type, at: path.range)
    case .nil_: convert(.nilLiteral, to: type, at: segment.range)
    case .other(let text):
      convert(self.type(of: SwiftReader.operand(text), at: nil), to: type, at: segment.range)
    case .enumCase, .either: break
    }
  }

  private mutating func checkWrite(_ access: Access) {
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
