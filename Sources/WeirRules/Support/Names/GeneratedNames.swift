/// A type that is generated, and whose it is.
struct GeneratedName {
  enum Kind { case state, actions, event }

  let name: String
  let kind: Kind
  let module: Module

  var words: String {
    switch kind {
    case .state where module.spec.isTypesOnly: "the types of `\(module.name)`"
    case .state: "the state of `\(module.name)`"
    case .actions: "the actions of `\(module.name)`"
    case .event: "the protocol of all actions below `\(module.name)`"
    }
  }
}

extension Project {
  /// Every type that is generated at the top of a file, module by module.
  var generatedNames: [GeneratedName] {
    modules.flatMap { module -> [GeneratedName] in
      var names: [GeneratedName] = []
      let spec = module.spec
      if spec.isTypesOnly {
        names.append(.init(name: module.name, kind: .state, module: module))
      } else if module.hasOwnSwift {
        let name = self.spec.generate.stateName(of: module.name)
        names.append(.init(name: name, kind: .state, module: module))
      }
      if !module.actions.isEmpty {
        names.append(.init(name: module.name + "Action", kind: .actions, module: module))
      }
      if roots.contains(module.id), hasActionsInOrBelow(module.id) {
        names.append(.init(name: module.name + "Event", kind: .event, module: module))
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
