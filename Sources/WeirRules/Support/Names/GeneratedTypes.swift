/// A type that is generated, and whose it is.
struct GeneratedName {
  enum Kind { case state, actions, event }

  let name: String
  let kind: Kind
  let module: Module

  var words: String {
    switch kind {
    case .state where module.spec.isData: "the types of `\(module.name)`"
    case .state: "the state of `\(module.name)`"
    case .actions: "the actions of `\(module.name)`"
    case .event: "the protocol of all actions below `\(module.name)`"
    }
  }
}

extension Project {
  /// Every type that is generated at the top of a file, module by module.
  var generatedNames: [GeneratedName] {
    let called = GeneratedNames(spec: spec)
    return modules.flatMap { module -> [GeneratedName] in
      var names: [GeneratedName] = []
      if module.spec.isData || module.hasOwnSwift {
        names.append(.init(name: called.state(of: module), kind: .state, module: module))
      }
      if !module.actions.isEmpty {
        names.append(.init(name: called.action(of: module), kind: .actions, module: module))
      }
      if roots.contains(module.id), hasActionsInOrBelow(module.id) {
        names.append(.init(name: called.event(of: module), kind: .event, module: module))
      }
      return names
    }
  }

  private func hasActionsInOrBelow(_ id: ModuleID) -> Bool {
    let all = [id] + ownership.descendants(of: id).map(\.module)
    return all.contains { !self[$0].actions.isEmpty }
  }
}

extension Module {
  /// Whether a state is generated for it; a module of views alone has none.
  fileprivate var hasOwnSwift: Bool {
    hasState || !mounts.isEmpty || !types.isEmpty || !actions.isEmpty || !derived.isEmpty
      || !operations.isEmpty || !reductions.isEmpty
  }
}
