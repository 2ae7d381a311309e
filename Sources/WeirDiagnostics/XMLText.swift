/// Text made fit for XML, in an element as well as in a quoted attribute.
public enum XMLText {
  /// What XML 1.0 cannot hold at all becomes U+FFFD.
  public static func escaped(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".unicodeScalars
      case "<": output += "&lt;".unicodeScalars
      case ">": output += "&gt;".unicodeScalars
      case "\"": output += "&quot;".unicodeScalars
      case "'": output += "&#39;".unicodeScalars
      case "\t", "\n", "\r": output += "&#\(scalar.value);".unicodeScalars
      case "\u{0}"..<"\u{20}", "\u{fffe}", "\u{ffff}": output.append("\u{fffd}")
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}
