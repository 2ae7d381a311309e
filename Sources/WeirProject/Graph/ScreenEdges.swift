extension EdgeCollector {
  /// What view models and components name of other modules: types, view models that are found or
  /// provided, components that are contained.
  mutating func screens() {
    for model in module.viewModels {
      named(model.types, in: model.name)
      for value in model.bodies { body(value, in: model.name) }
    }
    for component in module.components {
      named(component.types, in: component.name)
      named((component.environment + component.provides).map(\.type), in: component.name)
      for value in component.bodies { body(value, in: component.name) }
      for contained in component.contains {
        guard let other = contained.component else { continue }
        add(
          Edge(
            .uses, from: module.id, to: other.module, member: contained.spec.name.value,
            span: contained.spec.module?.span ?? contained.spec.name.span, holder: component.name))
      }
    }
  }
}
