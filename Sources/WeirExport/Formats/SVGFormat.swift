import WeirDiagnostics

/// The graph as a picture, with findings numbered and listed below. Modules are the ownership tree from
/// left to right; members are in a frame for each module, from left to right along their edges. Edges
/// run around the boxes.
public struct SVGFormat: GraphFormat {
  public static let name = "svg"

  private let mergesEdges: Bool

  public init() { self.init(mergesEdges: true) }

  /// - Parameter mergesEdges: Whether all edges from one node to another are one line.
  public init(mergesEdges: Bool) { self.mergesEdges = mergesEdges }

  public func text(of graph: Graph) -> String {
    let edges = DrawnEdge.all(of: graph, merges: mergesEdges)
    let wires = edges.map(\.wire)
    let faces = graph.nodes.map { Face($0, in: graph) }
    let sizes = faces.map { ($0.width, $0.height) }
    let layout: Layout
    var frames: [(top: Double, bottom: Double)] = []
    switch graph.level {
    case .modules: layout = Layout(Forest(graph), sizes: sizes, wires: wires)
    case .members, .targets:
      let columns = Columns(graph).numbers
      var bands = Bands(graph, columns: columns)
      layout = Layout(columns: columns, sizes: sizes, wires: wires) { bands.stack(&$0) }
      frames = bands.frames
    }
    let router = EdgeRouter(layout, wires)

    var canvas = Canvas()
    canvas.extend(x: 0, y: router.top)
    let right = layout.columns.last.map { $0.right + $0.gutter } ?? 0
    for (group, frame) in zip(graph.groups, frames) {
      Self.draw(group, frame, right: right, in: graph, on: &canvas)
    }
    canvas.extend(x: right, y: router.bottom)
    for (edge, route) in zip(edges, router.routes) { edge.draw(route, in: graph, on: &canvas) }
    for (index, face) in faces.enumerated() { face.draw(in: layout.boxes[index], on: &canvas) }
    for (index, wire) in wires.enumerated() where !wire.badge.isEmpty {
      let route = router.routes[index]
      let severity = graph.severity(of: edges[index].findings) ?? .warning
      let width = Badge.width(of: wire.badge)
      Badge.draw(
        wire.badge, x: route.start.x + (route.isRightward ? Badge.gap : -Badge.gap - width),
        y: route.start.y, Look.mark(severity), on: &canvas)
    }
    Legend(graph, edges).draw(on: &canvas)
    return canvas.text(title: graph.title, content: graph.level.rawValue)
  }

  private static func draw(
    _ group: Graph.Group, _ frame: (top: Double, bottom: Double), right: Double, in graph: Graph,
    on canvas: inout Canvas
  ) {
    let colour = graph.colour(of: group.findings)
    canvas.box(
      x: -14, y: frame.top, width: right + 28, height: frame.bottom - frame.top, radius: 8,
      fill: "none", stroke: LineStyle(colour: colour, width: group.findings.isEmpty ? 0.8 : 2),
      title: group.doc.isEmpty ? group.name : "\(group.name): \(group.doc)")
    let name = TextWidth.cut(group.name, to: 260, size: 12)
    canvas.text(name, x: 0, y: frame.top + 18, size: 12, fill: Look.mute, isBold: true)
    let badge = Badge.text(group.findings)
    if !badge.isEmpty {
      Badge.draw(
        badge, x: TextWidth.of(name, size: 12) + 8, y: frame.top + 14, colour, on: &canvas)
    }
    canvas.extend(x: -14, y: frame.top)
    canvas.extend(x: right + 14, y: frame.bottom)
  }
}
