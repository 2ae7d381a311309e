import SwiftParser
import SwiftSyntax

/// Whether the parser ends a string interpolation where the lexer does.
///
/// In `"\(a " try b "`, the lexer begins a literal at the second quote; the parser ends the first one there, because no
/// literal can follow a name, and reads on as code. A complete interpolation is free of this doubt.
struct InterpolationCheck {
  private let text: Slice<UnsafeBufferPointer<UInt8>>
  private let limit: Int

  /// - Parameter text: From the `\` to the last `)`.
  init(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ limit: Int) {
    self.text = text
    self.limit = limit
  }

  var isComplete: Bool {
    guard isSafe else { return false }
    let pounds = String(
      repeating: "#", count: text.dropFirst().prefix { $0 == UInt8(ascii: "#") }.count)
    let interpolation = String(decoding: text, as: UTF8.self)
    let isLine = !text.contains { $0 == 10 || $0 == 13 }
    // A literal on one line ends at a quote; one over several lines does not.
    return (isLine && parses(pounds + "\"" + interpolation + "\"" + pounds))
      || parses(pounds + "\"\"\"\n" + interpolation + "\n\"\"\"" + pounds)
  }

  private func parses(_ literal: String) -> Bool {
    var parser = Parser(literal, maximumNestingLevel: Limits.parserNesting)
    return !SourceFileSyntax.parse(from: &parser).hasError
  }

  /// Whether no reading of the text is nested too deeply: as if nothing in it were text, and no bracket were closed.
  private var isSafe: Bool {
    var cost = 0
    var squares = 0
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): cost += 50
      case UInt8(ascii: "?"): cost += 20
      case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ">"): cost += 8
      // `if` and `switch`.
      case UInt8(ascii: "f") where last == UInt8(ascii: "i"): cost += 40
      case UInt8(ascii: "w") where last == UInt8(ascii: "s"): cost += 40
      // Any other keyword has a blank after it.
      default: cost += 3
      }
      if byte == UInt8(ascii: "[") { squares += 1 }
      last = byte
    }
    return cost <= limit && squares <= Limits.squares
  }
}
