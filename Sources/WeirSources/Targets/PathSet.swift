/// Many patterns, of which those without wildcards are not tried one by one.
struct PathSet: Sendable {
  private var plain: Set<String> = []
  private var globs: [PathPattern] = []

  init(_ patterns: [PathPattern]) {
    for pattern in patterns {
      if let path = pattern.plainPath { plain.insert(path) } else { globs.append(pattern) }
    }
  }

  func matches(_ path: String) -> Bool {
    if !plain.isEmpty {
      var path = path
      while true {
        if plain.contains(path) { return true }
        if path.isEmpty { break }
        path = PathPattern.parent(of: path)
      }
    }
    return globs.contains { $0.matches(path) }
  }
}
