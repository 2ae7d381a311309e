import WeirDiagnostics

/// A path of a document with its parameters.
struct PathTemplate {
  enum Part: Hashable {
    case text(String)
    case parameter(String)
  }

  private(set) var parts: [Part] = []
  /// The query items in the path: `/list?type=2`.
  private(set) var query: [(name: String, value: String)] = []
  /// Whether a part of the path could not be preserved.
  private(set) var isChanged = false

  init(_ path: String) {
    var path = path[...]
    if let hash = path.firstIndex(of: "#") {
      path = path[..<hash]
      isChanged = true
    }
    if let mark = Self.queryStart(path) {
      for item in path[path.index(after: mark)...].split(separator: "&") {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = sides.count > 1 ? String(sides[1]) : ""
        if !value.contains("{") { query.append((String(sides[0]), value)) }
      }
      path = path[..<mark]
      isChanged = true
    }
    if !path.hasPrefix("/") { parts.append(.text("/")) }
    read(path)
  }

  /// The start of the query; `{?a,b}` is not a query.
  private static func queryStart(_ path: Substring) -> Substring.Index? {
    var depth = 0
    for index in path.indices {
      switch path[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "?" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private mutating func read(_ path: Substring) {
    var rest = path
    while let open = rest.firstIndex(of: "{") {
      add(text: rest[..<open])
      guard let close = rest[open...].firstIndex(of: "}") else {
        isChanged = true
        return add(text: rest[open...])
      }
      let inside = rest[rest.index(after: open)..<close]
      // `{+path}`, `{name=projects/*}` and `{path*}` name one parameter; `{?a,b}` names query
      // parameters.
      let name = inside.drop { "+.;/".contains($0) }.prefix { $0 != "=" && $0 != "*" && $0 != ":" }
      if name.isEmpty || inside.hasPrefix("?") || inside.hasPrefix("&") || inside.contains("{") {
        isChanged = true
        if !inside.hasPrefix("?"), !inside.hasPrefix("&") { add(text: rest[open...close]) }
      } else {
        parts.append(.parameter(String(name)))
      }
      rest = rest[rest.index(after: close)...]
    }
    add(text: rest)
  }

  private mutating func add(text: Substring) {
    guard !text.isEmpty else { return }
    // A `?` may follow a `{` without an end.
    let clean = text.escaped(["{": "%7B", "}": "%7D", " ": "%20", "?": "%3F"])
    if clean.utf8.count != text.utf8.count { isChanged = true }
    parts.append(.text(clean))
  }

  var parameters: [String] {
    var names: [String] = []
    for case .parameter(let name) in parts where !names.contains(name) { names.append(name) }
    return names
  }

  /// The path with names of Swift in its braces.
  func text(_ name: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let wire): "{" + name(wire) + "}"
      }
    }.joined()
  }
}
