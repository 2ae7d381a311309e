/// What stands after an `if`, as a Boolean structure over comparisons of terms. The names that it
/// binds are replaced by what they are bound to: `let id = textID, !id.isEmpty` speaks of `textID`
/// alone. Ranges are UTF-8 offsets in the condition's text.
public indirect enum Formula: Sendable, Hashable {
  case constant(Bool)
  case not(Formula)
  case all([Formula])
  case any([Formula])
  case choice(Formula, then: Formula, otherwise: Formula)
  /// A term that is a Bool.
  case holds(Term)
  /// `let x = term`, `term != nil`.
  case isPresent(Term)
  case equal(Term, Term)
  /// `<`, or `<=`; `>` and `>=` have their sides swapped.
  case less(Term, Term, orEqual: Bool)
  /// The term is that case of an enum, whatever it carries.
  case isCase(Term, String)
  /// Not looked into; the same text is the same condition.
  case opaque(Opaque)
}

/// A value in a condition.
public indirect enum Term: Sendable, Hashable {
  /// A name that the condition does not bind.
  case name(String)
  /// `base.name`, `base?.name` (chained), `base!.name`.
  case member(Term, String, isChained: Bool)
  /// What a case carries, by its place: bound by `case .saving(let items)`.
  case payload(Term, case: String, Int)
  case integer(Int)
  case number(Double)
  case text(String)
  case bool(Bool)
  /// `nil`.
  case none
  /// `.done`, `Status.done`.
  case enumCase(String)
  /// `[]` and `[:]`.
  case empty
  /// `left ?? right`.
  case coalesced(Term, Term)
  case choice(Formula, then: Term, otherwise: Term)
  /// A condition where a value stands: `(a && b) == c`.
  case formula(Formula)
  case opaque(Opaque)
}

/// A piece of a condition that is not looked into.
public struct Opaque: Sendable, Hashable {
  /// Its tokens with one space between them, bound names replaced: equal where it says the same.
  public var key: String
  /// As it is written.
  public var text: String
  public var range: Range<Int>
  /// The values that it reads, from a free name on: `rates.value.day`.
  public var reads: [Term]
  /// What it calls, by its last name, and whether it calls it on a value or a type.
  public var calls: [Called]

  public struct Called: Sendable, Hashable {
    public var name: String
    public var isOnValue: Bool
    public var range: Range<Int>
  }

  public static func == (left: Opaque, right: Opaque) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Formula {
  /// What has to hold together: the parts of a list, of `&&`, and of those inside of them.
  public var conjuncts: [Formula] {
    if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }
}

extension Term {
  /// The names from a free one on, where the term is nothing else: `["rates", "value"]`.
  public var names: [String]? {
    switch self {
    case .name(let name): return [name]
    case .member(let base, let name, _): return base.names.map { $0 + [name] }
    case .payload(let base, let name, let index):
      return base.names.map { $0 + ["\(name)(\(index))"] }
    default: return nil
    }
  }
}

/// A condition that was read, and what its names are bound to.
public struct ReadCondition: Sendable {
  /// The list's elements: each only counts where those before it hold.
  public var list: [Formula]
  /// By the names that the condition binds, for what is written in their scope.
  public var bindings: [String: Term]
  /// Where the elements stand.
  public var elements: [Range<Int>]

  public var formula: Formula { list.count == 1 ? list[0] : .all(list) }
}
