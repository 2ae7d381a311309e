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
    guard spec.generate.store != .some(.none) else { return stored }
    let wired = wiredModules
    guard wired.contains(true) || spec.generate.store != nil else { return stored }
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    for root in roots
    where modules[root.index].owners.isEmpty && hasActions[root.index]
      && (wired[root.index] || spec.generate.store != nil)
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

extension Effect {
  /// Whether the app implements its work.
  public var isManual: Bool {
    if case .manual? = work?.spec.task { true } else { false }
  }
}

extension SupportFile {
  /// A clock that tests advance.
  public static let clockMock = SupportFile("ClockMock", types: ["ClockMock"]) { module, _ in
    module.effects.contains { $0.work?.after != nil }
  }

  /// The runner of effects, and the parts that all stores share.
  public static let effects = SupportFile(
    "Effects",
    types: ["EffectAnswer", "EffectRunner", "EffectStep", "EffectValues", "EffectWork"]
  ) { module, project in
    module.effects.contains { $0.work != nil } || project.spec.generate.needsStore(module)
  }

  /// The parts that all stores share.
  public static let stores = SupportFile(
    "StoreCore",
    types: [
      "EffectChange", "OptionalStatePath", "RootStoreCore", "StateBox", "StatePath", "StateSource",
      "StoreCore", "StoreRows", "StoreScope",
    ]
  ) { module, project in
    guard project.spec.generate.store != .some(.none) else { return false }
    return module.effects.contains { $0.work != nil } || project.spec.generate.needsStore(module)
  }
}

extension GenerateSpec {
  /// Whether stores are generated for trees without effects too.
  fileprivate func needsStore(_ module: Module) -> Bool {
    guard let store, store != .none else { return false }
    return module.spec.kind == .state
  }
}
