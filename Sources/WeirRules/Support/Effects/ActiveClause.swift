import WeirProject
import WeirSwift

extension ClauseBuilder {
  /// The condition on which an effect is active; nil if it cannot be read.
  mutating func active(_ source: EffectWork.Source) -> Clause? {
    let clause: Clause?
    switch source {
    case .field(let index): clause = present(module.fields[index].name, module.fields[index].type)
    case .derived(let index):
      let member = module.derived[index]
      clause = member.types.first.flatMap { present(member.name, $0) }
    case .decision(let index): clause = matches(module.decisions[index])
    }
    return isTooLarge ? nil : clause
  }

  private mutating func present(_ name: String, _ type: ResolvedType) -> Clause {
    if type.type.text == "Bool" { return self.clause(.holds(.name(name))) }
    return type.type.isOptional ? self.clause(.isPresent(.name(name))) : .constant(true)
  }

  private mutating func matches(_ decision: Decision) -> Clause? {
    var parts: [Clause] = []
    for one in decision.cases {
      var part = Clause.constant(true)
      var bindings: [String: Term] = [:]
      if let when = one.when {
        guard let read = when.fragment.readCondition else { return nil }
        part = clause(read.formula)
        bindings = read.bindings
      }
      // An optional that is taken may be nil.
      if let take = one.take, let term = take.fragment.term(bindings: bindings),
        term.names != nil
      {
        let taken = operand(term)
        if case .variable(let index) = taken, variables[index].isOptional {
          part = .all([part, .isPresent(taken)])
        }
      }
      parts.append(part)
    }
    return .any(parts)
  }
}

/// The replacement of variables by known values.
struct Substitution {
  /// The number of variables after it.
  let count: Int
  let replacement: (Int) -> Operand

  /// A clause without the parts that are known.
  func callAsFunction(_ clause: Clause) -> Clause {
    let clause = replaced(clause)
    var valuation = Valuation(count: count)
    guard case .known(let value) = valuation.verdict(of: clause) else { return clause }
    return .constant(value)
  }

  private func replaced(_ clause: Clause) -> Clause {
    switch clause {
    case .constant: return clause
    case .not(let part): return .not(self(part))
    case .all(let parts): return .all(open(parts, except: true))
    case .any(let parts): return .any(open(parts, except: false))
    case .choice(let condition, let then, let otherwise):
      let decided = self(condition)
      if case .constant(let value) = decided { return self(value ? then : otherwise) }
      return .choice(decided, self(then), self(otherwise))
    case .holds(let operand): return .holds(self(operand))
    case .isPresent(let operand): return .isPresent(self(operand))
    case .equal(let left, let right): return .equal(self(left), self(right))
    case .less(let left, let right, let orEqual):
      return .less(self(left), self(right), orEqual: orEqual)
    case .isCase(let operand, let name): return .isCase(self(operand), name)
    }
  }

  /// The parts that matter: those that are `neutral` do not.
  private func open(_ parts: [Clause], except neutral: Bool) -> [Clause] {
    parts.map { self($0) }.filter { part in
      if case .constant(neutral) = part { false } else { true }
    }
  }

  private func callAsFunction(_ operand: Operand) -> Operand {
    switch operand {
    case .variable(let index): return replacement(index)
    case .literal: return operand
    case .chained(let base, let value):
      let base = self(base)
      if case .literal(.none) = base { return base }
      return .chained(base, self(value))
    case .count(let base): return .count(self(base))
    case .isEmpty(let base): return .isEmpty(self(base))
    case .coalesced(let left, let right):
      let left = self(left)
      if case .literal(let value) = left { return value == .none ? self(right) : left }
      return .coalesced(left, self(right))
    case .choice(let condition, let then, let otherwise):
      let decided = self(condition)
      if case .constant(let value) = decided { return self(value ? then : otherwise) }
      return .choice(decided, self(then), self(otherwise))
    case .clause(let clause): return .clause(self(clause))
    }
  }
}
