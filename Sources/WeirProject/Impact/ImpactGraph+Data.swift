import WeirDiagnostics
import WeirSpec

extension ImpactGraph {
  /// The requests and results of services.
  mutating func services(of module: Module) {
    for service in module.services {
      let node = node(.service, service.name, of: module.id)
      if let request = service.request, let group = project[request.module].requests {
        flow(
          self.node(.request, group.requests[request.index].name, of: request.module),
          "is loaded by", node, at: service.spec.load.name.span)
      }
      if let entity = service.entity {
        flow(
          self.node(.entity, project[entity].name, of: entity.module), "is returned by", node,
          at: service.spec.name.span)
      }
    }
  }
}
