import WeirDiagnostics
import WeirYAML

struct UnknownKeys {
  /// A key without a suggestion.
  struct Other {
    let text: String
    /// The key of the record whose value has it.
    let owner: String?
    let finding: Int
  }

  fileprivate(set) var others: [Other] = []
  /// Those with a suggestion, which are one finding.
  fileprivate var near: (finding: Int, written: [String], meant: [String])?
}

extension Record {
  /// The key for entries with names that the user chooses, if the mapping lacks it.
  private func missingContent(_ node: NodeID, in tree: Tree) -> String? {
    guard let content, !tree.pairs(node).contains(where: { tree.equals($0.key, content) }) else {
      return nil
    }
    return "\(content)"
  }

  /// The help for an entry below a section of a module that has lost its indentation.
  private func outdented(_ key: NodeID, in node: NodeID, after previous: NodeID?, _ tree: Tree)
    -> String?
  {
    guard tree.kind(node) == .blockMapping, let previous,
      case let name = tree.text(previous), keys.contains(where: { $0.text == name }),
      let section = tree.pairs(node).first(where: { $0.key == previous })?.value,
      let value = tree.pairs(node).first(where: { $0.key == key })?.value,
      tree.isAbsent(section) || tree.kind(section) == .blockMapping && tree.kind(value).isScalar
    else { return nil }
    return "indent it if it belongs to `\(name)`"
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

  /// Makes one finding of those about the keys of a mapping that are unknown.
  func report(_ unknown: UnknownKeys, _ reader: inout Reader) {
    guard let first = unknown.others.first else { return }
    let others = unknown.others.dropFirst().filter { $0.owner == first.owner }
    for other in others.reversed() where other.finding < reader.findings.count {
      reader.findings.remove(at: other.finding)
    }
    let texts = ([first] + others).map { String($0.text.prefix(40)) }
    if !others.isEmpty {
      reader.findings[first.finding].message = "unknown keys \(Words.quoted(texts)) in \(what)"
    }
    guard let owner = first.owner, let key = keys.first(where: { $0.text == owner }) else { return }
    let entries = "{ \(texts.map { "\($0): …" }.joined(separator: ", ")) }"
    let value = if case .list = key.schema { "[\(entries)]" } else { entries }
    reader.findings[first.finding].help =
      "write \(others.isEmpty ? "it" : "them") in `\(owner)`: `\(owner): \(value)`"
  }

  /// - Parameters:
  ///   - node: The mapping.
  ///   - previous: The key before it.
  ///   - found: The unknown keys before it.
  ///   - meant: The keys that unknown ones replace, which are not missing.
  /// - Returns: The key that was probably intended.
  func unknown(
    _ key: NodeID, in node: NodeID, after previous: NodeID?, meant: inout Set<String>,
    found: inout UnknownKeys, reader: inout Reader
  ) -> Key<Target>? {
    let text = reader.tree.kind(key).isScalar ? reader.tree.text(key) : reader.describe(key)
    if let reason = misplaced[text] {
      let type = reader.tree.pairs(node).first { reader.tree.equals($0.key, "type") }?.value
      let written = type.map { reader.tree.text($0).prefix { $0 != "?" && $0 != " " } } ?? "String"
      reader.report(reason.replacing("{type}", with: written), at: key)
      return keys.first { $0.text == ForeignWords.known(for: text, in: keys.map(\.text)) }
    }
    let names = keys.map(\.text)
    var near =
      names.first {
        // Of two letters, one edit leaves too little.
        text.utf8.count > 2 && NearName.isOneEdit(from: text, to: $0) && $0.first == text.first
      }
      ?? ForeignWords.known(
        for: text,
        in: keys.filter { key in
          !reader.tree.pairs(node).contains { reader.tree.equals($0.key, key.name) }
        }.map(\.text)) ?? NearName.nearest(to: text, in: names)
      ?? beginning(with: text, in: names)
    let content = missingContent(node, in: reader.tree)
    // `id` in an entity is a field without `fields`, rather than its `key`.
    if content != nil, near != content { near = nil }
    // One request for `method: GET` and `url: /path` is enough.
    if let near, !meant.insert(near).inserted { return nil }
    var help = ""
    if near == nil {
      let owner =
        listOfTypes(for: key, in: node, reader) ?? keys.first { $0.schema.isKey(text) }?.text
        ?? content
      if let content, owner == content, !meant.insert(content).inserted { return nil }
      found.others.append(
        UnknownKeys.Other(text: text, owner: owner, finding: reader.findings.count))
      help =
        outdented(key, in: node, after: previous, reader.tree)
        ?? "use one of \(names.joined(separator: ", "))"
    }
    let name = near.map { MeantName($0, written: text) }
    if let name, let first = found.near {
      add(name, at: key, to: first, found: &found, reader: &reader)
    } else {
      if let near { found.near = (reader.findings.count, [text], [near]) }
      reader.report("unknown key `\(text.prefix(40))` in \(what)", meant: name, at: key, help: help)
    }
    return keys.first { $0.text == near }
  }

  /// The only key that begins with a text of three letters or more: `actions` for `act`.
  private func beginning(with text: String, in names: [String]) -> String? {
    let longer = text.utf8.count > 2 ? names.filter { $0.hasPrefix(text) } : []
    return longer.count == 1 ? longer[0] : nil
  }

  /// Adds a key with a suggestion to the finding about the first one: `if` and `then` for `when` and `take`.
  private func add(
    _ name: MeantName, at key: NodeID,
    to first: (finding: Int, written: [String], meant: [String]), found: inout UnknownKeys,
    reader: inout Reader
  ) {
    let written = first.written + [String(reader.tree.text(key).prefix(40))]
    let meant = first.meant + [name.name]
    let span = reader.tree.span(key)
    reader.findings[first.finding].message =
      "unknown keys \(Words.quoted(written, separator: " and ")) in \(what); did you mean "
      + "\(Words.quoted(meant, separator: " and "))?"
    reader.findings[first.finding].fixes[0].edits += Fix.writing(name, at: span).edits
    reader.findings[first.finding].fixes[0].title = "Write \(Words.quoted(meant))"
    found.near = (first.finding, written, meant)
  }
}
