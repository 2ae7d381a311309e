public struct SwiftExpression: Sendable, Equatable {
  public indirect enum Kind: Sendable, Equatable {
    /// A literal without its sign; nil if it does not fit.
    case integer(Int?), floatingPoint(Double?)
    /// A literal text; nil if it contains expressions, which are others of the fragment.
    case string(String?)
    case boolean(Bool)
    case nilLiteral
    case array([SwiftExpression])
    case dictionary([Entry])
    /// `(a, b)`, `(id: a, b)`; without `labels` if no element has one.
    case tuple([SwiftExpression], labels: [String?] = [])
    /// Names, members, subscripts and calls.
    case path(Path)
    /// `[Order]()`: the type of the created collection, as a literal.
    case created(SwiftExpression)
    /// `!a`, `-a`, `...a`
    case prefix(String, SwiftExpression)
    /// `a...`
    case postfix(String, SwiftExpression)
    /// The operands of an operator, which are more than two for a chain of the same one: `a && b && c`. Of the
    /// assignments, only that to a tuple is an expression: `(a, b) = (b, a)`.
    case infix(String, [SwiftExpression])
    /// `condition ? then : otherwise`
    case ternary(SwiftExpression, then: SwiftExpression, otherwise: SwiftExpression)
    /// The values of an `if` or a `switch`, if their blocks have one. They are others of the fragment.
    case branches([SwiftExpression])
    case closure(Closure)
    /// `\.title`, without a type: a path of the root `.implicit`.
    case keyPath(Path)
    /// Anything else. The expressions in it are others of the fragment.
    case unknown
  }

  /// A key and a value of a literal.
  public struct Entry: Sendable, Equatable {
    public let key: SwiftExpression
    public let value: SwiftExpression

    public init(key: SwiftExpression, value: SwiftExpression) {
      self.key = key
      self.value = value
    }
  }

  public struct Closure: Sendable, Equatable {
    /// Its only expression, or the value of its only `return`; nil for any other body.
    public let result: SwiftExpression?
    /// The number of its parameters: the named ones, or those up to the last one that it uses, such as `$1`.
    public let parameters: Int
    /// Whether it may end without a value.
    public let isValueless: Bool
    /// Whether it has a list of captured values.
    public let hasCaptures: Bool

    public init(
      result: SwiftExpression?, parameters: Int, isValueless: Bool, hasCaptures: Bool
    ) {
      self.hasCaptures = hasCaptures
      self.result = result
      self.parameters = parameters
      self.isValueless = isValueless
    }
  }

  public let kind: Kind
  private let offsets: Offsets

  /// With parentheses and `try`, as UTF-8 offsets in the fragment's text.
  public var range: Range<Int> { offsets.range }

  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    offsets = Offsets(range)
  }
}

/// A range of UTF-8 offsets in 32 bits each, since paths are kept by the million.
struct Offsets: Sendable, Equatable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

// MARK: Questions

extension SwiftExpression {
  /// The path, also if it is an enum's case by its spelling.
  public var path: Path? { if case .path(let path) = kind { path } else { nil } }

  /// The path, if it begins with a name and is not an enum's case: `note`, `order.status`, `total()`.
  public var named: Path? {
    guard let path, path.enumCase == nil else { return nil }
    switch path.root {
    case .free, .selfValue, .local: return path
    case .implicit, .value: return nil
    }
  }

  /// The path, if it is only read: `note`, `order.status`.
  public var read: Path? {
    named.flatMap { $0.segments.contains(where: \.isCall) ? nil : $0 }
  }

  public var enumCase: EnumCase? { path?.enumCase }

  public var isNil: Bool { kind == .nilLiteral }

  public var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// The value of a literal, with its sign.
  public var integer: Int? {
    switch kind {
    case .integer(let value): value
    case .prefix("-", let operand): operand.integer.map { -$0 }
    default: nil
    }
  }

  /// The value of a literal with a fraction, with its sign.
  public var floatingPoint: Double? {
    switch kind {
    case .floatingPoint(let value): value
    case .prefix("-", let operand): operand.floatingPoint.map { -$0 }
    default: nil
    }
  }

  /// `[]`, `[:]`
  public var isEmptyCollection: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }

  /// `a..<b`, `a...b`, `a...`, `..<a`
  public var isRange: Bool {
    switch kind {
    case .prefix(let sign, _), .postfix(let sign, _), .infix(let sign, _):
      sign == "..<" || sign == "..."
    default: false
    }
  }

  /// The values of which it has one: those of `c ? a : b`, `a ?? b` and `if c { a } else { b }`; itself if there is only
  /// one.
  public var possibleValues: [SwiftExpression] {
    switch kind {
    case .ternary(_, let then, let otherwise): then.possibleValues + otherwise.possibleValues
    case .infix("??", let parts), .branches(let parts): parts.flatMap(\.possibleValues)
    default: [self]
    }
  }

  /// The expressions directly inside it, in text order, except those that are others of the fragment.
  public var parts: [SwiftExpression] {
    switch kind {
    case .integer, .floatingPoint, .string, .boolean, .nilLiteral, .created, .branches, .closure,
      .keyPath, .unknown:
      []
    case .array(let parts), .tuple(let parts, _), .infix(_, let parts): parts
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .prefix(_, let part), .postfix(_, let part): [part]
    case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
    case .path(let path):
      (path.base.map { [$0] } ?? []) + path.segments.flatMap(\.arguments).map(\.value)
    }
  }

  /// Visits it and all expressions inside it, outer ones first.
  public func visitAll(_ visit: (SwiftExpression) -> Void) {
    visit(self)
    for part in parts { part.visitAll(visit) }
  }
}

extension [SwiftExpression] {
  /// The range in which `await` and `try` are for a call at an offset, from the end of the expression before that
  /// around the call, and the start of the latter.
  public func marks(before call: Int) -> (range: Range<Int>, expression: Int) {
    let start = lazy.map(\.range).filter { $0.contains(call) }.map(\.lowerBound).min() ?? call
    let end = lazy.map(\.range.upperBound).filter { $0 <= start }.max() ?? 0
    return (end..<call, start)
  }
}

/// `.done`, `Status.done`, `Order.Status.done`, `.saving(items)`: an enum's case by its spelling.
public struct EnumCase: Sendable, Equatable {
  public let name: CaseName
  /// The names before it.
  public let qualifier: [String]
  public let hasPayload: Bool
}

extension Path {
  /// The enum's case that it is by its spelling.
  public var enumCase: EnumCase? {
    guard let last = segments.last, let name = last.name, !name.isEmpty, name != "init" else {
      return nil
    }
    var qualifier: [String] = []
    switch root {
    case .implicit where segments.count == 1: break
    case .free, .local:
      guard segments.count > 1, !SwiftName.startsLikeType(name) else { return nil }
      for segment in segments.dropLast() {
        guard case .member(let name) = segment.kind, SwiftName.startsLikeType(name) else {
          return nil
        }
        qualifier.append(name)
      }
    default: return nil
    }
    let end = max(range.lowerBound, last.range.upperBound)
    return EnumCase(
      name: CaseName(name, range: range.lowerBound..<end), qualifier: qualifier,
      hasPayload: last.isCall)
  }
}
