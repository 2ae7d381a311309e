extension NameTable {
  /// What a trait's bodies see of it.
  struct TraitMembers: Sendable {
    var needs: [String: Int] = [:]
    var methods: [String: Int] = [:]

    init(_ spec: TraitSpec) {
      for (index, need) in spec.needs.enumerated() where needs[need.name.value] == nil {
        needs[need.name.value] = index
      }
      for (index, method) in spec.methods.enumerated() where methods[method.name.value] == nil {
        methods[method.name.value] = index
      }
    }
  }

  /// Traits are named without their modules, so no two have one name.
  mutating func nameTraits(_ specs: [ModuleSpec], _ findings: inout [Finding]) {
    for (module, spec) in specs.enumerated() {
      for (index, trait) in spec.traits.enumerated() {
        let name = trait.name
        if name.value == GeneratedNames.mock {
          findings.append(
            .syntax(
              "`\(name.value)` is built in: adopters that list it get the `mock` bodies",
              at: name.span, help: "call the trait otherwise"))
          continue
        }
        if let (what, span) = taken(name.value, in: module, specs) {
          findings.append(
            .syntax(
              "`\(name.value)` is both a trait and \(what)", at: name.span,
              related: [Related("the other one", at: span)], help: "call one of them otherwise"))
        }
        if traits[name.value] == nil {
          let id = TraitID(module: ModuleID(module), index: index)
          traits[name.value] = id
          let holder = GeneratedNames.holder(of: name.value)
          if holders[holder] == nil { holders[holder] = id }
        }
      }
    }
  }

  private func taken(
    _ name: String, in module: Int, _ specs: [ModuleSpec]
  ) -> (what: String, span: Span)? {
    if let first = traits[name] {
      return ("another trait", specs[first.module.index].traits[first.index].name.span)
    }
    if let entity = entities[name] {
      return ("an entity", specs[entity.module.index].entities[entity.index].name.span)
    }
    if let model = viewModels[name] {
      return ("a view model", specs[model.module.index].viewModels[model.index].name.span)
    }
    if let component = components[name] {
      return ("a component", specs[component.module.index].components[component.index].name.span)
    }
    if let other = modules[name] { return ("a module", specs[other.index].name.span) }
    guard let index = members[module].types[name] else { return nil }
    let spec = specs[module]
    return ("a type of `\(spec.name.value)`", spec.types[index].name.span)
  }

  /// The trait that Swift text means by a name: its own, or that of what holds its needs.
  func trait(inSwift name: String) -> TraitID? { traits[name] ?? holders[name] }
}
