import WeirTemplate

/// One generated file.
struct ModuleContext: Sendable {
  /// The path of the spec.
  var source: SafeSwift
  var imports: [SafeSwift]
  /// For a module of types alone.
  var types: TypesContext?
  var state: StateContext?
  var actions: ActionsContext?
  /// What changes of the state start.
  var effects: EffectsContext?
  /// What the state does.
  var behaviour: BehaviourContext?
  var dispatch: DispatchContext?
  /// A model's controller, which is in its file since nobody else writes it.
  var controller: ControllerContext?

  /// Whether it declares nothing.
  var isEmpty: Bool {
    types == nil && state == nil && actions == nil && behaviour == nil && dispatch == nil
  }

  /// The types that the module declares, nested in its state or in a type of their own.
  var ownTypes: [TypeContext] {
    get { types?.types ?? state?.types ?? [] }
    set {
      types?.types = newValue
      state?.types = newValue
    }
  }

  static let shape = Shape<ModuleContext>(
    "module",
    [
      .text("source", "The spec's path.") { $0.source },
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .optionalRecord("types", "The types of a data module.", of: TypesContext.shape) { $0.types },
      .optionalRecord("state", "The state.", of: StateContext.shape) { $0.state },
      .optionalRecord("actions", "The actions.", of: ActionsContext.shape) { $0.actions },
      .optionalRecord(
        "effects", "The effects that changes of the state start.", of: EffectsContext.shape
      ) {
        $0.effects
      },
      .optionalRecord("behaviour", "The behaviour of the state.", of: BehaviourContext.shape) {
        $0.behaviour
      },
      .optionalRecord(
        "dispatch", "The dispatch of actions into the tree, in a root's file.",
        of: DispatchContext.shape
      ) {
        $0.dispatch
      },
      .optionalRecord("controller", "A model's controller.", of: ControllerContext.shape) {
        $0.controller
      },
    ])
}

struct TypesContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var types: [TypeContext]

  static let shape = Shape<TypesContext>(
    "types",
    [
      .text("name", "The module's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .list("types", "Its types.", of: TypeContext.shape) { $0.types },
    ])
}

/// A module's enum of actions.
struct ActionsContext: Sendable {
  var name: SafeSwift
  var module: SafeSwift
  var inherits: SafeSwift?
  var cases: [CaseContext]

  static let shape = Shape<ActionsContext>(
    "actions",
    [
      .text("name", "The enum's name.") { $0.name },
      .text("module", "The module's name.") { $0.module },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .list("cases", "Its cases.", of: CaseContext.shape) { $0.cases },
    ])
}

/// Dispatch that does not grow with the app: each action knows the way to its owner.
struct DispatchContext: Sendable {
  var event: SafeSwift
  var state: SafeSwift
  var root: SafeSwift
  var reducer: SafeSwift
  var isSendable: Bool
  var actions: [DispatchedContext]

  static let shape = Shape<DispatchContext>(
    "dispatch",
    [
      .text("event", "The protocol of all actions of the tree.") { $0.event },
      .text("state", "The root's state.") { $0.state },
      .text("root", "The root's name.") { $0.root },
      .text("reducer", "The name of the reducer function for a store.") { $0.reducer },
      .flag("isSendable", "Whether every action is Sendable.") { $0.isSendable },
      .list("actions", "The enums of all actions in the root's tree.", of: DispatchedContext.shape)
      {
        $0.actions
      },
    ])
}

struct DispatchedContext: Sendable {
  var action: SafeSwift
  var event: SafeSwift
  var state: SafeSwift

  static let shape = Shape<DispatchedContext>(
    "dispatched",
    [
      .text("action", "The enum.") { $0.action },
      .text("event", "The protocol of all actions of the tree.") { $0.event },
      .text("state", "The root's state.") { $0.state },
    ])
}

/// The extension that holds what a state does.
struct BehaviourContext: Sendable {
  var state: SafeSwift
  var blocks: [BlockContext]

  static let shape = Shape<BehaviourContext>(
    "behaviour",
    [
      .text("state", "The state's name.") { $0.state },
      .list("blocks", "Its functions and properties, in order.", of: BlockContext.shape) {
        $0.blocks
      },
    ])
}

/// One of the things that a state does.
enum BlockContext: Sendable {
  case reducer(ReducerContext)
  case derived(MemberContext)
  case operation(MemberContext)
  case machine(MachineContext)
  case decision(DecisionContext)
  case effects(EffectsContext)

  static let shape = Shape<BlockContext>(
    "block",
    [
      .optionalRecord("reducer", "The reducer of an enum of actions.", of: ReducerContext.shape) {
        if case .reducer(let context) = $0 { context } else { nil }
      },
      .optionalRecord("derived", "A value computed from the state.", of: MemberContext.shape) {
        if case .derived(let context) = $0 { context } else { nil }
      },
      .optionalRecord(
        "operation", "An operation, which the owner can call.", of: MemberContext.shape
      ) {
        if case .operation(let context) = $0 { context } else { nil }
      },
      .optionalRecord("machine", "The queries of a state machine.", of: MachineContext.shape) {
        if case .machine(let context) = $0 { context } else { nil }
      },
      .optionalRecord("decision", "A decision.", of: DecisionContext.shape) {
        if case .decision(let context) = $0 { context } else { nil }
      },
      .optionalRecord("effects", "The effects that a change has started.", of: EffectsContext.shape)
      {
        if case .effects(let context) = $0 { context } else { nil }
      },
    ])
}
