import WeirDiagnostics
import WeirSpec

/// Distributes the actions over the modules that reduce them, and adds the reductions.
final class ReduxReductions {
  private let store: ReduxStore
  private let readers: [ReduxModuleReader]
  private var actions: ReduxActions { store.actions }
  /// The module of each action.
  private var owners: [Int?]

  init(_ store: ReduxStore, _ readers: [ReduxModuleReader]) {
    self.store = store
    self.readers = readers
    owners = store.actions.entries.map { _ in nil }
  }

  private struct Resolved {
    let handler: ReduxModuleReader.Handler
    var actions: [(index: Int, span: Span)] = []
    var isForEveryAction = false
  }

  func addAll() {
    let resolved = readers.map { reader in reader.handlers.map { resolve($0, in: reader.module) } }
    for (reader, handlers) in zip(readers, resolved) {
      for action in handlers.flatMap(\.actions) where owners[action.index] == nil {
        owners[action.index] = reader.module.index
      }
    }
    let unhandled = Set(owners.indices.filter { owners[$0] == nil })
    assignOthers()
    for (index, entry) in actions.entries.enumerated() {
      guard let owner = owners[index] else { continue }
      var spec = ActionSpec(name: entry.name)
      spec.isHandledElsewhere =
        entry.isHandledElsewhere || entry.isMatchedByReducer && unhandled.contains(index)
      spec.payload = entry.payload
      store.modules[owner].add(spec)
    }
    for (reader, handlers) in zip(readers, resolved) {
      for handler in handlers { add(handler, to: reader.module) }
    }
    for index in actions.entries.indices { addExecution(of: index) }
  }

  /// The views of the module that contains all others: views of one screen send actions of many.
  func views(taken: Set<String>) -> [ViewComponent] {
    let types = ViewTypes(store.project, taken: taken)
    return ViewComponents(
      project: store.project, views: types,
      module: { view in
        guard self.store.patterns.reads(view.file) else { return nil }
        return self.store.root(for: view.target).map { self.store.modules[$0] }
      },
      action: { send, view in
        let scope = TypeTable.Scope(path: view.path, file: view.file)
        guard let index = self.actions.sent(send, in: scope).index, let owner = self.owners[index]
        else { return nil }
        return .init(
          module: self.store.modules[owner], name: self.actions.entries[index].name.value)
      }, mayContain: { _, _ in false }
    ).read()
  }

  private func resolve(_ handler: ReduxModuleReader.Handler, in module: SourceModule) -> Resolved {
    var result = Resolved(handler: handler)
    let scope = handler.reducer.scope
    for pattern in handler.patterns {
      switch pattern {
      case .any: result.isForEveryAction = true
      case .type(let type, let path):
        let names = type.value.split(separator: ".").map(String.init)
        if let found = actions.indices(ofType: names, case: path, in: scope) {
          module.countUnderstood()
          result.actions += found.map { ($0, path.last?.span ?? type.span) }
        } else if let type = store.types.type(names, in: scope),
          type.declaration.kind == .protocol, path.isEmpty
        {
          // `case let action as CartAction: cart = cartReducer(action, cart)`.
          module.countUnderstood()
          result.isForEveryAction = true
        } else if store.types.type(names, in: scope) != nil {
          module.addUnknown(.reductions, at: type.span, "the action `\(type.value)`")
        } else if !type.value.hasSuffix("Init") {
          module.addUnknown(.reductions, at: type.span, "`\(type.value)`, an action of a library")
        }
      case .path(let path, _):
        guard case .named(let names, _)? = handler.reducer.action?.unwrapped,
          let found = actions.indices(ofType: names, case: path, in: scope)
        else {
          let text = path.map(\.value).joined(separator: ".")
          module.addUnknown(.reductions, at: path[0].span, "the pattern `.\(text)`")
          continue
        }
        module.countUnderstood()
        result.actions += found.map { ($0, path[path.count - 1].span) }
      }
    }
    return result
  }

  /// Actions that no reducer matches belong to the module that reduces most actions of their namespace, else to the
  /// root.
  private func assignOthers() {
    var counts: [String: [Int: Int]] = [:]
    for (index, entry) in actions.entries.enumerated() {
      guard let owner = owners[index], !entry.namespace.isEmpty else { continue }
      counts[entry.namespace, default: [:]][owner, default: 0] += 1
    }
    for (index, entry) in actions.entries.enumerated() where owners[index] == nil {
      let most = counts[entry.namespace]?.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      owners[index] = most?.key ?? store.root(for: entry.target)
    }
  }

  private func add(_ resolved: Resolved, to module: SourceModule) {
    let handler = resolved.handler
    if resolved.actions.isEmpty, !resolved.isForEveryAction { return }
    let triggers = resolved.actions.map { trigger($0.index, at: $0.span, in: module) }
    // Without triggers it is about every action. That is not a wildcard: such a body, which resets fields for example,
    // does not respond to an action.
    var spec = ReductionSpec(triggers: triggers, body: .source(handler.body), span: handler.span)
    spec.sends = handler.sends.compactMap {
      send($0, in: handler.reducer.scope, module, isLater: $0.isLater)
    }
    module.spec.reductions.append(spec)
  }

  private func trigger(_ index: Int, at span: Span, in module: SourceModule) -> TriggerSpec {
    let name = Located(actions.entries[index].name.value, at: span)
    guard let owner = owners[index], owner != module.index else {
      return TriggerSpec(action: name, span: span)
    }
    let path =
      store.tree.path(from: module, to: store.modules[owner])
      ?? [store.modules[owner].name]
    return TriggerSpec(path: path.map { Located($0, at: span) }, action: name, span: span)
  }

  func send(
    _ send: SendOutline, in scope: TypeTable.Scope, _ module: SourceModule, isLater: Bool
  ) -> SendSpec? {
    let found = actions.sent(send, in: scope)
    guard let index = found.index, let owner = owners[index] else {
      if found.isForeign { return nil }
      module.addUnknown(.sends, at: send.span, "a send of a variable")
      return nil
    }
    return module.send(
      send, of: Located(actions.entries[index].name.value, at: send.span),
      in: store.modules[owner], by: nil, isLater: isLater)
  }

  /// An action that middleware runs sends other actions later.
  private func addExecution(of index: Int) {
    let entry = actions.entries[index]
    guard !entry.sends.isEmpty, let owner = owners[index] else { return }
    let module = store.modules[owner]
    var spec = ReductionSpec(
      triggers: [trigger(index, at: entry.name.span, in: module)], body: .empty,
      span: entry.name.span)
    spec.sends = entry.sends.compactMap { send($0, in: entry.scope, module, isLater: true) }
    guard !spec.sends.isEmpty else { return }
    module.spec.reductions.append(spec)
  }
}

extension ReduxStore {
  /// The module that no other one contains, if possible in a target.
  func root(for target: String) -> Int? {
    let own = roots.filter { $0.owner.target == target }
    let list = own.isEmpty ? roots : own
    return (list.max { $0.spec.children.count < $1.spec.children.count } ?? modules.first)?.index
  }
}
