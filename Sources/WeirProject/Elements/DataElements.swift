extension Module {
  var dataElements: [Element] {
    entities.map { entity in
      Element(
        .entity, entity.spec.name, types: entity.fields.map(\.type),
        defaults: entity.fields.compactMap(\.defaultValue))
    }
      + (requests?.requests ?? []).map(element)
      + services.map(element)
  }

  private func element(_ request: Request) -> Element {
    var types = request.parameters.map(\.type)
    var defaults = request.parameters.compactMap(\.defaultValue)
    switch request.body {
    case .fields(let fields):
      types += fields.map(\.type)
      defaults += fields.compactMap(\.defaultValue)
    case .type(let type): types.append(type)
    case nil: break
    }
    types += (request.returns + request.errors).compactMap { $0 }
    return Element(.request, request.spec.name, types: types, defaults: defaults)
  }

  private func element(_ service: Service) -> Element {
    let load = service.spec.load
    let type = [service.type].compactMap { $0 }
    let isWritten = service.spec.map != nil
    return Element(
      .service, service.spec.name, types: isWritten ? type : [],
      inferredTypes: isWritten ? [] : type,
      references: service.request.map {
        [.init(.uses, $0.module, load.name.value, at: load.module?.span ?? load.name.span)]
      } ?? [])
  }
}
