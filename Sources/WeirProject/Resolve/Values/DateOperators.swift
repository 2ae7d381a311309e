import WeirSwift

/// Operators of dates, which add and subtract seconds.
extension BodyTypes {
  /// Reports `day + count` and `end - start`. Literals are seconds: `day + 60`.
  ///
  /// - Returns: Whether there is a finding.
  @discardableResult
  func rejectDates(
    _ sign: String, between left: (range: Range<Int>, type: InferredType),
    and right: (range: Range<Int>, type: InferredType), at range: Range<Int>
  ) -> Bool {
    let value = if case .string = right.type { right.type.named } else { right.type }
    let isDifference = sign == "-" && left.type.isDate && right.type.isDate
    guard ["+", "-", "+=", "-="].contains(sign), left.type.isDate,
      case .type(let other, isExact: true) = value,
      case .type(let own, isExact: true) = left.type,
      isDifference || !own.isOptional && !other.isOptional,
      other.isInteger || other.basicName == "String" || right.type.isDate
    else { return false }
    let (date, seconds) = (text(left.range), text(right.range))
    let isShort = date.utf8.count + seconds.utf8.count <= 60
    let help =
      if own.isOptional || other.isOptional {
        "unwrap both dates with `if let` or `guard let`, and write `….timeIntervalSince(…)`"
      } else if right.type.isDate {
        sign == "-"
          ? "write `\(isShort ? date : "…").timeIntervalSince(\(isShort ? seconds : "…"))`" : ""
      } else if !other.isInteger {
        ""
      } else { "write the seconds as `TimeInterval(\(isShort ? seconds : "…"))`" }
    reject(
      "`\(sign)` does not accept `\(resolver.text(own))` and `\(resolver.text(other))`", help: help,
      at: range,
      unless: [sign, String(sign.prefix(1)), "Date", resolver.text(other)])
    return true
  }
}

extension InferredType {
  fileprivate var isDate: Bool {
    guard case .type(let type, isExact: true) = self else { return false }
    return type.basicName == "Date"
  }
}
