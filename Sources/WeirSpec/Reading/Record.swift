import WeirDiagnostics
import WeirYAML

/// One key of a mapping: its name, description, schema and reader.
///
/// The decoder and the JSON Schema are both derived from these declarations.
struct Key<Target>: Sendable {
  let name: StaticString
  let doc: String
  let schema: Schema
  /// An example value, for the message about a missing key; nil for an optional key.
  let required: String?
  let read: @Sendable (inout Reader, inout Target, _ key: NodeID, _ value: NodeID) -> Void

  init(
    _ name: StaticString, _ doc: String, _ schema: Schema, required: String? = nil,
    read: @escaping @Sendable (inout Reader, inout Target, _ key: NodeID, _ value: NodeID) -> Void
  ) {
    self.name = name
    self.doc = doc
    self.schema = schema
    self.required = required
    self.read = read
  }

  init(
    _ name: StaticString, _ doc: String, required: String? = nil, as position: SwiftPosition,
    to path: any WritableKeyPath<Target, SwiftScalar?> & Sendable
  ) {
    let schema: Schema =
      switch position {
      case .type, .typeWithDefault: .type
      case .expression: .expression
      case .body: .swift
      }
    self.init(name, doc, schema, required: required) {
      $1[keyPath: path] = $0.swift($3, as: position, key: $2)
    }
  }

  /// A key whose value is a text.
  init(
    _ name: StaticString, _ doc: String, to path: any WritableKeyPath<Target, String> & Sendable
  ) {
    self.init(name, doc, .text) { $1[keyPath: path] = $0.text($3) ?? "" }
  }

  /// A key that is `true` or `false`.
  init(_ name: StaticString, _ doc: String, to path: any WritableKeyPath<Target, Bool> & Sendable) {
    self.init(name, doc, .flag) { $1[keyPath: path] = $0.flag($3, key: $2) ?? false }
  }

  /// A key whose value is a case of an enum. Another value leaves the property as it is.
  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ doc: String, to path: any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(
      name, doc, set: { if let value = $1 as Located<Value>? { $0[keyPath: path] = value.value } })
  }

  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ doc: String, to path: any WritableKeyPath<Target, Value?> & Sendable
  ) {
    self.init(name, doc, set: { $0[keyPath: path] = $1?.value })
  }

  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ doc: String,
    to path: any WritableKeyPath<Target, Located<Value>?> & Sendable
  ) {
    self.init(name, doc, set: { $0[keyPath: path] = $1 })
  }

  private init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ doc: String,
    set: @escaping @Sendable (inout Target, Located<Value>?) -> Void
  ) {
    self.init(name, doc, .choice(Value.allCases.map(\.rawValue))) {
      let span = $0.tree.span($3)
      set(&$1, $0.choice($3, of: Value.self).map { Located($0, at: span) })
    }
  }

  /// A key whose value lists parameters.
  init(
    _ name: StaticString, _ doc: String, of what: String,
    to path: any WritableKeyPath<Target, [ParameterSpec]> & Sendable
  ) {
    self.init(name, doc, .parameters) {
      $1[keyPath: path] = $0.parameters($3, of: what, key: $2)
    }
  }

  /// A key whose value is a mapping of names to values of one kind, which `Reader.entries` reads.
  init<Value>(
    _ name: StaticString, _ doc: String, values: Schema, of what: String,
    to path: any WritableKeyPath<Target, [Value]> & Sendable,
    asEntry entry: (@Sendable (String) -> String)? = nil,
    asItem item: (@Sendable (Reader, NodeID) -> String?)? = nil,
    readEntry: @escaping @Sendable (inout Reader, _ key: NodeID, _ value: NodeID) -> Value?
  ) {
    self.init(name, doc, .map(values)) {
      $1[keyPath: path] = $0.entries(
        $3, of: what, key: entry == nil ? nil : $2, asEntry: entry, asItem: item, readEntry)
    }
  }

  var isRequired: Bool { required != nil }

  var text: String { "\(name)" }
}

/// A mapping with a fixed set of keys.
struct Record<Target>: Sendable {
  /// With its article: "a module".
  let what: String
  let keys: [Key<Target>]
  /// Keys of similar records that this one does not have, each with the reason.
  let misplaced: [String: String]
  /// The key for entries with names that the user chooses, which may be forgotten: `fields` of an entity.
  let content: StaticString?
  /// Exactly one of these keys is required.
  let oneOf: [StaticString]
  /// The reader of all other keys, if the user chooses their names.
  let others: Others?

  struct Others: Sendable {
    let schema: Schema
    let read: @Sendable (inout Reader, inout Target, _ key: NodeID, _ value: NodeID) -> Void
  }

  init(
    _ what: String, _ keys: [Key<Target>], oneOf: [StaticString] = [],
    misplaced: [String: String] = [:], content: StaticString? = nil, others: Others? = nil
  ) {
    precondition(keys.count <= 64)
    self.what = what
    self.keys = keys
    self.oneOf = oneOf
    self.misplaced = misplaced
    self.content = content
    self.others = others
  }

  var schema: Schema {
    let properties = keys.map {
      Schema.Property(name: $0.text, doc: $0.doc, schema: $0.schema, isRequired: $0.isRequired)
    }
    if let others { return .group(properties, others: others.schema) }
    return oneOf.isEmpty
      ? .object(properties) : .choiceObject(properties, oneOf: oneOf.map { "\($0)" })
  }

  func names(_ key: NodeID, in tree: Tree) -> Bool {
    keys.contains { tree.equals(key, $0.name) }
  }

  /// Reads every pair of the mapping into `target`, and reports unknown and missing keys.
  ///
  /// - Parameter isCut: Whether a YAML error has truncated the mapping: keys are not missing then.
  func read(
    _ node: NodeID, into target: inout Target, _ reader: inout Reader, isCut: Bool = false
  ) {
    guard reader.tree.kind(node).isMapping else {
      reader.wrongShape(node, expected: what, help: help(forText: node, reader.tree))
      return
    }
    if let split = reader.tree.flowSplit(node) {
      reader.findings.append(split)
      return
    }
    var seen: UInt64 = 0
    var meant: Set<String> = []
    var last: (key: NodeID, value: NodeID)?
    var unknown = UnknownKeys()
    var isInList = false
    var isWithoutSpace = false
    for (key, value) in reader.tree.pairs(node) {
      defer { last = (key, value) }
      if let index = keys.firstIndex(where: { reader.tree.equals(key, $0.name) }) {
        seen |= 1 << UInt64(index)
        keys[index].read(&reader, &target, key, value)
      } else if let others {
        others.read(&reader, &target, key, value)
      } else if isInList, reader.tree.isAbsent(value) {
        continue
      } else if let index = keyWithoutSpace(key, value, in: reader.tree) {
        seen |= 1 << UInt64(index)
        if !isWithoutSpace { reportEntries(key, in: node, &reader) }
        isWithoutSpace = true
      } else if let last, isItem(key, without: value, after: last, in: node, of: reader.tree) {
        reader.reportItems(after: last, in: node)
        isInList = true
      } else if let last, reader.isRest(key, value, of: last.value, in: node) {
        reader.reportRest(key, of: last)
      } else {
        guard
          let near = self.unknown(
            key, in: node, after: last?.key, meant: &meant, found: &unknown, reader: &reader)
        else { continue }
        guard !reader.tree.pairs(node).contains(where: { reader.tree.equals($0.key, near.name) })
        else { continue }
        // Otherwise, later stages would report the intended key as missing. What is wrong with its value can wait.
        let before = reader.findings.count
        near.read(&reader, &target, key, value)
        reader.findings.removeSubrange(before...)
      }
    }
    report(unknown, &reader)
    if isCut { return }
    for (index, key) in keys.enumerated()
    where seen & (1 << UInt64(index)) == 0 && !meant.contains(key.text) {
      guard let example = key.required else { continue }
      // The unknown key is probably in its place.
      if let first = unknown.others.first {
        let help = reader.findings[first.finding].help
        if first.owner == nil {
          reader.findings[first.finding].help = "write `\(key.name): \(example)`"
        } else if first.owner != key.text {
          reader.findings[first.finding].help = "\(help), and add `\(key.name): \(example)`"
        }
        break
      }
      // A block mapping may be a whole file, so the span is its first key.
      let isBlock = reader.tree.kind(node) == .blockMapping
      let first = isBlock ? reader.tree.pairs(node).first { _ in true }?.key : nil
      reader.report(
        "missing key `\(key.name)` in \(what)", at: first ?? node,
        help: "write `\(key.name): \(example)`")
    }
  }

  /// The key at the start of `type:Bool` and `type = Bool`, which YAML reads as a key without a value.
  private func keyWithoutSpace(_ node: NodeID, _ value: NodeID, in tree: Tree) -> Int? {
    guard tree.kind(node) == .plain, tree.isAbsent(value), let entry = Self.entry(tree.text(node))
    else { return nil }
    return keys.firstIndex { $0.text == entry.key }
  }

  private static func entry(_ text: String) -> (key: String, value: String)? {
    text.wholeMatch(of: /(\w+) *[:=]+ *([^ :=].*)/).map { (String($0.1), String($0.2)) }
  }

  private func reportEntries(_ key: NodeID, in node: NodeID, _ reader: inout Reader) {
    let entries = reader.tree.pairs(node).compactMap { key, value in
      keyWithoutSpace(key, value, in: reader.tree) == nil
        ? nil : Self.entry(reader.tree.text(key)).map { "\($0.key): \($0.value)" }
    }
    reader.report(
      "an entry needs `: ` between its key and its value", at: key,
      help: "write `\(entries.joined(separator: ", ").prefix(100))`")
  }

  /// Whether a name without a value is an item of the list before it, which has no brackets.
  private func isItem(
    _ key: NodeID, without value: NodeID, after last: (key: NodeID, value: NodeID),
    in node: NodeID, of tree: Tree
  ) -> Bool {
    guard tree.kind(node) == .flowMapping, tree.isAbsent(value), tree.kind(last.value) == .plain,
      tree.withText(key, Reader.isName),
      let list = keys.first(where: { tree.equals(last.key, $0.name) })
    else { return false }
    return switch list.schema {
    case .list, .oneOrMore: true
    default: false
    }
  }

  /// `{ rule: unused-field, at: Module, why: … }` for `unused-field`.
  private func help(forText node: NodeID, _ tree: Tree) -> String {
    if tree.kind(node) == .blockSequence, tree.items(node).allSatisfy({ tree.kind($0).isMapping }) {
      return "write each entry without `- `"
    }
    let required = keys.compactMap { key in key.required.map { (key.text, $0) } }
    if required.isEmpty, let first = keys.first, tree.kind(node).isScalar, !tree.isAbsent(node) {
      return first.text == "doc" ? "" : "write `{ \(first.name): … }`"
    }
    guard let first = required.first, let text = tree.sourceText(node), tree.kind(node).isScalar,
      text.count <= 60, !text.contains(where: { " :,{}[]\"'#".contains($0) })
    else { return "" }
    let entries = required.map { "\($0.0): \($0 == first ? text : $0.1)" }
    return "write `{ \(entries.joined(separator: ", ")) }`"
  }
}
