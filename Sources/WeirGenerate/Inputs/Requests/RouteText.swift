import WeirDiagnostics

/// The fixed text of a route, inside of a string literal.
enum RouteText {
  /// Percent-escapes characters that a URL's path cannot contain; existing escapes remain.
  static func escaped(_ text: String) -> String {
    // RFC 3986's `pchar`, and `/` and `%`; none of them needs an escape in a string literal.
    PathText.percentEncoded(text) {
      $0.isWordPart || "-.~!$&'()*+,;=:@/%".utf8.contains($0)
    }
  }
}
