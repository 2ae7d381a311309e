/// A module on which many depend.
enum FanIn: Rule {
  static let name = "fan-in"
  static let group = RuleGroup.coupling
  static let summary = "a module on which more others depend than the bound"
  static let reason = """
    A module on which many depend can hardly be changed any more: each change may break all of \
    them. One that grows into everybody's module is best split by who needs what.
    """
  static let bound: String? = "how many other modules may depend on one (Ca)"
  static let bad = [
    Example(
      "Two users where one is allowed",
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
      "One user that names it often",
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
        help: "split `\(module.name)` by who needs what"
      ) { $0.fanIn[module.name] }
    }
  }
}
