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
      reader.wrongShape(node, expected: what)
      return
    }
    if let split = reader.tree.flowSplit(node) {
      reader.findings.append(split)
      return
    }
    var seen: UInt64 = 0
    var meant: Set<String> = []
    var last: (key: NodeID, value: NodeID)?
    var unknown: Int?
    for (key, value) in reader.tree.pairs(node) {
      defer { last = (key, value) }
      if let index = keys.firstIndex(where: { reader.tree.equals(key, $0.name) }) {
        seen |= 1 << UInt64(index)
        keys[index].read(&reader, &target, key, value)
      } else if let others {
        others.read(&reader, &target, key, value)
      } else if let last, reader.isRest(key, value, of: last.value, in: node) {
        reader.reportRest(key, of: last)
      } else {
        let known = reader.findings.count
        guard let near = self.unknown(key, in: node, meant: &meant, reader: &reader) else {
          if reader.findings.count > known { unknown = unknown ?? known }
          continue
        }
        guard !reader.tree.pairs(node).contains(where: { reader.tree.equals($0.key, near.name) })
        else { continue }
        // Otherwise, later stages would report the intended key as missing. What is wrong with its value can wait.
        let before = reader.findings.count
        near.read(&reader, &target, key, value)
        reader.findings.removeSubrange(before...)
      }
    }
    if isCut { return }
    for (index, key) in keys.enumerated()
    where seen & (1 << UInt64(index)) == 0 && !meant.contains(key.text) {
      guard let example = key.required else { continue }
      // The unknown key is probably in its place.
      if let unknown {
        reader.findings[unknown].help = "write `\(key.name): \(example)`"
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

  /// The key for entries with names that the user chooses, if the mapping lacks it.
  private func missingContent(_ node: NodeID, in tree: Tree) -> String? {
    guard let content, !tree.pairs(node).contains(where: { tree.equals($0.key, content) }) else {
      return nil
    }
    return "\(content)"
  }

  /// The only key for names and their types, for an unknown key with a type: a parameter beside `takes`.
  private func listOfTypes(for key: NodeID, in node: NodeID, _ reader: Reader) -> String? {
    let lists = keys.filter { if case .map(.type) = $0.schema { true } else { false } }
    guard lists.count == 1, reader.tree.withText(key, Reader.isName),
      let value = reader.tree.pairs(node).first(where: { $0.key == key })?.value,
      reader.tree.kind(value).isScalar,
      let first = reader.tree.text(value).first, first.isUppercase || first == "["
    else { return nil }
    return lists[0].text
  }

  /// - Parameters:
  ///   - node: The mapping.
  ///   - meant: The keys that unknown ones replace, which are not missing.
  /// - Returns: The key that was probably intended.
  private func unknown(
    _ key: NodeID, in node: NodeID, meant: inout Set<String>, reader: inout Reader
  ) -> Key<Target>? {
    let text = reader.tree.kind(key).isScalar ? reader.tree.text(key) : reader.describe(key)
    if let reason = misplaced[text] {
      reader.report(reason, at: key)
      return nil
    }
    let names = keys.map(\.text)
    var near =
      names.first { NearName.isOneEdit(from: text, to: $0) && $0.first == text.first }
      ?? ForeignWords.known(for: text, in: names) ?? NearName.nearest(to: text, in: names)
    let content = missingContent(node, in: reader.tree)
    // `id` in an entity is a field without `fields`, rather than its `key`.
    if content != nil, near != content { near = nil }
    // One request for `method: GET` and `url: /path` is enough.
    if let near, !meant.insert(near).inserted { return nil }
    var help = ""
    if near == nil, let parameters = listOfTypes(for: key, in: node, reader) {
      help = "write it in `\(parameters)`: `\(parameters): { \(text): … }`"
    } else if near == nil {
      let owner = keys.first { $0.schema.isKey(text) }?.text ?? content
      if let content, owner == content, !meant.insert(content).inserted { return nil }
      help =
        owner.map { "write it in `\($0)`: `\($0): { \(text): … }`" }
        ?? "use one of \(names.joined(separator: ", "))"
    }
    reader.report(
      "unknown key `\(text.prefix(40))` in \(what)",
      meant: near.map { MeantName($0, written: text) }, at: key, help: help)
    return keys.first { $0.text == near }
  }
}
