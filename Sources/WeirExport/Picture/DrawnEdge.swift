import WeirDiagnostics

/// The edges from one node to another that a picture shows as one line.
struct DrawnEdge {
  /// At least one.
  private let edges: [Graph.Edge]
  private let ends: (from: String, to: String)
  let wire: Wire
  /// The findings of all edges, once each, in their order.
  let findings: [Int]
  private let label: String

  private init(_ edges: [Graph.Edge], in graph: Graph) {
    self.edges = edges
    let (from, to) = (edges[0].from, edges[0].to)
    ends = (graph.nodes[from].name, graph.nodes[to].name)
    findings = Set(edges.flatMap(\.findings)).sorted()
    label = Graph.Edge.shown(edges.filter(\.kind.showsLabels).flatMap(\.labels))
    wire = Wire(from: from, to: to, badge: Badge.text(findings), label: label)
  }

  /// - Parameter merges: Whether parallel edges are one line.
  static func all(of graph: Graph, merges: Bool) -> [DrawnEdge] {
    guard merges else { return graph.edges.map { DrawnEdge([$0], in: graph) } }
    var numbers: [[Int]: Int] = [:]
    var groups: [[Graph.Edge]] = []
    for edge in graph.edges {
      let number = numbers[[edge.from, edge.to]] ?? groups.count
      if number == groups.count {
        numbers[[edge.from, edge.to]] = number
        groups.append([])
      }
      groups[number].append(edge)
    }
    return groups.map { DrawnEdge($0, in: graph) }
  }

  /// A line in the style of a kind.
  struct Line {
    let kind: LineKind
    /// That of the kind, or that of a finding.
    let colour: String
    /// The name of the arrowhead in this colour.
    let marker: String

    var hasFinding: Bool { marker != kind.name }
  }

  /// Edges of several kinds are a line with stripes in their colours. With a finding, it has the finding's colour.
  func lines(in graph: Graph) -> [Line] {
    guard let severity = graph.severity(of: findings) else {
      return edges.map {
        Line(kind: $0.kind, colour: $0.kind.style.colour, marker: $0.kind.name)
      }
    }
    let kind = (edges.first { !$0.findings.isEmpty } ?? edges[0]).kind
    return [Line(kind: kind, colour: Look.mark(severity), marker: severity.rawValue)]
  }

  func draw(_ route: EdgeRouter.Route, in graph: Graph, on canvas: inout Canvas) {
    let lines = lines(in: graph)
    for (index, line) in lines.enumerated() {
      var style = line.kind.style
      if lines.count > 1 { style.dashes = Self.stripes(index, of: lines.count) }
      canvas.line(
        route.path, style, colour: line.colour, marker: index == 0 ? line.marker : nil, title: title
      )
    }
    guard !label.isEmpty else { return }
    let width = TextWidth.of(label, size: Graph.Edge.labelSize)
    // To the left of a box it ends before the arrowhead, to the right of one it begins behind it.
    canvas.text(
      label, x: route.isLeftward ? route.end.x + 10 : route.end.x - 10 - width,
      y: route.end.y - 3, size: Graph.Edge.labelSize,
      fill: graph.colour(of: findings, else: edges[0].kind.style.colour))
  }

  /// The dashes of one of several lines on the same path, each in the gaps of the others.
  private static func stripes(_ index: Int, of count: Int) -> [Int] {
    let length = 8
    return [0, index * length, length, (count - 1 - index) * length]
  }

  private var title: String {
    edges.map { edge in
      let text = "\(ends.from) \(edge.kind.name) \(ends.to)"
      return edge.labels.isEmpty ? text : "\(text): \(edge.label)"
    }
    .joined(separator: "; ")
  }
}
