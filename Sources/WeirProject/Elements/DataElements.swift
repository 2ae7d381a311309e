import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Module {
  var dataElements: [Element] {
    entities.map { entity in
      Element(
        .entity, entity.spec.name, as: .type,
        names: .init(entity.spec.fields.map(\.field.name), .member),
        types: entity.fields.map(\.type),
        defaults: entity.fields.compactMap(\.defaultValue))
    }
      + (requests?.requests ?? []).map(element)
      + services.map(element)
  }

  private func element(_ request: Request) -> Element {
    var types = request.parameters.map(\.type)
    var names = request.parameters.map(\.spec.name)
    var defaults = request.parameters.compactMap(\.defaultValue)
    switch request.body {
    case .fields(let fields):
      names += fields.map(\.spec.name)
      types += fields.map(\.type)
      defaults += fields.compactMap(\.defaultValue)
    case .type(let type): types.append(type)
    case nil: break
    }
    types += (request.returns + request.errors).compactMap { $0 }
    return Element(
      .request, request.spec.name, as: .enumCase, names: .init(names, .local), types: types,
      defaults: defaults)
  }

  private func element(_ service: Service) -> Element {
    let load = service.spec.load
    let type = [service.type].compactMap { $0 }
    let isWritten = service.spec.map != nil
    return Element(
      .service, service.spec.name, as: .member, types: isWritten ? type : [],
      inferredTypes: isWritten ? [] : type,
      dependencies: service.request.map {
        [
          .init(
            .uses, module: $0.module, member: load.name.value,
            at: load.module?.span ?? load.name.span)
        ]
      } ?? [])
  }
}
