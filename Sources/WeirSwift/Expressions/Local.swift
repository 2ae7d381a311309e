/// A name that a fragment declares.
public struct Local: Sendable, Equatable {
  public let name: String
  public let value: Value
  /// Whether `let`, or a pattern without `var`, gives it its only value.
  public let isConstant: Bool
  /// The range of its name, if a pattern declares it.
  public internal(set) var range: Range<Int>?

  /// The value to which the name is bound.
  public enum Value: Sendable, Equatable {
    /// `let name = value`
    case value(SwiftExpression)
    /// `if let name = value`, `case .some(let name) = value`
    case unwrapped(SwiftExpression)
    /// `for name in values`
    case element(of: SwiftExpression)
    /// `for (key, value) in values`: a part of each element.
    case part(ofElements: SwiftExpression, index: Int)
    /// `let name: Type`, with the value that it has there.
    case typed(SwiftType, SwiftExpression? = nil)
    /// `case .name(let value) = expression`: the payload at an index.
    case payload(of: SwiftExpression, named: String, index: Int)
    /// `func name(…) -> Result`, or a closure that writes the types of its parameters and of its result
    case function(LocalFunction)
    /// A parameter of the closure that starts at an offset: a named one, or `$0`.
    case parameter(ofClosureAt: Int, index: Int)
    case unknown
  }
}

/// A function that a fragment declares.
public struct LocalFunction: Sendable, Equatable {
  public struct Parameter: CalledParameter, Sendable, Equatable {
    /// Nil for `_`.
    public let label: String?
    public let hasDefault: Bool
    public let isVariadic: Bool
    public let type: SwiftType
  }

  public let parameters: [Parameter]
  /// Nil for `Void`.
  public let result: SwiftType?

  /// `add(…, to: …)`
  public func call(of name: String) -> String {
    let needed = parameters.filter { !$0.hasDefault && !$0.isVariadic }
    let values = needed.map { ($0.label.map { "\($0): " } ?? "") + "…" }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

/// An enum's case in a pattern, and the value that is matched: `case .done` in a `switch` or after `if`.
public struct MatchedCase: Sendable, Equatable {
  public let name: CaseName
  public let value: Local.Value
  /// The labels of the values that the pattern names; empty without `(…)`.
  public let labels: [String?]
}

/// A pattern that is a value: `42`, `10...20`.
public struct MatchedValue: Sendable, Equatable {
  public let pattern: SwiftExpression
  public let value: Local.Value
}

/// The names of a tuple: `let (id, name) = row`, `for (key, value) in rows`.
public struct MatchedTuple: Sendable, Equatable {
  public let count: Int
  /// With the parentheses.
  public let range: Range<Int>
  public let value: Local.Value
}

extension Local.Value {
  /// The elements of a tuple.
  func parts(_ count: Int) -> [Local.Value] {
    if count == 1 { return [self] }
    if case .value(let value) = self, case .tuple(let elements, _) = value.kind,
      elements.count == count
    {
      return elements.map { .value($0) }
    }
    if case .element(let values) = self {
      return (0..<count).map { .part(ofElements: values, index: $0) }
    }
    return Array(repeating: .unknown, count: count)
  }

  func payload(of name: String, _ index: Int) -> Local.Value {
    guard case .value(let value) = self else { return .unknown }
    return name == "some" ? unwrapped : .payload(of: value, named: name, index: index)
  }

  var unwrapped: Local.Value {
    if case .value(let value) = self { .unwrapped(value) } else { .unknown }
  }
}
