import WeirDiagnostics
import WeirProject

/// The graph as a picture: the ownership tree from left to right, every other edge led
/// around the boxes, findings numbered and listed below.
public struct SVGFormat: GraphFormat {
  public static let name = "svg"

  public init() {}

  public func text(of graph: GraphModel) -> String {
    let wires = graph.edges.map {
      Wire(from: $0.from, to: $0.to, badge: Badge.text($0.findings))
    }
    let faces = graph.nodes.map { BoxFace($0, in: graph) }
    let layout = Layout(
      Forest(graph), sizes: faces.map { ($0.width, $0.height) }, wires: wires)
    let router = Router(layout, wires)

    var canvas = Canvas()
    canvas.extend(x: 0, y: router.top)
    canvas.extend(x: layout.columns.last.map { $0.right + $0.gutter } ?? 0, y: router.bottom)
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
        y: route.start.y,
        Look.mark(severity), on: &canvas)
    }
    Legend(graph).draw(on: &canvas)
    return canvas.text(title: graph.title)
  }

  private static func draw(
    _ edge: GraphModel.Edge, _ route: Router.Route, in graph: GraphModel, on canvas: inout Canvas
  ) {
    let look = Look.line(of: edge.kind)
    let severity = graph.severity(of: edge.findings)
    let ends = "\(graph.nodes[edge.from].name) \(edge.kind.rawValue) \(graph.nodes[edge.to].name)"
    let members = edge.members.isEmpty ? "" : ": " + edge.members.joined(separator: ", ")
    canvas.line(
      route.path, look, colour: severity.map(Look.mark) ?? look.colour,
      marker: severity?.rawValue ?? edge.kind.rawValue, title: ends + members)
  }
}
