/// Paths with `*` (within a name), `?` (one character) and `**` (any number of folders).
package struct Glob: Sendable {
  private let parts: [[Character]]

  package init(_ pattern: String) {
    parts = PathText.parts(of: pattern).map(Array.init)
  }

  package static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  /// The leading folders without a wildcard, in which a search starts.
  package var fixedPrefix: String {
    parts.prefix { !$0.contains { $0 == "*" || $0 == "?" } }.map { String($0) }
      .joined(separator: "/")
  }

  package func matches(_ path: String) -> Bool {
    Self.matches(parts, PathText.parts(of: path).map(Array.init), isStar: { $0 == ["*", "*"] }) {
      Self.matches($0, $1, isStar: { $0 == "*" }) { $0 == "?" || $0 == $1 }
    }
  }

  /// Greedy matching with a single point for backtracking, so that no pattern takes long: each star first matches as
  /// little as possible, and only the last star is ever extended.
  private static func matches<Element>(
    _ pattern: [Element], _ text: [Element], isStar: (Element) -> Bool,
    one isMatch: (Element, Element) -> Bool
  ) -> Bool {
    var (p, n) = (0, 0)
    var back: (pattern: Int, text: Int)?
    while n < text.count {
      if p < pattern.count, isStar(pattern[p]) {
        back = (p, n)
        p += 1
      } else if p < pattern.count, isMatch(pattern[p], text[n]) {
        p += 1
        n += 1
      } else if let (star, start) = back {
        back = (star, start + 1)
        p = star + 1
        n = start + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isStar)
  }
}
