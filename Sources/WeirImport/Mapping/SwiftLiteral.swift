import WeirDiagnostics

/// Literals of Swift for values of JSON.
enum SwiftLiteral {
  /// A string literal without interpolation, line ends and invisible characters.
  ///
  /// - Parameter isRaw: Whether it is an enum's raw value, in which a spec allows neither quotes
  ///   nor a backslash at the end.
  static func string(_ text: String, isRaw: Bool = false) -> String {
    let contents = text.escaped { scalar in
      switch scalar {
      case "\"": isRaw ? "\\u{22}" : "\\\""
      case "\\": isRaw ? "\\u{5c}" : "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        ScalarText.isPrintable(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(contents)\""
  }

  /// A default value that certainly has the type; nil for all others.
  static func plain(_ value: Literal, as type: String) -> String? {
    switch (type, value) {
    case ("Bool", .boolean(let value)): return value ? "true" : "false"
    case ("Int", .integer(let value)), ("Double", .integer(let value)): return String(value)
    case ("UInt64", .integer(let value)): return value >= 0 ? String(value) : nil
    case ("Double", .number(let text)): return isNumber(text) ? text : nil
    case ("String", .string(let text)): return text.utf8.count <= 200 ? string(text) : nil
    default: return nil
    }
  }

  /// Whether JSON and Swift share the notation (`-1.50`, `1e10`) and the value is finite.
  private static func isNumber(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite, text.utf8.count <= 40 else { return false }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return digits.utf8.first?.isDigit == true
      && digits.utf8.last != UInt8(ascii: ".")
      && digits.utf8.allSatisfy { $0.isDigit || ".eE+-".utf8.contains($0) }
      && !digits.contains(".e") && !digits.contains(".E")
  }
}
