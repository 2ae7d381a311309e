extension TreeBuilder {
  /// Judges the keys of a mapping that is complete; a pair whose key is refused leaves the tree.
  mutating func checkKeys(of mapping: UInt32) {
    let pairs = Int(tree.nodes[Int(mapping)].count / 2)
    var seen = KeySet(pairs: pairs)
    var previous = Record.none
    var key = tree.nodes[Int(mapping)].first
    while key != Record.none {
      let value = tree.nodes[Int(key)].next
      guard value != Record.none else { return }
      let following = tree.nodes[Int(value)].next
      if let finding = refusal(of: key, &seen) {
        report(finding)
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

  @inline(__always)
  private func refusal(of key: UInt32, _ seen: inout KeySet) -> Finding? {
    let record = tree.nodes[Int(key)]
    guard record.kind.isScalar else {
      return .syntax(
        "a key must be a text, not a \(record.kind.isMapping ? "mapping" : "list")",
        at: span(Int(record.start), Int(record.end)))
    }
    if record.count == 0 || record.count == 2 && record.kind == .plain {
      if let finding = unusual(record) { return finding }
    }
    if let first = seen.insert(key, tree, bytes) { return duplicate(key, of: first) }
    return nil
  }

  private func unusual(_ record: Record) -> Finding? {
    let place = span(Int(record.start), Int(record.end))
    if record.count == 0 {
      guard record.kind == .plain else { return nil }
      return .syntax("there is no key before this `:`", at: place)
    }
    guard tree.text(of: record, is: "<<") else { return nil }
    return .syntax(
      "merge keys (`<<`) are not part of the language", at: place,
      help: "an anchor shares a whole value (`key: *name`); write the keys out here")
  }

  private func duplicate(_ key: UInt32, of first: UInt32) -> Finding {
    let (record, earlier) = (tree.nodes[Int(key)], tree.nodes[Int(first)])
    let text = tree.text(NodeID(index: key)).prefix(60)
    return .syntax(
      "the key `\(text)` stands here for the second time",
      at: span(Int(record.start), Int(record.end)), label: "again",
      related: [
        Related("first here", at: span(Int(earlier.start), Int(earlier.end)))
      ],
      help: "rename one of the two, or write them as one")
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

/// The keys of one mapping: compared one by one while they are few, hashed when they are many.
struct KeySet {
  private static let few = 16
  private var keys: [UInt32] = []
  /// Numbers of keys by hash, with open addressing; empty while the keys are few.
  private var slots: [UInt32] = []

  init(pairs: Int) {
    guard pairs > 1 else { return }
    if pairs <= Self.few {
      keys.reserveCapacity(pairs)
    } else {
      var size = 64
      while size < pairs * 2 { size *= 2 }
      slots = Array(repeating: Tree.Record.none, count: size)
    }
  }

  /// Adds a key; gives the one of the same text that is there already.
  @inline(__always)
  mutating func insert(
    _ key: UInt32, _ tree: borrowing Tree, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32? {
    if slots.isEmpty {
      for other in keys where Self.isEqual(key, other, tree, bytes) { return other }
      keys.append(key)
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
    _ left: UInt32, _ right: UInt32, _ tree: borrowing Tree, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (a, b) = (tree.nodes[Int(left)], tree.nodes[Int(right)])
    guard a.count == b.count else { return false }
    if (a.flags | b.flags) & Tree.Record.inArena != 0 {
      return tree.withText(NodeID(index: left)) { text in
        tree.withText(NodeID(index: right)) { $0.elementsEqual(text) }
      }
    }
    var index = 0
    while index < Int(a.count) {
      if bytes[Int(a.first) &+ index] != bytes[Int(b.first) &+ index] { return false }
      index &+= 1
    }
    return true
  }
}
