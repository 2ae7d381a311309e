import WeirSpec

/// What is generated for components and view models.
extension GeneratedNames {
  /// What a component gets.
  public static func inputs(of component: String) -> String { component + "Inputs" }

  /// What makes the components inside of one that provides something.
  public static func children(of component: String) -> String { component + "Children" }

  /// What a component tells of.
  public static func event(of component: String) -> String { component + "Event" }

  /// What Xcode shows of a component: the name that it gives such types itself.
  public static func previews(of component: String) -> String { component + "_Previews" }

  public static func viewModelProtocol(_ model: String) -> String { model + "Protocol" }

  public static func viewModelMock(_ model: String) -> String { model + "Mock" }
}

extension Project {
  /// Whether more is said of a component than what it sends.
  public func hasContract(_ id: ComponentID) -> Bool {
    let component = self[id]
    return !component.requires.isEmpty || !component.environment.isEmpty
      || !component.provides.isEmpty || !component.contains.isEmpty
      || !componentTree.containers[componentTree.number(of: id)].isEmpty
  }

  /// Whether its view is handed a struct of what it gets.
  public func hasInputs(_ id: ComponentID) -> Bool {
    let component = self[id]
    return !component.requires.isEmpty || !component.environment.isEmpty
      || !component.provides.isEmpty || !component.contains.isEmpty
      || hasContract(id) && !component.spec.events.isEmpty
  }
}
