import WeirDiagnostics

extension Tree {
  @inlinable func record(_ node: NodeID) -> Record { nodes[Int(node.index)] }

  @inlinable public func kind(_ node: NodeID) -> NodeKind { record(node).kind }

  /// The node's bytes, including its tag and anchor; for an alias, those of the alias itself.
  @inlinable public func span(_ node: NodeID) -> Span {
    let record = record(node)
    return Span(file: file, start: Int(record.start), end: Int(record.end))
  }

  public func sourceText(_ node: NodeID) -> String { source.text(in: span(node).range) }

  @inlinable public func isAlias(_ node: NodeID) -> Bool {
    record(node).flags & Record.isAlias != 0
  }

  /// Whether the node has no text, as in `key:`.
  @inlinable public func isAbsent(_ node: NodeID) -> Bool {
    let record = record(node)
    let written = Record.hasTag | Record.hasAnchor | Record.isAlias
    return record.kind == .plain && record.count == 0 && record.flags & written == 0
  }

  /// The number of items of a sequence, or of keys and values of a mapping; 0 for a scalar.
  @inlinable public func count(_ node: NodeID) -> Int {
    let record = record(node)
    return record.kind.isScalar ? 0 : Int(record.count)
  }

  /// The target of an alias; any other node itself.
  func resolved(_ node: NodeID) -> NodeID {
    guard isAlias(node) else { return node }
    let index = aliases.start { $0.alias >= node.index }
    guard index < aliases.count, aliases[index].alias == node.index else { return node }
    return NodeID(index: aliases[index].target)
  }
}

// MARK: Text

extension Tree {
  /// A scalar's text; empty for a collection.
  public func text(_ node: NodeID) -> String {
    withText(node) { String(decoding: $0, as: UTF8.self) }
  }

  /// A scalar's text in UTF-8, valid while `body` runs; empty for a collection.
  @inlinable
  public func withText<R>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let record = record(node)
    guard record.kind.isScalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = Int(record.first)..<Int(record.first) + Int(record.count)
    if record.flags & Record.inArena != 0 {
      return arena.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether the node is a scalar with the text.
  @inlinable public func equals(_ node: NodeID, _ text: StaticString) -> Bool {
    let record = record(node)
    guard record.kind.isScalar, text.hasPointerRepresentation,
      Int(record.count) == text.utf8CodeUnitCount
    else { return false }
    return withText(node) { written in
      let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      for index in 0..<expected.count where written[index] != expected[index] { return false }
      return true
    }
  }
}
