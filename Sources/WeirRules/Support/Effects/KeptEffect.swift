import WeirProject
import WeirSpec

/// Proves that a response writes what starts its effect, but leaves the effect active with the same value: then it does
/// not start again.
struct KeptEffect {
  private let node: EffectNode
  private let project: Project
  private let reductions: ReductionsOfActions
  /// Whether the effect has no value, so that it is the same whenever it is active.
  private let isSingle: Bool

  /// Nil if its condition cannot be read.
  init?(
    _ effect: Effect, of module: Module, in project: Project, reductions: ReductionsOfActions
  ) {
    guard module.spec.kind == .state, let node = EffectNode(effect, of: module, in: project) else {
      return nil
    }
    self.node = node
    self.project = project
    self.reductions = reductions
    var takes: [Bool] = []
    if case .decision(let index)? = node.work.source {
      takes = module.decisions[index].cases.map { $0.take != nil }
    }
    isSingle = node.work.type == nil && !takes.contains(true)
  }

  /// - Parameter fields: The fields of the module on which the effect depends.
  func isKept(by response: EffectResponse, _ fields: Set<Int>) -> Bool {
    guard
      let end = node.values(
        after: response, start: FieldValues(), in: project, reductions: reductions)
    else {
      return false
    }
    return keepsValues(end, fields) || isSingle && staysActive(end)
  }

  private func keepsValues(_ end: FieldValues, _ fields: Set<Int>) -> Bool {
    var before = FieldValues()
    for (key, value) in node.facts { before.assume(key, value) }
    return end.written.allSatisfy { key in
      guard key.module == node.module.id, fields.contains(key.index) else { return true }
      guard let value = end.known[key], !project.carries(value, key) else { return false }
      return before.known[key] == value
    }
  }

  /// Whether the effect is active after the response in each state in which it was active before.
  private func staysActive(_ end: FieldValues) -> Bool {
    var variables: [Variable] = []
    guard let before = node.condition(FieldValues(), written: [], all: &variables),
      let after = node.condition(end, written: end.written, all: &variables)
    else { return false }
    var budget = 20_000
    if case .never = ConditionSolver.solve([before, .not(after)], variables, budget: &budget) {
      return true
    }
    return false
  }
}

extension Project {
  /// Whether a value is a case with associated values, which may differ.
  fileprivate func carries(_ value: TruthValue, _ key: FieldID) -> Bool {
    guard case .enumCase(let name) = value else { return false }
    let module = self[key.module]
    let type = ClauseBuilder(self, module)
      .type(module.fields[key.index].type.type, in: key.module)
    guard case .cases(_, let carrying, _) = type.sort else { return true }
    return carrying.contains(name)
  }
}
