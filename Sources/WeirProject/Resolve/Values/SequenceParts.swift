import WeirSwift

/// Methods of sequences that have several results, and the values in calls that determine the result.
extension BodyTypes {
  /// Whether a value is a list of characters where one is needed: `letters = text.suffix(2)`.
  func mayBeCharacters(_ value: SwiftExpression, as type: ValueType) -> Bool {
    guard type.unwrapped == .array(.library("Character")) else { return false }
    return value.possibleValues.contains { value in
      if case .infix("+", let parts) = value.kind { return parts.contains(where: givesCharacters) }
      return givesCharacters(value)
    }
  }

  private func givesCharacters(_ value: SwiftExpression) -> Bool {
    guard let call = value.path?.segments.last, call.isCall, let name = call.name else {
      return false
    }
    return LibraryMembers.givesSliceOrArray(name, hasClosure: call.onlyClosure != nil)
  }

  /// Checks the values that become the result of a call: `rows.map { "a" }`, `max("a", "b")`. Reports a part of a
  /// dictionary that becomes a dictionary.
  func convertValues(of call: Path, to type: ValueType, unless functions: Set<String>) {
    guard let last = call.segments.last, last.isCall, let name = last.name else { return }
    if ["max", "min"].contains(name), call.segments.count == 1, call.root == .free,
      walk(call).reference == .external(name),
      last.arguments.allSatisfy({ $0.label == nil && $0.value.isLiteral })
    {
      let count = rejected.count
      for argument in last.arguments where rejected.count == count {
        convertEach(argument.value, to: type, unless: functions.union([name]))
      }
      return
    }
    guard call.segments.count > 1 || call.base != nil, !call.unwraps else { return }
    var receiver = call
    receiver.segments.removeLast()
    receiver.range = call.range.lowerBound..<last.range.lowerBound
    if name == "map" {
      guard case .array(let element) = type.unwrapped, last.arguments.count == 1,
        case .closure(let closure)? = last.onlyClosure?.kind, let result = closure.result,
        isSequence(receiver)
      else { return }
      convert(result, to: element, unless: functions.union([name]))
    } else if Self.parts.contains(name), case .dictionary = type.unwrapped,
      case .type(let own, isExact: true) = self.type(of: receiver), case .dictionary = own
    {
      rejectPart(last, of: own, at: call.range, unless: functions)
    }
  }

  /// Whether it is certainly a sequence. An optional is not one.
  private func isSequence(_ receiver: Path) -> Bool {
    if receiver.segments.isEmpty, let base = receiver.base {
      if case .range = type(of: base) { return true }
    }
    guard case .type(let type, isExact: true) = type(of: receiver) else { return false }
    return !type.isOptional && type.looped != nil
  }

  private static let parts: Set<String> = ["drop", "dropFirst", "dropLast", "prefix", "suffix"]

  /// Reports `pens = pens.prefix(3)`.
  private func rejectPart(
    _ call: Segment, of type: ValueType, at range: Range<Int>, unless functions: Set<String>
  ) {
    let (name, owner) = (call.name ?? "", resolver.text(type))
    reject(
      "`\(name)` of `\(owner)` returns its elements, not another `\(owner)`",
      help: isShort(range)
        ? "write `.init(uniqueKeysWithValues: \(text(range)).map { ($0.key, $0.value) })`"
        : "write `.init(uniqueKeysWithValues: …)`",
      at: range, unless: functions.union([name]))
  }

  /// Reports `zip(ids, rows).count`: the pairs are a sequence, of which only a list has positions and a number.
  func rejectCount(_ segment: Segment, of type: ValueType, in path: Path) {
    let name = segment.name ?? ""
    let call = segment.isCall ? segment.onlyClosure == nil ? "(…)" : " { … }" : ""
    let range = path.range.lowerBound..<segment.range.lowerBound
    let sequence = isShort(range) ? String(text(range).dropLast()) : "…"
    reject(
      "`\(resolver.text(type))` has no `\(name)`, because it is a sequence without positions",
      help: "write `Array(\(sequence)).\(name)\(call)`",
      at: segment.range, unless: [name])
  }

  /// Reports `[Int](count)` and `Array(count)`: a list is created from a sequence.
  func rejectNoSequence(
    _ value: SwiftExpression, in list: String, of element: ValueType?, at range: Range<Int>
  ) {
    let own = type(of: value)
    let isInteger: Bool
    switch own {
    case .integer: isInteger = true
    case .floatingPoint: isInteger = false
    case .type(let type, isExact: true) where !type.isOptional && isNoList(type):
      isInteger = type.isInteger
    case .type(let type, isExact: true) where !type.isOptional:
      guard let other = type.looped, let element, other.differs(from: element) else { return }
      return reject(
        "`\(list)(…)` does not accept the elements of `\(resolver.text(type))`",
        help: element.isNumber && other.isNumber
          ? "convert each element: `.map { \(resolver.text(element))($0) }`" : "",
        at: value.range, unless: [SwiftDeclarations.initializer(of: "Array")])
    default: return
    }
    let text = isShort(value.range) ? text(value.range) : "…"
    reject(
      "`\(list)(…)` needs a sequence, not `\(resolver.text(own))`",
      help: "write `[\(text)]` for one element"
        + (isInteger && list != "Set"
          ? ", or `\(list)(repeating: …, count: \(text))` for several" : ""),
      at: range,
      unless: [
        SwiftDeclarations.initializer(of: list == "Set" ? list : "Array"), resolver.text(own),
      ])
  }
}
