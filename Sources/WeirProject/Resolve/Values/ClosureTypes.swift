import WeirSwift

/// The types of the parameters and of the results of closures.
extension BodyTypes {
  /// The type of the parameter of a closure or a key path, which the called function determines.
  func parameter(_ index: Int, ofClosureAt start: Int) -> InferredType {
    func isCalled(_ segment: Segment) -> Bool { segment.onlyClosure?.range.lowerBound == start }
    let called = body.accesses.lazy.map(\.path).filter { $0.segments.contains(where: isCalled) }
    guard let path = called.max(by: { $0.segments.count < $1.segments.count }),
      let function = path.segments.firstIndex(where: isCalled)
    else { return .unknown }
    let arguments = path.segments[function].arguments
    let name = path.segments[function].name
    if name == "Dictionary", function == 0, let values = arguments.first {
      guard values.label == "grouping", index == 0,
        case .type(let type, isExact: true) = type(of: values.value), let element = type.iterated
      else { return .unknown }
      return .type(element, isExact: true)
    }
    guard function > 0 || path.root == .selfValue || path.base != nil else { return .unknown }
    if function == 0, let base = path.base, case .range = type(of: base) {
      let count = name.flatMap(ClosureForm.init(named:))?.parameters ?? 0
      // The numbers in a range of literals have the type that the call needs.
      return index < count && (name != "reduce" || index == 1) ? .integer : .unknown
    }
    if name == "reduce", index == 0, let start = arguments.first {
      return function == path.segments.count - 1
        ? typeOfResult(of: path, from: start.value) : type(of: start.value)
    }
    // The type of the whole path may depend on that of the closure.
    var receiver = path
    receiver.segments.removeSubrange(function...)
    receiver.range = path.range.lowerBound..<path.segments[function].range.lowerBound
    // In a chain, the function belongs to the unwrapped value.
    let isChain = receiver.segments.count > 1 && receiver.unwraps
    guard
      case .type(var type, _) = isChain
        ? .type(walk(receiver).type, isExact: true) : self.type(of: receiver)
    else { return .unknown }
    if path.isUnwrapped(before: function) { type = type.unwrapped }
    // `self[keyPath: \.name]`
    guard let name else { return .type(type, isExact: true) }
    var count = 1
    if case .closure(let closure)? = path.segments[function].onlyClosure?.kind {
      count = closure.parameters
    }
    return LibraryMembers.parameter(index, of: count, ofClosureOf: name, in: type)
      .map { .type($0, isExact: true) } ?? .unknown
  }

  /// The type of the result so far in `reduce`: that of its first value, or of the whole call for `[:]` and `[]`.
  private func typeOfResult(of call: Path, from start: SwiftExpression) -> InferredType {
    switch start.kind {
    case .dictionary(let entries) where entries.isEmpty: break
    case .array(let elements) where elements.isEmpty: break
    default: return type(of: start)
    }
    if let expected, body.fragment.results.contains(where: { $0.range == call.range }) {
      return .type(expected.unwrapped, isExact: true)
    }
    let assignment = body.fragment.statements.assignments.first { $0.value.range == call.range }
    guard let assignment, case .type(let type, _) = type(of: assignment.target) else {
      return type(of: start)
    }
    return .type(type.unwrapped, isExact: true)
  }

  /// The type of `reduce`, which is that of its first value; unknown for a literal, unless an operator joins numbers.
  private func result(ofReduce function: Segment, in type: ValueType) -> ValueType? {
    guard let start = function.arguments.first else { return nil }
    if start.label != nil {
      guard case .type(let own, isExact: true) = self.type(of: start.value) else { return .unknown }
      return own
    }
    guard let sign = function.arguments.last, function.arguments.count == 2,
      ["+", "*"].contains(text(sign.value.range))
    else { return nil }
    return type.element.flatMap { $0.isNumber && !$0.isOptional ? $0 : nil } ?? .unknown
  }

  /// The type of the only expression of the closure in a call.
  ///
  /// - Parameter type: That of the value whose method is called.
  func result(ofClosureOf function: Segment, in type: ValueType) -> ValueType {
    if function.name == "reduce", let result = result(ofReduce: function, in: type) {
      return result
    }
    switch function.onlyClosure?.kind {
    case .closure(let closure):
      guard let result = closure.result else {
        return closure.isValueless ? .tuple([], labels: []) : .unknown
      }
      let inferred = self.type(of: result)
      if case .type(let type, let isExact) = inferred {
        return isExact ? type : certain(type, of: result)
      }
      // A literal takes the type that the whole call needs.
      guard function.name != "reduce", case .tuple(let parts, _) = inferred,
        parts.allSatisfy({ if case .type = $0 { true } else { false } }),
        case .type(let type, _) = inferred.named
      else { return .unknown }
      return type
    case .keyPath(let path):
      let walk = walk(path)
      return walk.failure == nil ? value(walk.type, of: path) : .unknown
    default: return .unknown
    }
  }

  /// The type of an expression that may be an optional or not; unknown if that is not certain.
  private func certain(_ type: ValueType, of expression: SwiftExpression) -> ValueType {
    switch expression.kind {
    case .path(let path): value(type, of: path)
    case .infix(let sign, _) where sign != "??": type
    default: .unknown
    }
  }

  /// The type of a path whose last member has a type, with the optionals of its marks.
  private func value(_ type: ValueType, of path: Path) -> ValueType {
    let marks = Set(path.segments.compactMap(\.unwrapping))
    if marks.isEmpty { return type }
    if marks.count > 1 { return .unknown }
    if path.isChained { return .optional(type.unwrapped) }
    return path.segments.last?.unwrapping == .forced ? type.unwrappedOnce : type
  }
}

extension Segment {
  /// The only closure or key path among the arguments of a call, or of `[keyPath:]`.
  var onlyClosure: SwiftExpression? {
    guard isCall || arguments.first?.label == "keyPath" else { return nil }
    let closures = arguments.filter {
      switch $0.value.kind {
      case .closure, .keyPath: true
      default: false
      }
    }
    return closures.count == 1 ? closures[0].value : nil
  }
}
