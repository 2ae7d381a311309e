import WeirSpec

/// The modules in trees with effects that have work, and those with generated stores.
struct EffectTrees: Sendable {
  /// For each module, whether it or one below it has effects with work.
  let wired: [Bool]
  /// For each module, whether it has a store: in a tree with actions, and with effects that have work.
  let stored: [Bool]
  /// For each module, whether it or one below it has effects that a store or a runner of its root runs.
  let run: [Bool]

  init(_ spec: GenerateSpec, modules: [Module], ownership: OwnershipTree) {
    let own = modules.map { $0.effects.contains { $0.work != nil } }
    let wired = own.contains(true) ? ownership.isMarkedAtOrBelow(own) : own
    self.wired = wired
    let isDefault = spec.store == nil
    // Other flavours have a store of their own.
    let hasStores =
      spec.store != .some(.none) && spec.flavour == .plain && (wired.contains(true) || !isDefault)
    guard hasStores || wired.contains(true) else {
      stored = wired
      run = wired
      return
    }
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    let roots = ownership.roots.filter {
      modules[$0.index].owners.isEmpty && hasActions[$0.index]
    }
    run = Self.marked(below: roots, modules) { wired[$0.index] }
    let stores = hasStores ? roots.filter { wired[$0.index] || !isDefault } : []
    stored = Self.marked(below: stores, modules) { _ in true }
  }

  /// The roots and the modules below them that are reached through included ones.
  private static func marked(
    below roots: [ModuleID], _ modules: [Module], where isIncluded: (ModuleID) -> Bool
  ) -> [Bool] {
    let marked = Reach.closure(of: roots.filter(isIncluded)) { module in
      modules[module.index].children.compactMap(\.module).filter(isIncluded)
    }
    return modules.map { marked.contains($0.id) }
  }
}

extension Project {
  /// For each module, whether it or one below it has effects with work.
  public var wiredModules: [Bool] { effectTrees.wired }

  /// For each module, whether it or one below it has effects that a store or a runner of its root runs.
  public var runModules: [Bool] { effectTrees.run }

  /// For each module, whether it has a store: in a tree with actions, and with effects that have work.
  public var storedModules: [Bool] { effectTrees.stored }
}
