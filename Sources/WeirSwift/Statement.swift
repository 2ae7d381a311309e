/// The effects of a body as a tree, in order of execution: everything that the rules need of Swift,
/// without syntax. All ranges are UTF-8 offsets in the fragment's text.
public indirect enum Statement: Sendable, Equatable {
  /// A name is read, called, passed with `&`, or used as a type.
  case use(Use)
  /// `target = value`, `target += value`: the uses in the value and in the target's subscripts
  /// precede it as separate statements.
  case assign(Assignment)
  /// `if`, `guard`, `? :`, `while`, `&&`, `||` and an `if` expression. `otherwise` also is the body
  /// of a guard, whose following statements are executed instead of `then`. Also, with an unknown
  /// condition: a `do` with a `catch`, each `catch`, each clause of an `#if`, the right side of
  /// `??`. Plain reads in an arm may precede the branch.
  case branch(Branch)
  case choice(Choice)
  /// A loop's body, which runs any number of times. A `while` contains its condition and a branch.
  case loop([Statement])
  /// The body of a closure, a local function, an accessor or a local type, which runs any number of
  /// times, now or later.
  case closure([Statement])
  /// `do { }`, and the body of a `defer` at each position where it runs: before each exit, and at
  /// the end of its scope.
  case block([Statement])
  /// `return`, `throw`, `break`, `continue`, `fatalError(…)`, `preconditionFailure(…)`: the
  /// following statements of the list are not reached. No rule distinguishes them, except those
  /// that only leave a `switch`, a loop or a `do`, for which `leavesBody` is false.
  case exit(leavesBody: Bool, range: Range<Int>)
}

/// One occurrence of a path of names. Its kind is that of the last segment: `a.b().c` is a read,
/// whose path contains a call.
public struct Use: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case read
    /// Passed with `&`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case inout_
    /// Called: `a.b(…)`. The last segment's `arguments` are filled.
    case call
    /// As a type: `let x: Order.Status`, `as Order`, `[Order]()`.
    case type
  }
  public var kind: Kind
  public var path: Path

  public init(
    kind: Kind, path: Path
  ) {
    self.kind = kind
    self.path = path
  }
}

/// A chain of names: `order.rows[id]?.title`.
public struct Path: Sendable, Equatable {
  public enum Root: Sendable, Equatable {
    /// The first segment is a name that the fragment does not declare.
    case free
    /// The chain begins with `self.`; `self` is not a segment. A single `self` has no segments.
    case selfValue
    /// The first segment is a local that the fragment declares in an enclosing scope, by its index in
    /// `Fragment.locals`.
    case local(Int)
    /// `.initial`: the first segment is an implicit member.
    case implicit
    /// The segments belong to a value: a literal, the result of a call in parentheses, and so on; nil
    /// for `super` and operators. The uses in that value precede this one.
    indirect case value(SwiftExpression?)
  }
  public var segments: [Segment]
  private var offsets: Offsets
  public var root: Root

  public var range: Range<Int> {
    get { offsets.range }
    set { offsets = Offsets(newValue) }
  }

  public init(root: Root, segments: [Segment], range: Range<Int>) {
    self.root = root
    self.segments = segments
    offsets = Offsets(range)
  }

  public var isLocal: Bool { if case .local = root { true } else { false } }

  /// The value to which the segments belong.
  public var base: SwiftExpression? { if case .value(let base) = root { base } else { nil } }
}

/// One link of a path.
public struct Segment: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `.name` or the first name.
    case member(String)
    /// `[…]`, with arguments in order; their uses are separate.
    case subscripted([Argument])
    /// `.name(…)` or `name(…)`, with arguments in order, including trailing closures, the first of
    /// which has no label. The name is empty if the callee has none: `handlers[0](…)`, `f()(…)`.
    case call(String, [Argument])
  }
  /// The mark after a segment whose value is an optional.
  public enum Unwrapping: UInt8, Sendable {
    /// `?`
    case chained
    /// `!`
    case forced
  }

  public var kind: Kind
  public var unwrapping: Unwrapping?
  private let offsets: Offsets

  /// The segment's name (or brackets), without dot, `?` and arguments.
  public var range: Range<Int> { offsets.range }

  public init(_ kind: Kind, range: Range<Int>, unwrapping: Unwrapping? = nil) {
    self.kind = kind
    self.unwrapping = unwrapping
    offsets = Offsets(range)
  }

  /// The member's or function's name, nil for a subscript.
  public var name: String? {
    switch kind {
    case .member(let name), .call(let name, _): name
    case .subscripted: nil
    }
  }

  public var isCall: Bool { if case .call = kind { true } else { false } }
  public var isSubscript: Bool { if case .subscripted = kind { true } else { false } }

  /// The member without the call.
  public var read: Segment {
    name.map { Segment(.member($0), range: range, unwrapping: unwrapping) } ?? self
  }

  /// The arguments of a call or a subscript.
  public var arguments: [Argument] {
    switch kind {
    case .call(_, let arguments), .subscripted(let arguments): arguments
    case .member: []
    }
  }
}

/// An argument of a call; its uses precede the call.
public struct Argument: Sendable, Equatable {
  public var label: String?
  public var value: SwiftExpression
  /// Whether it is a closure after the parentheses of the call.
  public var isTrailing: Bool

  public init(label: String?, value: SwiftExpression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

public struct Assignment: Sendable, Equatable {
  public var target: Path
  public var value: SwiftExpression
  /// The operator: `=`, `+=`.
  public var sign: String
  public var range: Range<Int>

  public init(target: Path, value: SwiftExpression, sign: String = "=", range: Range<Int>) {
    self.target = target
    self.value = value
    self.sign = sign
    self.range = range
  }

  /// Whether the operator reads the target too, such as `+=`.
  public var isCompound: Bool { sign != "=" }
}

/// A conditional execution of statements.
public struct Branch: Sendable, Equatable {
  public var condition: Condition
  public var then: [Statement]
  public var otherwise: [Statement]
  /// Whether it is a `guard`: `then` is empty, and the following statements run only if the
  /// condition is true.
  public var isGuard: Bool

  public init(
    condition: Condition, then: [Statement], otherwise: [Statement], isGuard: Bool
  ) {
    self.condition = condition
    self.then = then
    self.otherwise = otherwise
    self.isGuard = isGuard
  }
}

public struct Choice: Sendable, Equatable {
  /// The path of the subject; nil for another expression.
  public var subject: Path?
  public var cases: [Case]

  public struct Case: Sendable, Equatable {
    /// The enum cases of the label; nil for anything else (`default`, a binding, a `where`). A
    /// `default` matches the cases that no earlier label matches: `isDefault`.
    public var names: [CaseName]?
    public var isDefault: Bool
    public var body: [Statement]

    public init(names: [CaseName]?, isDefault: Bool, body: [Statement]) {
      self.names = names
      self.isDefault = isDefault
      self.body = body
    }
  }

  public init(
    subject: Path?, cases: [Case]
  ) {
    self.subject = subject
    self.cases = cases
  }
}
