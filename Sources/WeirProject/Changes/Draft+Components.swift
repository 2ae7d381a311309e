import WeirDiagnostics
import WeirSpec

extension Draft {
  mutating func add(_ other: ComponentID, to container: ComponentID) throws(ChangeProblem) {
    modules[container.module.index].components[container.index].contains.append(
      contained(other, in: container))
    effects.append("`\(name(container))` contains `\(name(other))`")
  }

  mutating func remove(_ other: ComponentID, from container: ComponentID) throws(ChangeProblem) {
    let count = spec(container).contains.count
    take(other, outOf: container)
    if spec(container).contains.count == count {
      throw ChangeProblem("`\(name(container))` does not contain `\(name(other))`")
    }
    effects.append("`\(name(container))` no longer contains `\(name(other))`")
  }

  /// The old containers pass nothing to it any more; the new one needs arguments for its
  /// requirements.
  mutating func move(_ component: ComponentID, under container: ComponentID) throws(ChangeProblem) {
    var old: [ComponentID] = []
    for (module, spec) in modules.enumerated() {
      for index in spec.components.indices {
        let id = ComponentID(module: ModuleID(module), index: index)
        if spec.components[index].contains.contains(where: { isOne($0, component, in: id) }) {
          old.append(id)
        }
      }
    }
    if old == [container] {
      throw ChangeProblem("`\(name(container))` already contains `\(name(component))`")
    }
    for id in old { take(component, outOf: id) }
    modules[container.module.index].components[container.index].contains.append(
      contained(component, in: container))
    effects.append(
      "`\(name(container))` contains `\(name(component))`" + Self.noLonger(old.map { name($0) }))
  }

  /// Adds a view model to the environment of a component.
  mutating func find(_ model: ViewModelID, in container: ComponentID) throws(ChangeProblem) {
    if spec(container).environment.contains(where: { $0.value == name(model) }) {
      throw ChangeProblem(
        "`\(name(container))` already reads `\(name(model))` from its environment")
    }
    modules[container.module.index].components[container.index].environment.append(
      Located(name(model), at: spec(container).name.span))
    effects.append("`\(name(container))` reads `\(name(model))` from its environment")
  }

  /// Removes a view model from the environment and the provisions of a component.
  mutating func remove(_ model: ViewModelID, from container: ComponentID) throws(ChangeProblem) {
    let (isFound, isProvided) = (
      spec(container).environment.contains { $0.value == name(model) },
      spec(container).provides.contains { $0.value == name(model) }
    )
    guard isFound || isProvided else {
      throw ChangeProblem("`\(name(container))` neither reads nor provides `\(name(model))`")
    }
    drop(model, from: container)
    let verbs = [isFound ? "reads" : "", isProvided ? "provides" : ""].filter { !$0.isEmpty }
    effects.append(
      "`\(name(container))` no longer \(verbs.joined(separator: " and ")) `\(name(model))`")
  }

  /// Makes another component provide a view model.
  mutating func move(_ model: ViewModelID, under container: ComponentID) throws(ChangeProblem) {
    var old: [ComponentID] = []
    for (module, spec) in modules.enumerated() {
      for (index, component) in spec.components.enumerated()
      where component.provides.contains(where: { $0.value == name(model) }) {
        old.append(ComponentID(module: ModuleID(module), index: index))
      }
    }
    if old == [container] {
      throw ChangeProblem("`\(name(container))` already provides `\(name(model))`")
    }
    let moved = name(model)
    for id in old {
      modules[id.module.index].components[id.index].provides.removeAll { $0.value == moved }
    }
    modules[container.module.index].components[container.index].provides.append(
      Located(name(model), at: spec(container).name.span))
    effects.append(
      "`\(name(container))` provides `\(name(model))`" + Self.noLonger(old.map { name($0) }))
  }

  mutating func renameComponent(_ id: ComponentID, to name: String) {
    for module in modules.indices {
      for index in modules[module].components.indices {
        let container = ComponentID(module: ModuleID(module), index: index)
        for number in modules[module].components[index].contains.indices {
          let contained = modules[module].components[index].contains[number]
          guard isOne(contained, id, in: container) else { continue }
          modules[module].components[index].contains[number].name = Located(
            name, at: contained.name.span)
        }
      }
    }
    let old = spec(id).name
    modules[id.module.index].components[id.index].name = Located(name, at: old.span)
  }

  mutating func renameViewModel(_ id: ViewModelID, to name: String) {
    let old = modules[id.module.index].viewModels[id.index].name
    func renamed(_ names: [Located<String>]) -> [Located<String>] {
      names.map { $0.value == old.value ? Located(name, at: $0.span) : $0 }
    }
    for module in modules.indices {
      for index in modules[module].components.indices {
        let component = modules[module].components[index]
        modules[module].components[index].environment = renamed(component.environment)
        modules[module].components[index].provides = renamed(component.provides)
      }
    }
    modules[id.module.index].viewModels[id.index].name = Located(name, at: old.span)
  }

  private func spec(_ id: ComponentID) -> ComponentSpec {
    modules[id.module.index].components[id.index]
  }

  private func name(_ id: ComponentID) -> String { spec(id).name.value }

  private func name(_ id: ViewModelID) -> String {
    modules[id.module.index].viewModels[id.index].name.value
  }

  private mutating func take(_ component: ComponentID, outOf container: ComponentID) {
    let kept = spec(container).contains.filter { !isOne($0, component, in: container) }
    modules[container.module.index].components[container.index].contains = kept
  }

  private mutating func drop(_ model: ViewModelID, from container: ComponentID) {
    let dropped = name(model)
    modules[container.module.index].components[container.index].environment.removeAll {
      $0.value == dropped
    }
    modules[container.module.index].components[container.index].provides.removeAll {
      $0.value == dropped
    }
  }

  /// Whether a name in a component's `contains` refers to a component.
  private func isOne(_ contained: ContainedSpec, _ id: ComponentID, in container: ComponentID)
    -> Bool
  {
    guard contained.name.value == name(id) else { return false }
    if let module = contained.module {
      return module.value == modules[id.module.index].name.value
    }
    let hasOwn = modules[container.module.index].components.contains {
      $0.name.value == contained.name.value
    }
    return hasOwn ? container.module == id.module : true
  }

  private func contained(_ component: ComponentID, in container: ComponentID) -> ContainedSpec {
    let span = spec(container).name.span
    var contained = ContainedSpec(name: Located(name(component), at: span))
    if component.module != container.module {
      contained.module = Located(modules[component.module.index].name.value, at: span)
    }
    return contained
  }
}
