import WeirProject
import WeirSwift

extension MachineField {
  /// The possible cases after a condition was true, or false; never too few.
  func narrowed(
    _ cases: CaseSet, by condition: Condition, holds: Bool, _ scope: Scope, depth: Int = 0
  ) -> CaseSet {
    // Derived values may depend on each other.
    guard depth < 8 else { return cases }
    func narrowed(_ cases: CaseSet, part: Condition, holds: Bool) -> CaseSet {
      self.narrowed(cases, by: part, holds: holds, scope, depth: depth)
    }
    switch condition {
    case .isOne(let names, let path):
      guard isField(path, scope) else { return cases }
      return among(cases, names.names, isOne: holds)
    case .isNone(let names, let path):
      guard isField(path, scope) else { return cases }
      return among(cases, names.names, isOne: !holds)
    case .holds(let path, _):
      if let target = movedTo(path, scope) {
        return CaseSet(count: machine.cases.count) { from in
          cases.contains(from)
            && (holds
              ? from == target || allows(from, target) : !allows(from, target))
        }
      }
      if let (_, condition) = derivedCondition(path, scope) {
        return self.narrowed(
          cases, by: condition, holds: holds, Scope(module: module), depth: depth + 1)
      }
      return cases
    case .not(let part): return narrowed(cases, part: part, holds: !holds)
    case .all(let parts), .any(let parts):
      let isAll = if case .all = condition { true } else { false }
      if isAll == holds { return parts.reduce(cases) { narrowed($0, part: $1, holds: holds) } }
      // At least one of the parts has this result, and it may be any of them.
      return parts.reduce(machine.set()) { $0.union(narrowed(cases, part: $1, holds: holds)) }
    case .unknown: return cases
    }
  }

  private func among(_ cases: CaseSet, _ names: [String], isOne: Bool) -> CaseSet {
    if isOne { return numbers(names).map { cases.intersection($0) } ?? cases }
    let known = names.compactMap { machine.cases.firstIndex(of: $0) }
    return cases.subtracting(machine.set(known))
  }

  // MARK: Understood conditions

  /// Whether every read of the field is in a condition that `narrowed` fully understands: then the
  /// analysis knows as much about the field as the body.
  func understandsReads(in statements: [Statement], _ scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    var understood: Set<Range<Int>> = []
    var reads: Set<Range<Int>> = []
    statements.visitAll { statement in
      switch statement {
      case .branch(let branch):
        collect(branch.condition, scope: scope, found: &understood, depth: depth)
      case .choice(let choice):
        if let path = choice.subject, isField(path, scope) { understood.insert(path.range) }
      case .use(let use) where use.kind == .read || use.kind == .call:
        switch reference(use.path, in: scope) {
        case .field(index), .canMove(index): reads.insert(use.path.range)
        case .derived(let number) where derived(number) != nil: reads.insert(use.path.range)
        default: break
        }
      default: break
      }
    }
    return reads.isSubset(of: understood)
  }

  private func collect(
    _ condition: Condition, scope: Scope, found: inout Set<Range<Int>>, depth: Int
  ) {
    switch condition {
    case .isOne(let names, let path), .isNone(let names, let path):
      if isField(path, scope), numbers(names.names) != nil { found.insert(path.range) }
    case .holds(let path, _):
      if movedTo(path, scope) != nil { found.insert(path.range) }
      if let (number, _) = derivedCondition(path, scope), let statements = derived(number),
        understandsReads(in: statements, Scope(module: module), depth: depth + 1)
      {
        found.insert(path.range)
      }
    case .not(let part): collect(part, scope: scope, found: &found, depth: depth)
    case .all(let parts), .any(let parts):
      for part in parts { collect(part, scope: scope, found: &found, depth: depth) }
    case .unknown: break
    }
  }
}
