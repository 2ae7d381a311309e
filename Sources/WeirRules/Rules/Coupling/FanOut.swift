/// A module that depends on many.
enum FanOut: Rule {
  static let name = "fan-out"
  static let group = RuleGroup.coupling
  static let summary = "a module that depends on more others than the bound"
  static let reason = """
    A module that depends on many others is changed with each of them and understood only with all \
    of them. Group what belongs together under a child that owns it.
    """
  static let bound: String? = "how many other modules one may depend on (Ce)"
  static let bad = [
    Example(
      "Three children where two are allowed",
      """
      weir: 1
      rules: { fan-out: { max: 2 } }
      ---
      module: «App»
      children: { first: A, second: B, third: C }
      ---
      module: A
      actions: { didTap: { takes: {}, handled: elsewhere } }
      ---
      module: B
      actions: { didTap: { takes: {}, handled: elsewhere } }
      ---
      module: C
      actions: { didTap: { takes: {}, handled: elsewhere } }
      """)
  ]
  static let good = [
    Example(
      "As many as the bound, one of them twice",
      """
      weir: 1
      rules: { fan-out: { max: 2 } }
      ---
      module: App
      children: { first: A, second: B, third: B }
      ---
      module: A
      actions: { didTap: { takes: {}, handled: elsewhere } }
      ---
      module: B
      actions: { didTap: { takes: {}, handled: elsewhere } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, others) in zip(project.modules, project.dependencies()) {
      report.add(
        "depends on", others, of: module, in: project,
        help: "group what belongs together under a child of `\(module.name)` that owns it"
      ) { $0.fanOut[module.name] }
    }
  }
}
