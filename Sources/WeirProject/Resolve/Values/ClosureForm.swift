import WeirDiagnostics
import WeirSwift

/// The closure that a method of a collection or an optional calls.
struct ClosureForm {
  let parameters: Int
  /// Whether it returns a `Bool`.
  let isCondition: Bool
  /// Whether it gets the result so far, and an element.
  var reduces: Bool { parameters == 2 && !isCondition }

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
      explain(value.range)
      let values = pluralized(form.parameters, "value")
      return reject(
        "`\(function)` passes \(values) to its closure, but this one takes \(count)",
        help: form.parameters == 1
          ? count == 0 ? "begin it with `_ in`" : "use only `$0`"
          : form.isCondition
            ? comparison(of: value, by: function) ?? "compare `$0` and `$1`"
            : "use `$0`, the result so far, and `$1`, the element",
        at: value.range, unless: [function])
    }
    if form.isCondition, case .closure(let closure) = value.kind, closure.isValueless {
      return reject(
        "the closure of `\(function)` may end here without a value",
        help: "return a `Bool` on each path", at: value.range, unless: [function])
    }
    if form.isCondition { requireBool(result, range, unless: [function]) }
  }

  /// `min { $0.age < $1.age }` for `min { $0.age }`
  private func comparison(of value: SwiftExpression, by function: String) -> String? {
    guard case .closure(let closure) = value.kind, let result = closure.result, result.path != nil,
      result.range.count <= 40, case let own = text(result.range), own.hasPrefix("$0."),
      !own.contains("\n")
    else { return nil }
    return "write `\(function) { \(own) < \(own.replacing("$0", with: "$1")) }`"
  }

  /// Whether the argument of a method that calls a closure is an expression with members of the elements:
  /// `rows.filter(isOpen)`, `names.filter(count > 3)`.
  func isBareClosure(of call: Segment, in type: ValueType) -> Bool {
    guard call.isCall, call.arguments.count == 1, let argument = call.arguments.first,
      [nil, "where"].contains(argument.label), !argument.value.isClosure, let name = call.name,
      ClosureForm(of: name, in: type)?.parameters == 1
    else { return false }
    return !members(in: argument.value, ofElements: type).isEmpty
  }

  func rejectBareClosure(of call: Segment, in type: ValueType) {
    guard let argument = call.arguments.first?.value, let name = call.name else { return }
    explained.append(argument.range)
    if ClosureForm(named: name)?.parameters == 2 {
      let member =
        isShort(argument.range) && argument.path?.root == .implicit
        ? text(argument.range) : ".…"
      return reject(
        "`\(name)` needs a closure, which compares two elements",
        help: "write `\(name) { $0\(member) < $1\(member) }`", at: argument.range, unless: [name])
    }
    var (closure, start) = ("", argument.range.lowerBound)
    let members = members(in: argument, ofElements: type)
    let own = self.type(of: argument)
    if members.isEmpty, ClosureForm(named: name)?.isCondition == true, let element = type.element,
      element.isKnown, !differs(own, from: element), own.isCertain
    {
      closure = "$0 == "
    }
    for member in members {
      closure += text(start..<member.lowerBound) + "$0."
      // `.minutes` begins with its point.
      start = text(member) == "." ? member.upperBound : member.lowerBound
    }
    closure += text(start..<argument.range.upperBound)
    reject(
      "`\(name)` needs a closure, which it calls with each element",
      help: closure.contains("$0") && closure.utf8.count <= 60 && !closure.contains("\n")
        ? "write `\(name) { \(closure) }`"
        : "write `{ … }`, and `$0.` before the names of its members",
      at: argument.range, unless: [name])
  }

  /// The unknown names in an expression that are members of the elements of a collection.
  private func members(in value: SwiftExpression, ofElements type: ValueType) -> [Range<Int>] {
    guard let element = type.element else { return [] }
    let owner = element.memberOwner ?? .library(resolver.text(element))
    return body.accesses.compactMap { access in
      guard value.range.contains(access.path.range.lowerBound) else { return nil }
      if access.path.root == .implicit, let first = access.path.segments.first,
        access.path.range == value.range, let name = first.name,
        case .value = resolver.member(name, of: owner)
      {
        return value.range.lowerBound..<first.range.lowerBound
      }
      guard access.path.root == .free,
        case .external(let name) = access.reference, let first = access.path.segments.first,
        access.kind == .read || first.isCall, !resolver.isLibraryName(name)
      else { return nil }
      if case .library(let type) = owner {
        return SwiftLibrary.members(of: type)?.contains(name) == true ? first.range : nil
      }
      if case .missing = resolver.member(name, of: owner) { return nil }
      return first.range
    }
  }

  /// Reports `case .failed(reason):`, which compares with a value of that name.
  func checkIsBound(_ matched: MatchedValue) {
    guard case .payload = matched.value, let path = matched.pattern.path, path.root == .free,
      path.segments.count == 1, let name = path.segments[0].name, !path.segments[0].isCall
    else { return }
    let uses = body.accesses.filter {
      $0.path.root == .free && $0.reference == .external(name)
    }
    guard uses.contains(where: { $0.path == path }), !resolver.isLibraryName(name) else { return }
    explained += uses.map(\.path.range)
    reject(
      "`\(name)` in a pattern is a value to compare with",
      help: "write `let \(name)` to name the value",
      at: path.range, unless: [name])
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
