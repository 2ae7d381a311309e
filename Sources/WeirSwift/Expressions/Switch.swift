/// A `switch`, whose patterns have to match every value.
public struct Switch: Sendable, Equatable {
  public let subject: SwiftExpression
  public let patterns: [Pattern]

  public indirect enum Pattern: Sendable, Equatable {
    /// All values of an enum's case, `true`, `false`, or `none` for `nil`.
    case value(String)
    /// Every value: `default`, `_`, `let other`.
    case anything
    /// A literal other than these, or a pattern with a `where`: never all values.
    case part
    /// Patterns of the elements of a tuple.
    case tuple([Pattern])
    case unknown
  }
}

extension Switch.Pattern {
  init(_ pattern: SwiftPattern) {
    if let name = pattern.enumCase {
      self = pattern.isExact ? .value(name.name) : pattern.comparesValue ? .part : .unknown
    } else if pattern.isExact {
      self = .anything
    } else if case .value(let value) = pattern.kind {
      self = Self.value(value)
    } else if case .tuple(let parts) = pattern.kind {
      self = .tuple(parts.map(Self.init))
    } else {
      self = .unknown
    }
  }

  fileprivate static func value(_ value: SwiftExpression) -> Self {
    switch value.kind {
    case .boolean(let isTrue): .value(String(isTrue))
    case .nilLiteral: .value("none")
    case .integer, .floatingPoint, .string: .part
    case .prefix, .infix: value.integer != nil || value.isRange ? .part : .unknown
    case .path: value.read == nil ? .unknown : .part
    default: .unknown
    }
  }
}

extension SwiftPattern {
  /// Whether a value in it is compared with others than `true`, `false` and `nil`, so that it never matches all values.
  fileprivate var comparesValue: Bool {
    switch kind {
    case .value(let value): Switch.Pattern.value(value) == .part
    case .enumCase(_, let parts), .tuple(let parts): parts.contains(where: \.comparesValue)
    case .some(let part): part.comparesValue
    case .anything, .name, .cast, .unknown: false
    }
  }
}
