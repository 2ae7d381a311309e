import WeirDiagnostics
import WeirProject
import WeirSpec

extension Project {
  /// All generated types at the top level of a file, by module.
  public var generatedNames: [GeneratedName] {
    ofModules("generatedNames") { moduleNames + supportNames }
  }

  private var moduleNames: [GeneratedName] {
    let isRoot = Set(roots)
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    let wired = wiredModules
    let stored = storedModules
    let run = runModules
    return modules.flatMap { module in
      let isDispatching = isRoot.contains(module.id) && hasActions[module.id.index]
      let isWired = wired[module.id.index]
      return stateNames(of: module, isDispatching: isDispatching, isWired: isWired)
        + effectNames(
          of: module, hasStore: stored[module.id.index], isRun: run[module.id.index],
          isRoot: isDispatching && isWired)
        + modelNames(of: module, isWired: isWired)
        + elementNames(of: module)
    }
  }

  private var supportNames: [GeneratedName] {
    let called = GeneratedNames(spec: spec)
    return SupportFile.all.flatMap { file -> [GeneratedName] in
      guard let user = user(of: file) else { return [] }
      let needed = file.neededTypes.compactMap { type -> (name: String, user: Module)? in
        modules.first { type.isNeeded($0, self) }.map { (type.name, $0) }
      }
      return (file.types.map { (name: $0, user: user) } + needed).map {
        .init(
          called.shared($0.name), kind: .support, of: $0.user,
          words: "a type of `\(file.name).swift`")
      }
    }
  }

  // MARK: State

  private func stateNames(
    of module: Module, isDispatching: Bool, isWired: Bool
  ) -> [GeneratedName] {
    let called = GeneratedNames(spec: spec)
    var names: [GeneratedName] = []
    func add(_ name: String, kind: GeneratedName.Kind, words: String) {
      names.append(.init(name, kind: kind, of: module, words: "\(words) `\(module.name)`"))
    }
    let isEmpty = module.spec.isData && module.types.isEmpty
    // A module of views has no state.
    if !isEmpty, module.spec.isData || module.kinds.contains(where: \.needsState) {
      let words =
        switch module.spec.kind {
        case .state: called.hasFeatures ? "the reducer of" : "the state of"
        case .model: "the model of"
        case .data: "the types of"
        }
      // With `flavour: tca`, the state and the actions are nested in the reducer.
      add(called.hasFeatures ? module.name : called.state(of: module), kind: .state, words: words)
    }
    if module.spec.kind == .model {
      add(GeneratedNames.controller(of: module), kind: .controller, words: "the controller of")
    }
    if module.spec.kind == .model ? isWired : !module.effects.isEmpty || isWired {
      add(GeneratedNames.effect(of: module), kind: .effects, words: "the effects of")
    }
    guard !called.hasFeatures else { return names }
    if readPlan.receives(module.id) {
      add(GeneratedNames.reads(of: module), kind: .reads, words: "the values of other modules in")
      add(GeneratedNames.reading(of: module), kind: .reads, words: "the state with them of")
    }
    if !module.actions.isEmpty {
      add(called.action(of: module), kind: .actions, words: "the actions of")
    }
    if isDispatching {
      add(called.event(of: module), kind: .event, words: "the protocol of all actions below")
    }
    return names
  }

  private func effectNames(
    of module: Module, hasStore: Bool, isRun: Bool, isRoot: Bool
  ) -> [GeneratedName] {
    var names: [(String, String)] = []
    if module.effects.contains(where: \.isManual) {
      names.append((GeneratedNames.effects(of: module), "the protocol of the effects of"))
      names.append((GeneratedNames.effectsMock(of: module), "the mock of the effects of"))
    }
    if hasStore { names.append((GeneratedNames.store(of: module), "the store of")) }
    if isRun { names.append((GeneratedNames.dependencies(of: module), "the dependencies of")) }
    if isRoot, !hasStore {
      names.append((GeneratedNames.runner(of: module), "the runner of the effects of"))
      if spec.generate.flavour == .udf {
        names.append((GeneratedNames.response(of: module), "the responses of the effects of"))
      }
    }
    return self.names(.effects, of: module, names)
  }

  /// Types of a module, each with words that its name follows.
  private func names(
    _ kind: GeneratedName.Kind, of module: Module, at span: Span? = nil, _ names: [(String, String)]
  ) -> [GeneratedName] {
    names.map { .init($0, kind: kind, of: module, at: span, words: "\($1) `\(module.name)`") }
  }

  /// A model has the dependencies of its effects.
  private func modelNames(of module: Module, isWired: Bool) -> [GeneratedName] {
    guard isWired, module.spec.kind == .model else { return [] }
    return names(
      .effects, of: module, [(GeneratedNames.dependencies(of: module), "the dependencies of")])
  }

  // MARK: Elements

  private func elementNames(of module: Module) -> [GeneratedName] {
    var names: [DeclaredMember.Kind: [GeneratedName]] = [:]
    var counts: [DeclaredMember.Kind: Int] = [:]
    for element in module.topLevelElements where !element.isPart {
      let kind = element.member.kind
      let index = counts[kind, default: 0]
      counts[kind] = index + 1
      let own = self.names(of: kind, element.name, index, in: module)
      if !own.isEmpty { names[kind, default: []] += own }
    }
    let order: [DeclaredMember.Kind] = [
      .entity, .request, .service, .viewModel, .component, .trait, .router, .notification,
    ]
    return order.flatMap { names[$0] ?? [] }
  }

  /// - Parameters:
  ///   - name: The name of an element.
  ///   - index: Its number among the elements of its kind.
  private func names(
    of kind: DeclaredMember.Kind, _ name: Located<String>, _ index: Int, in module: Module
  ) -> [GeneratedName] {
    func made(_ type: String, kind: GeneratedName.Kind, words: String) -> GeneratedName {
      .init(type, kind: kind, of: module, at: name.span, words: "\(words) `\(name.value)`")
    }
    switch kind {
    case .entity:
      let own = made(name.value, kind: .entity, words: "the entity")
      guard module.entities[index].backend != nil else { return [own] }
      return [
        own, made(GeneratedNames.managed(name.value), kind: .managed, words: "the stored form of"),
      ]
    case .request: return index == 0 ? requestNames(of: module) : []
    case .service: return index == 0 ? serviceNames(of: module) : []
    case .viewModel:
      let own = made(name.value, kind: .viewModel, words: "the view model")
      guard module.viewModels[index].form == .closed else { return [own] }
      return [
        own,
        made(
          GeneratedNames.viewModelProtocol(name.value), kind: .contract,
          words: "the protocol of the view model"),
        made(
          GeneratedNames.viewModelMock(name.value), kind: .contract,
          words: "the mock of the view model"),
      ]
    case .component:
      let id = ComponentID(module: module.id, index: index)
      return [made(name.value, kind: .component, words: "the component")]
        + contractNames(of: id).map {
          made($0.name, kind: .contract, words: "\($0.words) of the component")
        }
    case .trait:
      let own = made(name.value, kind: .trait, words: "the trait")
      guard module.traits[index].hasNeedsProtocol else { return [own] }
      return [
        own,
        made(
          GeneratedNames.needsProtocol(of: name.value), kind: .needsProtocol,
          words: "the container for the needs of"),
      ]
    case .router:
      return routerNames(module.routers[index]).map {
        made($0.name, kind: .router, words: $0.words)
      }
    case .notification:
      guard let handler = module.notifications?.handlers[index] else { return [] }
      let own = made(
        GeneratedNames.handler(of: handler, in: module), kind: .notification,
        words: "the handler of")
      return (index == 0 ? notificationNames(of: module) : []) + [own]
    // The others have no types, or their types are nested in the state or listed with it.
    default: return []
    }
  }

  private func contractNames(of id: ComponentID) -> [(name: String, words: String)] {
    guard hasContract(id) else { return [] }
    let component = self[id]
    var names: [(name: String, words: String)] = []
    if hasInputs(id) {
      names.append((GeneratedNames.inputs(of: component.name), "the inputs"))
    }
    if !component.provides.isEmpty, !component.contains.isEmpty {
      names.append((GeneratedNames.children(of: component.name), "the children"))
    }
    if !component.spec.events.isEmpty {
      names.append((GeneratedNames.event(of: component.name), "the events"))
    }
    return names
  }

  private func routerNames(_ router: Router) -> [(name: String, words: String)] {
    guard !router.transitions.isEmpty else { return [] }
    var names = [
      (GeneratedNames.routerProtocol(of: router), "the protocol of"),
      (GeneratedNames.router(router), router.isShared ? "the routers with" : "the router"),
    ]
    if hasScreens(router) {
      names.append((GeneratedNames.screens(of: router), "the screen factory of"))
    }
    if !router.isShared {
      names.append((GeneratedNames.routerMock(of: router), "the mock of the router"))
      names.append((GeneratedNames.route(of: router), "the routes of"))
    }
    return names
  }

  // MARK: Sections with one type for all elements

  private func requestNames(of module: Module) -> [GeneratedName] {
    names(.requests, of: module, [(GeneratedNames.request(of: module), "the requests of")])
      + names(.client, of: module, [(GeneratedNames.client(of: module), "the client of")])
  }

  private func serviceNames(of module: Module) -> [GeneratedName] {
    names(
      .service, of: module,
      [
        (GeneratedNames.service(of: module), "the service of"),
        (GeneratedNames.serviceProtocol(of: module), "the protocol of the service of"),
        (GeneratedNames.serviceMock(of: module), "the mock of the service of"),
      ])
  }

  private func notificationNames(of module: Module) -> [GeneratedName] {
    names(
      .notification, of: module, at: module.notifications?.spec.span,
      [
        (GeneratedNames.notification(of: module), "the notifications of"),
        (GeneratedNames.notificationHandlers(of: module), "the handlers of the notifications of"),
      ])
  }
}
