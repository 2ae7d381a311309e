/// The numbers of the findings beside an edge or node; the legend lists them.
enum Badge {
  static let size = 10.0
  /// The distance from the edge of the box.
  static let gap = 5.0

  /// `1, 2, +3`: at most two numbers, from 1.
  static func text(_ findings: [Int]) -> String {
    Look.list(findings.map { String($0 + 1) }, atMost: 2)
  }

  static func width(of text: String) -> Double {
    max(16, TextWidth.of(text, size: size) + 8)
  }

  /// - Parameter y: Its middle.
  static func draw(
    _ text: String, x: Double, y: Double, _ colour: String, on canvas: inout Canvas
  ) {
    let width = width(of: text)
    canvas.box(
      x: x, y: y - 8, width: width, height: 16, radius: 8, fill: colour, stroke: nil)
    canvas.text(
      text, x: x + width / 2, y: y + 3.5, size: size, fill: "#ffffff", isBold: true,
      isCentred: true)
  }
}
