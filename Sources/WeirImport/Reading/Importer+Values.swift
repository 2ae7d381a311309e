import WeirDiagnostics
import WeirYAML

extension Importer {
  struct Entry {
    let key: NodeID
    let value: NodeID
  }

  func isMapping(_ location: Location) -> Bool {
    library.tree(location).kind(location.node).isMapping
  }

  func isScalar(_ location: Location) -> Bool {
    library.tree(location).kind(location.node).isScalar
  }

  /// The pairs of a mapping, then those of its merge keys; empty for any other value.
  mutating func entries(_ location: Location) -> [Entry] {
    let tree = library.tree(location)
    var entries: [Entry] = []
    entries.reserveCapacity(tree.count(location.node) / 2)
    var hasMerge = false
    for (key, value) in tree.pairs(location.node) {
      if tree.kind(key) == .plain, tree.equals(key, "<<") {
        hasMerge = true
      } else {
        entries.append(Entry(key: key, value: value))
      }
    }
    if hasMerge { merge(into: &entries, location, tree) }
    return entries
  }

  /// Adds the pairs of merge keys, unless the mapping has the key already.
  private mutating func merge(into entries: inout [Entry], _ location: Location, _ tree: Tree) {
    var known = Set(entries.map { tree.text($0.key) })
    var pending = [location.node]
    while let mapping = pending.popLast() {
      for (key, value) in tree.pairs(mapping) {
        mergeWork += 1
        guard mergeWork < 200_000 else {
          note(.bomb, "<<", at: location)
          return
        }
        if tree.kind(key) == .plain, tree.equals(key, "<<") {
          if tree.kind(value).isMapping { pending.append(value) }
          pending += tree.items(value).reversed()
        } else if known.insert(tree.text(key)).inserted {
          entries.append(Entry(key: key, value: value))
        }
      }
    }
  }

  /// The pairs of a mapping by name.
  mutating func members(_ location: Location) -> [(name: String, value: Location)] {
    let tree = library.tree(location)
    return entries(location).map { entry in
      let name = tree.text(entry.key)
      return (name, location.child(name, entry.value))
    }
  }

  mutating func items(_ location: Location) -> [Location] {
    let tree = library.tree(location)
    return tree.items(location.node).enumerated().map { location.child($0.offset, $0.element) }
  }

  /// The value for a key of a mapping.
  mutating func value(_ name: String, of location: Location) -> NodeID? {
    let tree = library.tree(location)
    guard tree.kind(location.node).isMapping else { return nil }
    if tree.count(location.node) <= 64 {
      return entries(location).first { tree.text($0.key) == name }?.value
    }
    if largeMappings[location.key] == nil {
      var table: [String: NodeID] = [:]
      for entry in entries(location) { table[tree.text(entry.key)] = entry.value }
      largeMappings[location.key] = table
    }
    return largeMappings[location.key]?[name]
  }

  // MARK: Scalars

  /// The text of a scalar; notes any other value.
  mutating func text(_ location: Location) -> String {
    let tree = library.tree(location)
    guard tree.kind(location.node).isScalar else {
      note(.wrongShape, "not a string", at: location)
      return ""
    }
    return isNull(location) ? "" : tree.text(location.node)
  }

  /// Whether a scalar is `null`, `~` or empty.
  func isNull(_ location: Location) -> Bool {
    let tree = library.tree(location)
    guard tree.kind(location.node) == .plain else { return false }
    return tree.withText(location.node) { text in
      text.isEmpty || text.elementsEqual("null".utf8) || text.elementsEqual("~".utf8)
        || text.elementsEqual("Null".utf8) || text.elementsEqual("NULL".utf8)
    }
  }

  /// `true` or `false`; nil for any other value.
  func boolean(_ location: Location) -> Bool? {
    let tree = library.tree(location)
    guard tree.kind(location.node).isScalar else { return nil }
    return tree.withText(location.node) { text in
      guard text.count <= 5 else { return nil }
      switch String(decoding: text, as: UTF8.self).lowercased() {
      case "true": return true
      case "false": return false
      default: return nil
      }
    }
  }

  mutating func flag(_ location: Location) -> Bool {
    if let value = boolean(location) { return value }
    note(.wrongShape, "not a Boolean", at: location)
    return false
  }

  /// The texts of a list; a single text is a list of one.
  mutating func texts(_ location: Location) -> [String] {
    if isScalar(location) {
      let text = text(location)
      return text.isEmpty ? [] : [text]
    }
    if isMapping(location) { note(.wrongShape, "not a list", at: location) }
    return items(location).map { text($0) }
  }

  // MARK: Whole values

  /// A value as JSON; nil if it is too large to keep.
  func literal(_ location: Location, nodes: inout Int) -> Literal? {
    nodes -= 1
    guard nodes >= 0 else { return nil }
    let tree = library.tree(location)
    let kind = tree.kind(location.node)
    if kind.isSequence {
      var values: [Literal] = []
      for item in tree.items(location.node) {
        let item = Location(file: location.file, node: item, path: location.path)
        guard let value = literal(item, nodes: &nodes) else { return nil }
        values.append(value)
      }
      return .array(values)
    }
    if kind.isMapping {
      var members: [Literal.Member] = []
      for (key, value) in tree.pairs(location.node) {
        let value = Location(file: location.file, node: value, path: location.path)
        guard let value = literal(value, nodes: &nodes) else { return nil }
        members.append(Literal.Member(name: tree.text(key), value: value))
      }
      return .object(members)
    }
    return scalarLiteral(location)
  }

  /// A scalar as JSON, by the core schema of YAML 1.2: a quoted scalar is a string.
  func scalarLiteral(_ location: Location) -> Literal {
    let text = library.tree(location).text(location.node)
    guard library.tree(location).kind(location.node) == .plain else { return .string(text) }
    if isNull(location) { return .null }
    switch text {
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return Literal(number: text) ?? .string(text)
    }
  }
}

extension Literal {
  /// A number in the grammar of JSON, optionally with a leading `+`.
  init?(number text: String) {
    if let value = Int(text) {
      self = .integer(value)
      return
    }
    var bytes = Array(text.utf8)[...]
    func takeDigits() -> Int {
      let rest = bytes.drop(while: \.isDigit)
      defer { bytes = rest }
      return bytes.count - rest.count
    }
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    guard takeDigits() > 0 else { return nil }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      guard takeDigits() > 0 else { return nil }
    }
    if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
      bytes.removeFirst()
      if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
        bytes.removeFirst()
      }
      guard takeDigits() > 0 else { return nil }
    }
    guard bytes.isEmpty else { return nil }
    self = .number(text)
  }
}
