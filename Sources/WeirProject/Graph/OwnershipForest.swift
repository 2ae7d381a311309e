/// An ownership graph in which every module has at most one owner and none is its own ancestor, so
/// that queries about ancestors need no traversal.
struct OwnershipForest: Sendable {
  private let owners: [Int?]
  /// For each module an ancestor, so that any ancestor is O(log n) steps away (Myers, "An
  /// Applicative Random-Access Stack").
  private let jumps: [Int]
  /// The subtree of a module consists of the modules whose positions are in its range.
  private let positions: [Int]
  private let ends: [Int]

  init?(owners: [[ModuleID]], children: [[ModuleID]]) {
    guard owners.allSatisfy({ $0.count < 2 }) else { return nil }
    var depths = [Int](repeating: 0, count: owners.count)
    var jumps = Array(owners.indices)
    var positions = [Int](repeating: -1, count: owners.count)
    var ends = positions
    var count = 0
    for root in owners.indices where owners[root].isEmpty {
      var stack = [(module: root, next: 0)]
      positions[root] = count
      count += 1
      while let (module, next) = stack.last {
        guard next < children[module].count else {
          ends[module] = count
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let child = children[module][next].index
        positions[child] = count
        count += 1
        depths[child] = depths[module] + 1
        let jump = jumps[module]
        let isEven = depths[module] - depths[jump] == depths[jump] - depths[jumps[jump]]
        jumps[child] = isEven ? jumps[jump] : module
        stack.append((child, 0))
      }
    }
    // Modules that no root reaches are in cycles.
    guard count == owners.count else { return nil }
    self.owners = owners.map { $0.first?.index }
    self.jumps = jumps
    self.positions = positions
    self.ends = ends
  }

  func isAncestor(_ module: ModuleID, of other: ModuleID) -> Bool {
    module != other
      && (positions[module.index]..<ends[module.index]).contains(positions[other.index])
  }

  /// In O(log n); one of the two if it is an ancestor of the other.
  func lowestCommonAncestor(_ one: ModuleID, _ other: ModuleID) -> ModuleID? {
    let range = { (module: Int) in positions[module]..<ends[module] }
    let position = positions[other.index]
    var module = one.index
    while !range(module).contains(position) {
      guard let owner = owners[module] else { return nil }
      module = range(jumps[module]).contains(position) ? owner : jumps[module]
      // A jump from a child of a root ends at the root, which may be above neither.
      if owners[module] == nil, !range(module).contains(position) { return nil }
    }
    return ModuleID(module)
  }
}
