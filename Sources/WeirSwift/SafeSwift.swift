import WeirDiagnostics

/// Swift that may enter a generated file.
///
/// Only this file creates one: from literals of the program, from text that SwiftParser has accepted, or by
/// escaping. Text of a spec is never a literal of the program. Values compose: `"let \(name: local) = \(value)"`.
public struct SafeSwift: Sendable, Hashable {
  public let text: String

  fileprivate init(unchecked text: String) { self.text = text }

  public static let empty: SafeSwift = ""
  public var isEmpty: Bool { text.isEmpty }
  /// The number of its characters.
  public var count: Int { text.count }
  public var hasLineBreak: Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}

// MARK: Composing

extension SafeSwift: ExpressibleByStringInterpolation {
  /// A `StaticString`, since that cannot come from a spec.
  public init(stringLiteral value: StaticString) { text = value.description }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    public mutating func appendInterpolation(_ part: SafeSwift) { text += part.text }

    public mutating func appendInterpolation(_ part: SafeSwift?) { text += part?.text ?? "" }

    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    public mutating func appendInterpolation(name: String) {
      text += SafeSwift.identifier(name).text
    }

    public mutating func appendInterpolation(label: String) { text += SafeSwift.label(label).text }

    public mutating func appendInterpolation(path: String) { text += SafeSwift.path(path).text }

    public mutating func appendInterpolation(literal: String) {
      text += SafeSwift.stringLiteral(literal).text
    }
  }
}

extension Sequence<SafeSwift> {
  // Not `joined(separator:)`, whose overloads with a literal the compiler would have to try everywhere.
  public func joined(by separator: SafeSwift) -> SafeSwift {
    SafeSwift(unchecked: map(\.text).joined(separator: separator.text))
  }
}

extension SafeSwift {
  /// The raw value of a case; it is a literal of the program.
  public init<Choice: CaseIterable & RawRepresentable<String>>(_ choice: Choice) {
    self.init(unchecked: choice.rawValue)
  }

  public var trimmingTrailingNewlines: SafeSwift {
    var rest = text[...]
    while rest.last?.isNewline == true { rest.removeLast() }
    return SafeSwift(unchecked: String(rest))
  }

  public var firstLine: SafeSwift {
    SafeSwift(unchecked: String(text.prefix { !$0.isNewline }))
  }
}

// MARK: Parsed

extension SafeSwift {
  /// A type that the parser has accepted; empty if it has not.
  public init(_ type: SwiftType) { text = type.problems.isEmpty ? type.text : "" }

  /// A body or an expression that the parser has accepted; empty if it has not.
  public init(_ fragment: Fragment) { text = fragment.problems.isEmpty ? fragment.text : "" }

  /// - Returns: nil if the parser does not accept the text as an expression.
  public init?(parsing expression: String) {
    let fragment = SwiftReader.expression(expression)
    guard fragment.problems.isEmpty else { return nil }
    self.init(fragment)
  }

  /// The text with other names in place of some of its names, and with further arguments. A stretch that is not a
  /// name is kept.
  public func replacing(
    _ names: [(range: Range<Int>, name: SafeSwift)], adding arguments: [AddedArgument] = []
  ) -> SafeSwift {
    guard !names.isEmpty || !arguments.isEmpty else { return self }
    let bytes = Array(text.utf8)
    let replaced = names.filter { range, _ in
      SwiftName.isIdentifier(
        String(decoding: bytes[range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self))
    }
    return SafeSwift(
      unchecked: text.replacing(
        replaced.map { ($0.range, $0.name.text) } + arguments.flatMap { $0.stretches(in: bytes) }))
  }

  /// `nil`, `[]` or `[:]`; nil for a type without such a value.
  public static func emptyLiteral(of type: SwiftType) -> SafeSwift? {
    type.emptyLiteral.map { SafeSwift(unchecked: $0) }
  }

  /// The type inside an optional type; nil for other types.
  public static func wrapped(_ type: SwiftType) -> SafeSwift? {
    type.wrapped.map { SafeSwift($0) }
  }
}

extension String {
  /// The text with other texts in place of some stretches of its UTF-8; of two that overlap, the later one.
  package func replacing(_ stretches: [(range: Range<Int>, text: String)]) -> String {
    var bytes = Array(utf8)
    var last = bytes.count
    for (range, text) in stretches.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where range.upperBound <= last {
      bytes.replaceSubrange(range, with: Array(text.utf8))
      last = range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: Escaped

extension SafeSwift {
  /// A name, in backticks if it needs them.
  public static func identifier(_ name: String) -> SafeSwift {
    SafeSwift(unchecked: SwiftName.escaped(checked(name)))
  }

  /// A name as a parameter's label.
  public static func label(_ name: String) -> SafeSwift {
    SafeSwift(unchecked: SwiftName.escapedLabel(checked(name)))
  }

  /// A module or a protocol: names with dots between them.
  public static func path(_ path: String) -> SafeSwift {
    SafeSwift(
      unchecked: path.split(separator: ".", omittingEmptySubsequences: false)
        .map { checked(String($0)) }.joined(separator: "."))
  }

  /// The characters of the text that an identifier can contain; specs are read only with names that are
  /// identifiers.
  private static func checked(_ name: String) -> String {
    if isPlainName(name.utf8) || SwiftName.isIdentifier(name) { return name }
    let scalars = name.unicodeScalars.filter {
      IdentifierGrammar.isBody($0) && IdentifierGrammar.isVisible($0)
    }
    return String(String.UnicodeScalarView(scalars.drop { !IdentifierGrammar.isHead($0) }))
  }

  /// Whether it consists of letters and digits of ASCII, as nearly every name does.
  private static func isPlainName(_ name: String.UTF8View) -> Bool {
    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isDigit }
  }

  public static func stringLiteral(_ text: String) -> SafeSwift {
    SafeSwift(unchecked: "\"\(contents(text))\"")
  }

  /// A number as a literal.
  public static func number(_ value: Double) -> SafeSwift { SafeSwift(unchecked: "\(value)") }

  /// A part of a string literal: text, or an expression that is interpolated.
  public enum LiteralPart {
    case text(String)
    case expression(SafeSwift)
  }

  public static func stringLiteral(_ parts: [LiteralPart]) -> SafeSwift {
    let texts = parts.map { part in
      switch part {
      case .text(let text): contents(text)
      case .expression(let code): "\\(\(code.text))"
      }
    }
    return SafeSwift(unchecked: "\"\(texts.joined())\"")
  }

  private static func contents(_ text: String) -> String {
    if isPlainLine(text), !text.utf8.contains(UInt8(ascii: "\"")),
      !text.utf8.contains(UInt8(ascii: "\\"))
    {
      return text
    }
    return text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isPlain(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }

  /// The lines of a doc comment, each after `///`; nil for no text. A character that ends a line for Swift or for
  /// an editor ends one here, so that none of the text can be outside the comment.
  public static func docComment(_ text: String) -> SafeSwift? {
    guard !text.isEmpty else { return nil }
    if isPlainLine(text) {
      var shown = text[...]
      while shown.last == " " { shown.removeLast() }
      return shown.isEmpty ? nil : SafeSwift(unchecked: "/// " + shown)
    }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var shown = String.UnicodeScalarView()
      for scalar in line.unicodeScalars { shown.append(isPlain(scalar) ? scalar : "\u{fffd}") }
      while let last = shown.last, last.properties.isWhitespace { shown.removeLast() }
      // Several empty lines are one, and none is the first.
      if !shown.isEmpty || lines.last?.isEmpty == false { lines.append(String(shown)) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { return nil }
    return SafeSwift(
      unchecked: lines.map { $0.isEmpty ? "///" : "/// " + $0 }.joined(separator: "\n"))
  }

  /// Words for a comment: on one line, without anything that could end it.
  public static func docText(_ text: String) -> SafeSwift {
    if isPlainLine(text) { return SafeSwift(unchecked: text) }
    return SafeSwift(
      unchecked: text.escaped { isPlain($0) && $0 != "\n" && $0 != "\r" ? nil : "\u{fffd}" })
  }

  /// Whether it is one line of visible ASCII characters and spaces, as nearly every text is.
  private static func isPlainLine(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Neither a control character nor one that reorders or hides its neighbours.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7f || scalar == "\t" }
    // Joiners, without which some scripts and emojis cannot be written.
    if scalar == "\u{200c}" || scalar == "\u{200d}" { return true }
    return scalar.isVisible
  }
}
