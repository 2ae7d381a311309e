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
    return FileSystem.standardized(
      String(decoding: PathText.percentDecoded(rest.utf8), as: UTF8.self))
  }

  static func uri(of path: String) -> String { "file://" + PathText.uri(path) }
}
