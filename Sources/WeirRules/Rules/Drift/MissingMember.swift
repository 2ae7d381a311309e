import WeirDiagnostics
import WeirProject
import WeirSpec

/// A member of a spec that the hand-written Swift of the module lacks.
enum MissingMember: Rule {
  static let name = "missing-member"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let (module, swift) = (contract.module, contract.swift)
      func add(_ kind: String, _ name: String, at span: Span) {
        report.add(
          "`\(module.name)` in Swift lacks the \(kind) `\(name)`", at: span, modules: [module.name],
          members: [kind, name], label: "only in the spec", related: contract.relatedToSwift,
          help: "write it in Swift, or remove it from the spec")
      }
      let actions = contract.swiftActions
      for action in module.actions where swift.knows(.actions) && !actions.contains(action.name) {
        add("action", action.name, at: action.spec.name.span)
      }
      let names = contract.swiftNames
      for field in module.fields where swift.knows(.state) && !names.contains(field.name) {
        add("field", field.name, at: field.spec.name.span)
      }
      for child in module.children where swift.knows(.children) && !names.contains(child.name) {
        add("child", child.name, at: child.spec.name.span)
      }
      guard swift.knows(.reductions) else { continue }
      let handlers = Set(contract.handlers.map(\.key))
      for member in module.reductions {
        guard case .reduction(let triggers) = member.kind else { continue }
        for trigger in triggers where !contract.isCoveredByWildcard(trigger) {
          let key = trigger.spec.text
          // Missing actions are reported themselves.
          if trigger.isOwn, !actions.contains(trigger.spec.action.value) { continue }
          if !handlers.contains(key) { add("reduction", key, at: trigger.spec.span) }
        }
      }
    }
  }
}
