import WeirDiagnostics
import WeirProject
import WeirSpec

/// A handler in hand-written Swift that the spec of the module does not declare.
enum UndeclaredReduction: Rule {
  static let name = "undeclared-reduction"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.reductions
      let actions = contract.actions
      var seen: Set<String> = []
      for handler in contract.handlers where !handler.isEmpty && !declared.contains(handler.key) {
        // Unknown actions are reported themselves.
        if handler.trigger.path.isEmpty, !actions.contains(handler.trigger.action.value) {
          continue
        }
        guard seen.insert(handler.key).inserted else { continue }
        report.add(
          "the spec of `\(contract.module.name)` does not reduce `\(handler.key)`",
          at: handler.trigger.span, modules: [contract.module.name], members: [handler.key],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(handler.key)` to `reduce` of the spec, or remove the handler")
      }
    }
  }
}
