import WeirDiagnostics
import WeirProject
import WeirSpec

/// The services and requests that effects call, and the requests of services.
enum CallsSource: GraphSource {
  static let name = "calls"
  static let summary = "from an effect to the service or request that it calls"
  static let absence = "no effect has `calls`"
  static let style = LineStyle(colour: "#3d8f6a", width: 1.8)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for effect in module.effects {
        guard let work = effect.work, case .calls(let call) = work.spec.task else { continue }
        let node = graph.effect(effect, of: module)
        switch work.task {
        case .service(let id, let index):
          let service = project[id].services[index]
          let target = graph.node(
            .service, service.name, of: id, at: service.spec.name.span, doc: service.spec.doc)
          graph.link(Self.self, from: node, to: target, at: call.name.span)
          if let request = service.request {
            graph.link(
              Self.self, from: target, to: graph.request(request), at: service.spec.load.name.span)
          }
        case .request(let request):
          graph.link(Self.self, from: node, to: graph.request(request), at: call.name.span)
        case .manual, .timer, nil: break
        }
      }
    }
  }
}

extension MemberGraphBuilder {
  mutating func effect(_ effect: Effect, of module: Module) -> Int {
    node(
      .effect, effect.name, of: module.id, at: effect.spec.name.span, doc: effect.spec.doc)
  }

  fileprivate mutating func request(_ id: RequestID) -> Int {
    guard let group = project[id.module].requests else {
      return node(.request, "request", of: id.module, at: project[id.module].nameSpan)
    }
    let request = group.requests[id.index]
    return node(
      .request, request.name, of: id.module, at: request.spec.name.span,
      detail: "\(request.spec.method.value.rawValue) \(group.route(of: request))",
      doc: request.spec.doc)
  }
}
