import WeirDiagnostics

/// A derived value that is written like a field, `isHigh: Bool = count > 3`, or like a property of
/// Swift, `isHigh: Bool { count > 3 }`.
public struct DerivedText {
  public let type: String
  public let value: String

  /// Nil if the text is not a type with an expression after `=` or in braces.
  public init?(_ text: String) {
    if let getter = Self.getter(text) {
      (type, value) = getter
      return
    }
    let bytes = Array(text.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")), sign > 0, sign + 1 < bytes.count,
      bytes[sign + 1] != UInt8(ascii: "="), !"!<>+-*/".utf8.contains(bytes[sign - 1])
    else { return nil }
    type = Substring(decoding: bytes[..<sign], as: UTF8.self).trimmingBlanks
    value = Substring(decoding: bytes[(sign + 1)...], as: UTF8.self).trimmingBlanks
    guard let first = type.first, first.isUppercase || "[(".contains(first), !value.isEmpty else {
      return nil
    }
  }

  /// The parts of `Bool { count > 3 }` and `-> Bool { count > 3 }`.
  private static func getter(_ text: String) -> (type: String, value: String)? {
    var text = Substring(text)
    if text.hasPrefix("->") { text = text.dropFirst(2).drop { $0 == " " } }
    guard let open = text.firstIndex(of: "{"), text.last == "}", text.first?.isUppercase == true
    else {
      return nil
    }
    let name = text[..<open].filter { $0 != " " }
    let value = text[text.index(after: open)...].dropLast().trimmingBlanks
    guard !name.contains("="), !name.contains("("), !value.isEmpty else { return nil }
    return (name, value.hasPrefix("return ") ? String(value.dropFirst(7)) : value)
  }

  /// `{ type: Bool, is: count > 3 }`
  public var longForm: String { "{ type: \(Self.inFlow(type)), is: \(Self.inFlow(value)) }" }

  /// A text as a value of a flow collection, in quotes if it needs them.
  public static func inFlow(_ text: String) -> String {
    var text = TypographicQuotes.straightened(text)
    let isPlain = text.withUTF8 { bytes in
      bytes.first != UInt8(ascii: "\"") && bytes.first != UInt8(ascii: "'")
        && SourceText(bytes).misreadings(0..<bytes.count, inFlow: true).isEmpty
    }
    return isPlain ? text : Correction.quoted(text)
  }

  /// The same as a key, which must not be a list.
  public static func keyInFlow(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "[") ? Correction.quoted(text) : inFlow(text)
  }
}
