/// Expressions of other languages, and closures that Swift does not accept.
extension Problems {
  /// `name ?: "none"`
  static func elvis(_ line: Line) -> String? {
    guard line.error.hasSuffix("in ternary operator"), line.text.contains(" ?: ") else {
      return nil
    }
    return "'?:' is not an operator of Swift: write '??'"
  }

  /// `0 if rows.isEmpty else 1`
  static func conditional(_ line: Line) -> String? {
    guard line.after.hasPrefix("if "), !line.before.isEmpty,
      let match = line.after.wholeMatch(of: /if (.+?) else (.+)/)
    else { return nil }
    let value = line.before.split(separator: "=").last.map(String.init) ?? line.before
    return "a condition is before its values: write '\(match.1) ? "
      + "\(value.drop { $0 == " " }) : \(match.2.utf8.count > 60 ? "…" : match.2)'"
  }

  /// `(Double)count`
  static func cast(_ line: Line) -> String? {
    guard let type = line.before.firstMatch(of: /\(([A-Z]\w*)\)$/),
      let value = line.after.prefixMatch(of: /[a-z_$][\w.]*/)
    else { return nil }
    return "a conversion is a call: write '\(type.1)(\(value.0))'"
  }

  /// `guard let row = rows.first { $0.isOn } else { return }`
  static func trailingClosure(_ line: Line) -> String? {
    guard line.error == "expected 'else' in 'guard' statement",
      let match = line.text.firstMatch(of: /\.(\w+) \{ ([^{}]+?) \} *else\b/)
    else { return nil }
    let name = String(match.1)
    let label = ["contains", "first", "firstIndex", "last", "lastIndex"].contains(name)
    return "after 'guard', a closure is in parentheses: write "
      + "'\(name)(\(label ? "where: " : ""){ \(match.2.prefix(40)) })'"
  }

  /// `selected: id`
  static func assignment(_ line: Line) -> String? {
    guard line.after.first == ":",
      let match = line.text.wholeMatch(of: /([a-z][\w.]*) *: *([^:{}]+)/),
      !SwiftName.isReserved(String(match.1))
    else { return nil }
    return "a value is assigned with '=': write '\(match.1) = \(match.2.prefix(60))'"
  }

  /// `for (var i = 0; i < rows.count; i++) { … }`
  static func countedLoop(_ line: Line) -> String? {
    guard
      let match = line.text.firstMatch(
        of: /\bfor *\(?(?:\w+ +)?(\w+) *= *(\w+) *; *\w+ *(<=?) *([\w.]+) *;/)
    else { return nil }
    let sign = match.3 == "<" ? "..<" : "..."
    return "a loop takes the values of a range: write "
      + "'for \(match.1) in \(match.2)\(sign)\(match.4) { … }'"
  }

  /// `if case .saving(let rows) == phase`
  static func comparedPattern(_ line: Line) -> String? {
    guard line.error.hasSuffix("in pattern matching"),
      let match = line.before.firstMatch(of: /\b(case [^=]+?) == ([\w.]+)$/)
    else { return nil }
    return "a pattern is matched with '=': write '\(match.1.prefix(60)) = \(match.2)'"
  }

  /// `case < 0:`
  static func rangePattern(_ line: Line) -> String? {
    guard line.error == "expected expression in pattern",
      let match = line.after.prefixMatch(of: /(<=?|>=?) *(-?[\w.]+)/)
    else { return nil }
    let range = ["<": "..<\(match.2)", "<=": "...\(match.2)", ">=": "\(match.2)..."][match.1]
    return "a pattern has no '\(match.1)': write "
      + (range.map { "'case \($0)'" } ?? "'case let value where value > \(match.2)'")
  }

  /// `list[1:3]`
  static func slice(_ line: Line) -> String? {
    guard line.error.hasSuffix("in subscript"), line.after.first == ":",
      let start = line.before.firstMatch(of: /([\w.]+)\[(\w*)$/),
      let end = line.after.prefixMatch(of: /: *(\w*)\]/)
    else { return nil }
    return "a part of a list has a range: write '\(start.1)[\(start.2)..<\(end.1)]'"
  }

  /// `text.components(separatedBy ",")`
  static func labelWithoutColon(_ line: Line) -> String? {
    guard line.error.hasSuffix("in function call"),
      let label = line.before.firstMatch(of: /[(,] *([a-z]\w*)$/),
      let value = line.after.prefixMatch(of: /(?:"[^"]*"|[\w.]+)/)
    else { return nil }
    return "a label ends with ':': write '\(label.1): \(value.0.prefix(40))'"
  }

  /// `count, total = 3, 4`
  static func parallelAssignment(_ line: Line) -> String? {
    guard line.after.first == ",",
      let match = line.text.wholeMatch(
        of: /(\w[\w.]*(?:, *\w[\w.]*)+) *= *([^=,(){}\[\]]+(?:, *[^=,(){}\[\]]+)+)/)
    else { return nil }
    return "several values are in parentheses: write '(\(match.1)) = (\(match.2.prefix(60)))'"
  }

  /// `unless isOpen { … }`, `do { … } while isOpen`
  static func foreignLoop(_ line: Line) -> String? {
    if let match = line.text.prefixMatch(of: /(unless|until) +([^{}]+?) *\{/) {
      let condition = match.2.contains(" ") ? "!(\(match.2))" : "!\(match.2)"
      return "'\(match.1)' is not Swift: write "
        + "'\(match.1 == "unless" ? "if" : "while") \(condition) { … }'"
    }
    if line.after.hasPrefix("while "), line.text.contains(/^(?:\} *|do *\{.*\} *)while\b/) {
      return "'do' is not a loop: write 'repeat { … } \(line.after.prefix(40))'"
    }
    guard line.error.hasPrefix("expected 'while' in 'repeat'"),
      let match = line.after.prefixMatch(of: /until +(.+)/)
    else { return nil }
    let condition = match.1.contains(" ") ? "!(\(match.1))" : "!\(match.1)"
    return "'until' is not Swift: write 'while \(condition)'"
  }

  /// `count is 3`
  static func testedValue(_ line: Line) -> String? {
    guard line.error.hasPrefix("expected type after 'is'"),
      let match = line.after.prefixMatch(of: /(?:-?[\d.]+|"[^"]*")/)
    else { return nil }
    return "'is' tests a type: to compare, write '== \(match.0)'"
  }

  /// `when (status) { … }`
  static func selection(_ text: String) -> Fragment.Problem? {
    guard let match = text.firstMatch(of: /(?:^|\n) *(when|match) *\(?([\w.]+)\)? *\{/) else {
      return nil
    }
    return .init(
      offset: text.utf8.distance(from: text.utf8.startIndex, to: match.1.startIndex),
      message: "'\(match.1)' is not Swift: write 'switch \(match.2) { case …: … }'")
  }
}
