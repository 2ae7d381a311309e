import WeirSwift

/// Operators of collections. Lists have `+` and `+=`; sets and dictionaries have methods in their place.
extension BodyTypes {
  /// The type of `rows + others`. Reports `tags + others` for sets and dictionaries, `rows - others`, and `rows + row`.
  func joined(
    _ operands: [SwiftExpression], of types: [InferredType], with sign: String,
    at range: Range<Int>
  ) -> InferredType {
    guard let collection = types.lazy.compactMap(\.collection).first else {
      if operands.count == 2 {
        rejectDates(
          sign, between: (operands[0].range, types[0]), and: (operands[1].range, types[1]),
          at: range)
      }
      return .unknown
    }
    guard types.allSatisfy({ isPart($0, of: collection) }) else {
      rejectOther(operands, of: types, with: sign, at: range)
      return .unknown
    }
    if sign == "+" {
      if let array = types.lazy.compactMap(\.collection).first(where: \.isArray) {
        return joined(operands, of: types, to: array)
      }
      if types.contains(where: \.isArrayLiteral) {
        return collection.element.map { .type(.array($0), isExact: true) } ?? .unknown
      }
    }
    if types[0].collection != nil {
      rejectOperator(
        sign, of: collection, between: operands[0].range, and: operands[1].range, as: types[1],
        at: range)
    }
    return .unknown
  }

  /// Reports `count - names`.
  private func rejectOther(
    _ operands: [SwiftExpression], of types: [InferredType], with sign: String, at range: Range<Int>
  ) {
    let lists = types.map { $0.collection }
    guard types.count == 2, let index = lists.firstIndex(where: { $0 != nil }),
      let list = lists[index],
      case .type(let other, isExact: true) = types[1 - index], isNoList(other.unwrapped)
    else { return }
    let name = text(operands[index].range)
    reject(
      "`\(sign)` does not accept `\(resolver.text(types[0]))` and `\(resolver.text(types[1]))`",
      help: other.isInteger && name.utf8.count <= 40 ? "write `\(name).count`" : "", at: range,
      unless: [sign, resolver.text(list), resolver.text(other)])
  }

  /// The type of `rows + others`. Reports `rows + row`.
  private func joined(
    _ operands: [SwiftExpression], of types: [InferredType], to array: ValueType
  ) -> InferredType {
    for (operand, type) in zip(operands, types) where type.collection == nil && !type.isArrayLiteral
    {
      rejectElement(of: array, at: operand.range, unless: "+")
      return .unknown
    }
    for (operand, type) in zip(operands, types) where type.isArrayLiteral {
      convertElements(of: operand, to: array, unless: "+")
    }
    return .type(array, isExact: true)
  }

  /// Whether a value certainly is a collection, or an element of one.
  private func isPart(_ type: InferredType, of collection: ValueType) -> Bool {
    switch type {
    case .array: true
    case .dictionary: if case .dictionary = collection { true } else { false }
    default: type.collection != nil || isElement(type, of: collection)
    }
  }

  /// Whether it is a value of a dictionary, which needs a key.
  private func isValue(_ value: InferredType, of dictionary: ValueType) -> Bool {
    guard case .dictionary(_, let own, _) = dictionary, case .type(let type, _) = value else {
      return false
    }
    return type.isKnown && type.unwrapped == own
  }

  private func isElement(_ type: InferredType, of collection: ValueType) -> Bool {
    guard let element = collection.element else { return false }
    return switch type {
    case .type(let type, isExact: true): type.isKnown && type == element
    case .integer: element.isNumber
    case .floatingPoint: element.isNumber && !element.isInteger
    case .string: element.basicName == "String"
    default: false
    }
  }

  /// Reports `tags += others` for sets and dictionaries, and `rows -= others`. Returns false if there is nothing to
  /// report.
  func checkCollection(
    _ assignment: Assignment, to target: ValueType, of value: InferredType
  ) -> Bool {
    let sign = assignment.sign
    guard let collection = InferredType.type(target, isExact: true).collection,
      ["+=", "-="].contains(sign)
    else { return false }
    if sign == "+=", collection.isArray {
      guard isElement(value, of: collection) else {
        if case .array = value {
          convertElements(of: assignment.value, to: collection, unless: sign)
          return true
        }
        guard case .type(let own, isExact: true) = value, own.isKnown,
          own.isOptional || isNoList(own) || hasOtherElements(own, than: collection)
        else { return false }
        convert(
          value, to: collection, at: assignment.value.range, unless: [sign, resolver.text(own)])
        return true
      }
      rejectElement(of: collection, at: assignment.value.range, unless: sign)
    } else {
      rejectOperator(
        sign, of: collection, between: assignment.target.range, and: assignment.value.range,
        as: value, at: assignment.range)
    }
    return true
  }

  /// Checks the elements of a literal that is joined with a list.
  private func convertElements(
    of literal: SwiftExpression, to list: ValueType, unless sign: String
  ) {
    guard case .array(let values) = literal.kind, let element = list.element else { return }
    for value in values {
      checkCases(of: value, element)
      convertEach(value, to: element, unless: [sign])
    }
  }

  private func hasOtherElements(_ type: ValueType, than list: ValueType) -> Bool {
    guard let own = type.element, let element = list.element else { return false }
    return own.differs(from: element)
  }

  /// Whether a type certainly is not one whose elements a list can take.
  func isNoList(_ type: ValueType) -> Bool {
    switch type {
    case .declared(let id): !resolver.mayInherit(resolver.typeSpec(id), in: id.module)
    case .state, .entity: true
    default: type.isNumber || type.basic?.isScalar == true
    }
  }

  private func rejectElement(of array: ValueType, at range: Range<Int>, unless sign: String) {
    let name = resolver.text(array.element ?? .unknown)
    let isShort = range.count <= 40
    let list = "`[\(isShort ? text(range) : "…")]`"
    reject(
      "`\(name)` is an element of `\(resolver.text(array))`, not a list of them",
      help: sign == "+="
        ? "write `append(…)`, or put the value into brackets: \(list)"
        : "put the value into brackets: \(list)",
      at: range, unless: [sign, name])
  }

  private func rejectOperator(
    _ sign: String, of type: ValueType, between left: Range<Int>, and right: Range<Int>,
    as value: InferredType, at range: Range<Int>
  ) {
    let name = resolver.text(type)
    let call =
      isElement(value, of: type)
      ? meant(by: sign, of: type, text(left), andElement: text(right))
      : isValue(value, of: type)
        ? "\(text(left))[key] = \(text(right))"
        : meant(by: sign, of: type, text(left), and: text(right))
    reject(
      "`\(sign)` does not accept `\(name)`",
      help: call.map { $0.utf8.count > 80 ? "" : "write `\($0)`" } ?? "", at: range,
      unless: [sign, String(sign.prefix(1)), name])
  }

  private func meant(
    by sign: String, of type: ValueType, _ left: String, and right: String
  ) -> String? {
    switch (type, sign) {
    case (.set, "+"): "\(left).union(\(right))"
    case (.set, "-"): "\(left).subtracting(\(right))"
    case (.set, "+="): "\(left).formUnion(\(right))"
    case (.set, "-="): "\(left).subtract(\(right))"
    case (.dictionary, "+"): "\(left).merging(\(right)) { $1 }"
    case (.dictionary, "+="): "\(left).merge(\(right)) { $1 }"
    case (.array, "-"): "\(left).filter { !\(right).contains($0) }"
    case (.array, "-="): "\(left).removeAll { \(right).contains($0) }"
    default: nil
    }
  }

  private func meant(
    by sign: String, of type: ValueType, _ left: String, andElement right: String
  ) -> String? {
    switch (type, sign) {
    case (.set, "+"): "\(left).union([\(right)])"
    case (.set, "-"): "\(left).subtracting([\(right)])"
    case (.set, "+="): "\(left).insert(\(right))"
    case (.set, "-="): "\(left).remove(\(right))"
    case (.array, "-"): "\(left).filter { $0 != \(right) }"
    case (.array, "-="): "\(left).removeAll { $0 == \(right) }"
    default: nil
    }
  }
}

extension InferredType {
  /// The type of a collection that is not an optional.
  fileprivate var collection: ValueType? {
    guard case .type(let type, _) = self, !type.isOptional else { return nil }
    return switch type {
    case .array, .set, .dictionary: type
    default: nil
    }
  }

  fileprivate var isArrayLiteral: Bool { if case .array = self { true } else { false } }
}
