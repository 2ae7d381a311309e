import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The store of a module: of a root with the runner of its effects, of any other one in its owner's store.
struct StoreInput: TemplateInput {
  let builder: ModuleBuilder
  let isRoot: Bool
  let scopes: ActionScopes
  /// The part of the state that the actions of its own enum may change.
  private let ownScopes: [ScopeInput]
  private let carriers: [CarrierInput]

  init(_ builder: ModuleBuilder, isRoot: Bool) {
    self.builder = builder
    self.isRoot = isRoot
    scopes = ActionScopes(builder.module, builder.routing)
    ownScopes =
      isRoot
      ? []
      : builder.storeScopes(scopes).map { pattern, below, changed in
        ScopeInput(
          pattern: pattern, root: builder, path: below.map { [$0] } ?? [],
          kind: below == nil ? .parts(changed) : .below(action: "inner"), isInRoot: false)
      }
    carriers = isRoot ? CarrierInput.all(below: builder, scopes) : []
  }

  var module: Module { builder.module }
  private var library: GenerateSpec.Store { builder.store }
  var current: SafeSwift { isRoot ? "storeCore.box.state" : "storeCore.state" }
  private var hasActions: Bool { builder.routing.hasActions(module.id) }
  private var action: SafeSwift? {
    hasActions ? .identifier(builder.names.action(of: module)) : nil
  }

  static let shape = Shape<Self>(
    "store",
    [
      .text("name", "The class's name.") { $0.builder.storeType },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .text("state", "The state's type.") { $0.builder.stateType },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.builder.readsType
      },
      .text("reading", "The struct of the state and these values; the state, if there are none.") {
        $0.builder.readingType
      },
      .flag("isObservation", "Whether Observation observes it.") { $0.library == .observation },
      .flag("isCombine", "Whether Combine observes it.") { $0.library == .combine },
      .text("current", "The state as an expression.", \.current),
      .optionalText("action", "The type of its actions, if it has any.") { $0.action },
      .text("event", "The protocol of all actions of a root's tree.") {
        .identifier($0.builder.names.event(of: $0.module))
      },
      .flag("isRoot", "Whether it is that of a root.") { $0.isRoot },
      .text("compared", "The type of the states that are compared.") {
        $0.isRoot ? "StoreState" : $0.builder.readingType
      },
      .text("effect", "The enum of the effects, or `Never`.") {
        $0.builder.effectType ?? "Never"
      },
      .flag("hasEffects", "Whether its tree has effects.") { $0.builder.effectType != nil },
      .text("dependencies", "The dependencies of its effects.") {
        .identifier(GeneratedNames.dependencies(of: $0.module))
      },
      .flag("hasOwnEffects", "Whether it has effects of its own.") {
        !$0.builder.wiredEffects.isEmpty
      },
      .flag("guardsChange", "Whether derived values and own effects depend only on fields.") {
        $0.scopes.read == .none
          && !($0.builder.wiredEffects.isEmpty && ($0.library == .combine || $0.derived.isEmpty))
      },
      .optionalText("initial", "The initial state, if it needs no arguments.") {
        $0.builder.routing.needsInit($0.module.id)
          ? nil : "\(name: $0.builder.names.state(of: $0.module))()"
      },
      .text("sent", "The type of all actions that it reduces.") { input in
        input.isRoot ? "any \(name: input.builder.names.event(of: input.module))" : input.forwarded
      },
      .flag("reducesAny", "Whether the actions that it passes on have several types.") {
        !$0.isRoot && $0.builder.routing.isDirect($0.module.id)
      },
      .texts("reduced", "The types of the actions that the state of the module reduces.") {
        input in
        input.builder.routing.reduced(by: input.module.id).map {
          .type(input.builder.names.action(of: input.builder.project[$0]))
        }
      },
      .list("tested", "The actions that a test sends.") { input in
        let carriers = (input.isRoot ? [nil] : []) + (input.hasActions ? [input.module] : [])
        return carriers.map { CarrierInput(root: input.builder, carrier: $0) }
      },
      .text("forwarded", "The type of the actions that it passes on.") { $0.forwarded },
      .list("members", "The fields and derived values that it shows.") {
        $0.fields.filter { !StoreMembers.names.contains($0.name) } + $0.derived
      },
      .list("fields", "All fields.") { $0.fields },
      .list("derived", "The derived values that it shows.") { $0.derived },
      .list("children", "The stores of its children.") { input in
        input.children.map {
          ChildInput($0, in: input.builder, current: input.current, isRoot: input.isRoot)
        }
      },
      .list("scopes", "What its actions may change.") { $0.ownScopes },
      .flag("isSwitched", "Whether that depends on the action.") { $0.isSwitched },
      .list("carriers", "The actions of a root's tree.") { $0.carriers },
      .record("anyAction", "An event of the app's own, for a root.") {
        CarrierInput(root: $0.builder, carrier: nil)
      },
    ])

  private var forwarded: SafeSwift {
    builder.routing.isDirect(module.id) ? "Any" : action ?? "Any"
  }

  private var isSwitched: Bool { ownScopes.count > 1 || ownScopes.contains { !$0.path.isEmpty } }

  private var fields: [FieldInput] {
    module.fields.map { member($0.name, $0.type) }
  }

  /// Values of other modules as well, which change as those do.
  private var derived: [FieldInput] {
    let derived = module.derived.compactMap { derived -> FieldInput? in
      guard case .derived(let type) = derived.kind else { return nil }
      return member(derived.name, type)
    }
    let reads = builder.readMembers(of: current).map { read in
      var read = read
      read.isObserved = library == .observation && !StoreMembers.names.contains(read.name)
      read.isInRoot = isRoot
      return read
    }
    return (reads + derived).filter { !StoreMembers.names.contains($0.name) }
  }

  private func member(_ name: String, _ type: ResolvedType) -> FieldInput {
    FieldInput(
      name: name, type: builder.code(type, isInside: false), source: "\(current).\(name: name)",
      isObserved: library == .observation && !StoreMembers.names.contains(name),
      isInRoot: isRoot)
  }

  private var children: [Child] { module.children.filter { $0.module != nil } }
}

extension ModuleBuilder {
  var store: GenerateSpec.Store { project.spec.generate.store ?? .observation }
  var storeType: SafeSwift { .identifier(GeneratedNames.store(of: module)) }
  var stateType: SafeSwift { .type(names.state(of: module)) }

  /// Nil without effects at or below it.
  var effectType: SafeSwift? {
    routing.effects.isWired(module.id) ? .identifier(GeneratedNames.effect(of: module)) : nil
  }
}

extension GenerateSpec {
  /// The library that observes the stores.
  var observer: String { store == .combine ? "Combine" : "Observation" }
}
