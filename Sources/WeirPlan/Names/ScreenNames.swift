import WeirProject
import WeirSpec

/// The names of generated types for components and view models.
extension GeneratedNames {
  /// The struct of a component's inputs.
  public static func inputs(of component: String) -> String { component + "Inputs" }

  /// The struct that creates the components in a component that provides something.
  public static func children(of component: String) -> String { component + "Children" }

  /// The enum of a component's events.
  public static func event(of component: String) -> String { component + "Event" }

  /// The previews of a component, with the name that Xcode uses.
  public static func previews(of component: String) -> String { component + "_Previews" }
}

extension Project {
  /// Whether a component declares more than its events.
  public func hasContract(_ id: ComponentID) -> Bool {
    let component = self[id]
    return !component.requires.isEmpty || !component.environment.isEmpty
      || !component.provides.isEmpty || !component.contains.isEmpty
      || !componentTree.containers[componentTree.number(of: id)].isEmpty
  }

  /// Whether its view has a struct of inputs.
  public func hasInputs(_ id: ComponentID) -> Bool {
    let component = self[id]
    return !component.requires.isEmpty || !component.environment.isEmpty
      || !component.provides.isEmpty || !component.contains.isEmpty
      || hasContract(id) && !component.spec.events.isEmpty
  }
}
