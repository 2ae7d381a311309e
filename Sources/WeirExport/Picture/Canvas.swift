import WeirDiagnostics
import WeirProject

/// An SVG as it is drawn; it escapes all text.
struct Canvas {
  private var body = ""
  private var markers: [(name: String, colour: String)] = []
  private(set) var left = 0.0
  private(set) var top = 0.0
  private(set) var right = 0.0
  private(set) var bottom = 0.0

  /// Extends the picture to a point.
  mutating func extend(x: Double, y: Double) {
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  /// - Parameter marker: The name of its arrowhead; nil for none. One name has one colour.
  mutating func line(
    _ path: String, _ look: LineStyle, colour: String, marker: String?, title: String
  ) {
    var attributes = stroke(look, colour: colour)
    if let marker {
      if !markers.contains(where: { $0.name == marker }) { markers.append((marker, colour)) }
      attributes += " marker-end=\"url(#weir-\(XMLText.escaped(marker)))\""
    }
    body += "<path d=\"\(path)\" fill=\"none\" \(attributes)>"
    body += titled(title) + "</path>\n"
  }

  mutating func box(
    x: Double, y: Double, width: Double, height: Double, radius: Double, fill: String,
    stroke: LineStyle?, title: String = ""
  ) {
    var attributes = "fill=\"\(fill)\""
    if let stroke { attributes += " " + self.stroke(stroke, colour: stroke.colour) }
    body += "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
    body += "height=\"\(number(height))\" rx=\"\(number(radius))\" \(attributes)>"
    body += titled(title) + "</rect>\n"
  }

  /// A filled closed path.
  mutating func shape(_ path: String, fill: String, stroke: LineStyle, title: String = "") {
    let attributes = "fill=\"\(fill)\" " + self.stroke(stroke, colour: stroke.colour)
    body += "<path d=\"\(path)\" \(attributes)>" + titled(title) + "</path>\n"
  }

  /// - Parameters:
  ///   - x: Where it begins, or its middle where it is centred.
  ///   - y: The baseline.
  mutating func text(
    _ text: String, x: Double, y: Double, size: Double, fill: String, isBold: Bool = false,
    isCentred: Bool = false
  ) {
    var attributes = "font-size=\"\(number(size))\" fill=\"\(fill)\""
    if isBold { attributes += " font-weight=\"600\"" }
    if isCentred { attributes += " text-anchor=\"middle\"" }
    body += "<text x=\"\(number(x))\" y=\"\(number(y))\" \(attributes)>"
    body += XMLText.escaped(text) + "</text>\n"
  }

  /// - Parameter content: The kind of nodes: modules or members.
  func text(title: String, content: String = "modules") -> String {
    let margin = 16.0
    let (x, y) = (left - margin, top - margin)
    let (width, height) = (right + margin - x, bottom + margin - y)
    var output = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
    output += "width=\"\(number(width))\" height=\"\(number(height))\" "
    output += "viewBox=\"\([x, y, width, height].map(number).joined(separator: " "))\" "
    output += "font-family=\"Helvetica, Arial, sans-serif\">\n"
    output +=
      titled(title.isEmpty ? content.capitalizedFirst : "\(title): its \(content)") + "\n<defs>\n"
    for marker in markers {
      output +=
        "<marker id=\"weir-\(XMLText.escaped(marker.name))\" viewBox=\"0 0 8 8\" refX=\"7\" "
      output += "refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" "
      output +=
        "orient=\"auto\"><path d=\"M0 0.5L8 4L0 7.5Z\" fill=\"\(marker.colour)\"/></marker>\n"
    }
    return output + "</defs>\n" + body + "</svg>\n"
  }

  private func stroke(_ style: LineStyle, colour: String) -> String {
    let dashes = style.dashes.map(String.init).joined(separator: " ")
    return "stroke=\"\(colour)\" stroke-width=\"\(number(style.width))\""
      + (dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\"")
  }

  private func titled(_ text: String) -> String {
    text.isEmpty ? "" : "<title>\(XMLText.escaped(text))</title>"
  }

  private func number(_ value: Double) -> String { JSON.text(of: value, places: 1) }
}
