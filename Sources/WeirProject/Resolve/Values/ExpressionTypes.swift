import WeirDiagnostics
import WeirSwift

/// The types of expressions.
extension BodyTypes {
  func type(of expression: SwiftExpression) -> InferredType {
    switch expression.kind {
    case .integer: return .integer
    case .floatingPoint: return .floatingPoint
    case .string: return .string
    case .boolean: return .bool
    case .nilLiteral: return .nilLiteral
    case .array(let elements): return .array(elements.map { type(of: $0) })
    case .dictionary(let entries):
      return .dictionary(entries.map { (type(of: $0.key), type(of: $0.value)) })
    case .tuple(let elements, let labels):
      return .tuple(elements.map { type(of: $0) }, labels: labels)
    case .path(let path): return type(of: path)
    case .prefix("!", let operand):
      if rejectKeyPath([operand], at: expression.range, unless: "!") { return .bool }
      requireBool(operand, isNegated: true)
      return .bool
    case .prefix("-", let operand), .prefix("+", let operand): return type(of: operand)
    case .infix(let sign, let operands): return type(of: sign, operands, expression.range)
    case .ternary(let condition, let then, let otherwise):
      requireBool(condition)
      return either(then, otherwise)
    case .branches(let values): return common(values.map { type(of: $0) })
    case .created(let type): return created(type)
    case .postfix("!", let operand): return forced(type(of: operand))
    case .prefix, .postfix, .closure, .keyPath, .unknown: return .unknown
    }
  }

  /// The type of `(first ?? last)!`.
  private func forced(_ type: InferredType) -> InferredType {
    guard case .type(let own, isExact: true) = type, own.isOptional else { return .unknown }
    return .type(own.unwrappedOnce, isExact: true)
  }

  /// The type of `[UUID: String]()`, by the part before the call.
  private func created(_ type: SwiftExpression) -> InferredType {
    let type = resolver.swift.type(text(type.range))
    return self.type(of: Local.Value.typed(type))
  }

  /// The type of the values of an `if` or a `switch`, if all of them are known.
  private func common(_ types: [InferredType]) -> InferredType {
    guard let first = types.first,
      types.allSatisfy({ if case .unknown = $0 { false } else { true } })
    else { return .unknown }
    for case .type(let known, _) in types { return .type(known, isExact: false) }
    return types.dropFirst().reduce(first) { $0.common($1) }
  }

  private func type(
    of sign: String, _ operands: [SwiftExpression], _ range: Range<Int>
  ) -> InferredType {
    switch sign {
    case "||" where isOptional(operands[0]):
      reject(
        "`||` joins conditions", help: "write `??` for the value in place of nil", at: range,
        unless: ["||"])
      return .unknown
    case "&&", "||":
      for operand in operands where !rejectJoined(operand, in: operands, by: sign) {
        requireBool(operand)
      }
      return .bool
    case "|" where operands.contains { rejectJoined($0, in: operands, by: sign) }:
      return .unknown
    case "==", "!=", "<", ">", "<=", ">=":
      if rejectChain(operands, of: sign, at: range)
        || rejectKeyPath(operands, at: range, unless: sign)
      {
        return .unknown
      }
      if let first = operands[0].path, let second = operands[1].path,
        first.root == .implicit, second.root == .implicit
      {
        reject("the type of `.\(first.segments.first?.name ?? "")` is not known", at: first.range)
        return .bool
      }
      compare(operands, with: sign, range: range)
      return .bool
    case "??":
      guard let first = operands.first, let last = operands.last else { return .unknown }
      return coalesced(first, last)
    case "&", "|":
      let isBool = operands.contains {
        if case .type(.library("Bool"), isExact: true) = self.type(of: $0) { true } else { false }
      }
      guard isBool else { return .unknown }
      reject(
        "`\(sign)` does not accept `Bool`", help: "write `\(sign)\(sign)`",
        at: body.fragment.range(of: sign, after: operands[0]) ?? range, unless: [sign])
      return .unknown
    case "+", "-", "*", "/", "%": return arithmetic(operands, with: sign, at: range)
    case "..<", "...": return rangeType(operands, with: sign, at: range)
    default: return .unknown
    }
  }

  /// Reports `names.filter(\.count > 3)`: a key path is not the value at its end. It can be compared with another one.
  private func rejectKeyPath(
    _ operands: [SwiftExpression], at range: Range<Int>, unless sign: String
  ) -> Bool {
    let paths = operands.filter { if case .keyPath = $0.kind { true } else { false } }
    guard paths.count == 1, text(paths[0].range).hasPrefix("\\."),
      operands.allSatisfy({ $0 == paths[0] || isNoKeyPath($0) })
    else { return false }
    let closure = text(range).replacing("\\.", with: "$0.")
    reject(
      "a key path is not a value of an element",
      help: "write a closure" + (isShort(range) ? ": `{ \(closure) }`" : ""), at: range,
      unless: [sign])
    return true
  }

  private func isNoKeyPath(_ operand: SwiftExpression) -> Bool {
    if case .type(let type, _) = type(of: operand) { return type.isKnown }
    return operand.isLiteral
  }

  /// Reports `count == 1 || 2` and `case "a" || "b"`.
  private func rejectJoinedLiteral(
    _ operand: SwiftExpression, in operands: [SwiftExpression], by sign: String
  ) -> Bool {
    guard sign != "|", let first = operands.first, let last = operands.last else { return false }
    switch operand.kind {
    case .integer, .floatingPoint, .string: break
    default: return false
    }
    var (range, help) = (first.range.lowerBound..<last.range.upperBound, "")
    for case .infix(let comparison, let sides) in operands.map(\.kind)
    where ["==", "!="].contains(comparison) && isShort(sides[0].range) && isShort(operand.range) {
      (range, help) = (
        operand.range, "write `\(text(sides[0].range)) \(comparison) \(text(operand.range))`"
      )
    }
    if help.isEmpty, operands.allSatisfy(\.isLiteral) {
      help = "write `,` between the values of a pattern"
    } else if help.isEmpty {
      return false
    }
    reject("`\(sign)` joins conditions, not values", help: help, at: range, unless: [sign])
    return true
  }

  /// Reports `mode == .list || .grid` and `case .list | .grid`.
  private func rejectJoined(
    _ operand: SwiftExpression, in operands: [SwiftExpression], by sign: String
  ) -> Bool {
    if rejectJoinedLiteral(operand, in: operands, by: sign) { return true }
    guard let path = operand.path, path.root == .implicit, let name = path.segments.first?.name,
      LibraryMembers.isMissing(name, of: .library(sign == "|" ? "Int" : "Bool"))
    else { return false }
    var help = "write `,` between the cases of a pattern, and `[…].contains(…)` in a condition"
    for case .infix(let comparison, let sides) in operands.map(\.kind)
    where ["==", "!="].contains(comparison) && isShort(sides[0].range) {
      help = "write `\(text(sides[0].range)) \(comparison) .\(name)`"
    }
    explained.append(operand.range)
    reject("`\(sign)` does not join cases", help: help, at: operand.range, unless: [sign, name])
    return true
  }

  /// Whether it is an optional of anything but a `Bool`, as before `??`.
  private func isOptional(_ operand: SwiftExpression) -> Bool {
    guard case .type(let type, isExact: true) = type(of: operand) else { return false }
    return type.isOptional && type.isKnown && type.unwrapped.basicName != "Bool"
  }

  /// `note ?? text`: not an optional, unless its last value is one.
  private func coalesced(_ first: SwiftExpression, _ last: SwiftExpression) -> InferredType {
    let value = either(first, last)
    if rejectNothing(in: first, before: last) || rejectUnused(last, after: first) {
      return .unknown
    }
    guard case .type(let type, _) = value, !type.unwrappedOnce.isOptional else { return value }
    switch self.type(of: last) {
    case .integer, .floatingPoint, .string, .array, .dictionary:
      return .type(type.unwrapped, isExact: true)
    case .type(let own, isExact: true):
      return own.isOptional ? value : .type(type.unwrapped, isExact: true)
    default: return value
    }
  }

  /// Reports `row?.close() ?? 0`: an operation has no value, so that the one after `??` never fits.
  private func rejectNothing(in first: SwiftExpression, before last: SwiftExpression) -> Bool {
    guard case .type(let type, _) = type(of: first), type.unwrapped == .tuple([], labels: []) else {
      return false
    }
    switch self.type(of: last) {
    case .integer, .floatingPoint, .string, .array, .dictionary: break
    case .type(let other, _) where other.isKnown && other.unwrapped != type.unwrapped: break
    default: return false
    }
    rejectNothing(at: first.range, unless: ["??"])
    return true
  }

  /// Reports `count ?? 0` and `text + names[0] ?? ""`: the first value is not an optional, so the other one is not used.
  /// The compiler only warns.
  private func rejectUnused(_ last: SwiftExpression, after first: SwiftExpression) -> Bool {
    guard case .type(let type, isExact: true) = type(of: first), !type.isOptional, type.isKnown
    else { return false }
    let values = [first] + first.parts
    let element = values.lazy.compactMap(\.path).first { path in
      path.segments.count > 1 && path.segments.last?.isSubscript == true
        && path.segments.last?.arguments.count == 1
    }
    let list = element.map { text($0.range).prefix { $0 != "[" } }
    reject(
      "`\(resolver.text(type))` before `??` is not an optional, so `\(text(last.range).prefix(40))` is not used",
      help: list.map {
        "a list has an optional `first` and `last`: write `(\($0).first ?? \(text(last.range).prefix(40)))`"
      } ?? "remove `??` and the value after it", at: first.range, unless: ["??"], kind: .unused)
    return true
  }

  private func either(_ left: SwiftExpression, _ right: SwiftExpression) -> InferredType {
    let types = [type(of: left), type(of: right)]
    for case .type(let known, _) in types { return .type(known, isExact: false) }
    return types[0].common(types[1])
  }

  func text(_ range: Range<Int>) -> String {
    body.fragment.text(range)
  }

  /// Checks each `.name` that may be the value of an expression.
  func checkCases(of expression: SwiftExpression, _ type: ValueType) {
    for value in expression.possibleValues {
      switch (value.kind, type.unwrapped) {
      case (.path(let path), _): checkCase(of: path, type)
      case (.tuple(let values, let labels), .tuple(let types, let declared)):
        checkLabels(labels, of: values, declared: declared, in: type)
        for (value, type) in zip(values, types) { checkCases(of: value, type) }
      case (.array(let values), .array(let element)), (.array(let values), .set(let element)):
        for value in values { checkCases(of: value, element) }
      case (.dictionary(let entries), .dictionary(let key, let element, _)):
        for entry in entries {
          checkCases(of: entry.key, key)
          checkCases(of: entry.value, element)
        }
      default: break
      }
    }
  }

  func requireBool(_ expression: SwiftExpression, isNegated: Bool = false) {
    let bool = ValueType.library("Bool")
    if let path = expression.path { checkCase(of: path, bool) }
    let type = type(of: expression)
    var help = helpForCondition(type, expression.range)
    if isNegated, case .type(let own, _) = type, own.unwrapped.basicName == "Bool",
      isShort(expression.range)
    {
      help = "write `\(text(expression.range)) != true` without the `!`"
    }
    requireBool(type, expression.range, help: help)
  }

  /// `note != nil` for an optional, and `isOn == true` for `Bool?`.
  ///
  /// - Parameter binds: Whether `let` may stand in its place.
  func helpForCondition(
    _ type: InferredType, _ range: Range<Int>, binds: Bool = true
  ) -> String? {
    guard case .type(let type, isExact: true) = type, type.isOptional, range.count <= 40 else {
      return nil
    }
    let isBool = type.unwrapped.basicName == "Bool"
    let text = text(range)
    let binding = "`let \(text)` for its value, or "
    let isName = binds && !isBool && !text.contains { !$0.isLetter && !$0.isNumber }
    return "write \(isName ? binding : "")`\(text) \(isBool ? "== true" : "!= nil")`"
  }

  /// - Parameter functions: Functions with overloads that may accept the value.
  func requireBool(
    _ type: InferredType, _ range: Range<Int>, help: String? = nil,
    unless functions: Set<String> = ["!", "&&", "||"]
  ) {
    guard type.differs(from: .library("Bool")) else { return }
    if case .metatype(let name) = type { return rejectType(name, at: range) }
    if type.isNothing { return rejectNothing(at: range, unless: functions) }
    if case .type(let function, _) = type, function.isFunction {
      return rejectFunction(function, at: range, as: "Bool", unless: functions)
    }
    reject(
      "`\(resolver.text(type))` is not a condition", help: help ?? "compare it with a value",
      at: range, unless: functions)
  }
}
