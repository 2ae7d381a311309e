/// The condition of an `if` as a Boolean structure over comparisons of terms. The names that it
/// binds are replaced by the bound terms: `let id = textID, !id.isEmpty` contains only `textID`.
/// Ranges are UTF-8 offsets in the condition's text.
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
  /// The term is that case of an enum, with any payload.
  case isCase(Term, String)
  /// An unsupported part; equal text is an equal condition.
  case opaque(Opaque)
}

/// A value in a condition.
public indirect enum Term: Sendable, Hashable {
  /// A name that the condition does not bind.
  case name(String)
  /// `base.name`, `base?.name` (chained), `base!.name`.
  case member(Term, String, isChained: Bool)
  /// An associated value of a case, by its position: bound by `case .saving(let items)`.
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
  /// A condition as a value: `(a && b) == c`.
  case formula(Formula)
  case opaque(Opaque)
}

/// An unsupported part of a condition.
public struct Opaque: Sendable, Hashable {
  /// Its tokens separated by spaces, with bound names replaced: equal for equal meaning.
  public var key: String
  /// The original text.
  public var text: String
  public var range: Range<Int>
  /// The values that it reads, each from its first free name: `rates.value.day`.
  public var reads: [Term]
  /// The functions that it calls, by their last names, with the kind of the base: a value or a
  /// type.
  public var calls: [Called]

  public struct Called: Sendable, Hashable {
    public var name: String
    public var isOnValue: Bool
    public var range: Range<Int>
  }

  public static func == (left: Opaque, right: Opaque) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Term {
  /// The chain of names, if the term is nothing else: `["rates", "value"]`.
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

/// A parsed condition and its bindings.
public struct ReadCondition: Sendable {
  /// The elements of the list: each is evaluated only if those before it are true.
  public var list: [Formula]
  /// The bound terms by name, for text in the scope of the condition.
  public var bindings: [String: Term]
  /// The ranges of the elements.
  public var elements: [Range<Int>]

  public var formula: Formula { list.count == 1 ? list[0] : .all(list) }
}
