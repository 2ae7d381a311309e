import WeirSwift

/// Subscripts of collections and other types.
extension PathWalk {
  func isNumber(_ key: Argument) -> Bool {
    switch types.type(of: key.value) {
    case .integer: true
    case .type(.part(.range, of: let bound), _): bound.isInteger
    case .type(let type, isExact: true): type.isInteger
    default: false
    }
  }

  private func isTyped(_ key: SwiftExpression) -> Bool {
    if case .path(let path) = key.kind, path.root == .implicit { return true }
    if case .unknown = types.type(of: key) { return false }
    return true
  }

  func isRange(_ key: SwiftExpression) -> Bool {
    if case .type(.part(.range, _), _) = types.type(of: key) { true } else { key.isRange }
  }

  func element(_ segment: Segment, of type: ValueType) -> ValueType {
    guard let key = segment.arguments.first else {
      if type.unwrapped.isKnown { failure = .noArgument(segment) }
      return .unknown
    }
    if key.label == "keyPath" { return types.result(ofClosureOf: segment, in: type) }
    if let label = segment.labelOfKey {
      failure = .labelOfSubscript(segment, type, label)
      return .unknown
    }
    let hasDefault = segment.arguments.count == 2 && segment.arguments[1].label == "default"
    if segment.arguments.map(\.label) == [nil, nil], type.unwrapped.iterated != nil {
      types.reject(
        "the subscript of `\(resolver.text(type))` takes one key",
        help: type.unwrapped.element == nil
          ? "write `[…, default: …]`" : "write `[…][…]` for an element of an element",
        at: segment.range, unless: ["subscript"])
    }
    guard key.label == nil, hasDefault || segment.arguments.count == 1 else { return .unknown }
    switch type.unwrapped {
    case .array(let element):
      if isRange(key.value) { return .part(.slice, of: type.unwrapped) }
      if let position = key.value.integer, position < 0 {
        types.reject(
          "a list has no position `\(position)`",
          help: position == -1 ? "write `.last` after the list" : "", at: segment.range,
          unless: ["subscript"])
      }
      subscripts.append((segment, .library("Int")))
      isCertain = isNumber(key)
      // A range may be the key.
      return isTyped(key.value) ? element : .unknown
    case .dictionary(let keyType, let value, _):
      // A position may be the key.
      guard !keyType.isKnown || isTyped(key.value) else { return .unknown }
      subscripts.append((segment, keyType))
      if hasDefault { arguments.append((segment.arguments[1], value, "subscript")) }
      isCertain = !hasDefault
      return hasDefault ? value : .optional(value)
    case .part(.slice, of: let array): return array.element ?? .unknown
    case .part(.keys, _) where isNumber(key), .part(.values, _) where isNumber(key),
      .part(.zipped, _) where isNumber(key), .part(.enumerated, _) where isNumber(key):
      failure = .noSubscript(segment, type)
      return .unknown
    case .set(let element) where isValue(key.value, of: element) || isNumber(key):
      failure = .noSubscript(segment, type)
      return .unknown
    default:
      let hasNone =
        if case .declared = type { true } else {
          type.basic.map { ![.text, .substring, .data].contains($0.kind) } ?? false
        }
      if hasNone || type.basicName == "String" && (isNumber(key) || types.isLiteralRange(key.value))
      {
        failure = .noSubscript(segment, type)
      }
      guard failure == nil, type.basicName == "String", isRangeOfText(key.value) else {
        return .unknown
      }
      isCertain = true
      return .library("Substring")
    }
  }

  /// Whether it is a range between positions of a text.
  private func isRangeOfText(_ key: SwiftExpression) -> Bool {
    switch key.kind {
    case .prefix(_, let bound) where key.isRange, .postfix(_, let bound) where key.isRange:
      if case .type(.library("String.Index"), _) = types.type(of: bound) { true } else { false }
    default:
      if case .type(.part(.range, of: .library("String.Index")), _) = types.type(of: key) {
        true
      } else {
        false
      }
    }
  }
}

extension Segment {
  /// The label of the only key, which no collection's subscript has.
  var labelOfKey: String? {
    guard arguments.count == 1, let label = arguments[0].label else { return nil }
    return ["at", "forKey", "id", "index", "key", "safe"].contains(label) ? label : nil
  }
}
