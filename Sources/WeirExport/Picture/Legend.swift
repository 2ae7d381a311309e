import WeirDiagnostics
import WeirProject

/// Below the picture: the kinds of lines that it shows, then its findings by number.
struct Legend {
  static let size = 11.0
  static let sample = 30.0
  /// A narrow picture gets a legend of this width.
  private var narrowest: Double { graph.findings.isEmpty ? 500 : 680 }
  static let widest = 900.0

  private let graph: GraphModel

  init(_ graph: GraphModel) { self.graph = graph }

  func draw(on canvas: inout Canvas) {
    let left = canvas.left
    let width = min(max(canvas.right - left, narrowest), Self.widest)
    var y = canvas.bottom + 34
    drawKinds(left, width, &y, on: &canvas)
    Self.draw(graph.findings, left, width, &y, on: &canvas)
  }

  /// A list of findings by number.
  static func draw(
    _ findings: [Finding], _ left: Double, _ width: Double, _ y: inout Double,
    on canvas: inout Canvas
  ) {
    for (index, finding) in findings.enumerated() {
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

  private func drawKinds(
    _ left: Double, _ width: Double, _ y: inout Double, on canvas: inout Canvas
  ) {
    guard !graph.kinds.isEmpty else { return }
    var x = left
    for kind in graph.kinds {
      let text = kind.rawValue
      let item = Self.sample + 6 + TextWidth.of(text, size: Self.size)
      if x > left, x + item > left + width {
        x = left
        y += 18
      }
      let look = Look.line(of: kind)
      let path =
        "M\(JSON.text(of: x, places: 1)) \(JSON.text(of: y - 4, places: 1))h\(Int(Self.sample))"
      canvas.line(path, look, colour: look.colour, marker: text, title: "")
      canvas.text(text, x: x + Self.sample + 6, y: y, size: Self.size, fill: Look.mute)
      canvas.extend(x: x + item, y: y + 4)
      x += item + 18
    }
    y += 28
  }
}
