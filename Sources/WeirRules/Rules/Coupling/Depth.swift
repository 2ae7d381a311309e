/// A long way down.
enum Depth: Rule {
  static let name = "depth"
  static let group = RuleGroup.coupling
  static let summary = "a state tree that is deeper than the bound"
  static let reason = """
    Each level is one more module that hands down what comes from above, and one more owner to ask \
    who may know what. A level that only passes on can be left out.
    """
  static let bound: String? = "how many modules may stand on one way down, the root being 1"
  static let bad = [
    Example(
      "Four levels where three are allowed",
      """
      weir: 1
      rules: { depth: { max: 3 } }
      ---
      module: App
      children: { feature: Feature }
      ---
      module: Feature
      children: { order: Order }
      ---
      module: Order
      children: { car: Car }
      ---
      module: «Car»
      actions: { didMove: { takes: {}, handled: elsewhere } }
      """)
  ]
  static let good = [
    Example(
      "Three levels, and a types module",
      """
      weir: 1
      rules: { depth: { max: 3 } }
      ---
      module: App
      children: { feature: Feature }
      ---
      module: Feature
      children: { order: Order, car: Car }
      ---
      module: Order
      actions: { didMove: { takes: {}, handled: elsewhere } }
      ---
      module: Car
      uses: Money
      actions: { didPay: { takes: { sum: Money.Amount }, handled: elsewhere } }
      ---
      module: Money
      types: { Amount: Int }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let max = report.bound({ $0.depth.map(Double.init) }) else { return }
    let depths = project.depths()
    guard let deepest = depths.indices.max(by: { (depths[$0], $1) < (depths[$1], $0) }),
      Double(depths[deepest]) > max.value
    else { return }
    let chain = project.names(way(to: ModuleID(deepest), depths, project))
    let module = project.modules[deepest]
    report.add(
      "`\(module.name)` stands \(depths[deepest]) modules deep, more than \(max.words)",
      at: module.nameSpan, modules: [module.name], members: ["depth"], chain: chain,
      note: "each level is one more module that hands down what comes from above",
      help: "leave out a level that only passes on")
  }

  /// The longest way down, from the top.
  private static func way(to module: ModuleID, _ depths: [Int], _ project: Project) -> [ModuleID] {
    var way = [module]
    while let last = way.last,
      let owner = project.ownership.owners[last.index].first(where: {
        depths[$0.index] == depths[last.index] - 1
      })
    {
      way.append(owner)
    }
    return way.reversed()
  }
}
