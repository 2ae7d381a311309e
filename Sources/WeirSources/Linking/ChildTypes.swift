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
    content(of: shape, at: span) { module($0, scope) }.map { (module: $0.value, form: $0.form) }
  }

  /// The value for the names in a type, with the number of times that the type contains it.
  func content<Value>(
    of shape: TypeShapeOutline, at span: Span, _ named: ([String]) -> Value?
  ) -> (value: Value, form: ChildSpec.Form)? {
    func content(_ inner: TypeShapeOutline, _ container: Container)
      -> (value: Value, form: ChildSpec.Form)?
    {
      guard let (value, form) = self.content(of: inner, at: span, named) else { return nil }
      switch container {
      case .collection: return (value, .keyed(at: span))
      case .optional: if case .one = form { return (value, .optional) }
      case .value: break
      }
      return (value, form)
    }
    switch shape {
    case .optional(let inner): return content(inner, .optional)
    case .array(let inner): return content(inner, .collection)
    case .dictionary(_, let inner):
      return content(inner, .collection).map { ($0.value, .keyed(at: span, isOrdered: false)) }
    case .named(let names, let arguments):
      if let value = named(names) { return (value, .one) }
      guard let container = names.last.flatMap({ containers[$0] }) else { return nil }
      return arguments.last.flatMap { content($0, container) }
    case .function, .inOut, .other: return nil
    }
  }
}
