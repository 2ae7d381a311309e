import WeirDiagnostics

/// A member as it is drawn: a shape that says what it is, its name, and something small below.
struct MemberFace {
  static let nameSize = 12.0
  static let smallSize = 10.0
  /// Longer texts are cut; the whole ones are the shape's title.
  static let widest = 210.0

  let kind: MemberKind
  let badge: String
  private let name: String
  private let detail: String
  private let title: String
  private let border: Look.Line

  init(_ node: MemberGraph.Node, in graph: MemberGraph) {
    kind = node.kind
    name = TextWidth.cut(node.name, to: Self.widest, size: Self.nameSize)
    let flat = node.detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    detail = TextWidth.cut(flat, to: Self.widest, size: Self.smallSize)
    badge = Badge.text(node.findings)
    var title = "\(node.kind.words) \(node.name)"
    if !node.detail.isEmpty { title += ", \(node.detail)" }
    self.title = node.doc.isEmpty ? title : title + ": " + node.doc
    let severity = graph.severity(of: node.findings)
    border = Look.Line(
      colour: severity.map(Look.mark) ?? Look.mute, width: severity == nil ? 1 : 2,
      dashes: node.kind.isDashed ? [4, 3] : [])
  }

  private var badgeWidth: Double { badge.isEmpty ? 0 : Badge.width(of: badge) + 6 }

  var width: Double {
    let text = max(
      TextWidth.of(name, size: Self.nameSize), TextWidth.of(detail, size: Self.smallSize))
    return max(64, text + badgeWidth + 20 + 2 * Self.slant(of: kind.shape))
  }

  var height: Double { detail.isEmpty ? 30 : 40 }

  func draw(in box: Layout.Box, on canvas: inout Canvas) {
    Self.outline(kind, box, border, title: title, on: &canvas)
    let middle = box.x + (box.width - badgeWidth) / 2
    canvas.text(
      name, x: middle, y: box.middle + (detail.isEmpty ? 4 : -2), size: Self.nameSize,
      fill: Look.ink, isCentred: true)
    if !detail.isEmpty {
      canvas.text(
        detail, x: middle, y: box.middle + 11.5, size: Self.smallSize, fill: Look.faintInk,
        isCentred: true)
    }
    if !badge.isEmpty {
      Badge.draw(
        badge, x: box.x + box.width - badgeWidth - Self.slant(of: kind.shape) / 2, y: box.middle,
        border.colour, on: &canvas)
    }
  }

  /// How far a shape's ends lean in.
  private static func slant(of shape: MemberKind.Shape) -> Double {
    switch shape {
    case .slanted, .hexagon, .tag: 9
    case .pill: 6
    case .doubled: 4
    case .box, .round: 0
    }
  }

  static func outline(
    _ kind: MemberKind, _ box: Layout.Box, _ border: Look.Line, title: String,
    on canvas: inout Canvas
  ) {
    let (x, y, w, h) = (box.x, box.y, box.width, box.height)
    let slant = min(slant(of: kind.shape), h / 2)
    func path(_ points: [(Double, Double)]) -> String {
      "M" + points.map { "\(number($0.0)) \(number($0.1))" }.joined(separator: "L") + "Z"
    }
    switch kind.shape {
    case .box, .round, .pill, .doubled:
      let radius = kind.shape == .round ? 6.0 : kind.shape == .pill ? min(h / 2, 16) : 1.5
      canvas.box(
        x: x, y: y, width: w, height: h, radius: radius, fill: kind.ground, stroke: border,
        title: title)
      guard kind.shape == .doubled else { return }
      for line in [x + 4, x + w - 4] {
        canvas.line(
          "M\(number(line)) \(number(y))v\(number(h))", border, colour: border.colour, marker: nil,
          title: "")
      }
    case .slanted:
      canvas.shape(
        path([(x + slant, y), (x + w, y), (x + w - slant, y + h), (x, y + h)]), fill: kind.ground,
        stroke: border, title: title)
    case .hexagon:
      canvas.shape(
        path([
          (x + slant, y), (x + w - slant, y), (x + w, y + h / 2), (x + w - slant, y + h),
          (x + slant, y + h), (x, y + h / 2),
        ]), fill: kind.ground, stroke: border, title: title)
    case .tag:
      canvas.shape(
        path([(x, y), (x + w - slant, y), (x + w, y + h / 2), (x + w - slant, y + h), (x, y + h)]),
        fill: kind.ground, stroke: border, title: title)
    }
  }

  private static func number(_ value: Double) -> String { JSON.text(of: value, places: 1) }
}
