/// What is written in a module's box.
struct BoxFace {
  static let nameSize = 13.0
  static let smallSize = 10.0
  /// Longer names are cut; the whole one is the box's title.
  static let widest = 260.0

  let name: String
  let subtitle: String
  let badge: String
  private let title: String
  private let fill: String
  private let border: Look.Line
  private let mark: String

  init(_ node: GraphModel.Node, in graph: GraphModel) {
    name = TextWidth.cut(node.name, to: Self.widest, size: Self.nameSize)
    subtitle = TextWidth.cut(Look.subtitle(of: node), to: Self.widest, size: Self.smallSize)
    badge = Badge.text(node.findings)
    title = node.doc.isEmpty ? node.name : node.name + ": " + node.doc
    fill = Look.ground(of: node, in: graph)
    let severity = graph.severity(of: node.findings)
    mark = severity.map(Look.mark) ?? Look.mute
    border = Look.Line(
      colour: mark, width: severity == nil ? 1 : 2,
      dashes: node.isData || node.standing == .unowned ? [4, 3] : [])
  }

  var width: Double {
    let badgeWidth = badge.isEmpty ? 0 : Badge.width(of: badge) + 8
    return max(
      72,
      24 + badgeWidth
        + max(
          TextWidth.of(name, size: Self.nameSize), TextWidth.of(subtitle, size: Self.smallSize)))
  }

  var height: Double { subtitle.isEmpty ? 32 : 44 }

  func draw(in box: Layout.Box, on canvas: inout Canvas) {
    canvas.box(
      x: box.x, y: box.y, width: box.width, height: box.height, radius: 6, fill: fill,
      stroke: border, title: title)
    let badgeWidth = badge.isEmpty ? 0 : Badge.width(of: badge) + 8
    let middle = box.x + (box.width - badgeWidth) / 2
    canvas.text(
      name, x: middle, y: box.middle + (subtitle.isEmpty ? 4.5 : -1.5), size: Self.nameSize,
      fill: Look.ink, isBold: true, isCentred: true)
    if !subtitle.isEmpty {
      canvas.text(
        subtitle, x: middle, y: box.middle + 12.5, size: Self.smallSize, fill: Look.faintInk,
        isCentred: true)
    }
    if !badge.isEmpty {
      Badge.draw(
        badge, x: box.x + box.width - badgeWidth, y: box.middle, mark, on: &canvas)
    }
  }
}
