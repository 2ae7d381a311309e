/// An expression in conditions that may have one of several values.
struct Variable {
  /// The kind of its values.
  enum Sort: Equatable {
    case unknown
    case bool
    case integer(isUnsigned: Bool)
    case double
    case text
    /// An enum's cases in their order; payloads are not compared. Open if the spec does not declare
    /// the enum.
    case cases([String], carrying: Set<String>, isOpen: Bool)
    /// A collection, represented by its count.
    case elements
  }

  /// Equal for expressions with the same value.
  var key: String
  /// The text in messages.
  let text: String
  var sort: Sort
  var isOptional: Bool
  /// A pulse, or whether a value is recent: at most one of these is true at a time.
  var isMomentary = false
  /// The names, beginning with a free one; nil for an expression that is not analyzed.
  var path: [String]?
  /// The paths that an expression reads that is not analyzed.
  var reads: [[String]] = []
  /// A call in it that may return different results.
  var unknownCall: (name: String, range: Range<Int>)?
  /// The index of its name in the module, for the order of values in messages.
  var order = Int.max

  var isOpaque: Bool { path == nil }
}

/// A condition over variables, by their indices.
indirect enum Clause {
  case constant(Bool)
  case not(Clause)
  case all([Clause])
  case any([Clause])
  case choice(Clause, Clause, Clause)
  case holds(Operand)
  case isPresent(Operand)
  case equal(Operand, Operand)
  case less(Operand, Operand, orEqual: Bool)
  case isCase(Operand, String)

  /// The parts that all have to be true.
  var conjuncts: [Clause] {
    switch self {
    case .all(let parts): parts.flatMap(\.conjuncts)
    case .not(.any(let parts)): parts.flatMap { Clause.not($0).conjuncts }
    case .not(.not(let part)): part.conjuncts
    default: [self]
    }
  }
}

/// A value in a clause.
indirect enum Operand {
  case variable(Int)
  case literal(TruthValue)
  /// `base?.value`: nil if the base is nil.
  case chained(Operand, Operand)
  case count(Operand)
  case isEmpty(Operand)
  case coalesced(Operand, Operand)
  case choice(Clause, Operand, Operand)
  case clause(Clause)
}

extension Clause {
  /// Visits the variables in source order, and every comparison at any depth.
  func visit(
    _ variable: (Int) -> Void = { _ in }, comparison: (Clause) -> Void = { _ in }
  ) {
    switch self {
    case .constant: break
    case .not(let part): part.visit(variable, comparison: comparison)
    case .all(let parts), .any(let parts):
      for part in parts { part.visit(variable, comparison: comparison) }
    case .choice(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { part.visit(variable, comparison: comparison) }
    case .holds(let operand), .isPresent(let operand), .isCase(let operand, _):
      comparison(self)
      operand.visit(variable, comparison: comparison)
    case .equal(let left, let right), .less(let left, let right, _):
      comparison(self)
      for operand in [left, right] { operand.visit(variable, comparison: comparison) }
    }
  }
}

extension Operand {
  fileprivate func visit(_ variable: (Int) -> Void, comparison: (Clause) -> Void) {
    switch self {
    case .variable(let index): variable(index)
    case .literal: break
    case .isEmpty(let base):
      comparison(.equal(.count(base), .literal(.integer(0))))
      base.visit(variable, comparison: comparison)
    case .count(let base): base.visit(variable, comparison: comparison)
    case .chained(let left, let right), .coalesced(let left, let right):
      for operand in [left, right] { operand.visit(variable, comparison: comparison) }
    case .choice(let condition, let then, let otherwise):
      condition.visit(variable, comparison: comparison)
      for operand in [then, otherwise] { operand.visit(variable, comparison: comparison) }
    case .clause(let clause): clause.visit(variable, comparison: comparison)
    }
  }
}
