import WeirDiagnostics
import WeirSpec

/// The actions of a store, to which patterns and sends refer: a table of actions (`ActionTable`), or a tree in which the
/// action of a module contains those of its children (`TCAActions`).
protocol StoreActions {
  /// Adds to the modules the actions that they declare.
  func declareActions()
  /// The actions that a pattern of a handler matches; nil if they are not known.
  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in module: SourceModule
  ) -> MatchedActions?
  /// A send of a module's Swift; notes one that is not understood.
  ///
  /// - Parameter handler: The handler that contains it; nil for a side effect that a handler creates.
  func send(
    _ send: SendOutline, by reducer: FoundReducer, in module: SourceModule,
    handler: HandlerOutline?
  ) -> SendSpec?
  /// Adds what actions send when middleware runs them.
  func addLaterSends()
}

extension StoreActions {
  func addLaterSends() {}
}

/// An action in a module.
struct StoreAction {
  let module: SourceModule
  let name: Located<String>
}

/// The actions on which a handler acts.
struct MatchedActions {
  var triggers: [TriggerSpec] = []
  var wildcards: [[Located<String>]] = []
  /// Whether some of them belong to no module.
  var includesOthers = false

  static func += (one: inout MatchedActions, other: MatchedActions) {
    one.triggers += other.triggers
    one.wildcards += other.wildcards
    one.includesOthers = one.includesOthers || other.includesOthers
  }
}
