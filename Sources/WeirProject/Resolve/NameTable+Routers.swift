import WeirDiagnostics
import WeirSpec

extension NameTable {
  /// Names of routers are unique in the project, because they are used without modules.
  func nameRouters(_ specs: ModuleSpecs, _ findings: inout [Finding]) {
    for module in specs.indices {
      for (index, router) in specs[module].routers.enumerated() {
        let name = router.name
        if let first = routers[name.value] {
          let span = specs[first.module.index].routers[first.index].name.span
          findings.append(Self.second(name, of: ("router", "routers"), first: span))
          continue
        }
        routers[name.value] = RouterID(module: ModuleID(module), index: index)
      }
    }
    for module in specs.indices {
      for transition in specs[module].routers.flatMap(\.transitions) {
        if let name = transition.shared, let id = routers[name.value] { sharedRouters.insert(id) }
      }
    }
  }

  /// Whether a router refers to it: then it is a list of shared routes, not a router.
  func isShared(_ id: RouterID) -> Bool { sharedRouters.contains(id) }
}
