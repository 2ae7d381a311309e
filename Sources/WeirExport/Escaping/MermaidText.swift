import WeirDiagnostics

enum MermaidText {
  /// A quoted text. Whatever is neither letter, digit nor harmless is written as `#number;`, since
  /// Mermaid looks for its own marks (`%%`, backticks, `style x:…`) before it looks for quotes.
  static func quoted(_ text: String) -> String {
    var output = ""
    for scalar in Printable.lines(text).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "_", "+", "-":
        output.unicodeScalars.append(scalar)
      case "\n", "\t": output += " "
      case "\u{80}"...: output.unicodeScalars.append(scalar)
      default: output += "#\(scalar.value);"
      }
    }
    return "\"" + output + "\""
  }

  /// A node's name: ASCII, unique for each text and never a keyword of Mermaid.
  static func identifier(_ text: String) -> String {
    var output = "m_"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": output.unicodeScalars.append(scalar)
      default: output += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
    return output
  }
}
