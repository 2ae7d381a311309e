import WeirProject
import WeirSpec

/// A state tree that is deeper than the bound.
enum Depth: Rule {
  static let name = "depth"
  static let stopsGeneration = true
  static let options = [
    DescribedOption(.max, "the most modules on a path down from the root, the root included")
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let max = report.bound({ $0.depth.map(Double.init) }) else { return }
    let depths = project.depths()
    guard let deepest = depths.indices.max(by: { (depths[$0], $1) < (depths[$1], $0) }),
      Double(depths[deepest]) > max.value
    else { return }
    let chain = project.names(path(to: ModuleID(deepest), depths, project))
    let module = project.modules[deepest]
    report.add(
      "`\(module.name)` is \(depths[deepest]) modules deep, more than \(max.words)",
      at: module.nameSpan, modules: [module.name], members: ["depth"], chain: chain,
      note: "each level adds a module that passes values down",
      help: "remove a level that only passes values on")
  }

  /// The longest path from a root down to the module.
  private static func path(to module: ModuleID, _ depths: [Int], _ project: Project) -> [ModuleID] {
    var path = [module]
    while let last = path.last,
      let owner = project.ownership.owners[last.index].first(where: {
        depths[$0.index] == depths[last.index] - 1
      })
    {
      path.append(owner)
    }
    return path.reversed()
  }
}
