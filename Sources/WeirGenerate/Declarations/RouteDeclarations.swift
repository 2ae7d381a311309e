import WeirProject

extension DeclarationSource {
  /// Routers, each with the factory of its screens, and the routes that they share.
  static let routers = DeclarationSource { loader in
    let router: LoadedTemplate<RouterInput> = loader.load("router")
    let shared: LoadedTemplate<RouterInput> = loader.load("shared-routes")
    return { builder in
      builder.module.routers.compactMap { spec in
        guard let input = RouterInput(spec, in: builder) else { return nil }
        return Declaration(
          .routers,
          (spec.isShared ? shared : router).text(of: input),
          imports: builder.imports(naming: input.types))
      }
    }
  }

  /// The enum of a module's notifications, and their handlers.
  static let notifications = DeclarationSource { loader in
    let template: LoadedTemplate<ModuleInput> = loader.load("notifications")
    return { builder in
      guard let handlers = builder.module.notifications?.handlers, !handlers.isEmpty else {
        return []
      }
      return [
        Declaration(
          .notifications, template.text(of: ModuleInput(builder)),
          imports: builder.imports(naming: handlers.flatMap(\.types)))
      ]
    }
  }
}

extension Declaration.Kind {
  static let routers = Self(name: "Routers")
  static let notifications = Self(name: "Notifications")
}
