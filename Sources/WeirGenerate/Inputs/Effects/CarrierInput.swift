import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The enum of a module's actions, which a root dispatches, and its store reduces.
struct CarrierInput: TemplateInput {
  let root: ModuleBuilder
  /// Nil for an event of the app's own.
  let carrier: Module?
  /// The part of the state that the actions may change, for the root's store.
  var scopes: [ScopeInput] = []

  static let shape = Shape<Self>(
    "carrier",
    [
      .text("action", "The type of the actions.") { input in
        input.carrier.map { .type(input.root.names.action(of: $0)) } ?? "some \(input.event)"
      },
      .flag("isAny", "Whether it is an event of the app's own.") { $0.carrier == nil },
      .text("event", "The protocol of all actions of the tree.") { $0.event },
      .text("state", "The root's state.") { $0.root.readingType },
      .optionalText("store", "The root's store, if it has one.") { $0.root.rootStore },
      .flag("isSwitched", "Whether their scopes depend on the action.") { input in
        input.scopes.count > 1 || input.carrier?.id == input.root.module.id
      },
      .list("scopes", "What they may change.") {
        $0.carrier == nil ? [ScopeInput(root: $0.root, kind: .any)] : $0.scopes
      },
    ])

  private var event: SafeSwift { .identifier(root.names.event(of: root.module)) }

  static func all(below root: ModuleBuilder, _ scopes: ActionScopes) -> [CarrierInput] {
    var known: [ModuleID: ActionScopes] = [root.module.id: scopes]
    return root.routing.dispatched(by: root.module.id).map { id in
      let carrier = root.project[id]
      return CarrierInput(
        root: root, carrier: carrier,
        scopes: id == root.module.id
          ? own(of: root, scopes) : Self.scopes(of: carrier, below: root, &known))
    }
  }

  private static func own(of root: ModuleBuilder, _ scopes: ActionScopes) -> [ScopeInput] {
    root.storeScopes(scopes).map { pattern, below, changed in
      guard let child = below else {
        return ScopeInput(pattern: pattern, root: root, kind: .parts(changed))
      }
      return ScopeInput(
        pattern: pattern, root: root, path: [child], kind: .below(action: "inner"))
    }
  }

  /// The highest module that reduces an action, or whose derived values and decisions read the child that does, is
  /// compared.
  private static func scopes(
    of carrier: Module, below root: ModuleBuilder, _ known: inout [ModuleID: ActionScopes]
  ) -> [ScopeInput] {
    var steps: [Ownership] = []
    var next = carrier
    while next.id != root.module.id, let owner = next.owners.first {
      steps.insert(Ownership(owner: owner.owner, child: owner.child), at: 0)
      next = root.project[owner.owner]
    }
    let path = steps.map { root.project.child(at: $0) }
    var found: [ScopeInput] = []
    var seen: Set<SafeSwift> = []
    for (depth, step) in steps.enumerated() {
      let module = root.project[step.owner]
      let scopes = known[step.owner] ?? ActionScopes(module, root.routing)
      known[step.owner] = scopes
      let mediations = scopes.mediations(of: carrier.id)
      func add(_ pattern: SafeSwift?, _ changed: NamedChildren) {
        let changed = scopes.withReaders(of: changed.union(.some([step.child])))
        found.append(
          ScopeInput(
            pattern: pattern, root: root, path: Array(path[..<depth]), kind: .parts(changed)))
      }
      if scopes.concerns(step.child) {
        add(nil, mediations.reduce(.none) { $0.union($1.changed) })
        return found
      }
      var groups: [(changed: NamedChildren, patterns: [SafeSwift])] = []
      for mediation in mediations where seen.insert(mediation.pattern).inserted {
        if let index = groups.firstIndex(where: { $0.changed == mediation.changed }) {
          groups[index].patterns.append(mediation.pattern)
        } else {
          groups.append((mediation.changed, [mediation.pattern]))
        }
      }
      for group in groups { add(group.patterns.joined(by: ", "), group.changed) }
    }
    if seen.count == root.routing.actionCount(carrier.id) { return found }
    found.append(
      ScopeInput(root: root, path: path, kind: .below(action: "action")))
    return found
  }
}
