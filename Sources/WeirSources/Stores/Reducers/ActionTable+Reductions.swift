import WeirDiagnostics
import WeirSpec

extension ActionTable {
  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in module: SourceModule
  ) -> MatchedActions? {
    if includesOthers(pattern, of: reducer) { return MatchedActions(includesOthers: true) }
    guard let span = pattern.span else { return MatchedActions(wildcards: [[]]) }
    let found = keys(of: pattern, in: reducer).compactMap { actions[$0] }
    if found.isEmpty { return nil }
    return MatchedActions(
      triggers: found.compactMap { action in
        path(from: module, to: action.module).map { path in
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
        && modules.project.types.type(name.path, in: reducer.scope) == nil
    }
  }

  /// Whether a pattern names a protocol of actions.
  func isProtocol(_ name: Located<String>, in scope: TypeTable.Scope) -> Bool {
    modules.project.types.type(name.path, in: scope)?.declaration.kind == .protocol
  }

  /// The children that lead to the action's module, or its name.
  private func path(from module: SourceModule, to owner: SourceModule) -> [String]? {
    modules.tree.path(from: module, to: owner)
      ?? (module.child(named: owner.name) == nil ? [owner.name] : nil)
  }

  /// The action that a send creates; nil if it is not known.
  ///
  /// - Parameter own: The enum of actions to which a case without a type belongs; nil if several may have it.
  func action(
    of send: SendOutline, in scope: TypeTable.Scope, of own: SourceType? = nil
  ) -> StoreAction? {
    let names = send.names.map(\.value)[...]
    var found: [Key] = []
    if !send.type.isEmpty, let type = modules.project.types.type(send.type, in: scope) {
      found = keys(of: names, in: type)
    } else if let type = own ?? enumeration(with: send.names), !names.isEmpty {
      found = keys(of: names, in: type)
    } else if let name = send.value.last {
      found = [Key(type: nil, name: name)]
    }
    return found.count == 1 ? actions[found[0]] : nil
  }

  func addLaterSends() {
    for entry in entries where !entry.sends.isEmpty {
      guard let (module, name) = actions[entry.key].map({ ($0.module, $0.name) }) else { continue }
      var spec = ReductionSpec(
        triggers: [TriggerSpec(action: name, span: name.span)], body: .empty, span: name.span)
      spec.sends = entry.sends.compactMap {
        send($0, from: module, in: entry.scope, isLater: true)
      }
      if !spec.sends.isEmpty { module.spec.reductions.append(spec) }
    }
  }

  func send(
    _ send: SendOutline, by reducer: FoundReducer, in module: SourceModule,
    handler: HandlerOutline?
  ) -> SendSpec? {
    self.send(
      send, from: module, in: reducer.scope, of: reducer.actions, by: handler,
      isLater: handler == nil ? true : nil)
  }

  private func send(
    _ send: SendOutline, from module: SourceModule, in scope: TypeTable.Scope,
    of own: SourceType? = nil, by handler: HandlerOutline? = nil, isLater: Bool?
  ) -> SendSpec? {
    if dialect.sharesActions, !send.type.isEmpty,
      modules.project.types.type(send.type, in: scope) == nil
    {
      // An action of a library.
      return nil
    }
    guard let action = action(of: send, in: scope, of: own) else {
      module.addUnknown(.sends, at: send.span, "the send of an action")
      return nil
    }
    return module.send(
      send, of: Located(action.name.value, at: send.span), in: action.module, by: handler,
      isLater: isLater)
  }
}
