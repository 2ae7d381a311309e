import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action whose reductions change nothing.
enum NoEffectAction: Rule {
  static let name = "no-effect-action"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let all = report.analyses.reductions
    for module in project.modules {
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && all.areKnown(of: module.id)
        && action.spec.isReducedByItsModule
      {
        let reductions = all.of(index, in: module.id)
        let changes = reductions.contains {
          project[$0.module].reductions[$0.index].mayChangeSomething
        }
        guard !changes else { continue }
        let own = reductions.filter { $0.module == module.id }
        // Of a handler of many actions and that of this one, the second.
        let first = (own.isEmpty ? reductions : own).min { $0.actionCount < $1.actionCount }
        guard let first else { continue }
        // A handler of more actions passes them on to this one, or does nothing for all of them.
        let others = reductions.filter {
          $0.span != first.span && $0.actionCount <= first.actionCount
        }
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
