import WeirDiagnostics

/// A parsed `$ref`.
struct ReferenceText: Hashable {
  /// The file's path, relative to the referring file; empty for that file itself.
  var path: String
  /// The parts of the pointer, unescaped; empty for the whole file.
  var parts: [String]
  /// A name (`#name`) instead of a pointer.
  var anchor: String?
  /// Whether it is a URL, such as `https://…`.
  var isRemote: Bool

  init(_ text: String) {
    let utf8 = text.utf8
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? utf8.endIndex
    path = Self.percentDecoded(text[..<hash])
    parts = []
    isRemote = Self.hasScheme(path) || path.hasPrefix("//")
    guard hash < utf8.endIndex else { return }
    let fragment = text[utf8.index(after: hash)...]
    guard !fragment.isEmpty else { return }
    guard fragment.hasPrefix("/") else {
      let name = Self.percentDecoded(fragment)
      // `#components/schemas/Pet` lacks its slash.
      if name.contains("/") { parts = name.split(separator: "/").map { Self.unescaped($0) } }
      if !name.contains("/") { anchor = name }
      return
    }
    parts = fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      Self.unescaped(Self.percentDecoded($0)[...])
    }
  }

  /// Whether a path begins with a scheme (`name:`), as URLs do.
  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path[..<colon]
    return scheme.utf8.count > 1
      && scheme.utf8.allSatisfy { $0.isLetter || $0 == 0x2B || $0 == 0x2D }
  }

  /// `~1` and `~0` are `/` and `~`.
  private static func unescaped(_ part: Substring) -> String {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    var text: [UInt8] = []
    var bytes = part.utf8.makeIterator()
    var pending = bytes.next()
    while let byte = pending {
      pending = bytes.next()
      guard byte == UInt8(ascii: "~"), pending == UInt8(ascii: "0") || pending == UInt8(ascii: "1")
      else {
        text.append(byte)
        continue
      }
      text.append(pending == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
      pending = bytes.next()
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func percentDecoded(_ text: Substring) -> String {
    String(decoding: PathText.percentDecoded(text.utf8), as: UTF8.self)
  }

  /// A path relative to the folder of a file, without `.`, and with `..` only at its start.
  static func resolve(_ path: String, from file: String) -> String {
    PathText.flattened(path.hasPrefix("/") || file.isEmpty ? path : file + "/../" + path)
  }
}
