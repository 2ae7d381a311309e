import WeirProject
import WeirSpec

/// A module with many dependents.
enum FanIn: Rule {
  static let name = "fan-in"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module with more dependents than the bound"
  static let reason = """
    A module with many dependents is hard to change, because each change may break all of them. \
    Split it by what its dependents need.
    """
  static let options = [
    DescribedOption(.max, "the most modules that may depend on one module (Ca)")
  ]
  static let bad = [
    Example(
      "Two dependents where one is allowed",
      """
      weir: 1
      rules: { fan-in: { max: 1 } }
      ---
      module: A
      uses: Money
      types: { Row: { sum: Money.Amount } }
      ---
      module: B
      uses: Money
      types: { Row: { sum: Money.Amount } }
      ---
      module: «Money»
      types: { Amount: Int }
      """)
  ]
  static let good = [
    Example(
      "One dependent that names it often",
      """
      weir: 1
      rules: { fan-in: { max: 1 } }
      ---
      module: A
      uses: Money
      types: { Row: { sum: Money.Amount, tip: Money.Amount } }
      ---
      module: Money
      types: { Amount: Int }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    var users = project.modules.map { _ in [ModuleID]() }
    for (index, others) in project.dependencies().enumerated() {
      for other in others { users[other.index].append(ModuleID(index)) }
    }
    for (module, users) in zip(project.modules, users) {
      report.add(
        "is needed by", users, of: module, in: project,
        help: "split `\(module.name)` by what these modules need"
      ) { $0.fanIn[module.name] }
    }
  }
}
