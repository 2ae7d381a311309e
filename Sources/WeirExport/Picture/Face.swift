import WeirDiagnostics

/// A node as it is drawn: a shape for its kind, its name, and a small text below.
struct Face {
  static let smallSize = 10.0

  /// The sizes of the nodes of a level, in pixels.
  private struct Sizes {
    let name: Double
    let narrowest: Double
    let padding: Double
    let badgeGap: Double
    /// Without and with a detail.
    let heights: (Double, Double)
    /// The baselines of a name without a detail, of a name above a detail and of a detail, from the middle.
    let baselines: (alone: Double, name: Double, detail: Double)
  }

  private static let ofModules = Sizes(
    name: 13, narrowest: 72, padding: 24, badgeGap: 8, heights: (32, 44),
    baselines: (4.5, -1.5, 12.5))
  private static let ofMembers = Sizes(
    name: 12, narrowest: 64, padding: 20, badgeGap: 6, heights: (30, 40),
    baselines: (4, -2, 11.5))

  /// Longer texts are cut; the title of the shape contains the whole text.
  static func widest(_ level: Graph.Level) -> Double { level == .modules ? 260 : 210 }

  let kind: GraphNodeKind
  let name: String
  let detail: String
  let badge: String
  private let title: String
  private let fill: String
  private let border: LineStyle
  private let sizes: Sizes
  private let isBold: Bool

  init(_ node: Graph.Node, in graph: Graph) {
    kind = node.kind
    isBold = graph.level != .members
    sizes = graph.level == .modules ? Self.ofModules : Self.ofMembers
    let widest = Self.widest(graph.level)
    name = TextWidth.cut(node.name, to: widest, size: sizes.name)
    let flat = node.detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    detail = TextWidth.cut(flat, to: widest, size: Self.smallSize)
    badge = Badge.text(node.findings)
    var title = node.name
    if graph.level != .modules {
      title = "\(kind.words) \(node.name)\(node.detail.isEmpty ? "" : ", " + node.detail)"
    }
    self.title = node.doc.isEmpty ? title : title + ": " + node.doc
    fill = graph.ground(of: node)
    border = LineStyle(
      colour: graph.colour(of: node.findings), width: node.findings.isEmpty ? 1 : 2,
      dashes: kind.isDashed ? [4, 3] : [])
  }

  var nameSize: Double { sizes.name }

  private var badgeWidth: Double { badge.isEmpty ? 0 : Badge.width(of: badge) + sizes.badgeGap }

  var width: Double {
    let text = max(
      TextWidth.of(name, size: sizes.name), TextWidth.of(detail, size: Self.smallSize))
    return max(sizes.narrowest, text + badgeWidth + sizes.padding + 2 * Self.slant(of: kind.shape))
  }

  var height: Double { detail.isEmpty ? sizes.heights.0 : sizes.heights.1 }

  func draw(in box: Layout.Box, on canvas: inout Canvas) {
    Self.outline(kind, box: box, fill: fill, border: border, title: title, on: &canvas)
    let middle = box.x + (box.width - badgeWidth) / 2
    let baseline = detail.isEmpty ? sizes.baselines.alone : sizes.baselines.name
    canvas.text(
      name, x: middle, y: box.middle + baseline, size: sizes.name, fill: Look.ink, isBold: isBold,
      isCentred: true)
    if !detail.isEmpty {
      canvas.text(
        detail, x: middle, y: box.middle + sizes.baselines.detail, size: Self.smallSize,
        fill: Look.faintInk, isCentred: true)
    }
    if !badge.isEmpty {
      Badge.draw(
        badge, x: box.x + box.width - badgeWidth - Self.slant(of: kind.shape) / 2, y: box.middle,
        border.colour, on: &canvas)
    }
  }

  /// The width of a shape's slanted ends.
  private static func slant(of shape: GraphNodeKind.Shape) -> Double {
    switch shape {
    case .slanted, .hexagon, .tag: 9
    case .pill: 6
    case .doubled: 4
    case .box, .round, .module, .data, .layer: 0
    }
  }

  static func outline(
    _ kind: GraphNodeKind, box: Layout.Box, fill: String, border: LineStyle, title: String,
    on canvas: inout Canvas
  ) {
    let (x, y, w, h) = (box.x, box.y, box.width, box.height)
    let slant = min(slant(of: kind.shape), h / 2)
    func polygon(_ points: (Double, Double)...) {
      let path = points.map { "\(number($0.0)) \(number($0.1))" }.joined(separator: "L")
      canvas.shape("M\(path)Z", fill: fill, stroke: border, title: title)
    }
    func rectangle(radius: Double) {
      canvas.box(
        x: x, y: y, width: w, height: h, radius: radius, fill: fill, stroke: border, title: title)
    }
    switch kind.shape {
    case .box: rectangle(radius: 1.5)
    case .round, .module, .data, .layer: rectangle(radius: 6)
    case .pill: rectangle(radius: min(h / 2, 16))
    case .doubled:
      rectangle(radius: 1.5)
      for line in [x + 4, x + w - 4] {
        canvas.line(
          "M\(number(line)) \(number(y))v\(number(h))", border, colour: border.colour, marker: nil,
          title: "")
      }
    case .slanted: polygon((x + slant, y), (x + w, y), (x + w - slant, y + h), (x, y + h))
    case .hexagon:
      polygon(
        (x + slant, y), (x + w - slant, y), (x + w, y + h / 2), (x + w - slant, y + h),
        (x + slant, y + h), (x, y + h / 2))
    case .tag:
      polygon((x, y), (x + w - slant, y), (x + w, y + h / 2), (x + w - slant, y + h), (x, y + h))
    }
  }

  private static func number(_ value: Double) -> String { JSON.text(of: value, places: 1) }
}
