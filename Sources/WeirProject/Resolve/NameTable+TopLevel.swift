import WeirDiagnostics
import WeirSpec

/// Names of top-level types in generated Swift, which are used without modules.
extension NameTable {
  /// Names of view models, components and traits are unique in the project, also among entities and
  /// modules.
  func nameTopLevel(_ specs: ModuleSpecs, _ findings: inout [Finding]) {
    guard
      specs.contains(where: {
        !$0.viewModels.isEmpty || !$0.components.isEmpty || !$0.traits.isEmpty
      })
    else { return }
    var taken: [String: (what: String, span: Span)] = [:]
    for (name, id) in entities {
      taken[name] = ("an entity", specs[id.module.index].entities[id.index].name.span)
    }
    for (name, id) in modules { taken[name] = ("a module", specs[id.index].name.span) }
    for (module, spec) in specs.enumerated() {
      for (index, model) in spec.viewModels.enumerated()
      where take(model.name, what: "a view model", in: spec, taken: &taken, to: &findings) {
        viewModels[model.name.value] = ViewModelID(module: ModuleID(module), index: index)
      }
      for (index, component) in spec.components.enumerated()
      where take(component.name, what: "a component", in: spec, taken: &taken, to: &findings) {
        components[component.name.value] = ComponentID(module: ModuleID(module), index: index)
      }
    }
    for (module, spec) in specs.enumerated() {
      for (index, trait) in spec.traits.enumerated() {
        let name = trait.name
        if name.value == GeneratedNames.mock {
          findings.report(
            "`\(name.value)` is built in: adopters that list it use the `mock` bodies",
            at: name.span, help: "rename the trait")
        } else if take(name, what: "a trait", in: spec, taken: &taken, to: &findings) {
          let id = TraitID(module: ModuleID(module), index: index)
          traits[name.value] = id
          needsProtocols[GeneratedNames.needsProtocol(of: name.value)] = id
        }
      }
    }
  }

  /// The module of an entity, a view model, a component, a trait or a router's type, which have
  /// names without a module.
  func module(ofTopLevel name: String) -> ModuleID? {
    entities[name]?.module ?? viewModels[name]?.module ?? components[name]?.module
      ?? trait(inSwift: name)?.module ?? made[name]
  }

  /// The kind of a name without a module: "an entity".
  func words(ofTopLevel name: String) -> String {
    if entities[name] != nil { return "an entity" }
    if viewModels[name] != nil { return "a view model" }
    if components[name] != nil { return "a component" }
    if trait(inSwift: name) != nil { return "a trait" }
    return "a generated type of a router or a view model"
  }

  func nameMade(_ specs: ModuleSpecs) {
    for index in specs.indices
    where !specs[index].routers.isEmpty || !specs[index].viewModels.isEmpty {
      let spec = specs[index]
      var types = spec.routers.enumerated().flatMap { number, router in
        GeneratedNames.types(
          ofRouter: router.name.value,
          isShared: isShared(RouterID(module: ModuleID(index), index: number)))
      }
      for model in spec.viewModels where model.form == .closed {
        types.append(GeneratedNames.viewModelProtocol(model.name.value))
        types.append(GeneratedNames.viewModelMock(model.name.value))
      }
      for type in types where made[type] == nil { made[type] = ModuleID(index) }
    }
  }

  /// Claims a name; reports one that is already in use, and returns false.
  private func take(
    _ name: Located<String>, what: String, in spec: ModuleSpec,
    taken: inout [String: (what: String, span: Span)], to findings: inout [Finding]
  ) -> Bool {
    var other = taken[name.value]
    if other == nil, let index = self[modules[spec.name.value]!].types[name.value] {
      other = ("a type of `\(spec.name.value)`", spec.types[index].name.span)
    }
    guard let other else {
      taken[name.value] = (what, name.span)
      return true
    }
    // In hand-written Swift, the compiler checks names, and targets keep equal names apart.
    if !spec.isGenerated { return false }
    let isSame = other.what == what
    findings.report(
      isSame
        ? "the \(what.withoutArticle) `\(name.value)` is declared twice"
        : "`\(name.value)` is both \(what) and \(other.what)",
      at: name.span,
      related: [Related(isSame ? "first declared here" : "\(other.what), here", at: other.span)],
      help: "rename one of them: \(what.withoutArticle)s are referenced without their modules")
    return false
  }
}

extension String {
  /// "component" for "a component".
  fileprivate var withoutArticle: String {
    split(separator: " ").dropFirst().joined(separator: " ")
  }
}
