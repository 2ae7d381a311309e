import WeirSwift

/// The closure that a method of a collection or an optional calls.
struct ClosureForm {
  let parameters: Int
  /// Whether it returns a `Bool`.
  let isCondition: Bool

  /// Nil for a method that is not known.
  init?(named name: String) {
    switch name {
    case "allSatisfy", "contains", "count", "drop", "filter", "first", "firstIndex", "last",
      "lastIndex", "partition", "prefix", "removeAll":
      (parameters, isCondition) = (1, true)
    case "compactMap", "flatMap", "forEach", "map": (parameters, isCondition) = (1, false)
    case "max", "min", "sort", "sorted": (parameters, isCondition) = (2, true)
    case "reduce": (parameters, isCondition) = (2, false)
    default: return nil
    }
  }

  /// Nil if a closure may have other parameters as well, as for the elements of a tuple.
  init?(of name: String, in type: ValueType) {
    let element: ValueType?
    if case .optional(let wrapped) = type {
      guard ["flatMap", "map"].contains(name) else { return nil }
      element = wrapped
    } else {
      element = type.element
    }
    guard let element, element.isKnown else { return nil }
    if case .tuple = element.unwrapped { return nil }
    self.init(named: name)
  }
}

extension BodyTypes {
  /// Checks the number of a closure's parameters, and that a condition is a `Bool`.
  func check(_ value: SwiftExpression, _ form: ClosureForm, of function: String) {
    let count: Int
    let result: InferredType
    var range = value.range
    switch value.kind {
    case .closure(let closure):
      count = closure.parameters
      result = closure.result.map { type(of: $0) } ?? .unknown
      range = closure.result?.range ?? range
    case .keyPath(let path):
      count = 1
      let walk = walk(path)
      result = walk.failure == nil ? .type(walk.type, isExact: true) : .unknown
    default: return
    }
    guard count == form.parameters else {
      if form.parameters == 1, count == 0, let name = unknownName(in: value.range) {
        explained.append(value.range)
        return reject(
          "the closure of `\(function)` does not name its value",
          help: "write `$0` in place of `\(name)`", at: value.range, unless: [function])
      }
      let values = form.parameters == 1 ? "1 value" : "\(form.parameters) values"
      return reject(
        "`\(function)` passes \(values) to its closure, but this one takes \(count)",
        help: form.parameters == 1
          ? count == 0 ? "begin it with `_ in`" : "use only `$0`"
          : form.isCondition
            ? "compare `$0` and `$1`" : "use `$0`, the result so far, and `$1`, the element",
        at: value.range, unless: [function])
    }
    if form.isCondition { requireBool(result, range, unless: [function]) }
  }

  /// The unknown name in a closure that is probably meant for its value: `it`.
  private func unknownName(in range: Range<Int>) -> String? {
    for access in body.accesses where range.contains(access.path.range.lowerBound) {
      guard case .external(let name) = access.reference, access.path.root == .free,
        access.path.segments.first?.isCall == false, access.kind != .type,
        !resolver.isLibraryName(name), name.first?.isLowercase == true
      else { continue }
      return name
    }
    return nil
  }
}
