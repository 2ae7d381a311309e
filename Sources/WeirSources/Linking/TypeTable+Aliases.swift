/// Names that stand for types by the names of others.
extension TypeTable {
  /// The aliases outside of types that stand for one of the names: `typealias Feature = Reducer`.
  func aliases(of names: Set<String>) -> Set<String> {
    Set(
      aliases.filter { _, found in
        found.contains { alias, _ in
          alias.generics.isEmpty && alias.type.shape.lastName.map(names.contains) == true
        }
      }.keys)
  }

  /// The types of the state and the action of a value `(S, Action) -> S`, or of an alias of its type; nil for any other
  /// value.
  func reducer(
    of shape: TypeShapeOutline, in file: FileOutline
  ) -> (state: TypeShapeOutline, action: TypeShapeOutline)? {
    guard case .function(let parameters, let result) = aliased(shape, in: file),
      case .named = result.unwrapped, parameters.allSatisfy({ $0.changed == nil }),
      let state = parameters.firstIndex(where: { $0.unwrapped == result.unwrapped }),
      let action = parameters.indices.first(where: { $0 != state })
    else { return nil }
    return (parameters[state].unwrapped, parameters[action])
  }

  /// The type that a name means in a class because of its generic base class: `Cart.State` for `State`, in a class that
  /// inherits from `System<Cart.State>`, which declares `typealias State = S`.
  func inherited(_ name: String, by owner: SourceType, depth: Int) -> [String]? {
    for part in owner.parts {
      for type in part.inherited {
        guard case .named(let names, let arguments) = type.shape, !arguments.isEmpty,
          let base = self.type(names, in: [], of: owner.file, depth: depth + 1), base.isClass,
          base !== owner, base.declaration.generics.count == arguments.count,
          let alias = base.alias(named: name)
        else { continue }
        let values = Dictionary(zip(base.declaration.generics, arguments)) { first, _ in first }
        if case .named(let found, _) = alias.shape.replacing(values) { return found }
      }
    }
    return nil
  }
}
