import WeirDiagnostics

/// Structs that contain themselves through required fields, so that no finite value of them exists.
struct EndlessTypes {
  /// The number of the cycle that contains a struct.
  private var circles: [SchemaID: Int] = [:]

  init() {}

  init(_ list: inout DeclarationList) {
    var neighbours = [[Int]](repeating: [], count: list.all.count)
    for number in list.all.indices {
      guard case .object(let object) = list.forms.description[list[number].schema].shape,
        list.forms.children(of: list[number].schema) == nil
      else { continue }
      for property in object.properties where property.isRequired {
        let use = list.use(property.schema)
        guard !use.isOptional, case .declared(let id) = use.form, let other = list.number(of: id)
        else { continue }
        neighbours[number].append(other)
      }
    }
    let components = Components.of(count: neighbours.count) { neighbours[$0] }
    for (circle, component) in components.enumerated() {
      let isCircle = component.count > 1 || neighbours[component[0]].contains(component[0])
      guard isCircle else { continue }
      for number in component { circles[list[number].schema] = circle }
    }
  }

  /// Whether a field of `owner` must be optional, because its type is in the same cycle.
  func joins(_ owner: SchemaID, _ use: TypeUse) -> Bool {
    guard case .declared(let id) = use.form, let circle = circles[owner] else { return false }
    return circles[id] == circle
  }
}
