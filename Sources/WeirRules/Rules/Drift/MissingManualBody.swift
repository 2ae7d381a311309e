import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A `manual` body or effect for which no hand-written function exists.
enum MissingManualBody: Rule {
  static let name = "missing-manual-body"
  static let group = RuleGroup.drift
  static let level = RuleSpec.Level.off
  static let summary = "a `manual` body or effect for which hand-written Swift declares no function"
  static let reason = """
    Generated Swift calls a static function for each `manual` body, and does not compile without it. A type that \
    conforms to the generated protocol of a module's effects must have a method for each `manual` effect. \
    `weir scaffold` writes the stubs of functions and types. The rule is silent about modules that are written in Swift \
    themselves, and about types that may inherit a method from a library. It also reports a type such as \
    `LiveListEffects` if its module no longer has effects.
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
      """),
    Example(
      "An effect without a method",
      """
      weir: 1
      rules: { missing-manual-body: error }
      sources: [Sources]
      ---
      module: List
      state: { page: Int?, item: Int? }
      actions: { ask: { page: Int }, open: { item: Int }, didLoad: , didSave: }
      reduce:
        ask: self.page = page
        open: self.item = item
        didLoad: page = nil
        didSave: item = nil
      effects:
        load: { on: page, manual: true, then: didLoad }
        «save»: { on: item, manual: { takes: { item: Int } }, then: didSave }
      ---
      // Sources/App/LiveListEffects.swift
      struct LiveListEffects: ListEffects {
        func load(_ page: Int) async {}
      }
      """),
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
      """),
    Example(
      "Effects whose methods are in extensions",
      """
      weir: 1
      rules: { missing-manual-body: error }
      sources: [Sources]
      ---
      module: List
      state: { page: Int?, item: Int? }
      actions: { ask: { page: Int }, open: { item: Int }, didLoad: , didSave: }
      reduce:
        ask: self.page = page
        open: self.item = item
        didLoad: page = nil
        didSave: item = nil
      effects:
        load: { on: page, manual: true, then: didLoad }
        save: { on: item, manual: { takes: { item: Int } }, then: didSave }
      ---
      // Sources/App/LiveListEffects.swift
      final class LiveListEffects: ListEffects {}
      extension LiveListEffects {
        func load(_ page: Int) async {}
      }
      extension ListEffects {
        func save(item: Int) async {}
      }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let swift = project.handWritten, project.spec.generate.templates == nil else { return }
    for module in project.modules
    where module.spec.isGenerated && module.spec.counterpart == nil {
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
      for incomplete in project.incompleteEffects(of: module, in: swift.declaredTypes) {
        add(incomplete, of: module, &report)
      }
    }
    for abandoned in project.abandonedEffects(in: swift.declaredTypes) {
      report.add(
        "`\(abandoned.type.name)` in \(place(of: abandoned.type)) conforms to "
          + "`\(abandoned.conformance)`, but no module has these effects",
        at: project.spec.span, modules: [], members: [abandoned.type.name],
        help: "remove the type, or add the `manual` effects to a spec")
    }
  }

  private static func add(
    _ incomplete: IncompleteEffects, of module: Module, _ report: inout RuleReport
  ) {
    // Other Swift than that of the project may have other effects.
    guard incomplete.type.file != nil else { return }
    for effect in incomplete.effects {
      report.add(
        "`\(incomplete.type.name)` in \(place(of: incomplete.type)) lacks `\(effect.method)`",
        at: effect.place, modules: [module.name], members: [incomplete.type.name, effect.name],
        label: "for this effect",
        help: "add the method, as `\(effect.conformance)` in the generated Swift declares it")
    }
  }

  /// `Sources/App/LiveListEffects.swift:3`
  private static func place(of type: DeclaredTypes.Declaration) -> String {
    "\(type.file ?? ""):\(type.line)"
  }
}
