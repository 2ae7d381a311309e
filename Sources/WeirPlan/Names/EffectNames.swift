import WeirProject
import WeirSpec

/// The names of generated types for effects with work.
extension GeneratedNames {
  /// The protocol of a module's manual effects.
  public static func effects(of module: Module) -> String { module.name + "Effects" }

  public static func effectsMock(of module: Module) -> String { module.name + "EffectsMock" }

  /// The services and clients that the effects of a module and of those below it call.
  public static func dependencies(of module: Module) -> String { module.name + "Dependencies" }

  public static func store(of module: Module) -> String { module.name + "Store" }

  /// The class that runs the effects of a root's tree for another store.
  public static func runner(of root: Module) -> String { root.name + "Runner" }

  /// With `flavour: udf`, the action with the response of an effect.
  public static func response(of root: Module) -> String { root.name + "Response" }

  /// The function that creates the work of an effect.
  public static func work(of effect: String) -> String { effect + "Work" }
}

extension Module {
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
    types: ["EffectResponse", "EffectRunner", "EffectStep", "EffectValues", "EffectWork"]
  ) { module, project in
    project.wiredModules[module.id.index] || project.storedModules[module.id.index]
  }

  /// The code that all stores share.
  public static let stores = SupportFile(
    "StoreCore",
    types: [
      "ChildStore", "ExpectedChild", "ExpectedState", "OptionalStatePath", "RootStoreCore",
      "StateBox", "StateFields", "StatePath", "StateSource", "StateTest", "StoreChange",
      "StoreCore", "StoreRows", "StoreTestFailure", "TestedState",
    ], isIndependent: { $0.store != .combine }
  ) { module, project in
    project.storedModules[module.id.index]
  }
}
