import WeirDiagnostics
import WeirProject
import WeirSpec

/// The modules of each node: one, or those of a collapsed layer.
struct Grouping {
  struct Group {
    /// Never empty.
    var modules: [ModuleID]
    /// The layer that is collapsed into it.
    let layer: String?
  }

  private(set) var groups: [Group] = []
  private var groupOfModule: [Int] = []

  init(_ project: Project, collapse: [String]) {
    let collapsed = Set(collapse)
    var groupOfLayer: [String: Int] = [:]
    for module in project.modules {
      let layer = module.spec.layer?.value
      if let layer, let group = groupOfLayer[layer] {
        groups[group].modules.append(module.id)
        groupOfModule.append(group)
        continue
      }
      let isCollapsed = layer.map(collapsed.contains) ?? false
      if let layer, isCollapsed { groupOfLayer[layer] = groups.count }
      groupOfModule.append(groups.count)
      groups.append(Group(modules: [module.id], layer: isCollapsed ? layer : nil))
    }
  }

  func group(of module: ModuleID) -> Int { groupOfModule[module.index] }
}
