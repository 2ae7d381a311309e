import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action whose reductions change nothing.
enum NoEffectAction: Rule {
  static let name = "no-effect-action"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let summary = "an action whose reductions change nothing"
  static let needsWholeProject = true
  static let reason = """
    A reduction handles an event by changing the state. An action whose reductions change nothing, \
    in its module and in all modules above, only looks handled: often the body changes a local \
    copy, or it is not written yet.
    """
  static let bad = [
    Example(
      "A body that is not written yet",
      """
      module: Counter
      state: { count: Int = 0 }
      actions: { didTap: , didHold: }
      reduce:
        didTap: count += 1
        «didHold»:
      """),
    Example(
      "Only a copy is changed",
      """
      module: List
      state: { ids: [Int] }
      actions: { didLoad: { ids: [Int] }, didSort: }
      reduce:
        didLoad: self.ids = ids
        «didSort»: |
          var sorted = ids
          sorted.sort()
      """),
    Example(
      "Neither the module nor its owner changes state",
      """
      module: Screen
      children: { button: Button }
      state: { taps: Int = 0 }
      actions: { didOpen: }
      reduce:
        didOpen: taps += 1
        button.didTap: |
          guard taps > 3 else { return }
      ---
      module: Button
      state: { isOn: Bool = false }
      actions: { didToggle: , didTap: }
      reduce:
        didToggle: isOn.toggle()
        «didTap»:
      """),
  ]
  static let good = [
    Example(
      "The owner changes its state",
      """
      module: Screen
      children: { button: Button }
      state: { taps: Int = 0 }
      reduce:
        button.didTap: taps += 1
      ---
      module: Button
      state: { isOn: Bool = false }
      actions: { didToggle: , didTap: }
      reduce:
        didToggle: isOn.toggle()
        didTap:
      """),
    Example(
      "An unknown function may change the state",
      """
      module: List
      state: { ids: [Int] }
      actions: { didLoad: { ids: [Int] }, didSort: }
      reduce:
        didLoad: self.ids = ids
        didSort: sortEverything()
      """),
    Example(
      "A call of an operation, and a hand-written body",
      """
      module: List
      state: { ids: [Int] }
      actions: { didClear: , didSort: }
      reduce:
        didClear: clear()
        didSort: { manual: true, writes: ids }
      operations:
        clear: ids = []
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let all = report.analyses.reductions
    for module in project.modules {
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && all.areKnown(of: module.id)
        && action.spec.isReducedByItsModule
      {
        let reductions = all.of(index, in: module.id)
        guard let first = reductions.first(where: { $0.module == module.id }) ?? reductions.first,
          !reductions.contains(where: {
            project[$0.module].reductions[$0.index].mayChangeSomething
          })
        else { continue }
        let others = reductions.filter { $0.span != first.span }
        report.add(
          "`\(action.name)` of `\(module.name)` changes nothing", at: first.span,
          modules: [module.name], members: [action.name],
          label: others.isEmpty ? "this reduction writes nothing" : "no reduction writes anything",
          related: [Related("the action is declared here", at: action.spec.name.span)]
            + others.map {
              Related("this reduction changes nothing either", at: $0.span)
            },
          note: "no body that reduces it writes a field or a child, or calls anything",
          help: module.spec.isHandWritten
            ? "change the state or return an effect, or remove the action"
            : "change the state in the reduction, or remove the action; if only effects handle "
              + "it, write `handled: elsewhere` and remove the reduction")
      }
    }
  }
}
