import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A `manual` body for which no hand-written function exists.
enum MissingManualBody: Rule {
  static let name = "missing-manual-body"
  static let group = RuleGroup.drift
  static let level = RuleSpec.Level.off
  static let summary = "a `manual` body for which hand-written Swift declares no function"
  static let reason = """
    Generated Swift calls a static function for each `manual` body, and does not compile without it. `weir scaffold` \
    writes the stubs. The rule is silent about modules that are written in Swift themselves.
    """
  static let bad = [
    Example(
      "A body without a function",
      """
      weir: 1
      rules: { missing-manual-body: error }
      sources: [Sources]
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: , didStart: }
      reduce:
        didFinish: { manual: true, writes: [isDone] }
        didStart: «{ manual: true, writes: [isDone] }»
      ---
      // Sources/App/Order+Manual.swift
      extension Order {
        static func didFinish(isDone: inout Bool) { isDone = true }
      }
      """)
  ]
  static let good = [
    Example(
      "A body with its function",
      """
      weir: 1
      rules: { missing-manual-body: error }
      sources: [Sources]
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce:
        didFinish: { manual: true, writes: [isDone] }
      ---
      // Sources/App/Order+Manual.swift
      extension Order {
        static func didFinish(isDone: inout Bool) { isDone = true }
      }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let swift = project.handWritten, project.spec.generate.templates == nil else { return }
    for module in project.modules
    where module.spec.swiftStore == nil && module.spec.counterpart == nil {
      for member in module.members {
        guard let call = ManualSignature(member, in: module, project) else { continue }
        let functions = swift.functions[call.name] ?? []
        guard
          !functions.contains(where: {
            $0.owner == call.state || $0.owner.hasSuffix("." + call.state)
          })
        else { continue }
        report.add(
          "no hand-written function `\(call.state).\(call.name)` exists", at: call.place,
          modules: [module.name], members: [member.name], label: "for this body",
          help: "write it, or let `weir scaffold` write a stub")
      }
    }
  }
}
