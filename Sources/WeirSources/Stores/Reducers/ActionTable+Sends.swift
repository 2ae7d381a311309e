import WeirDiagnostics
import WeirSpec

extension ActionTable {
  /// The action that a send creates; nil if it is not known.
  ///
  /// - Parameter own: The enum of actions to which a case without a type belongs; nil if several may have it.
  func action(
    of send: SendOutline, in scope: TypeTable.Scope, of own: SourceType? = nil
  ) -> Action? {
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

  /// Adds what actions send when middleware runs them.
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

  /// A send of a module's Swift; notes one that is not understood.
  ///
  /// - Parameter handler: The handler that contains it; nil for Swift that a handler only starts.
  func send(
    _ send: SendOutline, from module: SourceModule, in scope: TypeTable.Scope,
    of own: SourceType? = nil, by handler: HandlerOutline? = nil, isLater: Bool? = nil
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
