import WeirProject
import WeirSpec

/// A module with many dependencies.
enum FanOut: Rule {
  static let name = "fan-out"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module that depends on more modules than the bound"
  static let reason = """
    A module with many dependencies changes with each of them and can be understood only with all \
    of them. Group related modules under a child that owns them.
    """
  static let options = [
    DescribedOption(.max, "the most modules that one module may depend on (Ce)")
  ]
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
      "As many as the bound, one of them named twice",
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
        help: "group related modules under a child of `\(module.name)` that owns them"
      ) { $0.fanOut[module.name] }
    }
  }
}
