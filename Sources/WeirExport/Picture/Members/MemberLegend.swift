import WeirDiagnostics

/// Below the picture: the shapes and lines that it shows, then its findings by number.
struct MemberLegend {
  private let graph: MemberGraph

  init(_ graph: MemberGraph) { self.graph = graph }

  func draw(on canvas: inout Canvas) {
    let left = canvas.left
    let width = min(
      max(canvas.right - left, graph.findings.isEmpty ? 500 : 680), Legend.widest)
    var y = canvas.bottom + 34
    var x = left
    func next(_ text: String) -> Double {
      let item = Legend.sample + 6 + TextWidth.of(text, size: Legend.size)
      if x > left, x + item > left + width {
        x = left
        y += 22
      }
      defer { x += item + 18 }
      canvas.text(
        text, x: x + Legend.sample + 6, y: y, size: Legend.size, fill: Look.mute)
      canvas.extend(x: x + item, y: y + 6)
      return x
    }
    for kind in graph.nodeKinds {
      let place = next(kind.words)
      let box = Layout.Box(x: place, y: y - 12, width: Legend.sample, height: 16)
      let border = Look.Line(colour: Look.mute, width: 1, dashes: kind.isDashed ? [4, 3] : [])
      MemberFace.outline(kind, box, border, title: "", on: &canvas)
    }
    for kind in graph.kinds {
      let place = next(kind)
      let look = GraphSources.line(of: kind).look
      let path =
        "M\(JSON.text(of: place, places: 1)) \(JSON.text(of: y - 4, places: 1))"
        + "h\(Int(Legend.sample))"
      canvas.line(path, look, colour: look.colour, marker: kind, title: "")
    }
    y += 28
    Legend.draw(graph.findings, left, width, &y, on: &canvas)
  }
}
