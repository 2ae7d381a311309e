import WeirSwift

/// Lists of arguments, payloads and names that may be too long for a line.
enum Wrapped {
  /// The maximum length of a line.
  static let width = 100

  /// `start(a, b)end` on one line if it fits, else on several.
  ///
  /// - Parameters:
  ///   - column: The column of `start` on its line.
  ///   - indent: The indentation of the further lines if `start` is not at the start of its line.
  ///   - isOnePerLine: Whether each part is on a line of its own, instead of as many on a line as fit.
  static func list(
    _ start: SafeSwift, of parts: [SafeSwift], end: SafeSwift = ")", column: Int,
    indent: SafeSwift = "", isOnePerLine: Bool = false
  ) -> SafeSwift {
    let line: SafeSwift = "\(start)\(parts.joined(by: ", "))\(end)"
    guard column + line.count > width, !parts.isEmpty else { return line }
    var lines: [SafeSwift] = [""]
    for (index, part) in parts.enumerated() {
      let text: SafeSwift = index < parts.count - 1 ? "\(part)," : part
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = text
      } else if isOnePerLine || 6 + last.count + 1 + text.count > width {
        lines.append(text)
      } else {
        lines[lines.count - 1] = "\(last) \(text)"
      }
    }
    return "\(start)\n\(indent)  \(lines.joined(by: "\n\(indent)  "))\n\(indent)\(end)"
  }
}
