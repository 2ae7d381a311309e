import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Module {
  var screenElements: [Element] {
    viewModels.map(element) + components.map(element) + events.map(element)
      + routers.flatMap(elements)
      + (notifications?.handlers ?? []).map { handler in
        Element(
          .notification, handler.spec.name, as: .enumCase,
          names: .init(handler.spec.fields.map(\.name), .local), types: handler.types)
      }
  }

  private func element(_ model: ViewModel) -> Element {
    let spec = model.spec
    var names: [DeclaredName] = .init(spec.properties.map(\.name), .member)
    names += spec.methods.flatMap { [DeclaredName($0.name, .member)] + .init($0.parameters) }
    names += .init(spec.takes) + .init(spec.values.map(\.name), .member)
    return Element(
      .viewModel, spec.name, as: .type, names: names, types: model.types,
      defaults: model.defaults + model.methods.flatMap(\.defaults), bodies: model.bodies)
  }

  private func element(_ component: Component) -> Element {
    Element(
      .component, component.spec.name, as: .type,
      names: .init(component.requires.map(\.spec.name), .member),
      types: component.types + (component.environment + component.provides).map(\.type),
      defaults: component.requires.compactMap(\.defaultValue),
      bodies: component.contains.flatMap(\.arguments),
      dependencies: component.contains.compactMap { contained in
        contained.component.map { other in
          .init(
            .uses, module: other.module, member: contained.spec.name.value,
            at: contained.spec.module?.span ?? contained.spec.name.span)
        }
      })
  }

  private func element(_ event: Event) -> Element {
    Element(
      .component, event.spec.name, as: .member, partOf: event.component.value,
      dependencies: event.sends.map {
        .init(.sends, module: $0.module, member: $0.action, at: $0.span)
      })
  }

  private func elements(of router: Router) -> [Element] {
    [Element(.router, router.spec.name, as: .type)]
      + router.transitions.map { transition in
        let spec = transition.spec
        var dependencies: [Element.Dependency] = []
        if let shared = transition.shared, let name = spec.shared {
          dependencies.append(
            .init(.uses, module: shared.router.module, member: name.value, at: name.span))
        }
        // The generated Swift contains the screen's type.
        let screen: [DeclaredName] = .init([spec.screen].compactMap { $0 }, .type)
        return Element(
          .router, spec.name, as: .member, partOf: router.name,
          names: .init(spec.payload) + screen, types: transition.types,
          defaults: transition.defaults, dependencies: dependencies)
      }
  }
}
