extension EdgeCollector {
  /// What routes and notifications name of other modules.
  mutating func routes() {
    for router in module.routers {
      for transition in router.transitions {
        let holder = "\(router.name).\(transition.name)"
        named(transition.types, in: holder)
        for value in transition.defaults { body(value, in: holder) }
        if let shared = transition.shared, let name = transition.spec.shared {
          add(
            Edge(
              .uses, from: module.id, to: shared.router.module, member: name.value,
              span: name.span, holder: holder))
        }
      }
    }
    for notification in module.notifications?.handlers ?? [] {
      named(notification.types, in: notification.name)
    }
  }

  /// What entities, requests and services name of other modules.
  mutating func data() {
    for entity in module.entities {
      for field in entity.fields {
        named([field.type], in: entity.name)
        field.defaultValue.map { body($0, in: entity.name) }
      }
    }
    for request in module.requests?.requests ?? [] {
      for parameter in request.parameters {
        named([parameter.type], in: request.name)
        parameter.defaultValue.map { body($0, in: request.name) }
      }
      switch request.body {
      case .fields(let fields):
        for field in fields {
          named([field.type], in: request.name)
          field.defaultValue.map { body($0, in: request.name) }
        }
      case .type(let type): named([type], in: request.name)
      case nil: break
      }
      named((request.returns + request.errors).compactMap { $0 }, in: request.name)
    }
    for service in module.services {
      if let request = service.request {
        let span = service.spec.load.module?.span ?? service.spec.load.name.span
        add(
          Edge(
            .uses, from: module.id, to: request.module, member: service.spec.load.name.value,
            span: span, holder: service.name))
      }
      if service.spec.map != nil, let type = service.type { named([type], in: service.name) }
    }
  }
}
