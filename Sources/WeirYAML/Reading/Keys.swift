import WeirDiagnostics

extension TreeBuilder {
  /// Checks the keys of a complete mapping; removes each pair with a rejected key.
  mutating func checkKeys(of mapping: UInt32) {
    var seen = KeySet(of: mapping, pairs: Int(tree.nodes[Int(mapping)].count / 2))
    var previous = Record.none
    var hasReportedBlank = false
    // Only in a block mapping each key has its own line, whose start is near.
    let isBlock = tree.nodes[Int(mapping)].kind == .blockMapping
    var key = tree.nodes[Int(mapping)].first
    while key != Record.none {
      let value = tree.nodes[Int(key)].next
      guard value != Record.none else { return }
      let following = tree.nodes[Int(value)].next
      if let refusal = refusal(of: key, isBlock: isBlock, &seen) {
        if dialect == .spec, case .duplicate = refusal, mapping == root, beginsModule(key) {
          endModule(before: key, of: mapping, previous)
          return
        }
        if dialect == .data, case .duplicate = refusal {
          if tree.duplicateKeys.count < limits.findings {
            tree.duplicateKeys.append(NodeID(index: key))
          }
        } else if refusal != .blank || !hasReportedBlank {
          report(finding(about: key, refusal))
        }
        if refusal == .blank { hasReportedBlank = true }
        if previous == Record.none {
          tree.nodes[Int(mapping)].first = following
        } else {
          tree.nodes[Int(previous)].next = following
        }
        tree.nodes[Int(mapping)].count -= 2
      } else {
        previous = value
      }
      key = following
    }
  }

  private enum KeyRefusal: Equatable {
    case collection, nothing, merge
    /// The line is indented with a character that is not a space for YAML.
    case blank
    case duplicate(of: UInt32)
  }

  @inline(__always)
  private func refusal(of key: UInt32, isBlock: Bool, _ seen: inout KeySet) -> KeyRefusal? {
    let record = tree.nodes[Int(key)]
    guard record.kind.isScalar else { return .collection }
    if record.kind == .plain {
      if record.count == 0 { return .nothing }
      if record.count == 2, dialect == .spec, tree.text(of: record, is: "<<") { return .merge }
    }
    if isBlock, record.kind == .plain, Int(record.start) < bytes.count,
      bytes[Int(record.start)] >= 0xC2,
      Lookalike.indentation(bytes, lineAt: Int(record.start))?.range.contains(Int(record.start))
        == true
    {
      return .blank
    }
    return seen.insert(key, tree: tree, bytes: bytes).map { .duplicate(of: $0) }
  }

  private func finding(about key: UInt32, _ refusal: KeyRefusal) -> Finding {
    let record = tree.nodes[Int(key)]
    let position = span(Int(record.start), Int(record.end))
    switch refusal {
    case .collection:
      let what = record.kind.isMapping ? "mapping" : "list"
      return .syntax(
        "a key must be a string, not a \(what)", at: position,
        help: record.kind.isMapping ? "" : "write the items in quotes, without brackets")
    case .nothing:
      return .syntax("this `:` needs a key before it", at: position)
    case .merge:
      return .syntax(
        "merge keys (`<<`) are not supported", at: position,
        help: "write the keys here, or share a whole value with an anchor (`key: *name`)")
    case .blank:
      let correction = Correction(source: SourceText(bytes), file: tree.file)
      return correction.blank(atLineOf: Int(record.start))
        ?? .syntax("this `:` needs a key before it", at: position)
    case .duplicate(let first):
      return duplicate(key, of: first)
    }
  }

  /// Whether a key is a `module` at the start of a line.
  private func beginsModule(_ key: UInt32) -> Bool {
    let record = tree.nodes[Int(key)]
    return tree.nodes[Int(root)].kind == .blockMapping && record.kind == .plain
      && tree.text(of: record, is: "module")
  }

  /// Removes everything from the key at which another module begins.
  private mutating func endModule(before key: UInt32, of mapping: UInt32, _ previous: UInt32) {
    let start = Int(tree.nodes[Int(key)].start)
    report(
      .syntax(
        "a second module starts here", at: span(start, Int(tree.nodes[Int(key)].end)),
        help: "put `---` on its own line before it",
        fixes: [Fix("start a document", edits: [Edit(span(start, start), to: "---\n")])]))
    isRunTogether = true
    var left = key
    while left != Record.none {
      tree.nodes[Int(mapping)].count -= 1
      left = tree.nodes[Int(left)].next
    }
    guard previous != Record.none else { return }
    tree.nodes[Int(previous)].next = Record.none
    tree.nodes[Int(mapping)].end = tree.nodes[Int(previous)].end
  }

  private func duplicate(_ key: UInt32, of first: UInt32) -> Finding {
    let (record, earlier) = (tree.nodes[Int(key)], tree.nodes[Int(first)])
    let text = tree.text(NodeID(index: key)).prefix(60)
    return .syntax(
      "duplicate key `\(text)`",
      at: span(Int(record.start), Int(record.end)), label: "again",
      related: [
        Related("first here", at: span(Int(earlier.start), Int(earlier.end)))
      ],
      help: "rename one of them, or merge them")
  }
}

extension Tree {
  func text(of record: Record, is text: StaticString) -> Bool {
    guard Int(record.count) == text.utf8CodeUnitCount else { return false }
    let start = Int(record.first)
    let isInArena = record.flags & Record.inArena != 0
    for index in 0..<Int(record.count) {
      let byte = isInArena ? arena[start + index] : bytes[start + index]
      if byte != text.utf8Start[index] { return false }
    }
    return true
  }
}

/// The keys of one mapping: a linear search for few keys, a hash table for many.
struct KeySet {
  private static let few = 16
  private let mapping: UInt32
  /// Indices of keys by hash, with open addressing; empty for few keys.
  private var slots: [UInt32] = []

  init(of mapping: UInt32, pairs: Int) {
    self.mapping = mapping
    guard pairs > Self.few else { return }
    var size = 64
    while size < pairs * 2 { size *= 2 }
    slots = Array(repeating: Tree.Record.none, count: size)
  }

  /// Adds the next key of the mapping; returns an earlier key with the same text.
  @inline(__always)
  mutating func insert(
    _ key: UInt32, tree: borrowing Tree, bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32? {
    if slots.isEmpty {
      var other = tree.nodes[Int(mapping)].first
      while other != key, other != Tree.Record.none {
        if Self.isEqual(key, other, tree: tree, bytes: bytes) { return other }
        let value = tree.nodes[Int(other)].next
        guard value != Tree.Record.none else { return nil }
        other = tree.nodes[Int(value)].next
      }
      return nil
    }
    return insertHashed(key, tree)
  }

  private mutating func insertHashed(_ key: UInt32, _ tree: borrowing Tree) -> UInt32? {
    var hasher = Hasher()
    tree.withText(NodeID(index: key)) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != Tree.Record.none {
      let isSame = tree.withText(NodeID(index: key)) { text in
        tree.withText(NodeID(index: slots[slot])) { $0.elementsEqual(text) }
      }
      if isSame { return slots[slot] }
      slot = (slot + 1) & mask
    }
    slots[slot] = key
    return nil
  }

  @inline(__always)
  private static func isEqual(
    _ left: UInt32, _ right: UInt32, tree: borrowing Tree, bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (a, b) = (tree.nodes[Int(left)], tree.nodes[Int(right)])
    guard a.count == b.count else { return false }
    if (a.flags | b.flags) & Tree.Record.inArena != 0 {
      return tree.withText(NodeID(index: left)) { text in
        tree.withText(NodeID(index: right)) { $0.elementsEqual(text) }
      }
    }
    return bytes.isSame(Int(a.count), at: Int(a.first), as: bytes, at: Int(b.first))
  }
}
