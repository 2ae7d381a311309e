import WeirSwift

/// Lists of arguments, payloads and names that may be too long for a line.
enum Wrapped {
  /// The maximum length of a line.
  static let width = 100

  /// `start(a, b)end` on one line if it fits, else one part per line.
  /// - Parameter column: The column of `start` on its line.
  static func list(
    _ start: SafeSwift, _ parts: [SafeSwift], _ end: SafeSwift = ")", column: Int,
    indent: SafeSwift = ""
  ) -> SafeSwift {
    let line: SafeSwift = "\(start)\(parts.joined(by: ", "))\(end)"
    guard column + line.count > width, !parts.isEmpty else { return line }
    let lines = parts.joined(by: ",\n\(indent)  ")
    return "\(start)\n\(indent)  \(lines)\n\(indent)\(end)"
  }

  /// The same, with as many parts on a line as fit.
  /// - Parameter indent: The indentation of the further lines if `start` is not at the start of its line.
  static func filled(
    _ start: SafeSwift, _ parts: [SafeSwift], _ end: SafeSwift = ")", column: Int,
    indent: SafeSwift = ""
  ) -> SafeSwift {
    let line: SafeSwift = "\(start)\(parts.joined(by: ", "))\(end)"
    guard column + line.count > width, !parts.isEmpty else { return line }
    var lines: [SafeSwift] = [""]
    for (index, part) in parts.enumerated() {
      let text: SafeSwift = index < parts.count - 1 ? "\(part)," : part
      let last = lines[lines.count - 1]
      if !last.isEmpty, 6 + last.count + 1 + text.count > width {
        lines.append(text)
      } else {
        lines[lines.count - 1] = last.isEmpty ? text : "\(last) \(text)"
      }
    }
    return "\(start)\n\(indent)  \(lines.joined(by: "\n\(indent)  "))\n\(indent)\(end)"
  }
}
