import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field or child in hand-written Swift that the spec of the module does not declare.
enum UndeclaredField: Rule {
  static let name = "undeclared-field"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for contract in project.contracts {
      let declared = contract.names
      var names = contract.swift.state.map { (name: $0.name, kind: "field", key: "state") }
      names += contract.swift.children.map { (name: $0.name, kind: "child", key: "children") }
      for (name, kind, key) in names where !declared.contains(name.value) {
        report.add(
          "the spec of `\(contract.module.name)` does not declare the \(kind) `\(name.value)`",
          at: name.span, modules: [contract.module.name], members: [name.value],
          label: "only in Swift", related: contract.relatedToSpec,
          help: "add `\(name.value)` to `\(key)` of the spec, or remove it")
      }
    }
  }
}
