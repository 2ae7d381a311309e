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
    wired = own.contains(true) ? ownership.isMarkedAtOrBelow(own) : own
    stored = Self.stored(spec, modules: modules, ownership: ownership, wired: wired)
    run = Self.run(modules: modules, ownership: ownership, wired: wired)
  }

  private static func run(
    modules: [Module], ownership: OwnershipTree, wired: [Bool]
  ) -> [Bool] {
    guard wired.contains(true) else { return wired }
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    var run = modules.map { _ in false }
    var waiting = ownership.roots.filter {
      modules[$0.index].owners.isEmpty && hasActions[$0.index]
    }
    while let next = waiting.popLast() {
      guard wired[next.index], !run[next.index] else { continue }
      run[next.index] = true
      waiting += modules[next.index].children.compactMap(\.module)
    }
    return run
  }

  private static func stored(
    _ spec: GenerateSpec, modules: [Module], ownership: OwnershipTree, wired: [Bool]
  ) -> [Bool] {
    var stored = modules.map { _ in false }
    let isDefault = spec.store == nil
    // Other flavours have a store of their own.
    guard spec.store != .some(.none), spec.flavour == .plain, wired.contains(true) || !isDefault
    else { return stored }
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    for root in ownership.roots
    where modules[root.index].owners.isEmpty && hasActions[root.index]
      && (wired[root.index] || !isDefault)
    {
      var waiting = [root]
      while let next = waiting.popLast() {
        guard !stored[next.index] else { continue }
        stored[next.index] = true
        waiting += modules[next.index].children.compactMap(\.module)
      }
    }
    return stored
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
