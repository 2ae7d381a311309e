import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action that changes nothing in any reachable state.
enum ActionWithoutEffect: Rule {
  static let name = "action-without-effect"
  static let level = RuleSpec.Level.warning
  static let explainedBy = ["unhandled-action", "no-effect-action"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let idle = project.exploration?.idleActions, !idle.isEmpty else { return }
    let reduced = Set(
      project.modules.flatMap(\.reductions).flatMap { member -> [Exploration.MemberID] in
        guard case .reduction(let triggers) = member.kind else { return [] }
        return triggers.compactMap { trigger in
          trigger.action.map { Exploration.MemberID(trigger.module, $0) }
        }
      })
    let values = project.hasSampledValues ? " with sampled values" : ""
    for id in idle where reduced.contains(id) {
      let module = project[id.module]
      let action = module.actions[id.index]
      report.add(
        "`\(action.name)` of `\(module.name)` changes nothing in any reachable state",
        at: action.spec.name.span, modules: [module.name], members: [action.name],
        note: "all sequences of actions\(values) were tried",
        help: "remove it, or correct the condition of its reduction")
    }
  }
}
