import WeirDiagnostics

enum DotText {
  /// A quoted name: nothing in it has a meaning but the quote.
  static func name(_ text: String) -> String {
    "\"" + escaped(text, backslash: "\\\\", lineBreak: " ", ampersand: "&") + "\""
  }

  /// A quoted label or tooltip, in which Graphviz reads escapes and HTML entities.
  static func label(_ text: String) -> String {
    "\"" + escaped(text, backslash: "\\\\", lineBreak: "\\n", ampersand: "&amp;") + "\""
  }

  private static func escaped(
    _ text: String, backslash: String, lineBreak: String, ampersand: String
  ) -> String {
    var output = String.UnicodeScalarView()
    for scalar in Printable.lines(text).unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".unicodeScalars
      case "\\": output += backslash.unicodeScalars
      case "&": output += ampersand.unicodeScalars
      case "\n": output += lineBreak.unicodeScalars
      case "\t": output.append(" ")
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}
