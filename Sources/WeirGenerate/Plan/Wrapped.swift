/// Lists of arguments, payloads and names that may be too long for a line.
enum Wrapped {
  /// The longest line.
  static let width = 100

  /// `start(a, b)end` on one line where it fits, else each part on its own.
  /// - Parameter column: Where `start` stands on its line.
  static func list(
    _ start: String, _ parts: [String], _ end: String = ")", column: Int, indent: String = ""
  ) -> String {
    let line = start + parts.joined(separator: ", ") + end
    guard column + line.count > width, !parts.isEmpty else { return line }
    let separator = "\n\(indent)  "
    return start + separator + parts.joined(separator: "," + separator) + "\n\(indent)\(end)"
  }

  /// The same, but with as many parts on a line as it takes.
  /// - Parameter indent: What the further lines stand behind, where `start` does not begin its line.
  static func filled(
    _ start: String, _ parts: [String], _ end: String = ")", column: Int, indent: String = ""
  ) -> String {
    let line = start + parts.joined(separator: ", ") + end
    guard column + line.count > width, !parts.isEmpty else { return line }
    var lines = [""]
    for (index, part) in parts.enumerated() {
      let text = part + (index < parts.count - 1 ? "," : "")
      let last = lines[lines.count - 1]
      if !last.isEmpty, 6 + last.count + 1 + text.count > width {
        lines.append(text)
      } else {
        lines[lines.count - 1] += (last.isEmpty ? "" : " ") + text
      }
    }
    let separator = "\n\(indent)  "
    return start + separator + lines.joined(separator: separator) + "\n\(indent)\(end)"
  }

  /// `View(inputs: Inputs(a, b))`, on two lines or more where one is too long.
  static func call(
    _ view: String, of inputs: String, _ arguments: [String], column: Int
  ) -> String {
    let line = "\(view)(inputs: \(inputs)(\(arguments.joined(separator: ", "))))"
    guard column + line.count > width else { return line }
    return "\(view)(\n  "
      + filled("inputs: \(inputs)(", arguments, "))", column: column + 2, indent: "  ")
  }
}
