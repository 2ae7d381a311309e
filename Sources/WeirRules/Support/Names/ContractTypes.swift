import WeirDiagnostics
import WeirProject
import WeirSpec

extension Project {
  /// The types for a module's view models and for the contracts of its components.
  func contractNames(of module: Module) -> [GeneratedName] {
    var names: [GeneratedName] = []
    for model in module.viewModels where model.form == .closed {
      let what = "of the view model `\(model.name)`"
      names.append(
        .init(
          GeneratedNames.viewModelProtocol(model.name), .contract, module,
          at: model.spec.name.span, "the protocol \(what)"))
      names.append(
        .init(
          GeneratedNames.viewModelMock(model.name), .contract, module, at: model.spec.name.span,
          "the mock \(what)"))
    }
    for (index, component) in module.components.enumerated() {
      let id = ComponentID(module: module.id, index: index)
      guard hasContract(id) else { continue }
      let title = "the component `\(component.name)`"
      var made: [(name: String, words: String)] = []
      if hasInputs(id) {
        made.append((GeneratedNames.inputs(of: component.name), "the inputs of \(title)"))
      }
      if !component.provides.isEmpty, !component.contains.isEmpty {
        made.append((GeneratedNames.children(of: component.name), "the children of \(title)"))
      }
      if !component.spec.events.isEmpty {
        made.append((GeneratedNames.event(of: component.name), "the events of \(title)"))
      }
      names += made.map {
        .init($0.name, .contract, module, at: component.spec.name.span, $0.words)
      }
    }
    return names
  }
}
