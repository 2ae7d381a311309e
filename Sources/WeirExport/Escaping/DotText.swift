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
    Printable.lines(text).escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": backslash
      case "&": ampersand
      case "\n": lineBreak
      case "\t": " "
      default: nil
      }
    }
  }
}
