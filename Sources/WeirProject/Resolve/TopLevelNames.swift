/// Names that stand at the top of the generated Swift and are named without their modules.
extension NameTable {
  /// View models and components: no two of a project, nor one and an entity or a module, have one
  /// name.
  mutating func nameScreens(_ specs: [ModuleSpec], _ findings: inout [Finding]) {
    var taken: [String: (what: String, span: Span)] = [:]
    for (name, id) in entities {
      taken[name] = ("an entity", specs[id.module.index].entities[id.index].name.span)
    }
    for (name, id) in modules { taken[name] = ("a module", specs[id.index].name.span) }
    for (module, spec) in specs.enumerated() {
      for (index, model) in spec.viewModels.enumerated()
      where take(model.name, "a view model", in: spec, &taken, &findings) {
        viewModels[model.name.value] = ViewModelID(module: ModuleID(module), index: index)
      }
      for (index, component) in spec.components.enumerated()
      where take(component.name, "a component", in: spec, &taken, &findings) {
        components[component.name.value] = ComponentID(module: ModuleID(module), index: index)
      }
    }
  }

  /// False where the name is somebody else's, which is reported.
  private func take(
    _ name: Located<String>, _ what: String, in spec: ModuleSpec,
    _ taken: inout [String: (what: String, span: Span)], _ findings: inout [Finding]
  ) -> Bool {
    var other = taken[name.value]
    if other == nil, let index = self[modules[spec.name.value]!].types[name.value] {
      other = ("a type of `\(spec.name.value)`", spec.types[index].name.span)
    }
    guard let other else {
      taken[name.value] = (what, name.span)
      return true
    }
    let isSame = other.what == what
    findings.append(
      .syntax(
        isSame
          ? "the \(what.withoutArticle) `\(name.value)` is declared twice"
          : "`\(name.value)` is both \(what) and \(other.what)",
        at: name.span,
        related: [Related(isSame ? "first declared here" : "\(other.what), here", at: other.span)],
        help: "\(what.withoutArticle)s are named without their modules: call one of them otherwise")
    )
    return false
  }
}

extension String {
  /// "component" for "a component".
  fileprivate var withoutArticle: String {
    split(separator: " ").dropFirst().joined(separator: " ")
  }
}
