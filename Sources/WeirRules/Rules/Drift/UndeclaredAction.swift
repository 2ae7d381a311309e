import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action in hand-written Swift that the spec of the module does not declare.
enum UndeclaredAction: Rule {
  static let name = "undeclared-action"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.actions
      for action in contract.swift.actions where !declared.contains(action.name.value) {
        let name = action.name.value
        let key = SpecName.action(name)
        report.add(
          "the spec of `\(contract.module.name)` does not declare the action `\(name)`",
          at: action.name.span, modules: [contract.module.name], members: [name],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(key)` to `actions` of the spec, or remove it")
      }
    }
  }
}
