import WeirDiagnostics

/// A path, or a glob with `{a,b}` alternatives, relative to weir.yaml. It matches the path itself and all below it.
struct PathPattern: Sendable {
  private let text: String
  private let globs: [Glob]

  init(_ text: String) {
    let text = Self.normalized(text)
    self.text = text
    let isGlob = Glob.isPattern(text) || text.contains("{")
    globs = isGlob ? Self.alternatives(of: text).map { Glob($0) } : []
  }

  func matches(_ path: String) -> Bool {
    if globs.isEmpty {
      return text.isEmpty || path == text || path.hasPrefix(text + "/")
    }
    if globs.contains(where: { $0.matches(path) }) { return true }
    var path = path[...]
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      if globs.contains(where: { $0.matches(String(path)) }) { return true }
    }
    return false
  }

  /// The path of a pattern without wildcards.
  var plainPath: String? { globs.isEmpty ? text : nil }

  /// The folders before the first wildcard.
  var fixedPrefix: String { globs.first?.fixedPrefix ?? text }

  /// `a/{b,c}` means `a/b` and `a/c`; at most 64 alternatives.
  private static func alternatives(of text: String) -> [String] {
    var made = [""]
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let choices = rest[rest.index(after: open)..<close]
        .split(separator: ",", omittingEmptySubsequences: false)
      made = made.flatMap { start in
        choices.map { start + rest[..<open] + $0.trimmingBlanks }
      }
      if made.count > 64 { return [text] }
      rest = rest[rest.index(after: close)...]
    }
    return made.map { $0 + rest }
  }

  // MARK: Paths

  /// Without `.`, `..` inside, and doubled, leading or trailing slashes.
  static func normalized(_ path: String) -> String {
    PathText.flattened(String(path.drop { $0 == "/" }))
  }

  static func joined(_ folder: String, _ path: String) -> String {
    normalized(folder.isEmpty ? path : folder + "/" + path)
  }

  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  static func lastName(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[$0...].dropFirst()) } ?? path
  }
}
