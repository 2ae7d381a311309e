public struct SwiftPattern: Sendable, Equatable {
  public indirect enum Kind: Sendable, Equatable {
    /// `_`
    case anything
    /// A new name, by the index of its declaration in `Fragment.locals`.
    case name(Int)
    /// `pattern?`
    case some(SwiftPattern)
    /// `.failed(let reason)`
    case enumCase(CaseName, payload: [SwiftPattern])
    case tuple([SwiftPattern])
    /// `1...9`, `"yes"`, `nil`
    case value(SwiftExpression)
    /// `pattern as Type`
    case cast(SwiftPattern)
    /// Anything else, such as `is Type`. The expressions in it are others of the fragment.
    case unknown
  }

  public let kind: Kind
  private let offsets: Offsets

  /// With `let` and parentheses, as UTF-8 offsets in the fragment's text.
  public var range: Range<Int> { offsets.range }

  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    offsets = Offsets(range)
  }
}

/// An element of the condition list of `if`, `guard` or `while`.
public struct ConditionElement: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case holds(SwiftExpression)
    /// `case pattern = value`, and `let name = value`, which is `case let name? = value`.
    case matches(SwiftPattern, SwiftExpression)
    /// `#available(iOS 17, *)`
    case unknown
  }

  public let kind: Kind
  public let range: Range<Int>
}

// MARK: Questions

extension SwiftPattern {
  /// The enum's case that a value must have to match.
  var enumCase: CaseName? {
    switch kind {
    case .enumCase(let name, _): name
    case .some(let inner): inner.enumCase
    case .anything, .name, .tuple, .value, .cast, .unknown: nil
    }
  }

  /// Whether all values of its enum's case match, or all values if it has none.
  var isExact: Bool {
    switch kind {
    case .anything, .name: true
    case .enumCase(_, let parts), .tuple(let parts): parts.allSatisfy(\.matchesAll)
    case .some(let inner): inner.enumCase != nil && inner.isExact
    case .value, .cast, .unknown: false
    }
  }

  private var matchesAll: Bool { enumCase == nil && isExact }

  /// The patterns directly inside it.
  private var parts: [SwiftPattern] {
    switch kind {
    case .anything, .name, .value, .unknown: []
    case .some(let part), .cast(let part): [part]
    case .enumCase(_, let parts), .tuple(let parts): parts
    }
  }

  /// The names that it declares, by their indices in `Fragment.locals`, in text order.
  var names: [Int] {
    if case .name(let index) = kind { [index] } else { parts.flatMap(\.names) }
  }
}

extension ConditionElement {
  /// The names that it declares, by their indices in `Fragment.locals`, in text order.
  var names: [Int] { if case .matches(let pattern, _) = kind { pattern.names } else { [] } }
}
