import WeirTemplate

/// The fixed text of a route, inside of a string literal.
enum RouteText {
  /// Percent-escapes characters that a URL's path cannot contain; existing escapes remain.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if plain.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  /// RFC 3986's `pchar`, and `/` and `%`; none of them needs an escape in a string literal.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/%".utf8)
}
