extension ImpactGraph {
  /// Entities, requests and services.
  mutating func data(of module: Module) {
    let id = module.id
    for entity in module.entities {
      let node = node(.entity, entity.name, of: id)
      typed(entity.fields.map(\.type), node)
    }
    for request in module.requests?.requests ?? [] {
      let node = node(.request, request.name, of: id)
      typed(request.parameters.map(\.type), node)
      switch request.body {
      case .fields(let fields): typed(fields.map(\.type), node)
      case .type(let type): typed([type], node)
      case nil: break
      }
      typed((request.returns + request.errors).compactMap { $0 }, node)
    }
    for service in module.services {
      let node = node(.service, service.name, of: id)
      if let request = service.request, let group = project[request.module].requests {
        flow(
          self.node(.request, group.requests[request.index].name, of: request.module),
          "is loaded by", node, at: service.spec.load.name.span)
      }
      if service.spec.map != nil { typed([service.type].compactMap { $0 }, node) }
      if let entity = service.entity {
        flow(
          self.node(.entity, project[entity].name, of: entity.module), "is returned by", node,
          at: service.spec.name.span)
      }
    }
  }
}
