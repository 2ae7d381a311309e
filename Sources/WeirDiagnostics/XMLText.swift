/// Escapes text for XML, in elements and in quoted attributes.
public enum XMLText {
  /// Line breaks and tabs become references. Other unsafe scalars, most of which XML 1.0 does not
  /// allow at all, become the escapes of `Printable`.
  public static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: Printable.isUnsafe(scalar) ? Printable.escape(scalar) : nil
      }
    }
  }
}
