import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The actions of a direct module, which a root's store reduces.
struct StoreCarrierInput: TemplateInput {
  let root: ModuleBuilder
  let carrier: Module
  let scopes: [StoreCarrierScopeInput]

  static let shape = Shape<Self>(
    "store carrier",
    [
      .text("action", "The type of the actions.") {
        .identifier($0.root.names.action(of: $0.carrier))
      },
      .text("store", "The root's store.") { $0.root.storeType },
      .flag("isSwitched", "Whether their scopes depend on the action.") { $0.scopes.count > 1 },
      .list("scopes", "What they may change.") { $0.scopes },
    ])

  static func all(below root: ModuleBuilder) -> [StoreCarrierInput] {
    var known: [ModuleID: ActionScopes] = [:]
    return root.layout.dispatched(by: root.module.id).map { id in
      let carrier = root.project[id]
      return StoreCarrierInput(
        root: root, carrier: carrier, scopes: scopes(of: carrier, below: root, &known))
    }
  }

  /// The highest module that reduces an action, or whose derived values and decisions read the child that does, is
  /// compared.
  private static func scopes(
    of carrier: Module, below root: ModuleBuilder, _ known: inout [ModuleID: ActionScopes]
  ) -> [StoreCarrierScopeInput] {
    var path: [Trigger.Step] = []
    var next = carrier
    while next.id != root.module.id, let owner = next.owners.first {
      path.insert(Trigger.Step(holder: owner.owner, mount: owner.mount), at: 0)
      next = root.project[owner.owner]
    }
    var found: [StoreCarrierScopeInput] = []
    var seen: Set<SafeSwift> = []
    for (depth, step) in path.enumerated() {
      let module = root.project[step.holder]
      let scopes = known[step.holder] ?? ActionScopes(module, root.layout)
      known[step.holder] = scopes
      let mediations = scopes.mediations(of: carrier.id)
      func add(_ pattern: SafeSwift, _ changed: NamedMounts) {
        found.append(
          StoreCarrierScopeInput(
            pattern: pattern, root: root, path: Array(path[..<depth]), target: root.of(module),
            changed: changed.union(.some([step.mount]))))
      }
      if scopes.read.contains(step.mount) {
        add("default", mediations.reduce(.none) { $0.union($1.changed) })
        return found
      }
      for mediation in mediations where seen.insert(mediation.pattern).inserted {
        add("case \(mediation.pattern)", mediation.changed)
      }
    }
    if seen.count == root.layout.actionCount(carrier.id) { return found }
    found.append(
      StoreCarrierScopeInput(
        pattern: "default", root: root, path: path, target: root.of(carrier), changed: nil))
    return found
  }
}

/// What some actions of a direct module may change.
struct StoreCarrierScopeInput: TemplateInput {
  let pattern: SafeSwift
  let root: ModuleBuilder
  /// From the root to the module that is compared.
  let path: [Trigger.Step]
  let target: ModuleBuilder
  /// The children that may change; nil if the module's store knows.
  let changed: NamedMounts?

  static let shape = Shape<Self>(
    "store carrier scope",
    [
      .text("pattern", "`case` and its patterns, or `default`.") { $0.pattern },
      .flag("isWired", "Whether the module has effects.") { $0.target.effectType != nil },
      .text("effect", "The enum of its effects.") { $0.target.effectType ?? "Never" },
      .text("type", "The type of its store.") { $0.target.storeType },
      .text("store", "Its store as an expression.") { $0.store(at: $0.path.count) },
      .text("read", "Its state as an expression.") { $0.read },
      .text("pass", "The argument for the effects, with a comma before it, or nothing.") {
        $0.target.effectsArgument
      },
      .optionalRecord("parts", "The parts that the actions may change.") { input in
        input.changed.map {
          StorePartsInput(
            builder: input.target, changed: $0, store: input.store(at: input.path.count),
            isOptional: !input.path.isEmpty, read: input.read)
        }
      },
      .texts("above", "The statements after a change of the modules above it.") { input in
        input.path.indices.reversed().map { depth in
          guard depth > 0 else { return input.root.changed("store") }
          let builder = input.root.of(input.root.project[input.path[depth].holder])
          return "if let made = \(input.store(at: depth)) { \(builder.changed("made")) }"
        }
      },
      .texts("finish", "The statements that run its effects.") { input in
        guard input.target.effectType != nil else {
          return ["store.storeCore.finish(EffectChange())"]
        }
        guard !input.path.isEmpty, let effect = input.root.effectType else {
          return ["store.storeCore.finish(effects)"]
        }
        let wrapped = input.path.reversed().reduce("$0" as SafeSwift) { inner, step in
          ".\(name: input.root.project[step.holder].mounts[step.mount].name)(\(inner))"
        }
        return [
          "var all = EffectChange<\(effect)>()",
          "all.append(effects) { \(wrapped) }",
          "store.storeCore.finish(all)",
        ]
      },
    ])

  private var read: SafeSwift {
    guard !path.isEmpty else { return "store.storeCore.box.state" }
    return "store.storeCore.box.state.\(Route.path(path, root.project))"
  }

  /// The store of the module after some steps.
  private func store(at depth: Int) -> SafeSwift {
    guard depth > 0 else { return "store" }
    return path[..<depth].enumerated().reduce("store" as SafeSwift) { store, step in
      let name = root.project[step.element.holder].mounts[step.element.mount].name
      return "\(store)\(step.offset == 0 ? "" : "?").storeChildren.\(name: name)"
    }
  }
}
