import WeirDiagnostics
import WeirSpec

/// Actions that are cases of enums, in a tree of modules: names in a pattern or a send are cases of children, then an
/// action.
struct TCAActions: StoreActions {
  let found: FoundModules
  var modules: [SourceModule]
  var laterSends: [LaterSends] { [] }

  // MARK: Patterns and sends

  func match(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer,
    in reader: ReductionReader
  ) -> MatchedActions? {
    switch pattern {
    case .type: return nil
    case .any:
      var matched = MatchedActions()
      guard !reducer.runsAfterChange, !handler.onlyPassesOn else { return matched }
      if !matchesActions(reader.module) {
        matched.wildcards.append([])
        return matched
      }
      guard reducer.code.actionName != "_" else { return matched }
      for use in handler.uses {
        if case .path(let path, _) = use,
          let found = resolve(path, in: reader, prefix: reducer.prefix)?.triggers(
            at: path[0].span)
        {
          matched.triggers += found
        } else {
          matched.wildcards.append([])
        }
      }
      return matched
    case .path(let path, _):
      guard let found = resolve(path, in: reader, prefix: reducer.prefix) else { return nil }
      if found.isOfLibrary { return MatchedActions() }
      guard let triggers = found.triggers(at: path[0].span) else {
        return MatchedActions(wildcards: handler.onlyPassesOn ? [] : [found.children])
      }
      var matched = MatchedActions(triggers: triggers)
      if !areMounted(found.children, in: reader) {
        matched.unmounted = triggers.map { StoreAction(module: found.owner, name: $0.action) }
      }
      return matched
    }
  }

  /// Whether a pattern in the Swift of a module names an action; otherwise its reducer does the same for each of them.
  private func matchesActions(_ module: SourceModule) -> Bool {
    found.reducers(of: module.found).contains(where: \.code.matchesActions)
      || module.owner.functions.contains { $0.code?.matchesActions == true }
  }

  /// Whether all of the children are children, each in the one before.
  private func areMounted(_ children: [Located<String>], in reader: ReductionReader) -> Bool {
    var parent: SourceModule? = reader.module
    for name in children {
      let module = parent?.child(named: name.value).flatMap { found.module(named: $0.module.value) }
      parent = module.map { reader.modules[$0.index] }
    }
    return parent != nil
  }

  func sent(
    by send: SendOutline, of handler: HandlerOutline?, in scope: TypeTable.Scope,
    of own: SourceType?, in reader: ReductionReader
  ) -> SentAction {
    if let handler, isSentAgain(send, by: handler, in: reader.module) { return .ofLibrary }
    guard !send.isUnknown else { return .unknown("a send of a variable") }
    let found = resolve(send.names, in: reader)
    if found?.isOfLibrary == true { return .ofLibrary }
    if let action = found?.only { return .action(action) }
    return .unknown("the send of `.\(send.names.map(\.value).joined(separator: "."))`")
  }

  /// An action depends on the module that sends it.
  func action(of send: SendOutline, in scope: TypeTable.Scope, of own: SourceType?) -> StoreAction?
  { nil }
  func action(_ name: String, of type: SourceType) -> StoreAction? { nil }

  /// The only action to which names refer.
  func action(_ names: [Located<String>], from module: FoundModule) -> StoreAction? {
    resolve(names, from: module.index, of: modules)?.only
  }

  // MARK: Names

  /// The actions to which names refer.
  private struct Resolved {
    var children: [Located<String>]
    /// Several for an enum of actions: `case .delegate:`. Nil for all actions of a child: `case .child:`.
    var actions: [Located<String>]?
    let owner: FoundModule
    /// The names after that of the action.
    var valueNames: [String] = []
    /// Whether it is `.dismiss`, `.popFrom` or `.push`: the library writes the child.
    var isOfLibrary = false

    var only: StoreAction? {
      actions?.count == 1 ? actions?.first.map { StoreAction(module: owner, name: $0) } : nil
    }

    func triggers(at span: Span) -> [TriggerSpec]? {
      actions?.map { action in
        var trigger = TriggerSpec(path: children, action: action, span: span)
        trigger.valueNames = valueNames
        return trigger
      }
    }
  }

  /// Cases of libraries that contain the action of a child, such as the screen of a coordinator:
  /// `.router(.routeAction(_, action: .home(.didTap)))`.
  private static let containers: Set<String> = ["presented", "element", "routeAction"]
  private static let presentations: Set<String> = ["dismiss", "popFrom", "push", "updateRoutes"]

  private static func isOfLibrary(_ name: Located<String>) -> Bool {
    containers.contains(name.value) || presentations.contains(name.value)
  }

  /// Whether a handler receives the own action in a case, and sends it again:
  /// `case .alert(.presented(let action)): return .send(action)`.
  private func isSentAgain(
    _ send: SendOutline, by handler: HandlerOutline, in module: SourceModule
  ) -> Bool {
    send.isUnknown && send.value.count == 1
      && handler.bound.contains { $0.name == send.value[0] }
      && handler.patterns.allSatisfy {
        guard case .path(let names, _) = $0, let first = names.first else { return false }
        return module.ownCases.contains(first.value)
          && names.dropFirst().allSatisfy(Self.isOfLibrary)
      }
  }

  private func resolve(
    _ names: [Located<String>], in reader: ReductionReader, prefix: String = ""
  ) -> Resolved? {
    resolve(names, from: reader.module.index, of: reader.modules, prefix: prefix)
  }

  /// - Parameter outer: The case that contains all of the names, such as `view.`.
  private func resolve(
    _ names: [Located<String>], from module: Int, of modules: [SourceModule],
    prefix outer: String = ""
  ) -> Resolved? {
    var parent = modules[module]
    var children: [Located<String>] = []
    var prefix = outer
    for (index, name) in names.enumerated() {
      let whole = prefix + name.value
      let isInside = index > 0
      if let childModule = parent.childCases[whole] {
        children.append(Located(childModule.child ?? name.value, at: name.span))
        parent = modules[childModule.module]
        prefix = ""
        continue
      }
      if isInside, Self.containers.contains(name.value) { continue }
      // The own action in a case: `.alert(.presented(.confirm))`.
      if parent.ownCases.contains(whole), index < names.count - 1,
        !names[(index + 1)...].allSatisfy(Self.isOfLibrary)
      {
        prefix = ""
        continue
      }
      if parent.actions.contains(whole) {
        return Resolved(
          children: children, actions: [Located(whole, at: name.span)], owner: parent.found,
          valueNames: names[(index + 1)...].map(\.value))
      }
      if isInside, Self.presentations.contains(name.value) {
        return Resolved(children: children, owner: parent.found, isOfLibrary: true)
      }
      if name.value == "set", prefix.isEmpty,
        let binding = parent.spec.actions.first(where: { $0.audience == .binding })
      {
        let action = Located(binding.name.value, at: name.span)
        return Resolved(children: children, actions: [action], owner: parent.found)
      }
      // An enum inside the action: `.delegate(.close)`.
      prefix = whole + "."
      guard
        (parent.spec.actions.map(\.name.value) + parent.childCases.keys)
          .contains(where: { $0.hasPrefix(prefix) })
      else { return nil }
    }
    if let last = names.last, !prefix.isEmpty, prefix != outer || children.isEmpty {
      let actions = parent.spec.actions.map(\.name.value).filter { $0.hasPrefix(prefix) }
      return Resolved(
        children: children, actions: actions.map { Located($0, at: last.span) }, owner: parent.found
      )
    }
    return children.isEmpty ? nil : Resolved(children: children, owner: parent.found)
  }
}
