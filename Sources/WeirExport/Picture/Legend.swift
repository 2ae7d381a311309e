import WeirDiagnostics

/// The list below a picture: the shapes of members and the lines in it, then its findings by number.
struct Legend {
  private static let size = 11.0
  private static let sample = 30.0

  private let graph: Graph
  /// The kinds of lines as they are drawn: with the colour of a finding only if none has that of its kind.
  private let lines: [DrawnEdge.Line]

  init(_ graph: Graph, _ edges: [DrawnEdge]) {
    self.graph = graph
    var drawn: [String: DrawnEdge.Line] = [:]
    for line in edges.flatMap({ $0.lines(in: graph) })
    where drawn[line.kind.name]?.hasFinding != false {
      drawn[line.kind.name] = line
    }
    lines = graph.kinds.compactMap { drawn[$0.name] }
  }

  func draw(on canvas: inout Canvas) {
    let left = canvas.left
    // A narrow picture has a legend that is wider.
    let narrowest = graph.findings.isEmpty ? 500.0 : 680
    let width = min(max(canvas.right - left, narrowest), 900)
    var y = canvas.bottom + 34
    drawKinds(left: left, width: width, y: &y, on: &canvas)
    drawFindings(left: left, width: width, y: &y, on: &canvas)
  }

  /// The kinds of members, in the order in which they occur.
  private var nodeKinds: [GraphNodeKind] {
    let kinds = graph.nodes.filter { $0.module == nil }.map(\.kind).uniqued(by: \.name)
    guard graph.isLoop else { return kinds }
    let order = Self.loop.map(\.name)
    func rank(_ kind: GraphNodeKind) -> Int { order.firstIndex(of: kind.name) ?? order.count }
    return kinds.sorted { rank($0) < rank($1) }
  }

  /// The kinds in the loop of effects, from left to right.
  private static let loop: [GraphNodeKind] = [
    .action, .input, .field, .child, .derived, .decision, .effect, .service, .request,
  ]

  private func drawKinds(
    left: Double, width: Double, y: inout Double, on canvas: inout Canvas
  ) {
    let kinds = nodeKinds
    let isOfMembers = graph.level != .modules
    if !isOfMembers, lines.isEmpty { return }
    // Shapes are higher than lines.
    let (row, foot) = isOfMembers ? (22.0, 6.0) : (18, 4)
    var x = left
    func add(_ text: String, _ draw: (inout Canvas) -> Void) {
      let item = Self.sample + 6 + TextWidth.of(text, size: Self.size)
      if x > left, x + item > left + width {
        x = left
        y += row
      }
      if !isOfMembers { draw(&canvas) }
      canvas.text(text, x: x + Self.sample + 6, y: y, size: Self.size, fill: Look.mute)
      canvas.extend(x: x + item, y: y + foot)
      if isOfMembers { draw(&canvas) }
      x += item + 18
    }
    for kind in kinds {
      add(kind.words) {
        let box = Layout.Box(x: x, y: y - 12, width: Self.sample, height: 16)
        let border = LineStyle(colour: Look.mute, width: 1, dashes: kind.isDashed ? [4, 3] : [])
        Face.outline(kind, box: box, fill: kind.ground, border: border, title: "", on: &$0)
      }
    }
    for line in lines {
      add(line.kind.name) {
        let path =
          "M\(JSON.text(of: x, places: 1)) \(JSON.text(of: y - 4, places: 1))h\(Int(Self.sample))"
        $0.line(path, line.kind.style, colour: line.colour, marker: line.marker, title: "")
      }
    }
    y += 28
  }

  private func drawFindings(
    left: Double, width: Double, y: inout Double, on canvas: inout Canvas
  ) {
    for (index, finding) in graph.findings.enumerated() {
      let badge = String(index + 1)
      let indent = Badge.width(of: badge) + 8
      let lines = TextWidth.wrapped(
        "\(finding.rule): \(finding.message)", to: width - indent, size: Self.size)
      Badge.draw(badge, x: left, y: y - 4, Look.mark(finding.severity), on: &canvas)
      for line in lines {
        canvas.text(line, x: left + indent, y: y, size: Self.size, fill: Look.mute)
        canvas.extend(x: left + width, y: y + 4)
        y += 16
      }
      y += 5
    }
  }
}
