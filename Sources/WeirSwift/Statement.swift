/// A body as a small tree of what it does, in the order in which it does it; everything that the
/// rules need to know of Swift, and no syntax. All ranges are UTF-8 offsets in the fragment's text.
public indirect enum Statement: Sendable, Equatable {
  /// A name is read, called, written by `&`, or met as a type.
  case use(Use)
  /// `target = value`, `target += value`: the uses inside the value and the target's subscripts come
  /// before it as statements of their own.
  case assign(Assignment)
  /// `if`, `guard`, `? :`, `while`, `&&`, `||` and an `if` used as an expression. `otherwise` is a
  /// guard's body too; what follows a guard is in `then`'s place by coming after it. Also, with an
  /// unknown condition: a `do` that is caught, each `catch`, each part of an `#if`, the right side
  /// of `??`. Plain reads in an arm may be listed before the branch.
  case branch(Branch)
  case choice(Choice)
  /// A loop's body: runs any number of times. A `while` has its condition and a branch inside.
  case loop([Statement])
  /// The body of a closure, a local function, an accessor, a local type: runs any number of times,
  /// now or later.
  case closure([Statement])
  /// `do { }` and `defer { }`, in the place where they run: a `defer` before each exit that it runs
  /// at, and at its scope's end.
  case block([Statement])
  /// `return`, `throw`, `break`, `continue`, `fatalError(…)`, `preconditionFailure(…)`: what follows
  /// in the same list is not reached. Which of them it is does not matter to any rule but for a
  /// `break` of a switch or loop, or a `throw` that is caught here, which only leave that:
  /// `leavesBody` is false then.
  case exit(leavesBody: Bool, range: Range<Int>)
}

/// One occurrence of a path of names. The kind is that of its end: `a.b().c` is a read, whose path
/// holds a call.
public struct Use: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case read
    /// Passed with `&`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case inout_
    /// Called: `a.b(…)`. The last segment's `arguments` are filled.
    case call
    /// Stands where a type is written: `let x: Order.Status`, `as Order`, `[Order]()`.
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

/// A chain of names as it is written: `order.rows[id]?.title`.
public struct Path: Sendable, Equatable {
  public enum Root: Sendable, Equatable {
    /// The first segment is a name that the fragment itself does not declare.
    case free
    /// The chain begins with `self.`; `self` is not among the segments. `self` alone has none.
    case selfValue
    /// The first segment is a local: declared by the fragment in an enclosing scope.
    case local
    /// `.initial`: the first segment is an implicit member.
    case implicit
    /// A literal, a call's result in parentheses, `super`…: the segments hang on some value. What is
    /// inside that value has been listed before.
    case value
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
}

/// A range of UTF-8 offsets in 32 bits each, since paths are kept by the million.
private struct Offsets: Equatable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// One link of a path.
public struct Segment: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `.name` or the first name.
    case member(String)
    /// `[…]`; what is inside the brackets is listed as uses of its own.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case subscript_
    /// `.name(…)` or `name(…)`; arguments in order. Trailing closures count as arguments, the first
    /// unlabelled. The name is empty where what is called has none: `handlers[0](…)`, `f()(…)`.
    case call(String, [Argument])
  }
  public var kind: Kind
  private let offsets: Offsets

  /// The link's own name (or brackets), without dot, `?` and arguments.
  public var range: Range<Int> { offsets.range }

  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    offsets = Offsets(range)
  }

  /// The member's or function's name, nil for a subscript.
  public var name: String? {
    switch kind {
    case .member(let name), .call(let name, _): name
    case .subscript_: nil
    }
  }
}

/// An argument of a call; what it uses is listed before the call.
public struct Argument: Sendable, Equatable {
  public var label: String?
  public var value: Value

  public init(
    label: String?, value: Value
  ) {
    self.label = label
    self.value = value
  }
}

/// As much of an expression's value as the rules can use.
public indirect enum Value: Sendable, Equatable {
  /// `.done`, `Status.done`, `Order.Status.done`, `.saving(items)`: an enum's case by its name.
  /// `qualifier` holds the names before it.
  case enumCase(String, qualifier: [String])
  /// A path that is read and nothing else: `note`, `order.status`.
  case path(Path)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case nil_
  /// Anything else, with its text.
  case other(String)
  /// `c ? a : b` and `a ?? b`: one of several.
  case either(Value, Value)
}

public struct Assignment: Sendable, Equatable {
  public var target: Path
  public var value: Value
  /// `+=` and the like, which read the target too.
  public var isCompound: Bool
  public var range: Range<Int>

  public init(
    target: Path, value: Value, isCompound: Bool, range: Range<Int>
  ) {
    self.target = target
    self.value = value
    self.isCompound = isCompound
    self.range = range
  }
}

/// Something that decides which way is taken.
public struct Branch: Sendable, Equatable {
  public var condition: Condition
  public var then: [Statement]
  public var otherwise: [Statement]
  /// A `guard`: `then` is empty, and what follows runs only where the condition holds.
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

/// A condition as far as it speaks of a path's cases. The uses inside it are listed as statements
/// before the branch.
public indirect enum Condition: Sendable, Equatable {
  /// `status == .initial`, `if case .initial = status`, `[.a, .b].contains(status)`. Where a payload
  /// is compared as well, it is one of two that must hold: `.all([.isOne(…), .unknown])`.
  case isOne(of: [String], Path)
  /// `status != .initial`.
  case isNone(of: [String], Path)
  /// `canMoveStatus(to: .done)` and other calls or plain reads, for what they may mean:
  /// `isFree`, `order.canMoveStatus(to: .done)`.
  case holds(Path)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case unknown
}

/// A `switch`.
public struct Choice: Sendable, Equatable {
  /// The path that is switched over; nil where it is another expression.
  public var subject: Path?
  public var cases: [Case]

  public struct Case: Sendable, Equatable {
    /// The enum cases that lead here; nil for anything else (`default`, a binding, a `where`).
    /// A `default` takes what no earlier case has taken: `isDefault`.
    public var names: [String]?
    public var isDefault: Bool
    public var body: [Statement]

    public init(names: [String]?, isDefault: Bool, body: [Statement]) {
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
