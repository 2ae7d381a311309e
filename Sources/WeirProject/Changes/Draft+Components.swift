import WeirDiagnostics
import WeirSpec

extension Draft {
  mutating func add(_ other: ComponentID, to container: ComponentID) throws(ChangeProblem) {
    self[container].contains.append(contained(other, in: container))
    effects.append("`\(name(container))` contains `\(name(other))`")
  }

  mutating func remove(_ other: ComponentID, from container: ComponentID) throws(ChangeProblem) {
    let count = self[container].contains.count
    take(other, outOf: container)
    if self[container].contains.count == count {
      throw ChangeProblem("`\(name(container))` does not contain `\(name(other))`")
    }
    effects.append("`\(name(container))` no longer contains `\(name(other))`")
  }

  /// The old containers pass nothing to it any more; the new one needs arguments for its
  /// requirements.
  mutating func move(_ component: ComponentID, under container: ComponentID) throws(ChangeProblem) {
    let old = components.filter { id in
      self[id].contains.contains { isOne($0, component, in: id) }
    }
    if old == [container] {
      throw ChangeProblem("`\(name(container))` already contains `\(name(component))`")
    }
    for id in old { take(component, outOf: id) }
    self[container].contains.append(contained(component, in: container))
    effects.append(
      "`\(name(container))` contains `\(name(component))`" + Self.noLonger(old.map { name($0) }))
  }

  /// Adds a view model to the environment of a component.
  mutating func find(_ model: ViewModelID, in container: ComponentID) throws(ChangeProblem) {
    if self[container].environment.contains(where: { $0.value == name(model) }) {
      throw ChangeProblem(
        "`\(name(container))` already reads `\(name(model))` from its environment")
    }
    self[container].environment.append(Located(name(model), at: self[container].name.span))
    effects.append("`\(name(container))` reads `\(name(model))` from its environment")
  }

  /// Removes a view model from the environment and the provisions of a component.
  mutating func remove(_ model: ViewModelID, from container: ComponentID) throws(ChangeProblem) {
    let (isFound, isProvided) = (
      self[container].environment.contains { $0.value == name(model) },
      self[container].provides.contains { $0.value == name(model) }
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
    let old = components.filter { self[$0].provides.contains { $0.value == name(model) } }
    if old == [container] {
      throw ChangeProblem("`\(name(container))` already provides `\(name(model))`")
    }
    let moved = name(model)
    for id in old { self[id].provides.removeAll { $0.value == moved } }
    self[container].provides.append(Located(name(model), at: self[container].name.span))
    effects.append(
      "`\(name(container))` provides `\(name(model))`" + Self.noLonger(old.map { name($0) }))
  }

  mutating func renameComponent(_ id: ComponentID, to name: String) {
    for container in components {
      for (number, contained) in self[container].contains.enumerated()
      where isOne(contained, id, in: container) {
        self[container].contains[number].name = Located(name, at: contained.name.span)
      }
    }
    self[id].name = Located(name, at: self[id].name.span)
  }

  mutating func renameViewModel(_ id: ViewModelID, to name: String) {
    let old = modules[id.module.index].viewModels[id.index].name
    func renamed(_ names: [Located<String>]) -> [Located<String>] {
      names.map { $0.value == old.value ? Located(name, at: $0.span) : $0 }
    }
    for id in components {
      self[id].environment = renamed(self[id].environment)
      self[id].provides = renamed(self[id].provides)
    }
    modules[id.module.index].viewModels[id.index].name = Located(name, at: old.span)
  }

  private var components: [ComponentID] {
    modules.enumerated().flatMap { module, spec in
      spec.components.indices.map { ComponentID(module: ModuleID(module), index: $0) }
    }
  }

  private subscript(id: ComponentID) -> ComponentSpec {
    get { modules[id.module.index].components[id.index] }
    set { modules[id.module.index].components[id.index] = newValue }
  }

  private func name(_ id: ComponentID) -> String { self[id].name.value }

  private func name(_ id: ViewModelID) -> String {
    modules[id.module.index].viewModels[id.index].name.value
  }

  private mutating func take(_ component: ComponentID, outOf container: ComponentID) {
    self[container].contains = self[container].contains.filter {
      !isOne($0, component, in: container)
    }
  }

  private mutating func drop(_ model: ViewModelID, from container: ComponentID) {
    let dropped = name(model)
    self[container].environment.removeAll { $0.value == dropped }
    self[container].provides.removeAll { $0.value == dropped }
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
    let span = self[container].name.span
    var contained = ContainedSpec(name: Located(name(component), at: span))
    if component.module != container.module {
      contained.module = Located(modules[component.module.index].name.value, at: span)
    }
    return contained
  }
}
