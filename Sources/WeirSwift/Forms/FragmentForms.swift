/// The forms of a fragment's expressions, from which the types of its values are inferred. Ranges and offsets are those
/// of the fragment's text.
public struct FragmentForms: Sendable, Equatable {
  /// The whole expression, the comparisons, the arguments and the assigned values, except plain ones
  /// (`SwiftReader.plainForm`).
  public internal(set) var expressions: [ExpressionForm.Part] = []
  /// The values that a body returns, and its only expression, except a plain one.
  public internal(set) var results: [ExpressionForm.Part] = []
  /// The values of the names that the fragment declares: a name with several declarations has none.
  public internal(set) var locals: [String: LocalValue] = [:]
  public internal(set) var closures: [ClosureForm] = []
  /// Swift with more names in scope than Weir knows: the clauses of `#if`, which may use those of a platform, and local
  /// types that inherit members.
  public internal(set) var openScopes: [Range<Int>] = []

  init() {}
}

/// The value to which a local name is bound.
public enum LocalValue: Sendable, Equatable {
  /// `let name = value`
  case value(ExpressionForm)
  /// `if let name = value`
  case unwrapped(ExpressionForm)
  /// `for name in values`
  case element(of: ExpressionForm)
  /// `let name: Type`
  case typed(String)
  /// `case .name(let value) = expression`: the payload at an index.
  case payload(of: ExpressionForm, named: String, index: Int)
  /// A parameter of the closure that starts at an offset.
  case parameter(ofClosureAt: Int, index: Int)
  case unknown
}

extension LocalValue {
  /// The elements of a tuple.
  func parts(_ count: Int) -> [LocalValue] {
    if count == 1 { return [self] }
    if case .value(.tuple(let elements)) = self, elements.count == count {
      return elements.map { .value($0) }
    }
    return Array(repeating: .unknown, count: count)
  }

  func payload(of name: String, _ index: Int) -> LocalValue {
    if case .value(let form) = self {
      .payload(of: form, named: name, index: index)
    } else {
      .unknown
    }
  }
}

/// The only closure among the arguments of a call.
public struct ClosureForm: Sendable, Equatable {
  public let range: Range<Int>
  /// The end of the called function's name.
  public let function: Int
  /// Whether its parameters have names, so that it does not use `$0`.
  public let isNamed: Bool
  /// Its only expression.
  public let result: ExpressionForm
}
