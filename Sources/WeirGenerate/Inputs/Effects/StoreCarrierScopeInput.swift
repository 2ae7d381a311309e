import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// What some actions of a direct module may change.
struct StoreCarrierScopeInput: TemplateInput {
  enum Kind {
    /// The root and some of its children.
    case root(NamedMounts)
    /// A module between and some of its children.
    case parts(NamedMounts)
    /// The store of the module knows.
    case below(action: SafeSwift)
  }

  let pattern: SafeSwift
  let root: ModuleBuilder
  /// From the root to the module that is compared.
  let path: [Mount]
  let target: ModuleBuilder
  let kind: Kind

  static let shape = Shape<Self>(
    "store carrier scope",
    [
      .text("pattern", "`case` and its patterns, or `default`.") { $0.pattern },
      .flag("isUnchanged", "Whether they change nothing.") { $0.isUnchanged },
      .flag("isWired", "Whether the module has effects.") {
        !$0.isUnchanged && $0.target.effectType != nil
      },
      .text("effect", "The enum of its effects.") { $0.target.effectType ?? "Never" },
      .optionalRecord("root", "The root, if it is compared.") { input -> RootScopeInput? in
        guard case .root(let changed) = input.kind, !input.isUnchanged else { return nil }
        return RootScopeInput(
          root: input.root, children: changed.mounts(of: input.root.module))
      },
      .optionalRecord("parts", "The parts of a module between, if it is compared.") {
        input -> StorePartsInput? in
        guard case .parts(let changed) = input.kind else { return nil }
        return StorePartsInput(
          builder: input.target, changed: changed, store: input.store(at: input.path.count),
          read: input.read)
      },
      .optionalRecord("below", "The module, if its store compares it.") { input -> StoreTargetInput? in
        guard case .below(let action) = input.kind else { return nil }
        return StoreTargetInput(
          target: input.target, store: input.store(at: input.path.count), read: input.read,
          action: action)
      },
      .texts("above", "The statements after a change of the modules above it.") { input in
        input.path.indices.reversed().map { depth in
          guard depth > 0 else { return input.root.changed("store") }
          return "if let made = \(input.store(at: depth)) { \(input.root.changed("made")) }"
        }
      },
      .texts("finish", "The statements that run its effects.") { input in
        if input.isUnchanged { return [] }
        guard input.target.effectType != nil else {
          return ["store.storeCore.finish(EffectChange())"]
        }
        guard !input.path.isEmpty, let effect = input.root.effectType else {
          return ["store.storeCore.finish(effects)"]
        }
        let wrapped = input.path.reversed().reduce("$0" as SafeSwift) { inner, mount in
          let key: SafeSwift? = mount.keyName.map { "\(label: $0): key, " }
          return ".\(name: mount.name)(\(key)\(inner))"
        }
        return [
          "var all = EffectChange<\(effect)>()",
          "all.append(effects) { \(wrapped) }",
          "store.storeCore.finish(all)",
        ]
      },
    ])

  private var isUnchanged: Bool {
    guard case .root(let changed) = kind else { return false }
    return !root.hasOwnStoreState && changed.mounts(of: root.module).isEmpty
  }

  private var read: SafeSwift {
    path.indices.reduce("store.storeCore.box.state" as SafeSwift) { state, index in
      let mount = path[index]
      let key: SafeSwift = mount.isKeyed ? "[key]" : ""
      let mark: SafeSwift =
        index < path.count - 1 && (mount.isKeyed || mount.isOptional) ? "?" : ""
      return "\(state).\(name: mount.name)\(key)\(mark)"
    }
  }

  /// The store of the module after some steps.
  private func store(at depth: Int) -> SafeSwift {
    path[..<depth].indices.reduce("store" as SafeSwift) { store, index in
      let key: SafeSwift = path[index].isKeyed ? "[key]" : ""
      return "\(store)\(index == 0 ? "" : "?").storeChildren.\(name: path[index].name)\(key)"
    }
  }
}

/// The root and those of its children that may change.
struct RootScopeInput: TemplateInput {
  let root: ModuleBuilder
  let children: [Mount]

  static let shape = Shape<Self>(
    "root scope",
    [
      .text("pass", "The argument for the effects, with a comma before it, or nothing.") {
        $0.root.effectsArgument
      },
      .text("changedState", "The statement after a change of the state.") {
        $0.root.changed("store")
      },
      .flag("hasOwnState", "Whether it is compared by more than its children.") {
        $0.root.hasOwnStoreState
      },
      .text("changeKeyword", "`var` if children are compared too.") {
        $0.children.isEmpty ? "let" : "var"
      },
      .list("children", "The children that may change.") { input in
        input.children.map { RootScopeChildInput(mount: $0, pass: input.root.effectsArgument) }
      },
    ])
}

struct RootScopeChildInput: TemplateInput {
  let mount: Mount
  let pass: SafeSwift

  static let shape = Shape<Self>(
    "root scope child",
    [
      .text("name", "The mount's name.") { .identifier($0.mount.name) },
      .text("old", "The local with its old state.") {
        .identifier("old" + $0.mount.name.capitalizedFirst)
      },
      .text("compare", "The function that compares it.") { $0.mount.comparison },
      .text("pass", "The argument for the effects, with a comma before it, or nothing.") {
        $0.pass
      },
    ])
}

/// A module whose store compares it.
struct StoreTargetInput: TemplateInput {
  let target: ModuleBuilder
  let store: SafeSwift
  let read: SafeSwift
  let action: SafeSwift

  static let shape = Shape<Self>(
    "store target",
    [
      .text("type", "The type of its store.") { $0.target.storeType },
      .text("store", "Its store as an expression.") { $0.store },
      .text("read", "Its state as an expression.") { $0.read },
      .text("action", "The action as an expression.") { $0.action },
      .text("pass", "The argument for the effects, with a comma before it, or nothing.") {
        $0.target.effectsArgument
      },
    ])
}
