/// Colors of a terminal, or none.
public struct Paint: Sendable {
  enum Colour: String { case red = "31", yellow = "33", blue = "34", cyan = "36", bold = "1" }

  let isOn: Bool

  func callAsFunction(_ text: String, _ colour: Colour) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
  }
}
