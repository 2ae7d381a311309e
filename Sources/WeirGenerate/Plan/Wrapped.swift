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

  /// `if a, b { body }` on one line if it fits, else on three, else with one condition per line.
  static func condition(
    _ conditions: [SafeSwift], _ body: SafeSwift, column: Int
  ) -> SafeSwift {
    let head: SafeSwift = "if \(conditions.joined(by: ", "))"
    if column + head.count + body.count + 5 <= width { return "\(head) { \(body) }" }
    guard column + head.count + 2 > width, conditions.count > 1 else {
      return "\(head) {\n  \(body)\n}"
    }
    return "if \(conditions.joined(by: ",\n  "))\n{\n  \(body)\n}"
  }

  /// `case pattern: code` on one line if it fits, else on two.
  static func branch(_ pattern: SafeSwift, _ code: SafeSwift, column: Int) -> SafeSwift {
    let line: SafeSwift = "case \(pattern): \(code)"
    return column + line.count <= width ? line : "case \(pattern):\n  \(code)"
  }

  /// `View(inputs: Inputs(a, b))`, on two lines or more if one is too long.
  static func call(
    _ view: SafeSwift, of inputs: SafeSwift, _ arguments: [SafeSwift], column: Int
  ) -> SafeSwift {
    let line: SafeSwift = "\(view)(inputs: \(inputs)(\(arguments.joined(by: ", "))))"
    guard column + line.count > width else { return line }
    let filled = filled(
      "inputs: \(inputs)(", arguments, "))", column: column + 2, indent: "  ")
    return "\(view)(\n  \(filled)"
  }
}
