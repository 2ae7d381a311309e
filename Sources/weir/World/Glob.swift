/// Paths with `*` (within a name), `?` (one character) and `**` (any number of folders).
struct Glob {
  private let parts: [[Character]]

  init(_ pattern: String) {
    parts = pattern.split(separator: "/").map(Array.init)
  }

  static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  /// The leading folders without a wildcard: where a search has to begin.
  var fixedPrefix: String {
    parts.prefix { !$0.contains { $0 == "*" || $0 == "?" } }.map { String($0) }
      .joined(separator: "/")
  }

  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>)
    -> Bool
  {
    guard let first = pattern.first else { return path.isEmpty }
    if first == ["*", "*"] {
      let rest = pattern.dropFirst().drop { $0 == ["*", "*"] }
      return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first, matchesName(first, name) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Greedy matching with one point to come back to, so that no pattern takes long.
  private static func matchesName(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    var back: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        back = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
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
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
