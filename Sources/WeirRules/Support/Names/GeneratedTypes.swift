import WeirDiagnostics
import WeirProject
import WeirSpec

/// A generated type, with the declaration from which it is generated.
struct GeneratedName {
  enum Kind {
    case state, actions, event, controller, effects
    case entity, managed, requests, client, service, trait, holder, support
    case component, viewModel, contract, router, notification

    /// Whether specs name it without its module; the resolver checks such names.
    var isNamedAlone: Bool {
      switch self {
      case .entity, .component, .viewModel, .trait: true
      default: false
      }
    }

    /// The kind of the declaration to rename.
    var owner: String {
      switch self {
      case .entity: "entity"
      case .component, .contract: "component"
      case .viewModel: "view model"
      case .trait, .holder: "trait"
      case .router: "router"
      default: "module"
      }
    }
  }

  let name: String
  let kind: Kind
  let module: Module
  /// The name in the spec from which it is derived.
  let span: Span
  /// Its description in messages.
  let words: String

  /// Whether the spec contains this name, not only one from which it is derived.
  var isWritten: Bool {
    switch kind {
    case .state, .entity, .component, .viewModel, .trait: true
    default: false
    }
  }

  /// Whether it is generated from an entity, requests or services.
  var isOfData: Bool {
    switch kind {
    case .entity, .managed, .requests, .client, .service: true
    default: false
    }
  }

  init(_ name: String, _ kind: Kind, _ module: Module, at span: Span? = nil, _ words: String) {
    self.name = name
    self.kind = kind
    self.module = module
    self.span = span ?? module.nameSpan
    self.words = words
  }
}

extension Project {
  /// All generated types at the top level of a file, by module.
  var generatedNames: [GeneratedName] {
    let called = GeneratedNames(spec: spec)
    let isRoot = Set(roots)
    let hasActions = ownership.isMarkedAtOrBelow(modules.map { !$0.actions.isEmpty })
    let own = modules.flatMap { module -> [GeneratedName] in
      var names: [GeneratedName] = []
      let isEmpty = module.spec.isData && module.types.isEmpty
      if !isEmpty, module.spec.isData || module.hasOwnSwift {
        let what =
          switch module.spec.kind {
          case .state: "the state"
          case .model: "the model"
          case .data: "the types"
          }
        names.append(
          .init(called.state(of: module), .state, module, "\(what) of `\(module.name)`"))
      }
      if module.spec.kind == .model {
        names.append(
          .init(
            GeneratedNames.controller(of: module), .controller, module,
            "the controller of `\(module.name)`"))
      } else if !module.effects.isEmpty {
        names.append(
          .init(
            GeneratedNames.effect(of: module), .effects, module, "the effects of `\(module.name)`"))
      }
      if !module.actions.isEmpty {
        names.append(
          .init(called.action(of: module), .actions, module, "the actions of `\(module.name)`"))
      }
      if isRoot.contains(module.id), hasActions[module.id.index] {
        names.append(
          .init(
            called.event(of: module), .event, module,
            "the protocol of all actions below `\(module.name)`"))
      }
      return names + module.dataNames + module.screenNames + module.traitNames
        + contractNames(of: module) + routeNames(of: module) + module.notificationNames
    }
    return own + supportNames
  }

  /// The types in support files.
  private var supportNames: [GeneratedName] {
    // The first user of each file. All files are looked for in one pass over the modules.
    let files = SupportFile.all
    var users: [Module?] = files.map { _ in nil }
    for module in modules {
      for (index, file) in files.enumerated() where users[index] == nil {
        if needs(file, in: module) { users[index] = module }
      }
    }
    return zip(files, users).flatMap { file, user -> [GeneratedName] in
      guard let user else { return [] }
      return file.types.map { .init($0, .support, user, "a type of `\(file.name).swift`") }
    }
  }
}

extension Module {
  /// Whether a state is generated for it; a module of views has none.
  fileprivate var hasOwnSwift: Bool {
    hasState || !mounts.isEmpty || !types.isEmpty || !actions.isEmpty || !derived.isEmpty
      || !operations.isEmpty || !reductions.isEmpty || !inputs.isEmpty || !decisions.isEmpty
  }

  fileprivate var screenNames: [GeneratedName] {
    viewModels.map {
      .init(
        $0.name, .viewModel, self, at: $0.spec.name.span, "the view model `\($0.name)`")
    }
      + components.map {
        .init(
          $0.name, .component, self, at: $0.spec.name.span, "the component `\($0.name)`")
      }
  }

  fileprivate var traitNames: [GeneratedName] {
    traits.flatMap { trait -> [GeneratedName] in
      let span = trait.spec.name.span
      let own = GeneratedName(trait.name, .trait, self, at: span, "the trait `\(trait.name)`")
      guard trait.hasHolder else { return [own] }
      let holder = GeneratedNames.holder(of: trait.name)
      return [
        own,
        .init(holder, .holder, self, at: span, "the container for the needs of `\(trait.name)`"),
      ]
    }
  }

  /// The types for its entities, requests and services.
  fileprivate var dataNames: [GeneratedName] {
    var names: [GeneratedName] = []
    for entity in entities {
      let span = entity.spec.name.span
      names.append(.init(entity.name, .entity, self, at: span, "the entity `\(entity.name)`"))
      if entity.backend != nil {
        names.append(
          .init(
            GeneratedNames.managed(entity.name), .managed, self, at: span,
            "the stored form of `\(entity.name)`"))
      }
    }
    if let requests, !requests.requests.isEmpty {
      names.append(
        .init(GeneratedNames.request(of: self), .requests, self, "the requests of `\(name)`"))
      names.append(
        .init(GeneratedNames.client(of: self), .client, self, "the client of `\(name)`"))
    }
    if !services.isEmpty {
      let words = [
        (GeneratedNames.service(of: self), "the service of `\(name)`"),
        (GeneratedNames.serviceProtocol(of: self), "the protocol of the service of `\(name)`"),
        (GeneratedNames.serviceMock(of: self), "the mock of the service of `\(name)`"),
      ]
      names += words.map { .init($0, .service, self, $1) }
    }
    return names
  }
}

extension Project {
  /// The types for a module's routers.
  fileprivate func routeNames(of module: Module) -> [GeneratedName] {
    module.routers.filter { !$0.transitions.isEmpty }.flatMap { router in
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
      return names.map {
        GeneratedName($0, .router, module, at: router.spec.name.span, "\($1) `\(router.name)`")
      }
    }
  }
}

extension Module {
  fileprivate var notificationNames: [GeneratedName] {
    guard let notifications, !notifications.handlers.isEmpty else { return [] }
    let span = notifications.spec.span
    let own = [
      GeneratedName(
        GeneratedNames.notification(of: self), .notification, self, at: span,
        "the notifications of `\(name)`"),
      GeneratedName(
        GeneratedNames.notificationHandlers(of: self), .notification, self, at: span,
        "the handlers of the notifications of `\(name)`"),
    ]
    return own
      + notifications.handlers.map {
        GeneratedName(
          GeneratedNames.handler(of: $0, in: self), .notification, self, at: $0.spec.name.span,
          "the handler of `\($0.name)`")
      }
  }
}
