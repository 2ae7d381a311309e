extension EdgeCollector {
  /// What traits and adopters name of other modules.
  mutating func traits() {
    for trait in module.traits {
      named(trait.needs.map(\.type), in: trait.name)
      for need in trait.needs { need.defaultValue.map { body($0, in: trait.name) } }
      for method in trait.methods {
        let holder = "\(trait.name).\(method.name)"
        named(method.writtenTypes, in: holder)
        for value in method.defaults + method.bodies { body(value, in: holder) }
      }
    }
    for adopter in module.adopters {
      if let holder = names.holder(ofTopLevel: adopter.name) {
        add(
          Edge(
            .uses, from: module.id, to: holder, member: adopter.name,
            span: adopter.spec.name.span, holder: adopter.name))
      }
      for adopted in adopter.traits {
        guard let trait = adopted.trait else { continue }
        add(
          Edge(
            .uses, from: module.id, to: trait.module, member: adopted.name.value,
            span: adopted.name.span, holder: adopter.name))
      }
    }
  }
}
