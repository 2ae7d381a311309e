/// What flows through the environment: who puts a type there, and who finds it.
enum ProvidesSource: GraphSource {
  static let name = "provides"
  static let summary = "a component to those that find in their environment what it provides"
  static let line = EdgeLine(colour: "#0b8a8a", width: 1.6, dashes: [4, 3], arrow: "-.->")

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    let holders = holders(in: project)
    for module in project.modules {
      for (index, component) in module.components.enumerated() {
        let id = ComponentID(module: module.id, index: index)
        if !component.provides.isEmpty { _ = graph.node(of: id) }
        for found in component.environment {
          let node = graph.node(of: id)
          let (providers, isMissing) = providers(of: found, above: id, holders, project)
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

  /// For each component those that contain it.
  private static func holders(in project: Project) -> [ComponentID: [ComponentID]] {
    var holders: [ComponentID: [ComponentID]] = [:]
    for module in project.modules {
      for (index, component) in module.components.enumerated() {
        for contained in component.contains {
          guard let id = contained.component else { continue }
          holders[id, default: []].append(ComponentID(module: module.id, index: index))
        }
      }
    }
    return holders
  }

  /// The nearest providers on every way up, and whether a way up has none.
  private static func providers(
    of wanted: Provision, above start: ComponentID, _ holders: [ComponentID: [ComponentID]],
    _ project: Project
  ) -> (found: [ComponentID], isMissing: Bool) {
    var found: [ComponentID] = []
    var isMissing = holders[start] == nil
    var seen: Set<ComponentID> = [start]
    var next = holders[start] ?? []
    while let id = next.popLast() {
      guard seen.insert(id).inserted else { continue }
      let provides = project[id.module].components[id.index].provides
      if provides.contains(where: { $0.name.value == wanted.name.value }) {
        found.append(id)
      } else if let above = holders[id] {
        next += above
      } else {
        isMissing = true
      }
    }
    return (found, isMissing)
  }
}
