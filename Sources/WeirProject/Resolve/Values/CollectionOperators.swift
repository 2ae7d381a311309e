import WeirSwift

/// Operators between collections. Lists have `+` and `+=`; sets and dictionaries have methods in their place.
extension BodyTypes {
  /// The type of `rows + others`. Reports `tags + others` for sets and dictionaries, and `rows - others`.
  func joined(
    _ operands: [SwiftExpression], of types: [InferredType], with sign: String,
    at range: Range<Int>
  ) -> InferredType {
    let collections = types.compactMap(collection)
    guard collections.count == operands.count, let first = collections.first else {
      return .unknown
    }
    let array = collections.first { if case .array = $0 { true } else { false } }
    // The other operands may be any lists.
    if sign == "+", let array { return .type(array, isExact: true) }
    let name = resolver.text(first)
    reject(
      "`\(sign)` does not accept `\(name)`",
      help: meant(
        by: sign, of: first, text(operands[0].range), and: text(operands[1].range)),
      at: range, unless: [sign, name])
    return .unknown
  }

  /// Reports `tags += others` for sets and dictionaries, and `rows -= others`. Returns false if there is nothing to
  /// report.
  func checkCollection(_ assignment: Assignment, _ target: ValueType) -> Bool {
    let sign = assignment.sign
    guard let collection = collection(.type(target, isExact: true)), ["+=", "-="].contains(sign)
    else { return false }
    if sign == "+=", case .array = collection { return false }
    let name = resolver.text(collection)
    reject(
      "`\(sign)` does not accept `\(name)`",
      help: meant(
        by: sign, of: collection, text(assignment.target.range), and: text(assignment.value.range)),
      at: assignment.range, unless: [sign, String(sign.prefix(1)), name])
    return true
  }

  private func collection(_ type: InferredType) -> ValueType? {
    guard case .type(let type, _) = type, !type.isOptional else { return nil }
    return switch type {
    case .array, .set, .dictionary: type
    default: nil
    }
  }

  private func meant(
    by sign: String, of type: ValueType, _ left: String, and right: String
  ) -> String {
    let call =
      switch (type, sign) {
      case (.set, "+"): "\(left).union(\(right))"
      case (.set, "-"): "\(left).subtracting(\(right))"
      case (.set, "+="): "\(left).formUnion(\(right))"
      case (.set, "-="): "\(left).subtract(\(right))"
      case (.dictionary, "+"): "\(left).merging(\(right)) { $1 }"
      case (.dictionary, "+="): "\(left).merge(\(right)) { $1 }"
      case (.array, "-"): "\(left).filter { !\(right).contains($0) }"
      case (.array, "-="): "\(left).removeAll { \(right).contains($0) }"
      default: ""
      }
    return call.isEmpty || call.utf8.count > 80 ? "" : "write `\(call)`"
  }
}
