extension TreeBuilder {
  /// Takes back the key of a mapping that an error left without its value.
  mutating func dropDanglingKey(of mapping: UInt32) {
    guard let top = frames.indices.last, frames[top].node == mapping,
      tree.nodes[Int(mapping)].kind.isMapping, tree.nodes[Int(mapping)].count % 2 == 1
    else { return }
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
