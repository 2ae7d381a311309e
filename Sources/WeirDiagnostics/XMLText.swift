/// Escapes text for XML, in elements and in quoted attributes.
public enum XMLText {
  /// Line breaks and tabs become references. Other unsafe scalars, most of which XML 1.0 does not
  /// allow at all, become the escapes of `Printable`.
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
      case _ where Printable.isUnsafe(scalar): output += Printable.escape(scalar).unicodeScalars
      default: output.append(scalar)
      }
    }
    return String(output)
  }
}
