import WeirDiagnostics
import WeirYAML

/// Paths of requests, with names in braces.
extension Reader {
  /// A request's path, and the names in its braces with their spans.
  mutating func route(
    _ node: NodeID, key: NodeID
  ) -> (path: Located<String>, names: [Located<String>])? {
    guard let path = pathText(node) else { return nil }
    let span = span(in: node)
    var names: [Located<String>] = []
    var open: Int?
    let bytes = Array(path.value.utf8)
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        if let start = open { return unclosed(span(start..<start + 1)) }
        open = offset
      case UInt8(ascii: "}"):
        guard let start = open else {
          findings.report("this closing brace has no opening brace", at: span(offset..<offset + 1))
          return nil
        }
        if start + 1 == offset {
          findings.report(
            "a path's braces must contain a name", at: span(start..<offset + 1),
            help: "write `{id}`")
          return nil
        }
        let name = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        names.append(Located(name, at: span(start + 1..<offset)))
        open = nil
      default: break
      }
    }
    if let open { return unclosed(span(open..<open + 1)) }
    return (path, names)
  }

  private mutating func unclosed(
    _ span: Span
  ) -> (path: Located<String>, names: [Located<String>])? {
    findings.report("this brace is not closed", at: span, help: "write `{id}`")
    return nil
  }

  /// The prefix of every path: the same without braces.
  mutating func basePath(_ node: NodeID) -> Located<String>? {
    guard let path = pathText(node) else { return nil }
    guard !path.value.contains(where: { $0 == "{" || $0 == "}" }) else {
      report(
        "`base` cannot have parameters", at: node,
        help: "write the braces in the paths of the requests")
      return nil
    }
    return path
  }

  private mutating func pathText(_ node: NodeID) -> Located<String>? {
    guard tree.kind(node).isScalar, !tree.isAbsent(node) else {
      wrongShape(node, expected: "a path, such as `/users/{id}`")
      return nil
    }
    guard let path = wireText(node, as: "a path") else { return nil }
    guard path.value.utf8.first == UInt8(ascii: "/") else {
      report(
        "a path must start with `/`", at: node,
        help: path.value.contains("://")
          ? "write the server's address as the setting `server`"
          : "write `/\(path.value.prefix(60))`")
      return nil
    }
    if path.value.utf8.contains(UInt8(ascii: "?")) {
      report("a path must not contain a query", at: node, help: "write the items under `query`")
      return nil
    }
    if path.value.utf8.contains(where: { " #".utf8.contains($0) }) {
      report("a path must not contain spaces or `#`", at: node)
      return nil
    }
    if path.value.firstMatch(of: /(?:^|[^:])\/\//) != nil {
      report(
        "a path has an empty part between two `/`", at: node,
        help: "write `\(path.value.replacing(/\/\/+/, with: "/").prefix(60))`")
      return nil
    }
    return path
  }
}
