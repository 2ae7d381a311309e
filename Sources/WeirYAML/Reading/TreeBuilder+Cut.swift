import WeirDiagnostics

extension TreeBuilder {
  /// Removes a key of a mapping whose value an error prevented.
  mutating func dropDanglingKey(of mapping: UInt32) {
    guard let top = frames.indices.last, frames[top].node == mapping,
      tree.nodes[Int(mapping)].kind.isMapping, tree.nodes[Int(mapping)].count % 2 == 1
    else { return }
    dropLastChild()
  }

  /// Removes the incomplete part of the innermost collection: a key without its value, or the value
  /// on the line of the error, which may be the start of a longer text.
  mutating func dropHalfRead(at error: Span) {
    guard let frame = frames.last else { return }
    let collection = tree.nodes[Int(frame.node)]
    if collection.kind.isMapping, collection.count % 2 == 1 {
      dropDanglingKey(of: frame.node)
    } else if frame.last != Record.none {
      let last = tree.nodes[Int(frame.last)]
      let lineEnd = Lines.end(bytes, at: min(Int(last.end), bytes.count))
      guard Int(last.start) < Int(error.end), Int(error.start) <= lineEnd else { return }
      dropLastChild()
      dropDanglingKey(of: frame.node)
    }
  }

  private mutating func dropLastChild() {
    guard let top = frames.indices.last, frames[top].last != Record.none else { return }
    let mapping = frames[top].node
    var before = Record.none
    var child = tree.nodes[Int(mapping)].first
    while child != frames[top].last, child != Record.none {
      before = child
      child = tree.nodes[Int(child)].next
    }
    if before == Record.none {
      tree.nodes[Int(mapping)].first = Record.none
    } else {
      tree.nodes[Int(before)].next = Record.none
    }
    tree.nodes[Int(mapping)].count -= 1
    frames[top].last = before
  }
}
