/// The graph's nodes as trees: each below one of its owners, even if an invalid spec has cycles.
struct Forest {
  /// The parent of each node; nil at the top of a tree.
  private(set) var parents: [Int?]
  private(set) var children: [[Int]]
  /// The number of nodes above each node.
  private(set) var levels: [Int]
  private(set) var tops: [Int] = []
  /// The nodes outside of the trees: data modules, and single ones without an owner.
  private(set) var apart: [Int] = []
  /// All nodes of the trees, each behind its parent.
  private(set) var order: [Int] = []

  /// Without a tree.
  init() {
    parents = []
    children = []
    levels = []
  }

  init(_ graph: Graph) {
    let nodes = graph.nodes
    parents = nodes.map { _ in nil }
    children = nodes.map { _ in [] }
    levels = nodes.map { _ in 0 }
    var owned = nodes.map { _ in [Int]() }
    let owners = nodes.map { $0.module?.owners ?? [] }
    for (index, owners) in owners.enumerated() {
      for owner in owners { owned[owner].append(index) }
    }
    var isPlaced = nodes.map { _ in false }
    func isApart(_ index: Int) -> Bool {
      nodes[index].isData || (nodes[index].module?.role == .unowned && owned[index].isEmpty)
    }
    func isRoot(_ index: Int) -> Bool { nodes[index].module?.role == .root }
    let rest = nodes.indices.filter { !isApart($0) }
    apart = nodes.indices.filter(isApart)
    // Roots first, then what has no owner here, then one of each cycle that is left.
    let starts =
      rest.filter { isRoot($0) && owners[$0].isEmpty }
      + rest.filter { !isRoot($0) && owners[$0].isEmpty } + rest
    for start in starts where !isPlaced[start] {
      isPlaced[start] = true
      tops.append(start)
      order.append(start)
      var next = order.count - 1
      while next < order.count {
        let node = order[next]
        next += 1
        for child in owned[node] where !isPlaced[child] && !isApart(child) {
          isPlaced[child] = true
          parents[child] = node
          children[node].append(child)
          levels[child] = levels[node] + 1
          order.append(child)
        }
      }
    }
  }
}
