import WeirExport
import WeirProject

/// The kinds of edges that a command asks for, and that its graph does not have.
struct AbsentEdges {
  /// A line for each of these kinds, with the reason.
  let messages: [String]

  /// - Parameters:
  ///   - hasSources: Whether weir.yaml has `sources`.
  ///   - isPart: Whether the graph is a part of the whole one, in which there may be such edges.
  init(kinds: [String], in graph: Graph, hasSources: Bool, isPart: Bool) {
    let shown = Set(graph.edges.map(\.kind.name))
    if kinds.isEmpty, graph.level == .members, shown.isEmpty {
      messages = [
        "no edges between members: "
          + (isPart
            ? "this part of the graph has none"
            : "they begin or end at decisions, effects, components, routes, traits and sent actions; "
              + "without --members, the graph has the edges between modules")
      ]
      return
    }
    messages = kinds.filter { kind in
      [GraphSources.effects, GraphSources.targets].contains(kind)
        ? shown.isEmpty : !shown.contains(kind)
    }
    .map { kind in
      let reason =
        isPart
        ? "this part of the graph has none"
        : Self.reason(kind, isOfMembers: graph.level == .members, hasSources: hasSources)
      return "no edges of kind `\(kind)`: \(reason)"
    }
  }

  private static func reason(_ kind: String, isOfMembers: Bool, hasSources: Bool) -> String {
    switch kind {
    case GraphSources.targets:
      return hasSources ? "no target imports another one" : "weir.yaml has no `sources`"
    case GraphSources.effects: return "no effect is started by a decision or a field"
    default:
      if isOfMembers, let source = GraphSources.named(kind) { return source.absence }
      return EdgeKind(rawValue: kind)?.absence ?? ""
    }
  }
}

extension EdgeKind {
  /// Why a project has no edges of the kind.
  fileprivate var absence: String {
    switch self {
    case .owns: "no module has `children`"
    case .uses: "no module has `uses`"
    case .reduces: "no module reduces an action of another one"
    case .calls: "no module calls an operation of another one"
    case .reads: "no module reads a value of another one"
    case .writes: "no module writes a field of another one"
    case .sends: "no component and no reduction sends an action of another module"
    }
  }
}
