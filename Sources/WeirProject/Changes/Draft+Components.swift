import WeirDiagnostics
import WeirSpec

extension Draft {
  mutating func add(_ other: ComponentID, to holder: ComponentID) throws(ChangeProblem) {
    modules[holder.module.index].components[holder.index].contains.append(
      contained(other, in: holder))
    effects.append("`\(name(holder))` contains `\(name(other))`")
  }

  mutating func remove(_ other: ComponentID, from holder: ComponentID) throws(ChangeProblem) {
    let count = spec(holder).contains.count
    take(other, outOf: holder)
    if spec(holder).contains.count == count {
      throw ChangeProblem("`\(name(holder))` does not contain `\(name(other))`")
    }
    effects.append("`\(name(holder))` no longer contains `\(name(other))`")
  }

  /// The old containers pass nothing to it any more; the new one needs arguments for its
  /// requirements.
  mutating func move(_ component: ComponentID, under holder: ComponentID) throws(ChangeProblem) {
    var old: [ComponentID] = []
    for (module, spec) in modules.enumerated() {
      for index in spec.components.indices {
        let id = ComponentID(module: ModuleID(module), index: index)
        if spec.components[index].contains.contains(where: { isOne($0, component, in: id) }) {
          old.append(id)
        }
      }
    }
    if old == [holder] {
      throw ChangeProblem("`\(name(holder))` already contains `\(name(component))`")
    }
    for id in old { take(component, outOf: id) }
    modules[holder.module.index].components[holder.index].contains.append(
      contained(component, in: holder))
    let holders = old.map { "`\(name($0))`" }
    effects.append(
      "`\(name(holder))` contains `\(name(component))`"
        + (holders.isEmpty
          ? ""
          : "; \(holders.joined(separator: ", ")) no longer "
            + (holders.count == 1 ? "does" : "do")))
  }

  /// Adds a view model to the environment of a component.
  mutating func find(_ model: ViewModelID, in holder: ComponentID) throws(ChangeProblem) {
    if spec(holder).environment.contains(where: { $0.value == name(model) }) {
      throw ChangeProblem("`\(name(holder))` already reads `\(name(model))` from its environment")
    }
    modules[holder.module.index].components[holder.index].environment.append(
      Located(name(model), at: spec(holder).name.span))
    effects.append("`\(name(holder))` reads `\(name(model))` from its environment")
  }

  /// Removes a view model from the environment and the provisions of a component.
  mutating func remove(_ model: ViewModelID, from holder: ComponentID) throws(ChangeProblem) {
    let (isFound, isProvided) = (
      spec(holder).environment.contains { $0.value == name(model) },
      spec(holder).provides.contains { $0.value == name(model) }
    )
    guard isFound || isProvided else {
      throw ChangeProblem("`\(name(holder))` neither reads nor provides `\(name(model))`")
    }
    drop(model, from: holder)
    let verbs = [isFound ? "reads" : "", isProvided ? "provides" : ""].filter { !$0.isEmpty }
    effects.append(
      "`\(name(holder))` no longer \(verbs.joined(separator: " and ")) `\(name(model))`")
  }

  /// Makes another component provide a view model.
  mutating func move(_ model: ViewModelID, under holder: ComponentID) throws(ChangeProblem) {
    var old: [ComponentID] = []
    for (module, spec) in modules.enumerated() {
      for (index, component) in spec.components.enumerated()
      where component.provides.contains(where: { $0.value == name(model) }) {
        old.append(ComponentID(module: ModuleID(module), index: index))
      }
    }
    if old == [holder] {
      throw ChangeProblem("`\(name(holder))` already provides `\(name(model))`")
    }
    let wanted = name(model)
    for id in old {
      modules[id.module.index].components[id.index].provides.removeAll { $0.value == wanted }
    }
    modules[holder.module.index].components[holder.index].provides.append(
      Located(name(model), at: spec(holder).name.span))
    let holders = old.map { "`\(name($0))`" }
    effects.append(
      "`\(name(holder))` provides `\(name(model))`"
        + (holders.isEmpty
          ? ""
          : "; \(holders.joined(separator: ", ")) no longer "
            + (holders.count == 1 ? "does" : "do")))
  }

  mutating func renameComponent(_ id: ComponentID, to name: String) {
    for module in modules.indices {
      for index in modules[module].components.indices {
        let holder = ComponentID(module: ModuleID(module), index: index)
        for number in modules[module].components[index].contains.indices {
          let contained = modules[module].components[index].contains[number]
          guard isOne(contained, id, in: holder) else { continue }
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

  private mutating func take(_ component: ComponentID, outOf holder: ComponentID) {
    let kept = spec(holder).contains.filter { !isOne($0, component, in: holder) }
    modules[holder.module.index].components[holder.index].contains = kept
  }

  private mutating func drop(_ model: ViewModelID, from holder: ComponentID) {
    let wanted = name(model)
    modules[holder.module.index].components[holder.index].environment.removeAll {
      $0.value == wanted
    }
    modules[holder.module.index].components[holder.index].provides.removeAll { $0.value == wanted }
  }

  /// Whether a name in a component's `contains` refers to a component.
  private func isOne(_ contained: ContainedSpec, _ id: ComponentID, in holder: ComponentID) -> Bool
  {
    guard contained.name.value == name(id) else { return false }
    if let module = contained.module {
      return module.value == modules[id.module.index].name.value
    }
    let hasOwn = modules[holder.module.index].components.contains {
      $0.name.value == contained.name.value
    }
    return hasOwn ? holder.module == id.module : true
  }

  private func contained(_ component: ComponentID, in holder: ComponentID) -> ContainedSpec {
    let place = spec(holder).name.span
    var contained = ContainedSpec(name: Located(name(component), at: place))
    if component.module != holder.module {
      contained.module = Located(modules[component.module.index].name.value, at: place)
    }
    return contained
  }
}
