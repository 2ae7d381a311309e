import WeirDiagnostics
import WeirProject
import WeirSpec

/// The transitions between screens. A screen with the name of a router is that router.
enum OpensSource: GraphSource {
  static let name = "opens"
  static let summary = "from a router to the screens that it opens and the routes that it shares"
  static let absence = "no module has `routes`"
  static let style = LineStyle(colour: "#2f7fe0", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    let routers = Dictionary(
      project.routers.lazy.filter { !$0.isShared }.map { ($0.name, $0.id) },
      uniquingKeysWith: { first, _ in first })
    for router in project.routers { _ = graph.node(of: router.id) }
    for router in project.routers {
      let from = graph.node(of: router.id)
      for transition in router.transitions {
        if let shared = transition.shared {
          graph.link(
            Self.self, from: from, to: graph.node(of: shared.router), at: transition.spec.name.span,
            label: transition.name)
        } else if let screen = transition.spec.screen {
          let to =
            routers[screen.value].map { graph.node(of: $0) }
            ?? transition.component.map { graph.node(of: $0) }
            ?? graph.node(.screen, screen.value, of: router.id.module, at: screen.span)
          let style = transition.spec.style
          graph.link(
            Self.self, from: from, to: to, at: transition.spec.name.span,
            label: transition.name + (style == .push ? "" : " (\(style.rawValue))"))
        }
      }
    }
  }
}

extension MemberGraphBuilder {
  mutating func node(of id: RouterID) -> Int {
    let router = project[id]
    return node(
      router.isShared ? .sharedRoutes : .router, router.name, of: id.module,
      at: router.spec.name.span, doc: router.spec.doc)
  }
}

extension GraphNodeKind {
  static let router = GraphNodeKind(name: "router", shape: .box, ground: "#dbe7fb")
  static let sharedRoutes = GraphNodeKind(name: "shared-routes", shape: .hexagon, ground: "#fdeccd")
  /// A screen of the app that has no router and is not a component of the spec.
  static let screen = GraphNodeKind(
    name: "screen", shape: .pill, ground: "#ffffff", isLast: true, isDeclared: false)
}
