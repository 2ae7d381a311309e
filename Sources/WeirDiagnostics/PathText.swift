/// Paths of files as text.
public enum PathText {
  /// The path without `.`, empty parts and, where it can be resolved, `..`; looks nothing up. A `..` at the
  /// root is dropped, and a relative path keeps those at its start.
  public static func flattened(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    if isAbsolute, isCertainlyFlat(path) { return path }
    var parts: [Substring] = []
    for part in self.parts(of: path) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether no name is empty or starts with a dot; true only for ASCII.
  private static func isCertainlyFlat(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var last: UInt8 = 0
    for byte in path.utf8 {
      if byte >= 0x80 || last == slash && (byte == slash || byte == UInt8(ascii: ".")) {
        return false
      }
      last = byte
    }
    return last != slash
  }

  /// The names between slashes, without empty ones.
  public static func parts(of path: String) -> [Substring] {
    // In ASCII, each byte is a character.
    path.utf8.allSatisfy { $0 < 0x80 }
      ? path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
      : path.split(separator: "/")
  }
}
