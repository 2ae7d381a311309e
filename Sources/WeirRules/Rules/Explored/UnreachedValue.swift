import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A value that no sequence of actions reaches.
enum UnreachedValue: Rule {
  static let name = "unreached-value"
  static let level = RuleSpec.Level.warning
  static let explainedBy = ["unreachable-status", "never-written-field", "unreachable-case"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let unreached = project.exploration?.unreached, !unreached.isEmpty else { return }
    let values = project.hasSampledValues ? " with sampled values" : ""
    for value in unreached {
      let module = project[value.module]
      let (message, span, member) = describe(value, module)
      report.add(
        message, at: span, modules: [module.name], members: [member],
        note:
          "all sequences of \(module.spec.kind == .model ? "inputs" : "actions")\(values) were tried",
        help: module.spec.kind == .model
          ? "remove it, or add values that lead to it to `samples`"
          : "remove it, or add the action that leads to it"
            + (values.isEmpty ? "" : ", or such values to `samples`"))
    }
  }

  private static func describe(_ value: ReachedValue, _ module: Module) -> (String, Span, String) {
    switch value.kind {
    case .fieldCase(let field, let name):
      let field = module.fields[field]
      return (
        "no sequence of actions sets `\(field.name)` of `\(module.name)` to `\(name)`",
        field.spec.name.span, "\(field.name).\(name)"
      )
    case .move(let field, let from, let to):
      let field = module.fields[field]
      return (
        "no sequence of actions moves `\(field.name)` of `\(module.name)` from `\(from)` to `\(to)`",
        field.spec.name.span, "\(field.name).\(from).\(to)"
      )
    case .child(let index):
      let child = module.children[index]
      return (
        "no sequence of actions creates `\(child.name)` of `\(module.name)`", child.spec.name.span,
        child.name
      )
    case .decision(let index, let number):
      let decision = module.decisions[index]
      return (
        "no sequence of \(module.spec.kind == .model ? "inputs" : "actions") reaches case \(number + 1) of `\(decision.name)`",
        decision.cases[number].when?.scalar.span ?? decision.spec.name.span,
        "\(decision.name).\(number + 1)"
      )
    }
  }
}
