/// A JSON value whose objects keep the order of their members.
public indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A fraction, printed with at most `places` decimal places.
  case fraction(Double, places: Int)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The text, indented by two spaces a level; short arrays and objects of scalars are on one line.
  public func text() -> String {
    var output = ""
    write(to: &output, indent: 0)
    return output
  }

  private func write(to output: inout String, indent: Int) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let value): output += String(value)
    case .fraction(let value, let places): output += Self.text(of: value, places: places)
    case .string(let value): Self.write(value, to: &output)
    case .array(let items):
      Self.writeList(items.map { (nil, $0) }, open: "[", close: "]", to: &output, indent: indent)
    case .object(let members):
      Self.writeList(
        members.map { ($0.0, $0.1) }, open: "{", close: "}", to: &output, indent: indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  private static func writeList(
    _ items: [(String?, JSON)], open: String, close: String, to output: inout String,
    indent: Int
  ) {
    let isShort = items.count <= 6 && items.allSatisfy { $0.1.isScalar }
    var line = ""
    if isShort {
      for (index, (key, value)) in items.enumerated() {
        if index > 0 { line += ", " }
        if let key { write(key, to: &line); line += ": " }
        value.write(to: &line, indent: 0)
      }
    }
    if isShort, line.utf8.count <= 90 {
      output += open + line + close
      return
    }
    output += open
    let padding = String(repeating: "  ", count: indent + 1)
    for (index, (key, value)) in items.enumerated() {
      output += (index > 0 ? ",\n" : "\n") + padding
      if let key { write(key, to: &output); output += ": " }
      value.write(to: &output, indent: indent + 1)
    }
    output += "\n" + String(repeating: "  ", count: indent) + close
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    output += text.escaped { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default:
        guard Printable.isUnsafe(scalar) else { return nil }
        // JSON encodes scalars above the basic plane as surrogate pairs.
        return String(scalar).utf16.map { unit in
          let hex = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
      }
    }
    output += "\""
  }

  /// Rounded to `places` digits, half away from zero, without trailing zeros.
  public static func text(of value: Double, places: Int) -> String {
    guard value.isFinite else { return "0" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    guard abs(value) * scale < 9e15 else { return String(value) }
    let scaled = Int(abs(value) * scale + 0.5)
    let whole = scaled / Int(scale)
    var digits = String(scaled - whole * Int(scale))
    digits = String(repeating: "0", count: max(0, places - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + String(whole) + (digits.isEmpty ? "" : "." + digits)
  }
}
