import WeirDiagnostics
import WeirProject

/// Values in the environment: the components that provide a type, and those that read it.
enum ProvidesSource: GraphSource {
  static let name = "provides"
  static let summary = "from a component to the components that read a view model that it provides"
  static let absence = "no component has `provides`"
  static let style = LineStyle(colour: "#0b8a8a", width: 1.6, dashes: [4, 3])

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for (index, component) in module.components.enumerated() {
        let id = ComponentID(module: module.id, index: index)
        if !component.provides.isEmpty { _ = graph.node(of: id) }
        for found in component.environment {
          let node = graph.node(of: id)
          let (providers, isMissing) = providers(of: found, above: id, project)
          for provider in providers {
            graph.link(
              Self.self, from: graph.node(of: provider), to: node, at: found.name.span,
              label: found.name.value)
          }
          if isMissing {
            let missing = graph.node(
              .unprovided, found.name.value, of: module.id, at: found.name.span)
            graph.link(Self.self, from: missing, to: node, at: found.name.span)
          }
        }
      }
    }
  }

  /// The nearest provider on each path up, and whether a path has none.
  private static func providers(
    of provision: Provision, above id: ComponentID, _ project: Project
  ) -> (found: [ComponentID], isMissing: Bool) {
    let tree = project.componentTree
    var found: [ComponentID] = []
    var isMissing = false
    var seen: Set<Int> = []
    var next = [tree.number(of: id)]
    while let number = next.popLast() {
      guard seen.insert(number).inserted else { continue }
      let provides = project[tree.components[number]].provides
      if seen.count > 1, provides.contains(where: { $0.name.value == provision.name.value }) {
        found.append(tree.components[number])
        continue
      }
      if tree.roots.contains(number) { isMissing = true }
      next += tree.containers[number].map(\.container)
    }
    return (found, isMissing)
  }
}
