extension Module {
  var screenElements: [Element] {
    viewModels.map {
      Element(
        .viewModel, $0.spec.name, types: $0.types,
        defaults: $0.defaults + $0.methods.flatMap(\.defaults), bodies: $0.bodies)
    }
      + components.flatMap(elements) + events.map(element) + routers.flatMap(elements)
      + (notifications?.handlers ?? []).map {
        Element(.notification, $0.spec.name, types: $0.types)
      }
  }

  private func elements(of component: Component) -> [Element] {
    [
      Element(
        .component, component.spec.name,
        types: component.types + (component.environment + component.provides).map(\.type),
        defaults: component.requires.compactMap(\.defaultValue),
        bodies: component.contains.flatMap(\.arguments),
        references: component.contains.compactMap { contained in
          contained.component.map { other in
            .init(
              .uses, other.module, contained.spec.name.value,
              at: contained.spec.module?.span ?? contained.spec.name.span)
          }
        })
    ]
  }

  private func element(_ event: Event) -> Element {
    Element(
      partOf: DeclaredMember(kind: .component, name: event.component.value), event.spec.name,
      references: event.sends.map { .init(.sends, $0.module, $0.action, at: $0.span) })
  }

  private func elements(of router: Router) -> [Element] {
    let member = DeclaredMember(kind: .router, name: router.name)
    return [Element(.router, router.spec.name)]
      + router.transitions.map { transition in
        var references: [Element.Reference] = []
        if let shared = transition.shared, let name = transition.spec.shared {
          references.append(.init(.uses, shared.router.module, name.value, at: name.span))
        }
        return Element(
          partOf: member, transition.spec.name, types: transition.types,
          defaults: transition.defaults, references: references)
      }
  }
}
