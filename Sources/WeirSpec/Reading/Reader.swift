import WeirDiagnostics
import WeirYAML

/// Reads one document, and collects its findings.
public struct Reader {
  public let tree: Tree
  public internal(set) var findings: [Finding] = []
  /// The number of name comparisons, which is limited because a broken spec could need many.
  private var asked = 0
  /// Names that are reported, and their uses are not.
  private(set) var invalidNames: Set<String> = []
  /// The spans of YAML errors.
  var unread: [Span] = []
  /// Lines of bodies that YAML reads as entries. One finding is reported about each of them.
  private var misreadBodies: [(lines: Range<Int>, finding: Finding)] = []

  public init(_ tree: Tree) { self.tree = tree }

  /// - Parameter meant: The name that was probably intended.
  mutating func report(
    _ message: String, meant: MeantName? = nil, at node: NodeID, label: String = "",
    related: [Related] = [], help: String = ""
  ) {
    findings.report(
      message, meant: meant, at: tree.span(node), label: label, related: related, help: help)
  }

  /// The name that was probably intended; nil if there is none, and after a hundred mistakes.
  mutating func meant(
    _ name: String, _ candidates: @autoclosure () -> [String]
  ) -> MeantName? {
    asked += 1
    return asked > 100 ? nil : NearName.meant(for: name, in: candidates())
  }

  /// The description of a node in a message.
  func describe(_ node: NodeID) -> String {
    let kind = tree.kind(node)
    if tree.isAbsent(node) { return "nothing" }
    if kind.isMapping { return "a mapping" }
    return kind.isSequence ? "a list" : "`\(tree.text(node).prefix(40))`"
  }

  mutating func wrongShape(_ node: NodeID, expected: String, help: String = "") {
    // YAML has reported it.
    if unread.contains(where: { $0.start == tree.span(node).start }) { return }
    if let finding = tree.fullWidthColon(in: node) {
      findings.append(finding)
      return
    }
    if help.isEmpty, let text = tree.sourceText(node), let entry = Self.withSpace(text) {
      reportMissingSpace(in: text, entry, at: node)
      return
    }
    var help = help
    if help.isEmpty, let entries = entriesInBrackets(node) { help = "write `{ \(entries) }`" }
    if help.isEmpty, tree.kind(node).isSequence, tree.count(node) == 1, expected.hasSuffix("name") {
      for item in tree.items(node) where tree.kind(item).isScalar {
        help = "remove the brackets: `\(tree.text(item).prefix(40))`"
      }
    }
    report("expected \(expected), found \(describe(node))", at: node, help: help)
  }

  /// The findings without those about single lines of a body that YAML reads as entries.
  var reportedFindings: [Finding] {
    guard !misreadBodies.isEmpty else { return findings }
    let bodies = misreadBodies.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    return findings.filter { finding in
      let offset = Int(finding.span.start)
      // Lines belong to one body only, so that the last body before the finding decides.
      let next = bodies.start { $0.lines.lowerBound > offset }
      guard next > 0, bodies[next - 1].lines.contains(offset) else { return true }
      return bodies[next - 1].finding == finding
    }
  }

  // MARK: Scalars

  mutating func text(_ node: NodeID, expected: String = "a string") -> String? {
    guard tree.kind(node).isScalar, !tree.isAbsent(node) else {
      wrongShape(node, expected: expected)
      return nil
    }
    return tree.text(node)
  }

  /// A Swift name. ASCII is checked here; other letters are checked with all Swift text, later.
  ///
  /// - Parameter help: The help for another text; by default, it is about the name.
  mutating func name(
    _ node: NodeID, expected: String = "a name", help: String? = nil
  ) -> Located<String>? {
    guard let text = text(node, expected: expected) else { return nil }
    guard tree.withText(node, Self.isName) else {
      if let entry = Self.withSpace(text) {
        reportMissingSpace(in: text, entry, at: node)
        return nil
      }
      invalidNames.insert(text)
      report(
        "`\(text.prefix(40))` is not a Swift name", at: node,
        help: help ?? payloadHelp(node, text) ?? Self.lengthHelp(text) ?? Self.withoutKeyword(text)
          ?? Self.joinedName(text)
          .map { "write `\($0)`" } ?? Self.separatedNames(text)
          ?? "use letters, digits and `_`, and do not start with a digit")
      return nil
    }
    if text.utf8.first.map({ $0 >= 128 }) == true, let name = TypographicQuotes.content(of: text) {
      report(
        "`\(text.prefix(40))` is in typographic quotes", at: node,
        help: "remove the quotes: `\(name.prefix(40))`")
      return Self.isName(name) ? Located(name, at: tree.span(node)) : nil
    }
    return Located(text, at: tree.span(node))
  }

  private mutating func reportMissingSpace(in text: String, _ entry: String, at node: NodeID) {
    findings.append(
      .missingSpace(in: text.prefix(40), at: tree.span(node), write: entry.prefix(80)))
  }

  /// `true` or `false`, and no other spelling.
  mutating func flag(_ node: NodeID, key: NodeID? = nil, help: String = "") -> Bool? {
    if let key, tree.isAbsent(node) {
      let name = tree.text(key)
      report(
        "expected `true` or `false` after `\(name)`, found nothing", at: key,
        help: "write `\(name): true`")
      return nil
    }
    if tree.kind(node).isScalar {
      if tree.equals(node, "true") { return true }
      if tree.equals(node, "false") { return false }
    }
    if tree.kind(node).isScalar, !tree.isAbsent(node) {
      let text = tree.text(node)
      let meant = Self.meantWord(text, in: ["true", "false"])
      report(
        "expected `true` or `false`, found \(describe(node))",
        meant: meant, at: node, help: meant == nil ? help : "")
    } else {
      wrongShape(node, expected: "`true` or `false`")
    }
    return nil
  }

  private static func meantWord(_ text: String, in words: [String]) -> MeantName? {
    ForeignWords.known(for: text, in: words).map { MeantName($0, written: text) }
      ?? NearName.meant(for: text, in: words)
  }

  /// One of a few words.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, of type: Value.Type, help: String? = nil
  ) -> Value? {
    let words = Value.allCases.map(\.rawValue)
    let expected = Words.quoted(words)
    guard let text = text(node, expected: words.count == 1 ? expected : "one of \(expected)") else {
      return nil
    }
    if let value = Value(rawValue: text) { return value }
    let meant = Self.meantWord(text, in: words)
    report(
      "`\(text.prefix(40))` is \(words.count == 1 ? "not" : "none of") \(expected)",
      meant: meant, at: node,
      help: help
        ?? (meant == nil && words.count == 1 ? "write \(expected), or remove the key" : ""))
    // Otherwise, later stages would report that the intended one is missing.
    return meant.flatMap { Value(rawValue: $0.name) }
  }

  // MARK: Collections

  /// The items of a list; with `orOne` a single scalar is a list of one.
  mutating func list<Value>(
    _ node: NodeID, orOne: Bool = false, of what: String,
    _ read: (inout Reader, NodeID) -> Value?
  ) -> [Value] {
    if tree.kind(node).isSequence {
      var values: [Value] = []
      for item in tree.items(node) {
        if let value = read(&self, item) { values.append(value) }
      }
      return values
    }
    if orOne, tree.kind(node).isScalar, !tree.isAbsent(node) {
      let text = tree.kind(node) == .plain ? tree.text(node) : ""
      let parts =
        Self.isName(text)
        ? [] : text.split(separator: /, | *[>|] *| +(?:and|or) +/).map(String.init)
      if parts.count > 1, parts.allSatisfy(Self.isName) {
        let items = parts.joined(separator: ", ").prefix(80)
        report("several \(what) must be a list", at: node, help: "write `[\(items)]`")
        return []
      }
      if reportDashes(in: text, at: node) { return [] }
      return read(&self, node).map { [$0] } ?? []
    }
    wrongShape(
      node, expected: "a list of \(what)", help: listHelp(forMapping: node, ofNames: orOne))
    return []
  }

  mutating func names(_ node: NodeID, of what: String = "names") -> [Located<String>] {
    list(node, orOne: true, of: what) { $0.name($1) }
  }

  /// A mapping's entries in order; an absent value is an empty mapping.
  ///
  /// - Parameters:
  ///   - key: The mapping's own key, for the suggested line if the value is a list.
  ///   - entry: The suggested entry for a name in such a list.
  ///   - item: The suggested entry for any item in such a list; nil if there is none.
  mutating func entries<Value>(
    _ node: NodeID, of what: String, key: NodeID? = nil,
    asEntry entry: ((String) -> String)? = nil,
    asItem item: ((Reader, NodeID) -> String?)? = nil,
    _ read: (inout Reader, _ key: NodeID, _ value: NodeID) -> Value?
  ) -> [Value] {
    guard tree.kind(node).isMapping else {
      if !tree.isAbsent(node) {
        let help = listHelp(node, key: key, entry: entry, item: item)
        wrongShape(
          node, expected: what,
          help: help.isEmpty ? scalarHelp(node, key: key, entry: entry) : help)
      }
      return []
    }
    if let split = tree.flowSplit(node) {
      findings.append(split)
      return []
    }
    var values: [Value] = []
    values.reserveCapacity(tree.count(node) / 2)
    for (key, value) in tree.pairs(node) {
      let before = findings.count
      if let value = read(&self, key, value) { values.append(value) }
      guard findings.count > before, tree.isAbsent(value), let section = section(key) else {
        continue
      }
      findings.removeSubrange(before...)
      report(
        "`\(section):` is indented deeper than the sections of a module", at: key,
        help: "write `\(section):` at the start of the line")
      break
    }
    return values
  }

  /// The name of a section of a module, on a line of its own.
  private func section(_ key: NodeID) -> String? {
    ModuleSpec.record.keys.first { tree.equals(key, $0.name) }?.text
  }

  /// The spans of ranges in the text of a scalar.
  func span(in node: NodeID) -> (Range<Int>) -> Span {
    let (file, anchor) = (tree.file, tree.anchor(of: node))
    return {
      Span(
        file: file, start: anchor.fileOffset(of: $0.lowerBound),
        end: anchor.fileOffset(of: $0.upperBound - 1) + 1)
    }
  }

  // MARK: Swift

  private func isInside(_ node: NodeID) -> (Span) -> Bool {
    let outer = tree.span(node)
    return { $0.file == outer.file && outer.start <= $0.start && $0.end <= outer.end }
  }

  mutating func swift(_ node: NodeID, as position: SwiftPosition, key: NodeID? = nil)
    -> SwiftScalar?
  {
    if let (finding, lines) = tree.unindentedBlock(node) {
      misreadBodies.append((lines, finding))
      findings.append(finding)
      return nil
    }
    // YAML has reported a part of it.
    if !tree.kind(node).isScalar, unread.contains(where: isInside(node)) {
      return nil
    }
    switch tree.swift(node, as: position, key: key) {
    case .success(let scalar):
      return scalar
    case .failure(let finding):
      findings.append(finding)
      return nil
    }
  }
}
