/// The owners and children of modules. A module may have several owners, and an invalid spec may
/// contain cycles: every traversal terminates.
public struct OwnershipTree: Sendable {
  /// For each module its owners, without duplicates, in the order of the modules.
  public let owners: [[ModuleID]]
  /// For each module its children, without duplicates, in the order of the spec.
  public let children: [[ModuleID]]
  public let roots: [ModuleID]
  /// Answers queries about ancestors without a traversal; nil if a module has several owners, or is
  /// its own ancestor.
  private let forest: OwnershipForest?

  init(children: [[ModuleID]], roots: [ModuleID]) {
    self.children = children
    self.roots = roots
    var owners = children.map { _ in [ModuleID]() }
    for (owner, owned) in children.enumerated() {
      for child in owned { owners[child.index].append(ModuleID(owner)) }
    }
    self.owners = owners
    forest = OwnershipForest(owners: owners, children: children)
  }

  /// All ancestors, nearest first, with their distance; the module itself only if it is its own
  /// ancestor.
  public func ancestors(of module: ModuleID) -> [(module: ModuleID, distance: Int)] {
    walk(from: module, owners)
  }

  /// All descendants, nearest first, with their distance.
  public func descendants(of module: ModuleID) -> [(module: ModuleID, distance: Int)] {
    walk(from: module, children)
  }

  public func isAncestor(_ module: ModuleID, of other: ModuleID) -> Bool {
    forest?.isAncestor(module, of: other)
      ?? ancestors(of: other).contains { $0.module == module }
  }

  private func walk(from start: ModuleID, _ next: [[ModuleID]]) -> [(
    module: ModuleID, distance: Int
  )] {
    var seen: Set<ModuleID> = []
    var found: [(module: ModuleID, distance: Int)] = []
    var level = next[start.index]
    var distance = 1
    while !level.isEmpty {
      var below: [ModuleID] = []
      for module in level where seen.insert(module).inserted {
        found.append((module, distance))
        below += next[module.index]
      }
      level = below
      distance += 1
    }
    return found
  }

  /// For each module, whether it or one of its descendants is marked. One traversal for all
  /// modules.
  public func isMarkedAtOrBelow(_ isMarked: [Bool]) -> [Bool] {
    var isAbove = isMarked
    var stack = isMarked.indices.filter { isMarked[$0] }
    while let module = stack.popLast() {
      for owner in owners[module] where !isAbove[owner.index] {
        isAbove[owner.index] = true
        stack.append(owner.index)
      }
    }
    return isAbove
  }

  /// For each module the number of its cycle: two modules have the same number if each is an
  /// ancestor of the other.
  public func cycleNumbers() -> [Int] {
    var numbers = [Int](repeating: 0, count: children.count)
    let components = Reach.components(count: children.count) { children[$0.index] }
    for (number, component) in components.enumerated() {
      for module in component { numbers[module.index] = number }
    }
    return numbers
  }

  /// The lowest module that is equal to or an ancestor of each given one. Nil if there is none.
  public func lowestCommonAncestor(of modules: [ModuleID]) -> ModuleID? {
    guard let first = modules.first else { return nil }
    if let forest {
      return modules.dropFirst().reduce(first) { common, other in
        common.flatMap { forest.lowestCommonAncestor($0, other) }
      }
    }
    var distances = [first: 0]
    for (module, distance) in ancestors(of: first) where distances[module] == nil {
      distances[module] = distance
    }
    for other in modules.dropFirst() {
      var next = [other: distances[other]].compactMapValues { $0 }
      for (module, distance) in ancestors(of: other) {
        if let known = distances[module], next[module] == nil { next[module] = known + distance }
      }
      distances = next
    }
    let nearest = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    guard nearest.count > 1, hasManyOwners else { return nearest.first }
    // With several owners, the nearest may be above another common one, which is lower.
    return nearest.first { module in
      !nearest.contains {
        $0 != module && isAncestor(module, of: $0) && !isAncestor($0, of: module)
      }
    }
  }

  private var hasManyOwners: Bool { owners.contains { $0.count > 1 } }

  /// The modules on the shortest path up from a module to its ancestor, including both.
  public func path(from module: ModuleID, up ancestor: ModuleID) -> [ModuleID]? {
    if let forest, !forest.isAncestor(ancestor, of: module) { return nil }
    return Reach.shortestPath(from: module, to: ancestor) { owners[$0.index] }
  }
}
