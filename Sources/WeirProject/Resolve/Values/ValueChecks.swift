import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Checks of operators, literals and the cases of a `switch`.
extension BodyTypes {
  /// Operators of other languages.
  static let otherOperators = [
    "=<": "`<=`", "..": "`..<`, or `...` to include the end",
    "=+": "`+=`", "=-": "`-=`", "<>": "`!=`", "=/=": "`!=`",
    "**": "`pow(…, …)`",
  ]

  /// Whether `===` or `!==` compares values of a basic type, which are not objects.
  func isIdentity(_ sign: String, of operands: [SwiftExpression]) -> Bool {
    ["===", "!=="].contains(sign)
      && operands.contains {
        guard case .type(let type, _) = type(of: $0) else { return false }
        return switch type.unwrapped {
        case .declared, .state, .entity: true
        default: type.basicName != nil
        }
      }
  }

  /// Checks an expression that becomes a value of a type.
  ///
  /// - Parameter functions: Functions with overloads that may accept the value.
  func convert(
    _ expression: SwiftExpression, to type: ValueType, unless functions: Set<String> = []
  ) {
    checkCases(of: expression, type)
    convertEach(expression, to: type, unless: functions)
  }

  /// Checks each value of a ternary, of an `if` and of `??`.
  func convertEach(
    _ expression: SwiftExpression, to type: ValueType, unless functions: Set<String>
  ) {
    if mayBeCharacters(expression, as: type) { return }
    if case .closure = expression.kind, type.isCollection || type.isNumber || type.basicName != nil
    {
      return rejectClosure(expression, as: type, unless: functions)
    }
    let whole = self.type(of: expression)
    if convertParts(of: expression, to: type.unwrapped, unless: functions) { return }
    if differs(whole, from: type) {
      return convert(whole, to: type, at: expression.range, unless: functions)
    }
    switch expression.kind {
    case .ternary(_, let then, let otherwise):
      convertEach(then, to: type, unless: functions)
      convertEach(otherwise, to: type, unless: functions)
    case .branches(let values):
      for value in values { convertEach(value, to: type, unless: functions) }
    case .infix("??", let values):
      for value in values.dropLast() {
        let own = self.type(of: value)
        guard case .type(let known, _) = own, known.differs(from: type) else { continue }
        return convert(own, to: type, at: value.range, unless: functions.union(["??"]))
      }
      if let last = values.last {
        convertEach(last, to: type, unless: functions.union(["??"]))
      }
    case .path(let path): convertValues(of: path, to: type, unless: functions)
    default: break
    }
  }

  /// Checks each element of a literal that has the form of a type. Returns false for other values, and for a list of
  /// which no element fits.
  private func convertParts(
    of expression: SwiftExpression, to type: ValueType, unless functions: Set<String>
  ) -> Bool {
    switch (expression.kind, type) {
    case (.array(let values), .array(let element)), (.array(let values), .set(let element)):
      guard values.contains(where: { !differs(self.type(of: $0), from: element) }) else {
        return false
      }
      for value in values { convertEach(value, to: element, unless: functions) }
    case (.tuple(let values, _), .tuple(let types, _)) where values.count == types.count:
      for (value, type) in zip(values, types) { convertEach(value, to: type, unless: functions) }
    case (.dictionary(let entries), .dictionary(let key, let element, _)):
      for entry in entries {
        convertEach(entry.key, to: key, unless: functions)
        convertEach(entry.value, to: element, unless: functions)
      }
    default: return false
    }
    return true
  }

  /// Reports `seen = {}`, which is a closure.
  private func rejectClosure(
    _ expression: SwiftExpression, as type: ValueType, unless functions: Set<String>
  ) {
    let isEmpty = text(expression.range).allSatisfy { "{} \n".contains($0) }
    let literal = if case .dictionary = type.unwrapped { "[:]" } else { "[]" }
    reject(
      "a closure cannot be converted to `\(resolver.text(type))`",
      help: isEmpty && type.isCollection && type.basicName == nil
        ? "write `\(literal)`" : "write the value without braces, or call the closure: `{ … }()`",
      at: expression.range, unless: functions)
  }

  /// Whether a value is never one of a type. A type of the specs has no literal, unless it or hand-written Swift says so.
  func differs(_ value: InferredType, from type: ValueType) -> Bool {
    if value.differs(from: type) { return true }
    switch value {
    case .integer, .floatingPoint, .string, .array, .dictionary: break
    default: return false
    }
    switch type.unwrapped {
    case .state, .entity: return true
    case .declared(let id):
      return resolver.conformances(of: resolver.typeSpec(id), in: id.module).allSatisfy {
        SwiftLibrary.globals.contains($0) && !$0.hasPrefix("ExpressibleBy")
          && !["OptionSet", "SetAlgebra"].contains($0)
      }
    default: return false
    }
  }

  /// Reports `.failed(message: let text)` as a pattern of a case with other labels.
  func checkLabels(of pattern: MatchedCase, _ type: ValueType) {
    guard case .declared(let id) = type.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form,
      let payload = cases.first(where: { $0.name.value == pattern.name.name })?.payload
    else { return }
    guard payload.count == pattern.labels.count else {
      return checkCount(of: pattern, payload, type)
    }
    for (label, parameter) in zip(pattern.labels, payload) {
      guard let label, let declared = parameter.label, label != declared else { continue }
      return reject(
        "`\(pattern.name.name)` of `\(resolver.text(type.unwrapped))` has no value `\(label)`",
        help: "write `\(declared):`, or leave the label out", at: pattern.name.range)
    }
  }

  /// Reports `case .done(let count)` for a case with two values: `count` is a tuple of both.
  private func checkCount(
    of pattern: MatchedCase, _ payload: [ParameterSpec], _ type: ValueType
  ) {
    let (name, count) = (pattern.name.name, pattern.labels.count)
    guard count > 0, count < payload.count else { return }
    let missing = payload[count...].map { $0.label ?? "" }
    let unknown = Set(
      resolver.foreignNames.filter { $0.span.isInside(body.scalar.span) }.map(\.name))
    let tuple = count == 1 ? onlyLocal(of: pattern) : nil
    let isWrong =
      count > 1 || !unknown.isDisjoint(with: missing)
      || tuple.map { isUsed($0, asOtherThan: payload) } == true
    guard isWrong else { return }
    explainedNames.formUnion(missing)
    let names = missing.map { unknown.contains($0) ? "let \($0)" : "_" }
    let own = tuple.map { ["let \(body.fragment.locals[$0].name)"] + names }
    reject(
      "`\(name)` of `\(resolver.text(type.unwrapped))` has \(pluralized(payload.count, "value")), but a "
        + "pattern binds \(count)",
      help: own.map { "write `.\(name)(\($0.joined(separator: ", ")))`" }
        ?? "bind each of them, or write `_` for it",
      at: pattern.name.range)
  }

  /// The local to which a pattern binds all values of its case; nil if other patterns of the body match the case.
  private func onlyLocal(of pattern: MatchedCase) -> Int? {
    let (name, fragment) = (pattern.name.name, body.fragment)
    guard fragment.matchedCases.count(where: { $0.name.name == name }) == 1 else { return nil }
    return fragment.locals.firstIndex {
      if case .payload(_, named: name, index: 0) = $0.value { true } else { false }
    }
  }

  /// Whether a use of a tuple needs one of its values. A text may contain the tuple.
  private func isUsed(_ local: Int, asOtherThan payload: [ParameterSpec]) -> Bool {
    let parts = payload.compactMap(\.label) + payload.indices.map { "\($0)" }
    return body.accesses.contains { access in
      let path = access.path
      guard path.root == .local(local) else { return false }
      guard path.segments.count == 1 else {
        return path.segments[1].name.map(parts.contains) == false
      }
      let start = path.range.lowerBound
      return start < 2 || text(start - 2..<start) != "\\("
    }
  }

  /// Reports `(id: 1, text: name)` for `(id: Int, name: String)`.
  func checkLabels(
    _ labels: [String?], of values: [SwiftExpression], declared: [String?], in type: ValueType
  ) {
    guard labels.count == declared.count else { return }
    for (index, label) in labels.enumerated() {
      guard let label, let own = declared[index], !declared.contains(label) else { continue }
      return reject(
        "`\(resolver.text(type.unwrapped))` has no value `\(label)`",
        help: "write `\(own):`, or leave the label out", at: values[index].range)
    }
  }

  /// Reports the values that a `switch` does not handle.
  ///
  /// - Parameter hasValue: Whether the body must return a value.
  func checkIsExhaustive(_ node: Switch, hasValue: Bool) {
    var handled: Set<String> = []
    for pattern in node.patterns {
      switch pattern {
      case .value(let name): handled.insert(name)
      case .part: break
      case .tuple: return checkIsExhaustive(node, overTuple: node.subject, hasValue: hasValue)
      case .anything, .unknown: return
      }
    }
    guard case .type(let type, let isExact) = type(of: node.subject) else { return }
    if type.isNumber || type.basicName == "String", !handled.contains("none") {
      return reject(
        "this `switch` over `\(resolver.text(type))` does not handle all values",
        help: hasValue
          ? "add `default:` with a value" : "add `default:` with a statement, or `default: break`",
        at: node.subject.range)
    }
    guard isExact, let missing = missing(handled, of: type), !missing.isEmpty else { return }
    let first = missing[0]
    let label = ["true", "false"].contains(first) ? first : "." + first
    reject(
      "this `switch` does not handle " + Words.quoted(missing),
      help: comparedName(in: node, case: first).map {
        "`.\(first)(\($0))` compares with `\($0)`: write `let \($0)` to name the value"
      }
        ?? (hasValue
          ? "add `case \(label):` or `default:`, with a value"
          : "add `case \(label):` with a statement, or `default: break`"),
      at: node.subject.range)
  }

  /// The name of a value with which a pattern compares a value of a case.
  private func comparedName(in node: Switch, case name: String) -> String? {
    for matched in body.fragment.matchedValues {
      guard case .payload(node.subject, name, _) = matched.value else { continue }
      if let path = matched.pattern.read, path.segments.count == 1 { return path.segments[0].name }
    }
    return nil
  }

  /// The values of a type that are not handled; nil if its values have no names.
  func missing(_ handled: Set<String>, of type: ValueType) -> [String]? {
    switch type {
    case .declared(let id):
      guard case .enumeration(let cases) = resolver.typeSpec(id).form else { return nil }
      let names = cases.map(\.name.value)
      // A case that the enum does not have is probably one that is missing.
      guard handled.isSubset(of: names + ["none", "some"]) else { return nil }
      return names.filter { !handled.contains($0) }
    case .optional(.optional): return nil
    case .optional(let wrapped):
      let inner = missing(handled, of: wrapped)
      // The other cases are those of a type whose cases are not known, such as `Result`.
      guard inner != nil || handled.isSubset(of: ["none", "some"]) else { return nil }
      // A case of the enum hides that of the optional.
      if case .declared(let id) = wrapped,
        case .enumeration(let cases) = resolver.typeSpec(id).form,
        cases.contains(where: { ["none", "some"].contains($0.name.value) })
      {
        return nil
      }
      let some = handled.contains("some") ? [] : inner ?? ["some"]
      return (handled.contains("none") ? [] : ["none"]) + some
    case .library where type.basicName == "Bool":
      return ["true", "false"].filter { !handled.contains($0) }
    default: return nil
    }
  }
}
