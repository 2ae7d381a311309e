import WeirDiagnostics
import WeirSpec

extension ImpactGraph {
  /// The edges of components, routers and adopters.
  mutating func screens(of module: Module) {
    let id = module.id
    for component in module.components {
      self.component(component, of: id)
      for name in component.spec.reads {
        let isField = module.fields.contains { $0.name == name.value }
        read(
          node(isField ? .field : .derived, name.value, of: id),
          by: node(.component, component.name, of: id), at: name.span)
      }
    }
    for event in module.events {
      let component = node(.component, event.component.value, of: id)
      for sent in event.sends {
        let action = node(.action, sent.action, of: sent.module)
        // A change of a component does not change the actions that it sends: a user triggers them.
        name(component, "sends", by: action, at: sent.span)
        name(action, "is sent by", by: component, at: sent.span)
      }
    }
    for router in module.routers { self.router(router, of: id) }
    for adopter in module.adopters {
      for adopted in adopter.traits {
        guard let trait = adopted.trait else { continue }
        flow(
          node(.trait, project[trait].name, of: trait.module), verb: "is adopted by",
          to: node(.adopter, adopter.name, of: id), at: adopted.name.span)
      }
    }
  }

  private mutating func router(_ router: Router, of id: ModuleID) {
    let node = node(.router, router.name, of: id)
    for transition in router.transitions {
      let span = transition.spec.name.span
      if let screen = transition.component {
        name(
          self.node(.component, project[screen].name, of: screen.module), "is shown by", by: node,
          at: span)
      }
      if let shared = transition.shared {
        let other = project[shared.router]
        flow(
          self.node(.router, other.name, of: other.id.module), verb: "is shared by", to: node,
          at: span)
      }
    }
  }

  private mutating func component(_ component: Component, of id: ModuleID) {
    let node = node(.component, component.name, of: id)
    for (list, verb) in [
      (component.environment, "is read by"), (component.provides, "is provided by"),
    ] {
      for provision in list {
        guard let model = provision.viewModel else { continue }
        flow(
          self.node(.viewModel, project[model].name, of: model.module), verb: verb, to: node,
          at: provision.name.span)
      }
    }
    for contained in component.contains {
      guard let other = contained.component else { continue }
      let inner = self.node(.component, project[other].name, of: other.module)
      let span = contained.spec.name.span
      if !contained.arguments.isEmpty { flow(node, verb: "passes values to", to: inner, at: span) }
      name(inner, "is contained in", by: node, at: span)
    }
  }
}
