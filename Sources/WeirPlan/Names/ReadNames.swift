import WeirProject

/// The names of generated types and members for the values of other modules.
extension GeneratedNames {
  /// The struct of the values that a module receives.
  public static func reads(of module: Module) -> String { module.name + "Reads" }

  /// The struct of a module's state and of these values.
  public static func reading(of module: Module) -> String { module.name + "Reading" }

  /// The property of an owner with a child and the values that it receives.
  public static func reading(ofChild child: String) -> String { child + "Reading" }

  /// The type of that property for a collection.
  public static func readings(ofChild child: String) -> String {
    child.capitalizedFirst + "Readings"
  }
}
