import WeirDiagnostics
import WeirYAML

/// Strings that leave the program: names on the wire, headers, paths, columns.
extension Reader {
  /// The maximal length in bytes.
  static let wireLimit = 1000

  mutating func located(_ node: NodeID, expected: String = "a string") -> Located<String>? {
    text(node, expected: expected).map { Located($0, at: tree.span(node)) }
  }

  /// A non-empty string without control characters.
  mutating func wireText(_ node: NodeID, as what: String) -> Located<String>? {
    guard let text = located(node, expected: what) else { return nil }
    return isWireText(text.value, as: what, at: node) ? text : nil
  }

  mutating func isWireText(_ text: String, as what: String, at node: NodeID) -> Bool {
    if text.isEmpty {
      report("\(what) must not be empty", at: node)
    } else if text.utf8.count > Self.wireLimit {
      report("\(what) must not be longer than \(Self.wireLimit) bytes", at: node)
    } else if text.hasControlCharacter {
      report("\(what) must not contain control characters", at: node)
    } else {
      return true
    }
    return false
  }

  /// A header's or a cookie's name: a token of HTTP.
  mutating func token(_ node: NodeID, as what: String) -> Located<String>? {
    guard let text = wireText(node, as: what) else { return nil }
    guard text.value.isToken else {
      report(
        "`\(text.value.prefix(40))` is not \(what)", at: node,
        help: "use letters, digits and any of !#$%&'*+-.^_`|~")
      return nil
    }
    return text
  }

  /// Names with fixed values: `{ Accept: application/json }`.
  mutating func headers(_ node: NodeID, key: NodeID) -> [HeaderSpec] {
    let read = entries(node, of: "a mapping of headers to values", key: key) {
      reader, key, value -> HeaderSpec? in
      if reader.tree.isAbsent(value), reader.tree.kind(node) == .flowMapping {
        reader.report(
          "`\(reader.tree.text(key).prefix(40))` has no value: inside `{ }` YAML ends a string at "
            + "each `,`", at: key, help: "put the whole value in quotes")
        return nil
      }
      guard let name = reader.token(key, as: "a header's name"),
        let text = reader.located(value, expected: "a header's value")
      else { return nil }
      if text.value.utf8.count > Self.wireLimit {
        reader.report("a header's value must not be longer than \(Self.wireLimit) bytes", at: value)
        return nil
      }
      if text.value.hasControlCharacter {
        reader.report("a header's value must not contain control characters", at: value)
        return nil
      }
      return HeaderSpec(name: name, value: text)
    }
    reportTwice(read, as: "header") { Located($0.name.value.lowercased(), at: $0.name.span) }
    return read
  }

  /// `https://api.example.com`, with optional port and path.
  mutating func server(_ node: NodeID) -> Located<String>? {
    guard let text = wireText(node, as: "a server's address") else { return nil }
    if text.value.isWebAddress { return text }
    report(
      "`\(text.value.prefix(40))` is not a server address", at: node,
      help: "write the whole URL: `https://api.example.com`")
    return nil
  }

  /// A media type: `image/png`, with optional parameters.
  mutating func mediaType(_ node: NodeID) -> Located<String>? {
    guard let text = wireText(node, as: "a content type") else { return nil }
    let type = text.value.prefix { $0 != ";" }
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    let isFullyRead =
      parts.count == 2
      && parts.allSatisfy { part in
        var part = String(part)
        while part.last == " " { part.removeLast() }
        return part.isToken
      }
    if isFullyRead { return text }
    report(
      "`\(text.value.prefix(40))` is not a content type", at: node,
      help: "write a content type such as `image/png`")
    return nil
  }

  mutating func reportTwiceOnWire<Value>(
    _ values: [Value], as what: String, _ name: (Value) -> Located<String>
  ) {
    reportTwice(values.map(name)) { "duplicate \(what) `\($0.prefix(40))`" }
  }
}

extension String {
  package var hasControlCharacter: Bool {
    unicodeScalars.contains {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x2028
        || $0.value == 0x2029
    }
  }

  /// Whether it is a token of HTTP (RFC 9110, 5.6.2).
  package var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { $0.isWordPart || "!#$%&'*+-.^`|~".utf8.contains($0) }
  }

  /// Whether it is an absolute address of HTTP, without a query or a fragment.
  fileprivate var isWebAddress: Bool {
    let lower = lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
    let rest = utf8.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard let first = host.first, first != UInt8(ascii: ":"), first != UInt8(ascii: ".") else {
      return false
    }
    return rest.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}?#@".utf8.contains($0) }
  }
}
