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
    guard ["+", "-", "+=", "-="].contains(sign), left.type.isDate,
      case .type(let other, isExact: true) = right.type, !other.isOptional,
      other.isInteger || right.type.isDate
    else { return false }
    let (date, value) = (text(left.range), text(right.range))
    let isShort = date.utf8.count + value.utf8.count <= 60
    let help =
      if right.type.isDate {
        sign == "-"
          ? "write `\(isShort ? date : "…").timeIntervalSince(\(isShort ? value : "…"))`" : ""
      } else { "write the seconds as `TimeInterval(\(isShort ? value : "…"))`" }
    reject(
      "`\(sign)` does not accept `Date` and `\(resolver.text(other))`", help: help, at: range,
      unless: [sign, String(sign.prefix(1)), "Date", resolver.text(other)])
    return true
  }
}

extension InferredType {
  fileprivate var isDate: Bool {
    guard case .type(let type, isExact: true) = self else { return false }
    return !type.isOptional && type.basicName == "Date"
  }
}
