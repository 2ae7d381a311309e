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
  /// Whether a case without a child is a field, instead of a value of the module that contains the state.
  var keepsCases = false
  /// The module whose state, or whose reducer, has a name.
  let module: ([String], TypeTable.Scope) -> FoundModule?

  func child(
    _ shape: TypeShapeOutline, at span: Span, in scope: TypeTable.Scope
  ) -> (module: FoundModule, form: ChildSpec.Form)? {
    func child(_ inner: TypeShapeOutline, _ container: Container)
      -> (module: FoundModule, form: ChildSpec.Form)?
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
