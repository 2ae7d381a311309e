/// Who owns whom. A module may have several owners, and a broken spec may hold cycles: every walk
/// here ends all the same.
public struct OwnershipTree: Sendable {
  /// For each module its owners, once each, in the order of the modules.
  public let owners: [[ModuleID]]
  /// For each module what it owns, once each, in the order of its mounts.
  public let children: [[ModuleID]]
  public let roots: [ModuleID]

  init(children: [[ModuleID]], roots: [ModuleID]) {
    self.children = children
    self.roots = roots
    var owners = children.map { _ in [ModuleID]() }
    for (owner, owned) in children.enumerated() {
      for child in owned { owners[child.index].append(ModuleID(owner)) }
    }
    self.owners = owners
  }

  /// Every module above, nearest first, with the number of steps; the module itself is left out
  /// unless it is above itself.
  public func ancestors(of module: ModuleID) -> [(module: ModuleID, distance: Int)] {
    walk(from: module, owners)
  }

  /// Every module below, nearest first, with the number of steps.
  public func descendants(of module: ModuleID) -> [(module: ModuleID, distance: Int)] {
    walk(from: module, children)
  }

  public func isAncestor(_ module: ModuleID, of other: ModuleID) -> Bool {
    ancestors(of: other).contains { $0.module == module }
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

  /// The lowest module that owns, through any number of steps, all the given ones; one of them
  /// itself where it is above the others. Nil where no module is above all.
  public func lowestCommonAncestor(of modules: [ModuleID]) -> ModuleID? {
    guard let first = modules.first else { return nil }
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
    // With several owners the nearest may own another common one, which is lower.
    return nearest.first { module in
      !nearest.contains {
        $0 != module && isAncestor(module, of: $0) && !isAncestor($0, of: module)
      }
    }
  }

  private var hasManyOwners: Bool { owners.contains { $0.count > 1 } }

  /// The modules on the shortest way up from one module to one above it, both included.
  public func way(from module: ModuleID, up ancestor: ModuleID) -> [ModuleID]? {
    Reach.shortestWay(from: module, to: ancestor) { owners[$0.index] }
  }
}
