import WeirDiagnostics
import WeirSpec

extension ActionTable {
  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in reader: ReductionReader
  ) -> MatchedActions? {
    if includesOthers(pattern, of: reducer) { return MatchedActions(includesOthers: true) }
    guard let span = pattern.span else { return MatchedActions(wildcards: [[]]) }
    let found = keys(of: pattern, in: reducer).compactMap { actions[$0] }
    if found.isEmpty { return nil }
    return MatchedActions(
      triggers: found.compactMap { action in
        path(from: reader.module, to: action.module).map { path in
          TriggerSpec(
            path: path.map { Located($0, at: span) },
            action: Located(action.name.value, at: span), span: span)
        }
      })
  }

  /// Whether a pattern matches actions that belong to no module: every action of a store that shares them, or one that
  /// the library declares. That is not a wildcard: such a body, which resets fields for example, does not respond to an
  /// action.
  private func includesOthers(_ pattern: ActionPattern, of reducer: FoundReducer) -> Bool {
    switch pattern {
    case .any: return dialect.sharesActions
    case .path: return false
    case .type(let name, let path):
      if dialect.sharesActions { return path.isEmpty && isProtocol(name, in: reducer.scope) }
      return dialect.handlesLibraryActions
        && project.types.type(name.path, in: reducer.scope) == nil
    }
  }

  /// Whether a pattern names a protocol of actions.
  func isProtocol(_ name: Located<String>, in scope: TypeTable.Scope) -> Bool {
    project.types.type(name.path, in: scope)?.declaration.kind == .protocol
  }

  /// The children that lead to the action's module, or its name.
  private func path(from module: SourceModule, to owner: FoundModule) -> [String]? {
    tree.path(from: module.found, to: owner)
      ?? (module.child(named: owner.name) == nil ? [owner.name] : nil)
  }

  func action(
    of send: SendOutline, in scope: TypeTable.Scope, of own: SourceType?
  ) -> StoreAction? {
    let names = send.names.map(\.value)[...]
    var found: [Key] = []
    if !send.type.isEmpty, let type = project.types.type(send.type, in: scope) {
      found = keys(of: names, in: type)
    } else if let type = own ?? enumeration(with: send.names), !names.isEmpty {
      found = keys(of: names, in: type)
    } else if let name = send.value.last {
      found = [Key(type: nil, name: name)]
    }
    return found.count == 1 ? actions[found[0]] : nil
  }

  func sent(
    by send: SendOutline, of handler: HandlerOutline?, in scope: TypeTable.Scope,
    of own: SourceType?, in reader: ReductionReader
  ) -> SentAction {
    if dialect.sharesActions, !send.type.isEmpty, project.types.type(send.type, in: scope) == nil {
      return .ofLibrary
    }
    guard let action = action(of: send, in: scope, of: own) else {
      return .unknown("the send of an action")
    }
    return .action(
      StoreAction(module: action.module, name: Located(action.name.value, at: send.span)))
  }

  var laterSends: [LaterSends] {
    entries.filter { !$0.sends.isEmpty }.compactMap { entry in
      actions[entry.key].map { ($0, entry.sends, entry.scope) }
    }
  }
}
