import WeirDiagnostics
import WeirYAML

extension Reader {
  mutating func enumCases(_ node: NodeID) -> [CaseSpec] {
    if reportSwiftCases(node) || reportOtherShape(node) { return [] }
    let cases = list(node, of: "cases") { $0.enumCase($1) }
    reportTwice(cases, as: "case") { $0.name }
    if tree.kind(node).isSequence, tree.count(node) == 0 {
      report("an enum must have at least one case", at: node)
    }
    checkRawValues(cases)
    return cases
  }

  /// Reports `low`, `{ low: 1, high: 2 }` and `{ idle: , failed: { reason: String } }`.
  private mutating func reportOtherShape(_ node: NodeID) -> Bool {
    if tree.kind(node) == .plain, Self.isName(tree.text(node)) {
      wrongShape(node, expected: "a list of cases", help: "write `[\(tree.text(node))]`")
      return true
    }
    guard tree.kind(node).isMapping, tree.count(node) > 0 else { return false }
    let cases = tree.pairs(node).map { key, value in
      let isRaw =
        tree.kind(value).isScalar && !tree.isAbsent(value)
        && (tree.kind(value) != .plain || Double(tree.text(value)) != nil)
      if tree.isAbsent(value) { return tree.text(key) }
      return isRaw
        ? "\(tree.text(key)) = \(tree.sourceText(value) ?? "…")" : entryText(key, value)
    }
    let list = cases.joined(separator: ", ")
    wrongShape(
      node, expected: "a list of cases",
      help: list.utf8.count <= 80 && !list.contains("\n")
        ? "write `[\(list)]`" : "start each of them with `- `")
    return true
  }

  /// Reports `[case idle, .loading, failed(Error)]` once.
  private mutating func reportSwiftCases(_ node: NodeID) -> Bool {
    guard tree.kind(node).isSequence else { return false }
    var (texts, first): ([String], (node: NodeID, text: String)?) = ([], nil)
    for item in tree.items(node) {
      let pair = tree.kind(item).isMapping ? tree.pairs(item).first { _ in true } : nil
      let text = pair.map { entryText($0.key, $0.value) } ?? tree.sourceText(item) ?? ""
      let declared = Self.declaredCase(text) { $0 }
      if declared != nil { first = first ?? (item, text) }
      texts.append(declared ?? text)
    }
    guard let first else { return false }
    let cases = texts.joined(separator: ", ")
    report(
      "`\(first.text.prefix(40))` is not a case's name", at: first.node,
      help: "write `[\(cases.prefix(80))\(cases.count > 80 ? "…" : "")]`")
    return true
  }

  /// `done`, `user = "USER"`, `saving: [Item]` or `saved: { count: Int }`.
  private mutating func enumCase(_ node: NodeID) -> CaseSpec? {
    if tree.kind(node).isMapping {
      for (key, value) in tree.pairs(node) where tree.count(node) == 2 {
        guard let name = name(key, expected: "a case's name") else { return nil }
        if tree.kind(value).isMapping {
          return CaseSpec(name: name, payload: parameters(value, of: "a case's payload"))
        }
        if tree.kind(value) == .doubleQuoted, tree.text(value).first?.isLowercase == true {
          let text = tree.text(value).prefix(40)
          report(
            "`\(text)` is not a type", at: value,
            help: "write `\(name.value) = \"\(text)\"` for a raw value")
          return CaseSpec(name: name)
        }
        guard let type = swift(value, as: .type, key: key) else { return nil }
        let payload = ParameterSpec(
          label: nil, name: Located("value", at: name.span), type: type, defaultValue: nil)
        return CaseSpec(name: name, payload: [payload])
      }
    }
    guard tree.kind(node).isScalar else {
      wrongShape(node, expected: "a case, such as `done` or `saving: [Item]`")
      return nil
    }
    guard let scalar = swift(node, as: .typeWithDefault) else { return nil }
    let (name, rawValue) = scalar.splitDefault()
    guard Self.isName(name.text) else {
      let words = name.text.split(separator: " ").map(String.init)
      let cases = words.joined(separator: ", ").prefix(80)
      report(
        "`\(name.text.prefix(40))` is not a case's name", at: node,
        help: words.count > 1 && words.allSatisfy(Self.isName)
          ? "separate the cases by commas: `\(cases)`"
          : Self.joinedName(name.text).map { "write `\($0)`" } ?? "")
      return nil
    }
    return CaseSpec(name: Located(name.text, at: name.span), rawValue: rawValue)
  }
}

extension Reader {
  /// Raw values must be literals of one kind, and no case may have a payload.
  private mutating func checkRawValues(_ cases: [CaseSpec]) {
    guard let first = cases.lazy.compactMap(\.rawValue).first else { return }
    let isText = first.text.hasPrefix("\"")
    for spec in cases {
      if !spec.payload.isEmpty {
        findings.report(
          "`\(spec.name.value)` has a payload, so no case can have a raw value", at: spec.name.span)
      }
      // Another finding explains single quotes.
      guard let raw = spec.rawValue, !raw.text.hasPrefix("'") else { continue }
      if raw.text.hasPrefix("\"") {
        guard !isText else { continue }
      } else if raw.text.utf8.first.map({ $0.isDigit || $0 == 45 }) == true {
        guard isText else { continue }
      }
      findings.report(
        "a raw value must be a quoted string or a number, of the same kind for all cases",
        at: raw.span)
    }
  }
}
