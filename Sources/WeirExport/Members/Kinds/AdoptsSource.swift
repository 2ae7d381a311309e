import WeirDiagnostics
import WeirProject
import WeirSpec

/// The types that adopt traits. A router that adopts one is the same node as in `OpensSource`.
enum AdoptsSource: GraphSource {
  static let name = "adopts"
  static let summary = "from a type to the traits that it adopts"
  static let absence = "no type adopts a trait"
  static let style = LineStyle(colour: "#7a5cc4", width: 1.5)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for index in module.traits.indices {
        _ = node(of: TraitID(module: module.id, index: index), project, &graph)
      }
    }
    let routers = Dictionary(
      project.routers.lazy.filter { !$0.isShared }.map { (GeneratedNames.router($0), $0.id) },
      uniquingKeysWith: { first, _ in first })
    for module in project.modules {
      for adopter in module.adopters {
        let type =
          routers[adopter.name].map { graph.node(of: $0) }
          ?? graph.node(.adopter, adopter.name, of: module.id, at: adopter.spec.name.span)
        for adopted in adopter.traits {
          guard let trait = adopted.trait else { continue }
          graph.link(
            Self.self, from: type, to: node(of: trait, project, &graph), at: adopted.name.span,
            label: adopter.isMock && project[trait].isMocked ? "mock" : "")
        }
      }
    }
  }

  private static func node(
    of id: TraitID, _ project: Project, _ graph: inout MemberGraphBuilder
  ) -> Int {
    let spec = project[id].spec
    return graph.node(.trait, spec.name.value, of: id.module, at: spec.name.span, doc: spec.doc)
  }
}

extension GraphNodeKind {
  /// A type that adopts traits, and is the user's own.
  static let adopter = GraphNodeKind(name: "adopter", shape: .round, ground: "#eef0f3")
  static let trait = GraphNodeKind(name: "trait", shape: .tag, ground: "#e8e1f7", isLast: true)
}
