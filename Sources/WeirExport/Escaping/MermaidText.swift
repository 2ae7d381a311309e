import WeirDiagnostics

enum MermaidText {
  /// A quoted text. Whatever is neither letter, digit nor harmless is written as `#number;`, since
  /// Mermaid looks for its own marks (`%%`, backticks, `style x:…`) before it looks for quotes.
  static func quoted(_ text: String) -> String {
    let escaped = Printable.lines(text).escaped { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "_", "+", "-", "\u{80}"...: nil
      case "\n", "\t": " "
      default: "#\(scalar.value);"
      }
    }
    return "\"\(escaped)\""
  }

  /// A node's name: ASCII, unique for each text and never a keyword of Mermaid.
  static func identifier(_ text: String) -> String {
    "m_"
      + text.escaped { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": nil
        default: "_\(String(scalar.value, radix: 16))_"
        }
      }
  }
}
