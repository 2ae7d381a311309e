import WeirProject

/// What generated types and files are called.
struct GeneratedNames {
  let spec: ProjectSpec

  /// `Order`, or what `names.state` makes of it; a types module keeps its name.
  func state(of module: Module) -> String {
    module.spec.isTypesOnly ? module.name : spec.generate.stateName(of: module.name)
  }

  func action(of module: Module) -> String { module.name + "Action" }

  /// The protocol of everything that a root's store takes.
  func event(of root: Module) -> String { root.name + "Event" }

  /// The function that a store of `UDF` takes.
  func reducer(of root: Module) -> String { root.name.uncapitalizedFirst + "Reducer" }

  /// The array beside an ordered collection.
  static func order(of mount: String) -> String { mount + "Order" }

  /// The stored value behind a machine.
  static func storage(of field: String) -> String { field + "Value" }

  /// What a reducer calls its parameter: `action`, unless a body may mean a member by that.
  static func argument(of module: Module) -> String {
    var taken = Set(module.fields.map(\.name) + module.mounts.map(\.name))
    taken.formUnion(module.derived.map(\.name) + module.operations.map(\.name))
    let names = ["action", "event", "received", "receivedAction"]
    return names.first { !taken.contains($0) } ?? names[0]
  }
}
