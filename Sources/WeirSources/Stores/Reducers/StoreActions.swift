import WeirDiagnostics
import WeirSpec

/// The actions of a store, to which patterns and sends refer: a table of actions (`ActionTable`), or a tree in which the
/// action of a module contains those of its children (`TCAActions`).
protocol StoreActions {
  /// The modules with the actions that they declare.
  var modules: [SourceModule] { get }
  /// The actions that a pattern of a handler matches; nil if they are not known.
  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in reader: ReductionReader
  ) -> MatchedActions?
  /// The action that a send of the read module's Swift creates.
  ///
  /// - Parameters:
  ///   - handler: The handler that contains the send; nil for a side effect that a handler creates.
  ///   - own: The enum of actions to which a case without a type belongs; nil if several may have it.
  func sent(
    by send: SendOutline, of handler: HandlerOutline?, in scope: TypeTable.Scope,
    of own: SourceType?, in reader: ReductionReader
  ) -> SentAction
  /// The same for Swift outside of modules; nil if it is not known.
  func action(of send: SendOutline, in scope: TypeTable.Scope, of own: SourceType?) -> StoreAction?
  /// The action that a case of an enum is, or a type if the name is empty; nil if no module declares it.
  func action(_ name: String, of type: SourceType) -> StoreAction?
  /// The actions that middleware sends when it runs another one.
  var laterSends: [LaterSends] { get }
}

struct StoreAction {
  let module: FoundModule
  let name: Located<String>
}

enum SentAction {
  case action(StoreAction)
  /// An action that the library declares, or that sends again what the handler has received.
  case ofLibrary
  /// A noun phrase for Swift that is not understood.
  case unknown(String)
}

typealias LaterSends = (action: StoreAction, sends: [SendOutline], scope: TypeTable.Scope)

/// The actions on which a handler acts.
struct MatchedActions {
  var triggers: [TriggerSpec] = []
  var wildcards: [[Located<String>]] = []
  /// Whether some of them belong to no module.
  var includesOthers = false
  /// Actions of modules that are not children here: Swift that Weir does not read passes them on.
  var unmounted: [StoreAction] = []

  static func += (one: inout MatchedActions, other: MatchedActions) {
    one.triggers += other.triggers
    one.wildcards += other.wildcards
    one.includesOthers = one.includesOthers || other.includesOthers
    one.unmounted += other.unmounted
  }
}
