import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirExport

/// Member graphs with contents that no spec can express.
enum DrawnMembers {
  /// Members of the given kinds by module, with edges between them by number.
  static func graph(
    _ groups: [(name: String, members: [(GraphNodeKind, String, String)])],
    _ edges: [(kind: String, from: Int, to: Int, label: String)], findings: [Finding] = [],
    marks: (nodes: [Int: [Int]], edges: [Int: [Int]]) = ([:], [:]), title: String = "Drawn"
  ) -> Graph {
    let span = Span(file: FileID(0), start: 0, end: 1)
    var nodes: [Graph.Node] = []
    var list: [Graph.Group] = []
    for (index, group) in groups.enumerated() {
      let start = nodes.count
      for (kind, name, detail) in group.members {
        nodes.append(
          Graph.Node(
            id: kind.id(name, of: group.name), kind: kind, name: name, detail: detail, doc: name,
            span: span, group: index, findings: marks.nodes[nodes.count] ?? []))
      }
      list.append(
        Graph.Group(
          name: group.name, layer: nil, doc: group.name, isModule: true, nodes: start..<nodes.count)
      )
    }
    return Graph(
      level: .members, title: title, layers: [], groups: list, nodes: nodes,
      edges: edges.enumerated().map { index, edge in
        Graph.Edge(
          kind: LineKind(GraphSources.named(edge.kind)!), from: edge.from, to: edge.to,
          labels: edge.label.isEmpty ? [] : [edge.label], positions: [span],
          findings: marks.edges[index] ?? [])
      },
      findings: findings, sources: SourceMap([SourceFile(name: title, text: "x")]))
  }

  /// A model with the given number of inputs and decisions, each decision reading a few inputs.
  static func model(_ count: Int) -> Graph {
    var members: [(GraphNodeKind, String, String)] = []
    for index in 0..<count {
      let detail = ["pulse", "recent [String: Double]", "String?", "Int"][index % 4]
      members.append((.input, "isInputNumber\(index)Available", detail))
    }
    for index in 0..<count {
      members.append((.decision, "shouldStartThing\(index)", index % 3 == 0 ? "String" : ""))
    }
    for index in 0..<count { members.append((.effect, "startThing\(index)", "")) }
    var edges: [(kind: String, from: Int, to: Int, label: String)] = []
    for index in 0..<count {
      for offset in [0, 3, 7 * (index % 3)] {
        let from = (index + offset) % count
        if edges.contains(where: { $0.from == from && $0.to == count + index }) { continue }
        edges.append(("decides", from, count + index, ""))
      }
      edges.append(("starts", count + index, 2 * count + index, ""))
    }
    return graph([("Call", members)], edges)
  }
}

extension DrawnMembers {
  /// Components of two modules, with their arguments and environments.
  static let screens = graph(
    [
      (
        "Screens",
        [
          (.component, "CanvasView", ""), (.component, "SplitView", ""),
          (.component, "CollectionsView", ""), (.component, "CollectionsList", ""),
          (.component, "CollectionRow", ""), (.component, "DetailView", ""),
          (.unprovided, "ThemeViewModel", ""), (.action, "didSelect", ""),
        ]
      ),
      (
        "Lists",
        [(.component, "SearchField", ""), (.component, "Sorting", ""), (.action, "didSearch", "")]
      ),
    ],
    [
      ("contains", 0, 1, ""), ("contains", 1, 2, "mode: .sidebar, isWide: true"),
      ("contains", 2, 3, "mode: mode"), ("contains", 3, 4, "title: collection.title, index: index"),
      ("contains", 1, 5, ""), ("contains", 3, 8, "text: text"), ("contains", 3, 9, ""),
      ("provides", 2, 3, "CollectionsViewModel"), ("provides", 2, 4, "CollectionsViewModel"),
      ("provides", 0, 5, "DocumentViewModel"), ("provides", 2, 8, "CollectionsViewModel"),
      ("provides", 6, 5, ""), ("sends", 4, 7, "rowDidTap"), ("sends", 8, 10, "textDidChange"),
      ("sends", 9, 10, "orderDidTap"),
    ],
    findings: [
      Finding(
        rule: "unprovided-requirement", "no ancestor of `DetailView` provides `ThemeViewModel`",
        at: Span(file: FileID(0), start: 0, end: 1))
    ], marks: ([3: [0]], [11: [0]]))
}
