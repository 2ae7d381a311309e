import WeirSwift
import WeirTemplate

/// The only ways into generated text. What a spec says goes through one of them; all else that a file
/// holds comes from the templates.
extension SafeSwift {
  /// A name, in backticks where Swift asks for them.
  static func identifier(_ name: String) -> SafeSwift { SafeSwift(SwiftName.escaped(name)) }

  /// A string literal with its quotes.
  static func stringLiteral(_ text: String) -> SafeSwift {
    if text.utf8.allSatisfy({
      isPrintableASCII($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }) {
      return SafeSwift("\"\(text)\"")
    }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if Self.isPlain(scalar) {
          literal.unicodeScalars.append(scalar)
        } else {
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return SafeSwift(literal + "\"")
  }

  /// A doc comment's lines, each after `///`; nil for no text. Whatever ends a line for Swift or an
  /// editor ends one here, so that nothing of the text can stand outside the comment.
  static func docComment(_ text: String) -> SafeSwift? {
    if text.isEmpty { return nil }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var shown = String.UnicodeScalarView()
      for scalar in line.unicodeScalars { shown.append(isPlain(scalar) ? scalar : "\u{fffd}") }
      while let last = shown.last, last.properties.isWhitespace { shown.removeLast() }
      // One empty line is as good as several, and none comes first.
      if !shown.isEmpty || lines.last?.isEmpty == false { lines.append(String(shown)) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { return nil }
    return SafeSwift(lines.map { $0.isEmpty ? "///" : "/// " + $0 }.joined(separator: "\n"))
  }

  /// Words for a comment: on one line, without anything that could end it.
  static func docText(_ text: String) -> SafeSwift {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isPlain(scalar) && scalar != "\n" && scalar != "\r" ? scalar : "\u{fffd}")
    }
    return SafeSwift(String(shown))
  }

  /// Swift that SwiftParser has accepted, or that the generator itself has put together of names.
  static func code(_ text: String) -> SafeSwift { SafeSwift(text) }

  private static func isPrintableASCII(_ value: some BinaryInteger) -> Bool {
    (0x20..<0x7F).contains(value)
  }

  /// Neither a control character nor one that reorders or hides what stands beside it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if isPrintableASCII(scalar.value) { return true }
    // Joiners, without which some scripts and emojis cannot be written.
    if scalar == "\u{200c}" || scalar == "\u{200d}" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return scalar == "\t"
    default: return true
    }
  }
}
