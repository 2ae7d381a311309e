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
      .flag("isSwitched", "Whether their scopes depend on the action.") { input in
        input.scopes.count > 1 || input.carrier.id == input.root.module.id
      },
      .list("scopes", "What they may change.") { $0.scopes },
    ])

  static func all(below root: ModuleBuilder, _ scopes: ActionScopes) -> [StoreCarrierInput] {
    var known: [ModuleID: ActionScopes] = [root.module.id: scopes]
    return root.layout.dispatched(by: root.module.id).map { id in
      let carrier = root.project[id]
      return StoreCarrierInput(
        root: root, carrier: carrier,
        scopes: id == root.module.id
          ? own(of: root, scopes) : Self.scopes(of: carrier, below: root, &known))
    }
  }

  private static func own(
    of root: ModuleBuilder, _ scopes: ActionScopes
  ) -> [StoreCarrierScopeInput] {
    root.storeScopes(scopes).map { scope in
      guard let mount = scope.below, let child = mount.module else {
        return StoreCarrierScopeInput(
          pattern: scope.pattern, root: root, path: [], target: root, kind: .root(scope.changed))
      }
      return StoreCarrierScopeInput(
        pattern: scope.pattern, root: root, path: [mount], target: root.of(root.project[child]),
        kind: .below(action: "inner"))
    }
  }

  /// The highest module that reduces an action, or whose derived values and decisions read the child that does, is
  /// compared.
  private static func scopes(
    of carrier: Module, below root: ModuleBuilder, _ known: inout [ModuleID: ActionScopes]
  ) -> [StoreCarrierScopeInput] {
    var steps: [Trigger.Step] = []
    var next = carrier
    while next.id != root.module.id, let owner = next.owners.first {
      steps.insert(Trigger.Step(holder: owner.owner, mount: owner.mount), at: 0)
      next = root.project[owner.owner]
    }
    let path = steps.map { root.project[$0.holder].mounts[$0.mount] }
    var found: [StoreCarrierScopeInput] = []
    var seen: Set<SafeSwift> = []
    for (depth, step) in steps.enumerated() {
      let module = root.project[step.holder]
      let scopes = known[step.holder] ?? ActionScopes(module, root.layout)
      known[step.holder] = scopes
      let mediations = scopes.mediations(of: carrier.id)
      func add(_ pattern: SafeSwift, _ changed: NamedMounts) {
        let changed = changed.union(.some([step.mount]))
        found.append(
          StoreCarrierScopeInput(
            pattern: pattern, root: root, path: Array(path[..<depth]), target: root.of(module),
            kind: depth == 0 ? .root(changed) : .parts(changed)))
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
        pattern: "default", root: root, path: path, target: root.of(carrier),
        kind: .below(action: "action")))
    return found
  }
}
