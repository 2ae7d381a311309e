import WeirDiagnostics
import WeirSpec

/// A function `(inout State, Action)`, or a method `reduce` of a state, that may be a reducer.
struct FoundReducer {
  let code: CodeOutline
  /// The type whose values it changes.
  let state: SourceType
  /// The enum of its actions; nil if they are any values of a protocol.
  let actions: SourceType?
  /// The names by which it is called.
  let name: [String]
  /// The position from which its names are looked up.
  let scope: TypeTable.Scope
  /// The enum of the effects that it returns.
  var effects: SourceType?
}

/// Finds the reducers of a project whose stores are not those of a library with its own recogniser.
struct ReducerFinder {
  let project: SourceProject
  let store: StoreDescription
  /// Whether a file without a store in weir.yaml may contain reducers.
  let reads: (FileOutline) -> Bool

  func reducers() -> [FoundReducer] {
    project.files(of: store).flatMap { file -> [FoundReducer] in
      guard project.store(of: file) != nil || reads(file) else { return [] }
      var found = file.functions.compactMap { reducer($0, in: [], of: file) }
      found += file.variables.compactMap { reducer($0, in: [], of: file) }
      for type in file.types where type.generics.isEmpty && !type.isConstrained {
        found += type.functions.compactMap { reducer($0, in: type.path, of: file) }
        found += type.properties.compactMap { reducer($0, in: type.path, of: file) }
      }
      return found
    }
  }

  private func reducer(
    _ function: FunctionOutline, in path: [String], of file: FileOutline
  ) -> FoundReducer? {
    guard let code = function.code, !code.actionName.isEmpty, function.generics.isEmpty,
      isNamedAsReducer(function.name.value, in: file)
    else { return nil }
    let scope = TypeTable.Scope(path: path, file: file)
    let state: SourceType?
    if code.stateName.isEmpty {
      state = project.types.type(path, in: TypeTable.Scope(path: [], file: file))
    } else {
      guard let parameter = function.parameters.first(where: { $0.name == code.stateName }),
        parameter.isInOut, !isLibraryReducer(function, parameter)
      else { return nil }
      state = type(parameter.type.shape, in: scope)
    }
    let action = function.parameters.first { $0.name == code.actionName }
    guard let state, let action else { return nil }
    return reducer(
      code, state, action.type.shape, name: path + [function.name.value], in: scope)
  }

  /// Whether a team's own store, if the file has one, allows the name.
  private func isNamedAsReducer(_ name: String, in file: FileOutline) -> Bool {
    file.input.ownStore?.reducer.function.map { StorePatterns.matches(name, $0) } ?? true
  }

  /// `func reduce(into:action:) -> Effect<Action>` of the Composable Architecture.
  private func isLibraryReducer(
    _ function: FunctionOutline, _ parameter: FunctionOutline.Parameter
  ) -> Bool {
    parameter.label == "into" && function.result?.shape.lastName?.hasPrefix("Effect") == true
  }

  /// `let reducer: Reducer<AppState> = { state, action in … }`.
  private func reducer(
    _ property: PropertyOutline, in path: [String], of file: FileOutline
  ) -> FoundReducer? {
    guard let code = property.value?.code, let type = property.type,
      isNamedAsReducer(property.name.value, in: file)
    else { return nil }
    let scope = TypeTable.Scope(path: path, file: file)
    let shapes: [TypeShapeOutline]
    switch type.shape {
    case .named(let names, let arguments):
      guard names.last?.hasSuffix("Reducer") == true else { return nil }
      shapes = arguments
    case .function:
      guard type.text.contains("inout") else { return nil }
      shapes = FunctionTypes.parameters(of: type.text)
    default: return nil
    }
    guard let first = shapes.first, let state = self.type(first, in: scope) else { return nil }
    return reducer(
      code, state, shapes.count > 1 ? shapes[1] : .named(["Action"], []),
      name: path + [property.name.value], in: scope)
  }

  private func reducer(
    _ code: CodeOutline, _ state: SourceType, _ action: TypeShapeOutline, name: [String],
    in scope: TypeTable.Scope
  ) -> FoundReducer? {
    guard let state = structure(of: state), !project.isClaimed(state),
      state.declaration.kind != .protocol,
      state.declaration.kind != .classOrActor, state.declaration.generics.isEmpty
    else { return nil }
    let type = type(action, in: scope)
    if let type, type.declaration.kind != .protocol, !type.isEnum { return nil }
    let actions = type.flatMap { $0.isEnum && !$0.cases.isEmpty ? $0 : nil }
    return FoundReducer(code: code, state: state, actions: actions, name: name, scope: scope)
  }

  /// The only type that conforms to a protocol; any other type itself.
  private func structure(of type: SourceType) -> SourceType? {
    guard type.declaration.kind == .protocol, let name = type.path.last else { return type }
    let found = project.types.types(inheritingFrom: [name])
    return found.count == 1 ? found[0] : nil
  }

  private func type(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> SourceType? {
    guard case .named(let names, _) = shape.unwrapped else { return nil }
    return project.types.type(names, in: scope)
  }
}

/// The types in the text of a function's type.
enum FunctionTypes {
  /// `[AppState, AppAction]` for `(inout AppState, AppAction) -> Void`.
  static func parameters(of text: String) -> [TypeShapeOutline] {
    guard let start = text.firstIndex(of: "("), let end = text.firstIndex(of: ")") else {
      return []
    }
    return text[text.index(after: start)..<end].split(separator: ",").map { part in
      let word = part.split { $0 == " " || $0 == ":" }.last.map(String.init) ?? ""
      return .named(word.split(separator: ".").map(String.init), [])
    }
  }
}
