import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// What some actions of a module may change: a child, or parts of the module.
struct StoreScopeInput: TemplateInput {
  let pattern: SafeSwift
  let builder: ModuleBuilder
  /// The child to which the actions belong; nil if the module reduces them.
  let below: Mount?
  let changed: NamedMounts

  static let shape = Shape<Self>(
    "store scope",
    [
      .text("pattern", "`case` and its patterns, or `default`.") { $0.pattern },
      .optionalRecord("below", "The child to which the actions belong.") { input in
        input.below.flatMap { mount in
          mount.module.map {
            StoreBelowInput(builder: input.builder, mount: mount, child: input.builder.project[$0])
          }
        }
      },
      .optionalRecord("parts", "The parts that they may change.") {
        $0.below == nil
          ? StorePartsInput(builder: $0.builder, changed: $0.changed, store: "store") : nil
      },
    ])
}

/// A child whose actions are cases of its owner's enum.
struct StoreBelowInput: TemplateInput {
  let builder: ModuleBuilder
  let mount: Mount
  let child: Module

  static let shape = Shape<Self>(
    "store below",
    [
      .text("name", "The mount's name.") { .identifier($0.mount.name) },
      .text("key", "The subscript of a row, or nothing.") { $0.mount.isKeyed ? "[key]" : "" },
      .text("type", "The store's type.") { .identifier(GeneratedNames.store(of: $0.child)) },
      .flag("isWired", "Whether the child has effects.") {
        $0.builder.layout.effects.isWired($0.child.id)
      },
      .text("effect", "The enum of the child's effects.") {
        .identifier(GeneratedNames.effect(of: $0.child))
      },
      .text("wrapped", "The effect of the child as an effect of the owner.") {
        $0.mount.wrappedEffect
      },
      .text("changedState", "The statement after a change of the owner's state.") {
        $0.builder.changed("store")
      },
    ])
}

/// The comparison of some parts of a module.
struct StorePartsInput: TemplateInput {
  let builder: ModuleBuilder
  let changed: NamedMounts
  /// The store as an expression.
  let store: SafeSwift
  /// The state as an expression.
  var read: SafeSwift = "read"

  static let shape = Shape<Self>(
    "store parts",
    [
      .text("type", "The store's type.") { $0.builder.storeType },
      .text("store", "The store as an expression.") { $0.store },
      .text("read", "The state as an expression.") { $0.read },
      .text("pass", "The argument for the effects, with a comma before it, or nothing.") {
        $0.builder.effectsArgument
      },
      .flag("isWhole", "Whether it is the whole module.") { input in
        input.mounts.count == input.builder.module.mounts.count
      },
      .texts("children", "The comparisons of children.") { input in
        input.mounts.map {
          let pass = input.builder.effectsArgument
          return
            "\(input.builder.storeType).\($0.comparison)(old.\(name: $0.name), new.\(name: $0.name), in: \(input.store)\(pass))"
        }
      },
      .text("changed", "The statement after a change.") {
        "if isChanged, let made = \($0.store) { \($0.builder.changed("made")) }"
      },
    ])

  private var mounts: [Mount] { changed.mounts(of: builder.module) }
}

extension NamedMounts {
  /// Those that have a module.
  func mounts(of module: Module) -> [Mount] {
    module.mounts.indices.filter(contains).map { module.mounts[$0] }.filter { $0.module != nil }
  }
}

extension Mount {
  /// The function of a store that compares the child.
  var comparison: SafeSwift { .identifier("compare" + name.capitalizedFirst) }
}

extension ModuleBuilder {
  /// What the actions of the module's own enum may change.
  func storeScopes(_ scopes: ActionScopes) -> [StoreScopeInput] {
    var found: [StoreScopeInput] = []
    func add(_ pattern: SafeSwift, below: Mount? = nil, _ changed: NamedMounts) {
      found.append(
        StoreScopeInput(
          pattern: "case \(pattern)", builder: self, below: below, changed: changed))
    }
    for index in layout.wrapped(in: module) {
      let mount = module.mounts[index]
      let mediations = scopes.mediations(at: index)
      if scopes.read.contains(index) {
        let changed = mediations.reduce(NamedMounts.some([index])) { $0.union($1.changed) }
        add(".\(name: mount.name)", changed)
        continue
      }
      for mediation in mediations {
        add(mediation.pattern, mediation.changed.union(.some([index])))
      }
      if mediations.count == mount.module.map(layout.actionCount) { continue }
      let key: SafeSwift = mount.isKeyed ? "let key, " : ""
      add(".\(name: mount.name)(\(key)let inner)", below: mount, .none)
    }
    for group in scopes.own {
      add(group.actions.map { ".\(name: $0)" }.joined(by: ", "), group.changed)
    }
    return found
  }
}
