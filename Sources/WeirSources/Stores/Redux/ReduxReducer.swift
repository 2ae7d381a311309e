import WeirDiagnostics

/// A function or a closure that takes a state and an action and returns a state.
struct ReduxReducer {
  let name: Located<String>
  /// The type that declares it.
  let owner: SourceType?
  let file: FileOutline
  let code: CodeOutline
  /// The type of the state, without optionals.
  let shape: TypeShapeOutline
  /// The struct or class that it changes; nil for an enum or a collection, which are fields of their owners.
  let state: SourceType?
  /// The type of the action, if it is known.
  let action: TypeShapeOutline?

  var scope: TypeTable.Scope { TypeTable.Scope(path: owner?.path ?? [], file: file) }
}

/// Finds reducers, and functions that return a changed copy of a state.
struct ReduxReducers {
  private(set) var reducers: [ReduxReducer] = []
  /// `mergeMovies(movies:state:)`: functions without an action.
  private(set) var helpers: [ReduxReducer] = []
  private var byName: [String: [ReduxReducer]] = [:]
  private let patterns: StorePatterns
  private let types: TypeTable

  init(_ patterns: StorePatterns, in project: SourceProject) {
    self.patterns = patterns
    types = project.types
    for file in project.files where patterns.reads(file) {
      for function in file.functions { add(function, of: nil, in: file) }
      for variable in file.variables { add(variable, of: nil, in: file) }
    }
    for type in types.types where patterns.reads(type.file) {
      for function in type.functions { add(function, of: type, in: type.file) }
      for property in type.properties { add(property, of: type, in: type.file) }
    }
    byName = Dictionary(grouping: reducers, by: \.name.value)
  }

  private mutating func add(
    _ function: FunctionOutline, of owner: SourceType?, in file: FileOutline
  ) {
    guard let code = function.code, !code.stateName.isEmpty, let result = function.result else {
      return
    }
    let state = function.parameters.first { $0.name == code.stateName }
    if state?.isInOut == true { return }
    let action = function.parameters.first { $0.name == code.actionName }
    let reducer = reducer(
      function.name, of: owner, in: file, code: code, state: (state?.type ?? result).shape,
      action: action?.type.shape)
    guard let action else { return helpers.append(reducer) }
    guard patterns.isReducer(function.name.value, code, in: file),
      patterns.isActionType(action.type.shape, in: reducer.scope)
    else { return }
    reducers.append(reducer)
  }

  /// `static let reducer: Reducer<S> = { state, action in … }`, and `let reducer: (S, Action) -> S = { … }`.
  private mutating func add(
    _ property: PropertyOutline, of owner: SourceType?, in file: FileOutline
  ) {
    guard let code = property.value?.code, !code.stateName.isEmpty,
      let type = property.type?.shape, patterns.isReducer(property.name.value, code, in: file)
    else { return }
    let scope = TypeTable.Scope(path: owner?.path ?? [], file: file)
    if let (state, action) = types.reducer(of: type, in: file),
      patterns.isActionType(action, in: scope)
    {
      reducers.append(
        reducer(property.name, of: owner, in: file, code: code, state: state, action: action))
    } else if type.lastName?.hasSuffix("Reducer") == true, let state = type.firstArgument {
      reducers.append(
        reducer(property.name, of: owner, in: file, code: code, state: state, action: nil))
    }
  }

  private func reducer(
    _ name: Located<String>, of owner: SourceType?, in file: FileOutline, code: CodeOutline,
    state: TypeShapeOutline, action: TypeShapeOutline?
  ) -> ReduxReducer {
    var shape = state.unwrapped
    // `Self` is the owner.
    if let owner, case .named(["Self"], _) = shape { shape = .named(owner.path, []) }
    let scope = TypeTable.Scope(path: owner?.path ?? [], file: file)
    return ReduxReducer(
      name: name, owner: owner, file: file, code: code, shape: shape,
      state: self.state(shape, in: scope), action: action)
  }

  private func state(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> SourceType? {
    guard case .named(let names, let arguments) = shape, arguments.isEmpty,
      let type = types.type(names, in: scope), !type.isEnum, type.declaration.kind != .protocol,
      patterns.isState(type)
    else { return nil }
    return type
  }

  /// The reducers that a call may refer to: of the same type, of the type before the name, or outside of types.
  func called(_ names: [String], by caller: ReduxReducer) -> [ReduxReducer] {
    guard let last = names.last, let found = byName[last] else { return [] }
    let before = names.dropLast().filter { $0 != "self" && $0 != "Self" }
    if let type = before.last {
      let names = [type, type.prefix(1).uppercased() + type.dropFirst()]
      let aliased = types.type(Array(before), in: caller.scope)
      return found.filter { one in
        one.owner.map { $0 === aliased || $0.path.last.map(names.contains) == true } == true
      }
    }
    let own = found.filter { $0.owner != nil && $0.owner === caller.owner }
    return own.isEmpty ? found.filter { $0.owner == nil } : own
  }
}
