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

  /// The names between slashes, without empty ones. The path is split at bytes, as the system does: for Swift, a `/`
  /// with a combining accent is one character, so that `../\u{301}` would be one name.
  public static func parts(of path: some StringProtocol) -> [Substring] {
    Substring(path).utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The path in a URI. Encodes everything except unreserved characters and `/`; also a colon, so that the first part
  /// cannot be a scheme.
  public static func uri(_ path: String) -> String {
    percentEncoded(path) { $0.isWordPart || "-.~/".utf8.contains($0) }
  }

  /// The text with escapes for the bytes that are not plain.
  package static func percentEncoded(_ text: String, isPlain: (UInt8) -> Bool) -> String {
    var output = ""
    for byte in text.utf8 {
      if isPlain(byte) {
        output.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        output += percentEncoded(byte)
      }
    }
    return output
  }

  /// The bytes of a text with escapes such as `%2F`; a `%` without two digits stays.
  package static func percentDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap(\.hexadecimalDigit) : []
      decoded.append(digits.count == 2 ? digits[0] << 4 | digits[1] : byte)
      if digits.count == 2 { rest = rest.dropFirst(2) }
    }
    return decoded
  }

  package static func percentEncoded(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }

  /// The folder around an absolute path in its flat form; `/` for `/`.
  public static func parent(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The last of the parts; empty if there are none.
  public static func name(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
    let parent = path.utf8[..<last].lastIndex(of: slash)
    let start = parent.map { path.utf8.index(after: $0) } ?? path.startIndex
    return String(Substring(path.utf8[start...last]))
  }

  /// The part of a path after a folder that contains it; nil if the folder does not contain it. Both have the same
  /// form: absolute, or relative to the same folder.
  public static func rest(of path: String, below folder: String) -> String? {
    let start = folder == "/" ? "" : folder
    let rest = path.utf8.dropFirst(start.utf8.count)
    guard path.utf8.starts(with: start.utf8), rest.first == UInt8(ascii: "/") else { return nil }
    return String(Substring(rest.dropFirst()))
  }
}
