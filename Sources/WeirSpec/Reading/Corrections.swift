import WeirYAML

/// Suggestions for common mistakes.
extension Reader {
  private static let mostItems = 3

  /// `children: { cart: Cart }` for a list of names; empty if the items are not names or pairs.
  func listHelp(_ node: NodeID, key: NodeID?, _ entry: ((String) -> String)?) -> String {
    guard let key, let entry, tree.kind(node).isSequence, tree.count(node) > 0 else { return "" }
    var entries: [String] = []
    for item in tree.items(node).prefix(Self.mostItems) {
      if tree.kind(item).isMapping, tree.count(item) == 2 {
        guard let pair = tree.pairs(item).first(where: { _ in true }),
          tree.withText(pair.key, Self.isName), tree.withText(pair.value, Self.isName)
        else { return "" }
        entries.append("\(tree.text(pair.key)): \(tree.text(pair.value))")
      } else {
        guard tree.withText(item, Self.isName) else { return "" }
        entries.append(entry(tree.text(item)))
      }
    }
    let rest = tree.count(node) > Self.mostItems ? ", …" : ""
    return "write `\(tree.text(key)): { \(entries.joined(separator: ", "))\(rest) }`"
  }

  /// Whether a key is a part of the previous value, cut off by a comma: `{ when: isOn, let x = y
  /// }`.
  func isRest(_ key: NodeID, _ value: NodeID, of last: NodeID, in mapping: NodeID) -> Bool {
    tree.kind(mapping) == .flowMapping && tree.isAbsent(value) && tree.kind(key) == .plain
      && tree.kind(last) == .plain && !tree.withText(key, Self.isName)
  }

  mutating func reportRest(_ key: NodeID, of last: (key: NodeID, value: NodeID)) {
    let whole = "\(tree.text(last.value)), \(tree.text(key))"
    let isShort = whole.count <= 80 && !whole.contains("'")
    report(
      "a comma inside `{ }` ends a value, and this is not a key", at: key,
      help:
        "write `\(tree.text(last.key)): '\(isShort ? whole : "…")'`, or put each key on its "
        + "own line"
    )
  }

  /// `isEmpty: { type: Bool, is: items.isEmpty }` for `isEmpty: items.isEmpty`.
  func computedHelp(_ name: String, _ value: NodeID) -> String {
    guard tree.kind(value).isScalar, !tree.isAbsent(value) else { return "" }
    let text = tree.text(value)
    if text.first?.isUppercase == true, Self.isName(text) {
      return "write `\(name): { type: \(text.prefix(40)), is: … }`"
    }
    let isPlain = !text.contains { ",[]{}:#\"'\\\n".contains($0) } && text.count <= 60
    let isBool = ["is", "has", "can", "should"].contains { name.hasPrefix($0) }
    let type = isBool ? "Bool" : text.hasSuffix(".count") ? "Int" : "Type"
    return "write `\(name): { type: \(type), is: \(isPlain ? text : "…") }`"
  }

  /// `showDetail: { to: Detail }` for `showDetail: Detail`.
  func routeHelp(_ name: String, _ value: NodeID) -> String {
    let text = tree.kind(value).isScalar ? tree.text(value) : ""
    return "write `\(name): { to: \(Self.isName(text) ? String(text.prefix(40)) : "Screen") }`"
  }
}

extension String {
  /// `cart` for `Cart`.
  var asMemberName: String { prefix(1).lowercased() + dropFirst() }

  /// `item: Type` for `item`, and `item: Item` for `Item`.
  var asField: String { "\(asMemberName): \(first?.isUppercase == true ? self : "Type")" }
}
