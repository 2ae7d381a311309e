import WeirDiagnostics
import WeirProject
import WeirSpec

/// A body that ends the app.
enum Crash: Rule {
  static let name = "crash"
  static let group = RuleGroup.explored
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    for trap in project.exploration?.traps ?? [] {
      let module = project[trap.action.module]
      guard module.eventNames.indices.contains(trap.action.index) else { continue }
      let action = module.eventNames[trap.action.index]
      report.add(
        module.spec.kind == .model
          ? "a value of `\(module.name)` crashes after `\(action.value)` \(sequenceLength(trap.steps))"
          : "a reduction of `\(action.value)` crashes \(sequenceLength(trap.steps))",
        at: action.span, modules: [module.name], members: [action.value],
        related: project.related(trap.steps),
        note: "an index is out of range, a number overflows, or an optional is nil",
        help: "check the value before it is used, as in `guard index < items.count else { return }`"
      )
    }
  }
}
