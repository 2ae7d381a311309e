import WeirProject
import WeirTemplate

extension DeclarationSource {
  /// Routers, each with what makes its screens, and the routes that they share.
  static let routers = DeclarationSource { loader in
    let router = loader.load("router", RouterContext.shape)
    let shared = loader.load("shared-routes", SharedRoutesContext.shape)
    return { builder in
      builder.module.routers.compactMap { spec in
        let routes = RouterBuilder(spec, in: builder)
        guard !routes.isEmpty else { return nil }
        return Declaration(
          .routers,
          spec.isShared
            ? shared.text(of: routes.sharedContext()) : router.text(of: routes.context()),
          imports: builder.imports(naming: routes.types))
      }
    }
  }

  /// The enum of a module's notifications, and their handlers.
  static let notifications = DeclarationSource { loader in
    let template = loader.load("notifications", NotificationsContext.shape)
    return { builder in
      guard let context = NotificationsBuilder(builder)?.context() else { return [] }
      let types = builder.module.notifications?.handlers.flatMap(\.types) ?? []
      return [
        Declaration(
          .notifications, template.text(of: context), imports: builder.imports(naming: types))
      ]
    }
  }
}

extension Declaration.Kind {
  static let routers = Self(name: "Routers")
  static let notifications = Self(name: "Notifications")
}
