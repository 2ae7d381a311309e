import WeirDiagnostics

/// Modifiers that the app declares for all reducers: `extension Reducer { func haptics(on trigger: (State) -> Bool) … }`.
struct ReducerModifiers {
  /// Those that receive nothing by which they could tell actions apart, or write a field.
  private var names: Set<String> = []

  /// - Parameter extensions: Those of the library's protocols.
  init(in extensions: [TypeOutline]) {
    var others: Set<String> = []
    for type in extensions {
      for function in type.functions where !function.isStatic {
        // `where State == Cart.State`, or `Reducer<Cart.State, Cart.Action>`, gives it the actions of one reducer.
        if type.constraints == nil, function.parameters.allSatisfy({ isPlain($0, in: function) }) {
          names.insert(function.name.value)
        } else {
          others.insert(function.name.value)
        }
      }
    }
    names.subtract(others)
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private func isPlain(
    _ parameter: FunctionOutline.Parameter, in function: FunctionOutline
  ) -> Bool {
    switch parameter.type.shape.unwrapped {
    case .function(let parameters, let result):
      // A closure without the state may create a reducer.
      parameters == [.named(["State"], [])] && isValue(result)
    // A value of a generic type may be a reducer.
    case .named(let names, _) where names.count == 1 && function.generics.contains(names[0]):
      false
    case .other: false
    case let shape: isValue(shape)
    }
  }

  /// Whether values of the type contain no actions, reducers or paths by which the state can be changed.
  private func isValue(_ shape: TypeShapeOutline) -> Bool {
    switch shape {
    case .named(let names, let arguments):
      names.allSatisfy { name in !Self.excluded.contains(where: name.hasSuffix) }
        && arguments.allSatisfy(isValue)
    case .optional(let inner), .array(let inner): isValue(inner)
    case .dictionary(let key, let value): isValue(key) && isValue(value)
    case .other: true
    case .function, .inOut: false
    }
  }

  private static let excluded = [
    "Action", "Reducer", "ReducerOf", "ReducerProtocol", "Reduce", "Store", "WritableKeyPath",
    "Effect", "Self",
  ]
}
