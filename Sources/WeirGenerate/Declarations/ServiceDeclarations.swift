import WeirProject

extension DeclarationSource {
  /// Services, each with its protocol before it and its mock after it.
  static let services = DeclarationSource { loader in
    let plain: LoadedTemplate<ModuleInput> = loader.load("service")
    let mock: LoadedTemplate<ModuleInput> = loader.load("service-mock")
    return { builder in
      guard let service = ServicePlan(builder) else { return [] }
      var input = ModuleInput(builder)
      input.service = service
      let types = builder.module.services.compactMap(\.type)
      // A service that saves needs the storage, and so its target.
      let isApart = service.isSaving && builder.routing.targets.storageTarget != nil
      let imports =
        isApart
        ? builder.storageImports(naming: types, builder.modulesOfServices)
        : builder.imports(naming: types)
      return [plain, mock].map { [input] in
        Declaration(isApart ? .savingServices : .services, $0.text(of: input), imports: imports)
      }
    }
  }
}

extension Declaration.Kind {
  static let services = Self(name: "Service")
  static let savingServices = Self(name: "Service", isApart: true, isStorage: true)
}

extension ModuleBuilder {
  /// The modules whose requests services send and whose entities they load, and those whose types these name.
  fileprivate var modulesOfServices: [ModuleID] {
    let named = module.services.flatMap { service in
      [service.request?.module, service.entity?.module].compactMap { $0 }
    }
    return named + Set(named + [module.id]).flatMap { project.edges(from: $0).map(\.to) }
  }
}
