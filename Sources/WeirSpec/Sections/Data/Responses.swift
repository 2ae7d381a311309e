import WeirDiagnostics
import WeirYAML

extension Schema {
  /// `User`, or `{ 200: User, 4xx: Problem, 204: nothing }`.
  static let responses = Schema.any([.type, .map(.type)])
}

extension Reader {
  /// - Parameter key: `returns` or `errors`.
  mutating func responses(_ node: NodeID, key: NodeID, asErrors: Bool) -> [ResponseSpec] {
    guard tree.kind(node).isMapping else {
      if isNothing(node) { return [] }
      if let entries = statusEntries(node) {
        report(
          "a status has a type", at: node, help: "write `\(tree.text(key)): { \(entries) }`")
        return []
      }
      if let entries = statusesInBrackets(node) {
        report(
          "statuses and their types are a mapping", at: node,
          help: "write `\(tree.text(key)): { \(entries) }`")
        return []
      }
      return responseType(node, key: key).map {
        [ResponseSpec(status: asErrors ? .other : .success, span: $0.span, type: $0)]
      } ?? []
    }
    let read = entries(node, of: "a type, or a mapping of statuses to types", key: key) {
      reader, key, value -> ResponseSpec? in
      guard let status = reader.status(key, asErrors: asErrors) else { return nil }
      let span = reader.tree.span(key)
      if reader.isNothing(value) { return ResponseSpec(status: status, span: span, type: nil) }
      return reader.responseType(value, key: key).map {
        ResponseSpec(status: status, span: span, type: $0)
      }
    }
    reportTwice(read.map { Located($0.status, at: $0.span) }) { _ in "duplicate status" }
    return read
  }

  /// `401: nothing` for `[401]`, and for `401`.
  private func statusEntries(_ node: NodeID) -> String? {
    let nodes = tree.kind(node).isSequence ? Array(tree.items(node).prefix(8)) : [node]
    let statuses = nodes.map { tree.kind($0).isScalar ? tree.text($0) : "" }
    guard !statuses.isEmpty, statuses.allSatisfy({ Self.status($0) != nil && $0 != "default" })
    else { return nil }
    return statuses.map { "\($0): nothing" }.joined(separator: ", ")
  }

  /// `200: User` for `[200: User]`; nil for a dictionary.
  private func statusesInBrackets(_ node: NodeID) -> String? {
    guard let entries = entriesInBrackets(node) else { return nil }
    let keys = tree.items(node).flatMap { tree.pairs($0).map(\.key) }
    return keys.allSatisfy { Self.status(tree.text($0)) != nil } ? entries : nil
  }

  /// Words of other languages for no value are not types.
  private mutating func responseType(_ node: NodeID, key: NodeID) -> SwiftScalar? {
    let text = tree.kind(node).isScalar ? tree.text(node) : ""
    guard ForeignWords.nothings.contains(text) else {
      return swift(node, as: .type, key: key)
    }
    report(
      "`\(text)` is not a type of a response", meant: MeantName("nothing", written: text), at: node)
    return nil
  }

  private func isNothing(_ node: NodeID) -> Bool {
    tree.isAbsent(node) || tree.equals(node, "nothing")
  }

  /// `200`, `4xx` or `default`.
  private mutating func status(_ key: NodeID, asErrors: Bool) -> ResponseSpec.Status? {
    guard let text = text(key, expected: "a status") else { return nil }
    guard let status = Self.status(text) else {
      report(
        "`\(text.prefix(40))` is not a status", at: key,
        help: "write a status such as `404`, `4xx` or `default`"
          + (text.first?.isUppercase == true
            ? "; write a type without a status on the line of "
              + "`\(asErrors ? "errors" : "returns")` itself"
            : Self.isName(text) ? "; declare a struct in `types`, and write its name" : ""))
      return nil
    }
    let hundreds: Int? =
      switch status {
      case .code(let code): code / 100
      case .range(let range): range
      case .success, .other: nil
      }
    if let hundreds, asErrors ? hundreds == 2 : hundreds >= 4 {
      report(
        asErrors
          ? "\(text) is not an error: move it to `returns`"
          : "\(text) is an error: move it to `errors`", at: key)
      return nil
    }
    return status
  }

  private static func status(_ text: String) -> ResponseSpec.Status? {
    if text == "default" { return .other }
    let bytes = Array(text.utf8)
    guard bytes.count == 3, (49...53).contains(bytes[0]) else { return nil }
    if bytes[1...].allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) {
      return .range(Int(bytes[0]) - 48)
    }
    guard bytes.allSatisfy(\.isDigit) else { return nil }
    return Int(text).map { .code($0) }
  }
}
