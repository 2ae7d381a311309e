import WeirDiagnostics
import WeirProject

extension SVGFormat {
  /// A frame for each module, members from left to right in the order in which they lead to each
  /// other.
  public func text(of graph: MemberGraph) -> String {
    let wires = graph.edges.map { edge in
      Wire(
        from: edge.from, to: edge.to, badge: Badge.text(edge.findings), label: edge.shownLabel)
    }
    let faces = graph.nodes.map { MemberFace($0, in: graph) }
    let columns = Columns(graph).numbers
    var bands = Bands(graph, columns: columns)
    let layout = Layout(
      columns: columns, sizes: faces.map { ($0.width, $0.height) }, wires: wires
    ) { bands.stack(&$0) }
    let router = Router(layout, wires)

    var canvas = Canvas()
    canvas.extend(x: 0, y: router.top)
    let right = layout.columns.last.map { $0.right + $0.gutter } ?? 0
    for (group, frame) in zip(graph.groups, bands.frames) {
      Self.draw(group, frame, right: right, in: graph, on: &canvas)
    }
    canvas.extend(x: right, y: router.bottom)
    for (index, edge) in graph.edges.enumerated() {
      Self.draw(edge, router.routes[index], in: graph, on: &canvas)
    }
    for (index, face) in faces.enumerated() { face.draw(in: layout.boxes[index], on: &canvas) }
    for (index, wire) in wires.enumerated() where !wire.badge.isEmpty {
      let route = router.routes[index]
      let severity = graph.severity(of: graph.edges[index].findings) ?? .warning
      let width = Badge.width(of: wire.badge)
      Badge.draw(
        wire.badge, x: route.start.x + (route.isRightward ? Badge.gap : -Badge.gap - width),
        y: route.start.y, Look.mark(severity), on: &canvas)
    }
    MemberLegend(graph).draw(on: &canvas)
    return canvas.text(title: graph.title, content: "members")
  }

  private static func draw(
    _ group: MemberGraph.Group, _ frame: (top: Double, bottom: Double), right: Double,
    in graph: MemberGraph, on canvas: inout Canvas
  ) {
    let severity = graph.severity(of: group.findings)
    let colour = severity.map(Look.mark) ?? Look.mute
    canvas.box(
      x: -14, y: frame.top, width: right + 28, height: frame.bottom - frame.top, radius: 8,
      fill: "none", stroke: Look.Line(colour: colour, width: severity == nil ? 0.8 : 2, dashes: []),
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

  private static func draw(
    _ edge: MemberGraph.Edge, _ route: Router.Route, in graph: MemberGraph,
    on canvas: inout Canvas
  ) {
    let look = GraphSources.line(of: edge.kind).look
    let severity = graph.severity(of: edge.findings)
    let colour = severity.map(Look.mark) ?? look.colour
    let ends = "\(graph.nodes[edge.from].name) \(edge.kind) \(graph.nodes[edge.to].name)"
    canvas.line(
      route.path, look, colour: colour, marker: severity?.rawValue ?? edge.kind,
      title: edge.label.isEmpty ? ends : "\(ends): \(edge.label)")
    let label = edge.shownLabel
    guard !label.isEmpty else { return }
    let width = TextWidth.of(label, size: MemberGraph.Edge.labelSize)
    // To the left of a box it ends before the arrowhead, to the right of one it begins behind it.
    let isLeft = route.isLeftward
    canvas.text(
      label, x: isLeft ? route.end.x + 10 : route.end.x - 10 - width, y: route.end.y - 3,
      size: MemberGraph.Edge.labelSize, fill: colour)
  }
}
