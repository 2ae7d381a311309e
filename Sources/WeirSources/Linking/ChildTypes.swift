import WeirDiagnostics
import WeirSpec

/// Finds the child modules in the types of a state's properties and cases.
struct ChildTypes {
  /// The form of a child in a generic type.
  enum Container { case collection, optional, value }

  /// By the names of the types.
  var containers = usualContainers
  static let usualContainers: [String: Container] = Boxes.types.reduce(
    into: ["IdentifiedArray": .collection, "IdentifiedArrayOf": .collection]
  ) { $0[$1] = .value }
  /// The module whose state, or whose reducer, has a name.
  let module: ([String], TypeTable.Scope) -> SourceModule?

  func child(
    _ shape: TypeShapeOutline, at span: Span, in scope: TypeTable.Scope
  ) -> (module: SourceModule, form: ChildSpec.Form)? {
    func child(_ inner: TypeShapeOutline, _ container: Container)
      -> (module: SourceModule, form: ChildSpec.Form)?
    {
      guard let (module, form) = self.child(inner, at: span, in: scope) else { return nil }
      switch container {
      case .collection: return (module, .keyed(at: span))
      case .optional: if case .one = form { return (module, .optional) }
      case .value: break
      }
      return (module, form)
    }
    switch shape {
    case .optional(let inner): return child(inner, .optional)
    case .array(let inner): return child(inner, .collection)
    case .dictionary(_, let inner):
      return child(inner, .collection).map { ($0.module, .keyed(at: span, isOrdered: false)) }
    case .named(let names, let arguments):
      if let module = module(names, scope) { return (module, .one) }
      guard let container = names.last.flatMap({ containers[$0] }) else { return nil }
      return arguments.last.flatMap { child($0, container) }
    case .function, .inOut, .other: return nil
    }
  }
}

extension SourceModule {
  /// Adds a stored property of its state: a child, or a field.
  func add(_ property: PropertyOutline, in scope: TypeTable.Scope, _ types: ChildTypes) {
    if let shape = property.type?.shape ?? property.value?.type,
      let (child, form) = types.child(shape, at: property.name.span, in: scope)
    {
      add(child: property.name, child, at: property.type?.span, form)
      if shape.unwrapped.lastName.map(Boxes.types.contains) == true
        || property.attributes.contains(where: { Boxes.types.contains($0.name) })
      {
        boxes.insert(property.name.value)
      }
    } else {
      addField(property)
    }
  }
}
