/// The result of a clause for the values of some variables.
enum Verdict: Equatable {
  case known(Bool)
  /// A variable without a value may determine it.
  case waits(Int)
  /// All variables have values, but the result depends on unknown facts.
  case hidden
}

/// The result of an operand for the values of some variables.
private enum Found {
  case value(TruthValue)
  case waits(Int)
  case hidden
}

/// The values of variables; nil for those without one.
struct Valuation {
  var values: [TruthValue?]
  /// The number of evaluated comparisons.
  private(set) var work = 0

  init(count: Int) { values = [TruthValue?](repeating: nil, count: count) }

  mutating func verdict(of clause: Clause) -> Verdict {
    switch clause {
    case .constant(let value): return .known(value)
    case .not(let part):
      let verdict = verdict(of: part)
      if case .known(let value) = verdict { return .known(!value) }
      return verdict
    case .all(let parts): return all(parts, is: true)
    case .any(let parts): return all(parts, is: false)
    case .choice(let condition, let then, let otherwise):
      let decided = verdict(of: condition)
      if case .known(let value) = decided { return verdict(of: value ? then : otherwise) }
      let arms = (verdict(of: then), verdict(of: otherwise))
      if case .known = arms.0, arms.0 == arms.1 { return arms.0 }
      return decided
    default:
      work += 1
      return comparison(clause)
    }
  }

  private mutating func all(_ parts: [Clause], is expected: Bool) -> Verdict {
    var open: Verdict?
    for part in parts {
      let verdict = verdict(of: part)
      switch verdict {
      case .known(let value): if value != expected { return .known(!expected) }
      case .waits: if open == nil || open == .hidden { open = verdict }
      case .hidden: if open == nil { open = .hidden }
      }
    }
    return open ?? .known(expected)
  }

  private mutating func comparison(_ clause: Clause) -> Verdict {
    switch clause {
    case .holds(let operand):
      return resolvedVerdict(find(operand)) { value in
        switch value {
        case .bool(let value): value
        case .none: false
        default: nil
        }
      }
    case .isPresent(let operand): return resolvedVerdict(find(operand)) { $0 != .none }
    case .isCase(let operand, let name):
      return resolvedVerdict(find(operand)) { value in
        switch value {
        case .enumCase(let other): other == name
        case .none: false
        default: nil
        }
      }
    case .equal(let left, let right):
      return compared(left, right) { $0.equals($1) }
    case .less(let left, let right, let orEqual):
      return compared(left, right) { $0.isLess(than: $1, orEqual: orEqual) }
    case .constant, .not, .all, .any, .choice: return verdict(of: clause)
    }
  }

  private func resolvedVerdict(_ found: Found, _ decide: (TruthValue) -> Bool?) -> Verdict {
    switch found {
    case .value(let value): decide(value).map(Verdict.known) ?? .hidden
    case .waits(let index): .waits(index)
    case .hidden: .hidden
    }
  }

  private mutating func compared(
    _ left: Operand, _ right: Operand, _ decide: (TruthValue, TruthValue) -> Bool?
  ) -> Verdict {
    switch (find(left), find(right)) {
    case (.value(let left), .value(let right)):
      decide(left, right).map(Verdict.known) ?? .hidden
    case (.waits(let index), _), (_, .waits(let index)): .waits(index)
    default: .hidden
    }
  }

  private mutating func find(_ operand: Operand) -> Found {
    switch operand {
    case .variable(let index): return values[index].map(Found.value) ?? .waits(index)
    case .literal(let value): return .value(value)
    case .chained(let base, let value):
      let base = find(base)
      if case .value(let found) = base { return found == .none ? base : find(value) }
      return base
    case .count(let base):
      return find(base).map { $0 == .none ? $0 : $0.count.map(TruthValue.integer) }
    case .isEmpty(let base):
      return find(base).map { $0 == .none ? $0 : $0.count.map { .bool($0 == 0) } }
    case .coalesced(let left, let right):
      let left = find(left)
      if case .value(.none) = left { return find(right) }
      return left
    case .choice(let condition, let then, let otherwise):
      switch verdict(of: condition) {
      case .known(let value): return find(value ? then : otherwise)
      case .waits(let index): return .waits(index)
      case .hidden: return .hidden
      }
    case .clause(let clause):
      switch verdict(of: clause) {
      case .known(let value): return .value(.bool(value))
      case .waits(let index): return .waits(index)
      case .hidden: return .hidden
      }
    }
  }
}

extension Found {
  fileprivate func map(_ change: (TruthValue) -> TruthValue?) -> Found {
    guard case .value(let value) = self else { return self }
    return change(value).map(Found.value) ?? .hidden
  }
}
