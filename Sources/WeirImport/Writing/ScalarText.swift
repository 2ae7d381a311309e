import WeirDiagnostics

/// Writes scalars so that YAML reads the same text.
enum ScalarText {
  enum Context { case block, flow, key }

  /// A text for people or for the wire, on one line.
  static func text(_ text: String, in context: Context) -> String {
    canBePlain(text, in: context) && !isTakenForOther(text) ? text : quoted(text)
  }

  /// Swift, or a name. A type in brackets stays unquoted, because the reader of specs accepts it.
  static func swift(_ text: String, in context: Context) -> String {
    if context != .key, isBracketed(text) { return text }
    return canBePlain(text, in: context) ? text : quoted(text)
  }

  // MARK: Plain

  private static func canBePlain(_ text: String, in context: Context) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    if isIndicator(first) || isBlank(first) || isBlank(last) || last == ":" { return false }
    var before: Unicode.Scalar = "a"
    // In a flow collection, the reader takes an unbalanced bracket or quote for Swift that YAML has
    // split.
    var (round, angle, quotes) = (0, 0, 0)
    for scalar in scalars {
      switch scalar {
      case "\n", "\t", "\r": return false
      case " " where before == ":": return false
      case "#" where before == " ": return false
      case ",", "[", "]", "{", "}", ":": if context != .block { return false }
      case "(": round += 1
      case ")": round -= 1
      case "<": angle += 1
      case ">": angle -= 1
      case "\"": quotes += 1
      default: if !isPrintable(scalar) { return false }
      }
      before = scalar
    }
    if context == .key { return quotes == 0 && text != "<<" }
    return context == .block || round == 0 && angle == 0 && quotes % 2 == 0
  }

  private static func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@",
      "`", "=", "~":
      true
    default: false
    }
  }

  /// A space or tab of YAML, or a character that looks like a space.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar.value >= 0x80 && scalar.properties.isWhitespace
  }

  /// Whether an editor would read the text as a number, a date, a boolean or null.
  private static func isTakenForOther(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    if first.isDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "+") {
      // `2fa` is always text; `2e1`, `0x1F` and `2020-01-01` are not.
      return text.utf8.allSatisfy {
        $0.isDigit || "+-.:_eExXoOabcdfABCDFTZinINaN".utf8.contains($0)
      }
    }
    guard text.utf8.count <= 5 else { return false }
    return ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
      .contains(text.lowercased())
  }

  /// Whether the text is `[Item]` or `[String: Order.Item?]`, but neither `[Item]?` nor contains
  /// indicators of YAML.
  private static func isBracketed(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]"), text != "[:]"
    else {
      return false
    }
    var depth = 0
    var before = UInt8(ascii: " ")
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "["):
        // After a name it is a subscript, after a bracket it is invalid Swift.
        if index > 0, before != UInt8(ascii: "["), before != UInt8(ascii: " ") { return false }
        depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0, index + 1 < text.utf8.count { return false }
      case UInt8(ascii: "?"): if before == UInt8(ascii: "]") { return false }
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: " "): break
      default: if !byte.isNamePart { return false }
      }
      before = byte
    }
    return depth == 0
  }

  // MARK: Quoted

  /// The text in double quotes, or in single quotes if it contains double quotes or backslashes.
  static func quoted(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isPrintable) {
      if !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        return "\"" + text + "\""
      }
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
    }
    return escaped(text)
  }

  /// Whether a character may occur literally in a spec: it ends no line, and neither hides nor
  /// reorders text.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case ..<0xA0: false
    // Joiners, which some scripts and emojis need.
    case 0x200C, 0x200D: true
    case 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: false
    default: scalar.isVisible
    }
  }

  private static func escaped(_ text: String) -> String {
    let contents = text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case _ where isPrintable(scalar): nil
      case ..."\u{ff}": "\\x" + hexadecimal(scalar, digits: 2)
      case ..."\u{ffff}": "\\u" + hexadecimal(scalar, digits: 4)
      default: "\\U" + hexadecimal(scalar, digits: 8)
      }
    }
    return "\"\(contents)\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let text = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
