import WeirDiagnostics
import WeirProject
import WeirSpec

/// A body that ends the app.
enum Crash: Rule {
  static let name = "crash"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for trap in project.exploration?.traps ?? [] {
      let module = project[trap.action.module]
      guard module.eventNames.indices.contains(trap.action.index) else { continue }
      let action = module.eventNames[trap.action.index]
      let (isModel, event) = (module.spec.kind == .model, action.value)
      let subject = isModel ? "a value of `\(module.name)`" : "a reduction of `\(event)`"
      let cause = (isModel ? " after `\(event)`" : "")
      let length = sequenceLength(trap.steps)
      let (message, note, help) =
        switch trap.cause {
        case .trap:
          (
            "\(subject) crashes\(cause) \(length)",
            "an index is out of range, a number overflows, or an optional is nil",
            "check the value before it is used, as in `guard index < items.count else { return }`"
          )
        case .endless:
          (
            "\(subject) did not end\(cause), \(length)",
            "it took more than 2 seconds of computing time",
            "correct the condition of its loop"
          )
        case .file:
          (
            "\(subject) writes a file\(cause), \(length)",
            "the same state and the same action would have another result if the file cannot be written",
            "write the file in an effect"
          )
        }
      report.add(
        message, at: action.span, modules: [module.name], members: [event],
        related: project.related(trap.steps), note: note, help: help)
    }
  }
}
