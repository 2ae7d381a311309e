import WeirProject
import WeirSpec

/// The names of generated types for effects with work.
extension GeneratedNames {
  /// The protocol of a module's manual effects.
  public static func effects(of module: Module) -> String { module.name + "Effects" }

  public static func effectsMock(of module: Module) -> String { module.name + "EffectsMock" }

  /// The services and clients of a root's tree.
  public static func dependencies(of root: Module) -> String { root.name + "Dependencies" }

  public static func store(of module: Module) -> String { module.name + "Store" }

  /// The class that runs the effects of a root's tree for another store.
  public static func runner(of root: Module) -> String { root.name + "Runner" }

  /// With `flavour: udf`, the action with the answer of an effect.
  public static func answer(of root: Module) -> String { root.name + "Answer" }

  /// The function that creates the work of an effect.
  public static func work(of effect: String) -> String { effect + "Work" }
}

extension Project {
  /// For each module, whether it or one below it has effects with work.
  public var wiredModules: [Bool] {
    let own = modules.map { $0.effects.contains { $0.work != nil } }
    guard own.contains(true) else { return own }
    return ownership.isMarkedAtOrBelow(own)
  }

  /// For each module, whether it has a store: in a tree with actions, and with effects that have work.
  public var storedModules: [Bool] {
    var stored = modules.map { _ in false }
    guard spec.generate.canHaveStores else { return stored }
    let wired = wiredModules
    let isDefault = spec.generate.store == nil
    guard wired.contains(true) || !isDefault else { return stored }
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    for root in roots
    where modules[root.index].owners.isEmpty && hasActions[root.index]
      && (wired[root.index] || !isDefault)
    {
      var waiting = [root]
      while let next = waiting.popLast() {
        guard !stored[next.index] else { continue }
        stored[next.index] = true
        waiting += self[next].mounts.compactMap(\.module)
      }
    }
    return stored
  }
}

extension Module {
  /// Whether an effect has a delay.
  public var hasDelayedEffect: Bool { effects.contains { $0.work?.after != nil } }
}

extension Effect {
  /// Whether the app implements its work.
  public var isManual: Bool {
    if case .manual? = work?.spec.task { true } else { false }
  }
}

extension SupportFile {
  /// The runner of effects, and the parts that all stores share.
  public static let effects = SupportFile(
    "Effects",
    types: ["EffectAnswer", "EffectRunner", "EffectStep", "EffectValues", "EffectWork"]
  ) { module, project in
    module.effects.contains { $0.work != nil } || project.spec.generate.needsStore(module)
  }

  /// What all stores share.
  public static let stores = SupportFile(
    "StoreCore",
    types: [
      "EffectChange", "OptionalStatePath", "RootStoreCore", "StateBox", "StatePath", "StateSource",
      "StoreCore", "StoreRows", "StoreScope",
    ]
  ) { module, project in
    guard project.spec.generate.canHaveStores, module.spec.kind == .state else { return false }
    return module.effects.contains { $0.work != nil } || project.spec.generate.needsStore(module)
  }
}

extension GenerateSpec {
  /// UDF has a store of its own.
  fileprivate var canHaveStores: Bool { store != .some(.none) && flavour == .plain }

  /// Whether the module has a store even if its tree has no effects.
  fileprivate func needsStore(_ module: Module) -> Bool {
    store != nil && canHaveStores && module.spec.kind == .state
  }
}
