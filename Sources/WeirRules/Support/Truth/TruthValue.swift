/// A value of a variable, as far as conditions distinguish values.
enum TruthValue: Sendable, Hashable {
  /// `nil`.
  case none
  /// Present, and no condition uses the value.
  case some
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// A case of an enum, without its payload. The empty name is a case that no condition mentions.
  case enumCase(String)
  /// A collection with that number of elements.
  case elements(Int)

  /// The number of characters or elements; nil if unknown.
  var count: Int? {
    switch self {
    case .text(let text): text.count
    case .elements(let count): count
    default: nil
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Whether the two are equal in Swift; nil if that depends on unknown facts.
  func equals(_ other: TruthValue) -> Bool? {
    switch (self, other) {
    case (.none, .none): true
    case (.none, _), (_, .none): false
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.enumCase(let left), .enumCase(let right)): left == right
    case (.elements(let left), .elements(let right)):
      left != right ? false : left == 0 ? true : nil
    default:
      if let left = number, let right = other.number { left == right } else { nil }
    }
  }

  func isLess(than other: TruthValue, orEqual: Bool) -> Bool? {
    switch (self, other) {
    case (.none, _), (_, .none): false
    case (.integer(let left), .integer(let right)): orEqual ? left <= right : left < right
    default:
      if let left = number, let right = other.number {
        orEqual ? left <= right : left < right
      } else {
        nil
      }
    }
  }
}
