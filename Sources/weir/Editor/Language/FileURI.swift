import WeirDiagnostics

/// Paths of files as URIs, `file:///a/b%20c.yaml`.
enum FileURI {
  /// Nil for a URI of another scheme, such as that of a text without a file.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.hasPrefix(scheme) else { return nil }
    // A host, such as `localhost`, precedes the path.
    let rest = uri.dropFirst(scheme.count).drop { $0 != "/" }
    guard !rest.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var encoded = rest.utf8[...]
    while let byte = encoded.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(encoded.prefix(2)) {
        bytes.append(value)
        encoded = encoded.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return FileSystem.standardized(String(decoding: bytes, as: UTF8.self))
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt8? {
    digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  static func uri(of path: String) -> String { "file://" + PathText.uri(path) }
}
