import WeirDiagnostics
import WeirSpec

/// A function `(inout State, Action)`, a method `reduce` of a state, or a type with a builder, that may be a reducer.
struct FoundReducer {
  var code: CodeOutline
  /// The type whose values it changes; the owner, if no other type is its state.
  let state: SourceType
  /// The enum of its actions; nil if they are any values of a protocol.
  let actions: SourceType?
  /// The names by which it is called.
  let name: [String]
  /// The position from which its names are looked up.
  var scope: TypeTable.Scope
  /// The type that contains it, if that gives the module its name instead of the state.
  var owner: SourceType?
  /// The enum of the effects that it returns.
  var effects: SourceType?
  /// The handlers that belong to its module; nil for all of its code.
  var selected: [HandlerOutline]?

  /// The type of its last parameter, before version 1 of the Composable Architecture; empty if that has no name.
  var environment: String?
  /// The functions that it declares in its body.
  var localFunctions: [FunctionOutline] = []
  /// The case of the action with the actions that it receives: `view.`.
  var prefix = ""
  /// Whether it runs only after a change of the state: then it acts on no action that changes nothing.
  var runsAfterChange = false

  var handlers: [HandlerOutline] { selected ?? code.handlers }
  /// The type that gives its module the name.
  var type: SourceType { owner ?? state }

  func localFunctions(named name: String) -> [FunctionOutline] {
    (localFunctions + code.functions).filter { $0.name.value == name }.uniqued(by: \.name.span)
  }
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
      for type in file.types {
        // The state and the action of `struct Filter<State, Action>` are those of any other reducer.
        let generics = Set(type.generics)
        if type.constraints == nil {
          found += type.functions.filter { generics.isDisjoint(with: $0.parameterTypes) }
            .compactMap { reducer($0, in: type.path, of: file) }
        }
        guard generics.isEmpty else { continue }
        found += type.properties.compactMap {
          reducer($0, in: type.path, where: type.constraints, of: file)
        }
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
      state = project.types.type(path, in: file.scope)
    } else {
      guard let parameter = function.parameters.first(where: { $0.name == code.stateName }),
        !isLibraryReducer(function, parameter, in: scope),
        let type = project.types.type(parameter.type.shape.unwrapped, in: scope),
        parameter.isInOut || function.result == nil && type.isClass
      else { return nil }
      state = type
    }
    let action = function.parameters.first { $0.name == code.actionName }
    guard let state, let action else { return nil }
    return reducer(
      code, state: state, action: action.type.shape, name: path + [function.name.value], in: scope)
  }

  /// Whether a team's own store, if the file has one, allows the name.
  private func isNamedAsReducer(_ name: String, in file: FileOutline) -> Bool {
    file.input.ownStore?.reducer.function.map { StorePatterns.matches(name, $0) } ?? true
  }

  /// `func reduce(into:action:) -> Effect<Action>` of the Composable Architecture: the app does not declare `Effect`.
  private func isLibraryReducer(
    _ function: FunctionOutline, _ parameter: FunctionOutline.Parameter, in scope: TypeTable.Scope
  ) -> Bool {
    guard parameter.label == "into", let result = function.result?.shape,
      result.lastName?.hasPrefix("Effect") == true
    else { return false }
    return project.types.type(result, in: scope) == nil
  }

  /// `let reducer: Reducer<AppState> = { state, action in … }`, `let reducer = Reducer<S, A> { state, action in … }`, and
  /// `static let cart: Self = Reducer { state, action in … }` in an extension with `where State == S, Action == A`.
  private func reducer(
    _ property: PropertyOutline, in path: [String], where types: [TypeShapeOutline]? = nil,
    of file: FileOutline
  ) -> FoundReducer? {
    guard var code = property.value?.code, isNamedAsReducer(property.name.value, in: file),
      var type = property.type?.shape ?? property.value?.type
    else { return nil }
    if case .named(["Self"], _) = type { type = .named(path, types ?? []) }
    if case .reduce(let inner)? = code.elements.first { code = inner }
    let scope = TypeTable.Scope(path: path, file: file)
    let changed: TypeShapeOutline
    var action = TypeShapeOutline.named(["Action"], [])
    switch project.types.aliased(type, in: file) {
    case .function(let parameters, _):
      guard let index = parameters.firstIndex(where: { $0.changed != nil }),
        let first = parameters[index].changed
      else { return nil }
      changed = first
      // `(inout State, Action)`, `(Action, inout State)`, `(Environment, inout State, Action)`.
      if let other = (parameters[(index + 1)...] + parameters[..<index]).first { action = other }
    case .named(let names, let arguments):
      guard names.last?.hasSuffix("Reducer") == true, let first = arguments.first else {
        return nil
      }
      changed = first
      if arguments.count > 1 { action = arguments[1] }
    default: return nil
    }
    guard let state = project.types.type(changed.unwrapped, in: scope) else { return nil }
    return reducer(
      code, state: state, action: action, name: path + [property.name.value], in: scope)
  }

  private func reducer(
    _ code: CodeOutline, state: SourceType, action: TypeShapeOutline, name: [String],
    in scope: TypeTable.Scope
  ) -> FoundReducer? {
    guard let state = structure(of: state), !project.isClaimed(state),
      state.declaration.kind != .protocol, state.declaration.generics.isEmpty
    else { return nil }
    let type = project.types.type(action.unwrapped, in: scope)
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
}

extension TypeShapeOutline {
  /// The type of a parameter that a function changes; nil for any other parameter.
  var changed: TypeShapeOutline? { if case .inOut(let type) = self { type } else { nil } }
}

extension FunctionOutline {
  /// The first names of the types of its parameters.
  fileprivate var parameterTypes: [String] {
    parameters.compactMap {
      if case .named(let names, _) = $0.type.shape.unwrapped { names.first } else { nil }
    }
  }
}
