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
        && TextJudge(bytes).misreadings(0..<bytes.count, inFlow: true).isEmpty
    }
    return isPlain ? text : Correction.quoted(text)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Explainer {
  /// The finding about a derived value that is written like a field and that YAML cannot read.
  func derivedField(_ value: Range<Int>, inFlow: Bool) -> Finding? {
    let line = SpecLine(judge, at: value.lowerBound)
    let section =
      inFlow
      ? line.key.map { judge.text($0) }
      : BodyLines(correction: correction, start: documentStart).section(above: line)
    guard section == "derived", let text = DerivedText(judge.text(value)) else { return nil }
    var end = value.lowerBound
    while end > line.contentStart, judge.isSpace(bytes[end - 1]) { end -= 1 }
    guard end > line.contentStart, bytes[end - 1] == UInt8(ascii: ":") else { return nil }
    var start = end - 1
    while start > line.contentStart, RoughSwift.isWord(bytes[start - 1]) { start -= 1 }
    let name = judge.text(start..<end - 1)
    return .syntax(
      "expected a derived value, found `\(correction.shown(value))`", at: correction.span(value),
      help: "write `\(name): \(text.longForm)`",
      fixes: [
        Fix("write the long form", edits: [Edit(correction.span(value), to: text.longForm)])
      ])
  }

  /// The finding about a child that YAML cannot read: `cart: Cart, optional: true` or
  /// `cart: Cart(count: 1)`.
  func child(_ line: SpecLine) -> Finding? {
    let lines = BodyLines(correction: correction, start: documentStart)
    guard let key = line.key, lines.section(above: line) == "children" else { return nil }
    let text = Substring(judge.text(line.value))
    let module = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text[module.endIndex...].trimmingBlanks
    guard module.first?.isUppercase == true, let sign = rest.first, ",(".contains(sign) else {
      return nil
    }
    let value = sign == "(" ? String(module) : "{ module: \(module)\(rest) }"
    return .syntax(
      "expected a module's name, found `\(correction.shown(line.value))`",
      at: correction.span(line.value), help: "write `\(judge.text(key)): \(value)`",
      fixes: [Fix("write a child", edits: [Edit(correction.span(line.value), to: value)])])
  }
}
