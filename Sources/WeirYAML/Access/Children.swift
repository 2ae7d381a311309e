public struct Items: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let nodes: [Tree.Record]
  @usableFromInline var upcoming: UInt32

  @inlinable init(nodes: [Tree.Record], first: UInt32) {
    self.nodes = nodes
    upcoming = first
  }

  @inlinable public mutating func next() -> NodeID? {
    guard upcoming != Tree.Record.none else { return nil }
    let node = NodeID(index: upcoming)
    upcoming = nodes[Int(upcoming)].next
    return node
  }
}

/// The pairs of a mapping, in order.
public struct Pairs: Sequence, IteratorProtocol, Sendable {
  @usableFromInline var items: Items

  @inlinable init(_ items: Items) { self.items = items }

  @inlinable public mutating func next() -> (key: NodeID, value: NodeID)? {
    guard let key = items.next(), let value = items.next() else { return nil }
    return (key, value)
  }
}

extension Tree {
  /// The items of a sequence; empty for any other node.
  @inlinable public func items(_ node: NodeID) -> Items {
    let record = record(node)
    return Items(nodes: nodes, first: record.kind.isSequence ? record.first : Record.none)
  }

  /// The pairs of a mapping; empty for any other node.
  @inlinable public func pairs(_ node: NodeID) -> Pairs {
    let record = record(node)
    return Pairs(
      Items(nodes: nodes, first: record.kind.isMapping ? record.first : Record.none))
  }
}
