import WeirPlan
import WeirProject
import WeirSpec

extension Declaration.Kind {
  static let effects = Self(name: "Effects")
  static let runner = Self(name: "Runner")
  /// In a file of its own, since it is the only one that needs Observation.
  static let store = Self(name: "Store", isApart: true)
}

extension DeclarationSource {
  /// The effects with work: the active ones, the work, and the protocol of manual effects with its mock.
  static let effects = DeclarationSource { loader in
    let template: LoadedTemplate<ModuleInput> = loader.load("wired-effects")
    let dependencies: LoadedTemplate<ModuleInput> = loader.load("dependencies")
    return { builder in
      guard builder.routing.effects.isWired(builder.module.id) else { return [] }
      let input = ModuleInput(builder)
      let types = builder.module.effects.compactMap(\.work).flatMap {
        [$0.sourceType, $0.result].compactMap { $0 } + $0.parameters
          + $0.failures.compactMap(\.type)
      }
      let modules = builder.serviceModules
      let imports = builder.imports(of: modules, services: modules)
      let effects = Declaration(
        .effects, template.text(of: input), imports: builder.imports(naming: types).union(imports))
      guard builder.module.spec.kind == .model else { return [effects] }
      let needed = dependencies.text(of: input)
      return [effects, Declaration(.effects, needed, imports: imports)]
    }
  }

  /// The store of a module and the dependencies of its effects; the runner of a root.
  static let stores = DeclarationSource { loader in
    let dependencies: LoadedTemplate<ModuleInput> = loader.load("dependencies")
    let runner: LoadedTemplate<ModuleInput> = loader.load("runner")
    let root: LoadedTemplate<StoreInput> = loader.load("root-store")
    let store: LoadedTemplate<StoreInput> = loader.load("store")
    return { builder in
      let module = builder.module
      let isRoot = module.owners.isEmpty && builder.project.roots.contains(module.id)
      let hasStore = builder.routing.effects.hasStore(module.id)
      var found: [Declaration] = []
      if builder.routing.effects.isRun(module.id) {
        let input = ModuleInput(builder)
        let needed = Dependencies(builder)
        let runner = !isRoot || hasStore ? nil : runner.text(of: input)
        let kind = hasStore ? Declaration.Kind.store : runner == nil ? .effects : .runner
        let imports = builder.imports(of: needed.modules, services: needed.needs.services.map(\.id))
        found.append(Declaration(kind, dependencies.text(of: input), imports: imports))
        if let runner {
          let library = FlavourLibrary(builder.project.spec.generate.flavour)?.name
          found.append(
            Declaration(kind, runner, imports: imports.union(library.map { [$0] } ?? [])))
        }
      }
      if hasStore {
        let types =
          module.fields.map(\.type) + module.children.compactMap(\.keyType)
          + module.derived.flatMap(\.types) + builder.receivedTypes
        found.append(
          Declaration(
            .store, (isRoot ? root : store).text(of: StoreInput(builder, isRoot: isRoot)),
            imports: builder.imports(naming: types).union([builder.project.spec.generate.observer]))
        )
      }
      return found
    }
  }
}

extension ModuleBuilder {
  /// The modules whose services and requests the module's effects call.
  fileprivate var serviceModules: [ModuleID] {
    module.effects.compactMap { effect in
      switch effect.work?.task {
      case .service(let id, _): id
      case .request(let request): request.module
      case .manual, .timer, nil: nil
      }
    }
  }

  /// The targets of modules and of services, and that of the support files.
  fileprivate func imports(of modules: [ModuleID], services: [ModuleID]) -> Set<String> {
    let targets = routing.targets
    var names = targets.shared.union(modules.compactMap(targets.name))
    if let target = targets.storageTarget,
      services.contains(where: { project.hasSavingService(project[$0]) })
    {
      names.insert(target)
    }
    if let own = targets.name(of: module.id) { names.remove(own) }
    return names
  }
}
