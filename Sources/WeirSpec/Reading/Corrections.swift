import WeirDiagnostics
import WeirYAML

/// Suggestions for common mistakes.
extension Reader {
  private static let mostItems = 3

  /// Reports `-Shop -Cart`, which YAML reads as one text. Returns whether there is a finding.
  mutating func reportDashes(in text: String, at node: NodeID) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.allSatisfy({ $0.first == "-" && Self.isName(String($0.dropFirst())) })
    else { return false }
    report(
      "missing space after the `-` of `\(first.prefix(40))`", at: node,
      help: "write `- \(first.dropFirst().prefix(40))`"
        + (words.count > 1 ? ", and a space after each other `-`" : ""))
    return true
  }

  /// `[Cart]` for `{ cart: Cart }` and for `{ Cart }`; empty if it is not a mapping.
  ///
  /// - Parameter isOfNames: Whether the items are names.
  func listHelp(forMapping node: NodeID, ofNames isOfNames: Bool) -> String {
    guard tree.kind(node).isMapping else { return "" }
    guard tree.kind(node) == .flowMapping else { return "start each of them with `- `" }
    let items = tree.pairs(node).prefix(Self.mostItems).map { pair in
      tree.withText(pair.value, Self.isName) ? pair.value : pair.key
    }
    guard isOfNames || tree.pairs(node).allSatisfy({ tree.isAbsent($0.value) }),
      items.allSatisfy(isWord)
    else { return "write `[{ … }]`" }
    return "write `[\(items.map { tree.text($0) }.joined(separator: ", "))"
      + (tree.count(node) / 2 > Self.mostItems ? ", …]`" : "]`")
  }

  /// `children: { cart: Cart }` for a list of names; empty if the items are not names or pairs.
  func listHelp(
    _ node: NodeID, key: NodeID?, entry: ((String) -> String)?,
    item: ((Reader, NodeID) -> String?)? = nil
  ) -> String {
    guard tree.kind(node).isSequence, tree.count(node) > 0 else { return "" }
    if key == nil, tree.kind(node) == .blockSequence {
      return tree.items(node).contains { tree.kind($0).isMapping }
        ? "write each entry without `- `" : ""
    }
    let entry = entry ?? { "\($0): …" }
    var entries: [String] = []
    for node in tree.items(node).prefix(Self.mostItems) {
      guard let text = item?(self, node) ?? listEntry(node, entry) else {
        return "write each entry as `name: value`, without `- `"
      }
      entries.append(text)
    }
    let rest = tree.count(node) > Self.mostItems ? ", …" : ""
    let start = key.map { tree.text($0) + ": " } ?? ""
    return "write `\(start){ \(entries.joined(separator: ", "))\(rest) }`"
  }

  /// `didOpen: { int: Int }` for `didOpen: Int`.
  func scalarHelp(_ node: NodeID, key: NodeID?, entry: ((String) -> String)?) -> String {
    if let key, let entry, tree.kind(node).isScalar, tree.withText(node, Self.isName) {
      return "write `\(tree.text(key)): { \(entry(tree.text(node))) }`"
    }
    if let key, let entry = typedEntry(node) { return "write `\(tree.text(key)): { \(entry) }`" }
    // Another message explains a missing space.
    if tree.count(node) == 0 && tree.kind(node).isSequence
      || tree.sourceText(node).flatMap(Self.withSpace) != nil
    {
      return ""
    }
    return "write each of them as `name: …` on a line of its own"
  }

  /// `celsius: Double` for `celsius Double`.
  private func typedEntry(_ node: NodeID) -> String? {
    guard tree.kind(node) == .plain else { return nil }
    let words = tree.text(node).split(separator: " ")
    guard words.count == 2, Self.isName(String(words[0])), words[1].first?.isUppercase == true
    else { return nil }
    return "\(words[0]): \(words[1].prefix(40))"
  }

  /// `{ count: Int }` for `{ payload: { count: Int } }`; nil for other parameters.
  func parametersHelp(_ name: NodeID, _ value: NodeID, key: NodeID?) -> String? {
    guard tree.kind(value).isMapping,
      [
        "args", "arguments", "carries", "parameters", "params", "payload", "take", "takes", "with",
      ].contains(tree.text(name))
    else { return nil }
    let values = tree.flowText(value).map { String($0.prefix(80)) } ?? "{ … }"
    return "write its values without `\(tree.text(name))`: "
      + "`\(key.map { tree.text($0) + ": " } ?? "")\(values)`"
  }

  /// `guests: Int` for `guests:Int`, which YAML reads as one string.
  static func withSpace(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), isName(String(text[..<colon])) else { return nil }
    let rest = text[text.index(after: colon)...]
    guard let first = rest.first, !first.isWhitespace, first != ":", !rest.hasPrefix("//") else {
      return nil
    }
    return "\(text[..<colon]): \(rest)"
  }

  /// `type: Bool, is: isOpen` for `[type: Bool, is: isOpen]`; nil for other lists.
  func entriesInBrackets(_ node: NodeID) -> String? {
    guard tree.kind(node) == .flowSequence, tree.count(node) > 0 else { return nil }
    var entries: [String] = []
    for item in tree.items(node) {
      guard tree.kind(item).isMapping, tree.count(item) == 2, let entry = listEntry(item, { $0 })
      else { return nil }
      entries.append(entry)
    }
    let text = entries.joined(separator: ", ")
    return text.utf8.count <= 100 ? text : nil
  }

  private func listEntry(_ item: NodeID, _ entry: (String) -> String) -> String? {
    guard tree.kind(item).isMapping else {
      return isWord(item) ? entry(tree.sourceText(item) ?? tree.text(item)) : nil
    }
    guard tree.count(item) == 2, let pair = tree.pairs(item).first(where: { _ in true }),
      isWord(pair.key)
    else { return nil }
    return tree.isAbsent(pair.value)
      ? entry(tree.text(pair.key))
      : tree.flowText(pair.value).map { "\(tree.text(pair.key)): \($0)" }
  }

  /// Whether a text is a name, also one of a rule, a header or a target.
  private func isWord(_ node: NodeID) -> Bool {
    tree.kind(node).isScalar
      && tree.withText(node) { text in
        !text.isEmpty && text.count <= 60
          && text.allSatisfy { $0.isNamePart || "-.*".utf8.contains($0) }
      }
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
      "a comma inside `{ }` ends a value, but this is not a key", at: key,
      help:
        "write `\(tree.text(last.key)): '\(isShort ? whole : "…")'`, or put each key on its "
        + "own line"
    )
  }

  /// Reports `conforms: Equatable, Codable`, a list without brackets.
  mutating func reportItems(after last: (key: NodeID, value: NodeID), in mapping: NodeID) {
    let rest = tree.pairs(mapping).drop { $0.key != last.key }.dropFirst()
      .prefix { tree.isAbsent($0.value) }.map(\.key)
    guard let first = rest.first else { return }
    let items = ([last.value] + rest).map { tree.text($0) }.joined(separator: ", ")
    report(
      "a comma inside `{ }` ends a value, but `\(tree.text(first))` is not a key", at: first,
      help: "write `\(tree.text(last.key)): [\(items.prefix(80))]`")
  }

  /// `isEmpty: { type: Bool, is: items.isEmpty }` for `isEmpty: items.isEmpty`, and the same for
  /// `isEmpty: Bool = items.isEmpty`.
  func computedHelp(_ name: String, _ value: NodeID) -> String {
    if case .success(let type) = tree.swift(value, as: .type, key: nil), type.style == .flowSequence
    {
      return "write `\(name): { type: \(type.text.prefix(40)), is: … }`"
    }
    guard tree.kind(value).isScalar, !tree.isAbsent(value) else { return "" }
    var text = tree.text(value)
    // `(items) => items.count` of JavaScript.
    if let arrow = text.firstRange(of: "=>") {
      text = String(text[arrow.upperBound...].drop { $0 == " " })
    }
    if text.first?.isUppercase == true, Self.isName(text) {
      return "write `\(name): { type: \(text.prefix(40)), is: … }`"
    }
    let isShort = text.count <= 60 && !text.contains { $0.isNewline }
    if let field = DerivedText(text) {
      return
        "write `\(name): \(isShort ? field.longForm : "{ type: \(field.type.prefix(40)), is: … }")`"
    }
    return "write `\(name): { type: \(Self.typeName(of: text, named: name)), "
      + "is: \(isShort ? DerivedText.inFlow(text) : "…") }`"
  }

  /// The type of an expression, as far as its text and the name of its value show it.
  private static func typeName(of text: String, named name: String) -> String {
    let isComparison = [" == ", " != ", " > ", " < ", " >= ", " <= ", " && ", " || "].contains {
      text.contains($0)
    }
    let isBool =
      isComparison && !text.contains(" ? ") || text.hasPrefix("!")
      || ["true", "false"].contains(text)
      || ["is", "has", "can", "should"].contains { name.hasPrefix($0) }
    if isBool { return "Bool" }
    if text.hasSuffix(".count") || text.allSatisfy(\.isNumber) { return "Int" }
    return "…"
  }

  /// `showDetail: { to: Detail }` for `showDetail: Detail`; other keys for a style and for shared routes.
  func routeHelp(_ name: String, _ value: NodeID) -> String {
    let text = tree.kind(value).isScalar ? tree.text(value) : ""
    if TransitionSpec.Style.allCases.contains(where: { $0.rawValue == text }) {
      return "write `\(name): { style: \(text) }`"
    }
    if text.hasSuffix("Routes"), Self.isName(text) {
      return "write `\(name): { shared: \(text.prefix(40)) }`"
    }
    return "write `\(name): { to: \(Self.isName(text) ? String(text.prefix(40)) : "Screen") }`"
  }
}

extension String {
  /// `cart` for `Cart`.
  var asMemberName: String { prefix(1).lowercased() + dropFirst() }

  /// `item: …` for `item`, and `item: Item` for `Item`.
  var asField: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    return "\(name.asMemberName): \(first?.isUppercase == true ? self : "…")"
  }
}
