import WeirDiagnostics
import WeirSpec

/// Actions that are cases of enums, in a tree of modules: names in a pattern or a send are cases of children, then an
/// action.
struct TCAActions: StoreActions {
  let modules: ReducerModules

  init(_ modules: ReducerModules) { self.modules = modules }

  // MARK: Patterns and sends

  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in module: SourceModule
  ) -> MatchedActions? {
    switch pattern {
    case .type: return nil
    case .any:
      var matched = MatchedActions()
      guard reducer.code.actionName != "_", !reducer.runsAfterChange, !handler.onlyPassesOn
      else { return matched }
      for use in handler.uses {
        if case .path(let path, _) = use,
          let found = resolve(path, from: module, prefix: reducer.prefix)?.triggers(
            at: path[0].span)
        {
          matched.triggers += found
        } else {
          matched.wildcards.append([])
        }
      }
      return matched
    case .path(let path, _):
      guard let found = resolve(path, from: module, prefix: reducer.prefix) else { return nil }
      if found.isOfLibrary { return MatchedActions() }
      guard let triggers = found.triggers(at: path[0].span) else {
        return MatchedActions(wildcards: handler.onlyPassesOn ? [] : [found.children])
      }
      if !areMounted(found.children, in: module) {
        for trigger in triggers { found.owner.markHandledElsewhere(trigger.action.value) }
      }
      return MatchedActions(triggers: triggers)
    }
  }

  /// Whether all of the children are children, each in the one before.
  private func areMounted(_ children: [Located<String>], in module: SourceModule) -> Bool {
    var holder: SourceModule? = module
    for name in children {
      holder = holder?.child(named: name.value).flatMap { modules.tree[$0.module.value] }
    }
    return holder != nil
  }

  func send(
    _ send: SendOutline, by reducer: FoundReducer, in module: SourceModule,
    handler: HandlerOutline?
  ) -> SendSpec? {
    guard !send.isUnknown else {
      module.addUnknown(.sends, at: send.span, "a send of a variable")
      return nil
    }
    let found = resolve(send.names, from: module)
    if found?.isOfLibrary == true {
      module.countUnderstood()
      return nil
    }
    guard let action = found?.only else {
      let names = send.names.map(\.value).joined(separator: ".")
      module.addUnknown(.sends, at: send.span, "the send of `.\(names)`")
      return nil
    }
    return module.send(send, of: action.name, in: action.module, by: handler)
  }

  /// The only action to which names refer.
  func action(_ names: [Located<String>], from module: SourceModule) -> StoreAction? {
    resolve(names, from: module)?.only
  }

  // MARK: Names

  /// The actions to which names refer.
  private struct Resolved {
    var children: [Located<String>]
    /// Several for an enum of actions: `case .delegate:`. Nil for all actions of a child: `case .child:`.
    var actions: [Located<String>]?
    let owner: SourceModule
    /// Whether it is `.dismiss`, `.popFrom` or `.push`: the library writes the child.
    var isOfLibrary = false

    var only: StoreAction? {
      actions?.count == 1 ? actions?.first.map { StoreAction(module: owner, name: $0) } : nil
    }

    func triggers(at span: Span) -> [TriggerSpec]? {
      actions?.map { TriggerSpec(path: children, action: $0, span: span) }
    }
  }

  /// Cases of libraries that contain the action of a child, such as the screen of a coordinator:
  /// `.router(.routeAction(_, action: .home(.didTap)))`.
  private static let containers: Set<String> = ["presented", "element", "routeAction"]
  private static let presentations: Set<String> = ["dismiss", "popFrom", "push", "updateRoutes"]

  /// - Parameter outer: The case that contains all of the names, such as `view.`.
  private func resolve(
    _ names: [Located<String>], from module: SourceModule, prefix outer: String = ""
  ) -> Resolved? {
    var holder = module
    var children: [Located<String>] = []
    var prefix = outer
    for (index, name) in names.enumerated() {
      let whole = prefix + name.value
      let isInside = index > 0
      if let childModule = holder.childCases[whole] {
        children.append(Located(childModule.child ?? name.value, at: name.span))
        holder = modules.modules[childModule.module]
        prefix = ""
        continue
      }
      if isInside, Self.containers.contains(name.value) { continue }
      if holder.hasAction(whole) {
        return Resolved(children: children, actions: [Located(whole, at: name.span)], owner: holder)
      }
      if isInside, Self.presentations.contains(name.value) {
        return Resolved(children: children, owner: holder, isOfLibrary: true)
      }
      if name.value == "set", prefix.isEmpty,
        let binding = holder.spec.actions.first(where: { $0.audience == .binding })
      {
        let action = Located(binding.name.value, at: name.span)
        return Resolved(children: children, actions: [action], owner: holder)
      }
      // An enum inside the action: `.delegate(.close)`.
      prefix = whole + "."
      guard
        (holder.spec.actions.map(\.name.value) + holder.childCases.keys)
          .contains(where: { $0.hasPrefix(prefix) })
      else { return nil }
    }
    if let last = names.last, !prefix.isEmpty, prefix != outer || children.isEmpty {
      let actions = holder.spec.actions.map(\.name.value).filter { $0.hasPrefix(prefix) }
      return Resolved(
        children: children, actions: actions.map { Located($0, at: last.span) }, owner: holder)
    }
    return children.isEmpty ? nil : Resolved(children: children, owner: holder)
  }
}
