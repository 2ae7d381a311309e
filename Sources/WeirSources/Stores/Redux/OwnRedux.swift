import WeirDiagnostics
import WeirSpec

/// Targets with Redux without a library: functions such as `cartReducer(state: CartState, action: Action) -> CartState`,
/// or closures of such a type, such as an alias `Reducer<S> = (S, Action) -> S`.
struct OwnRedux {
  private(set) var targets: Set<String> = []
  private let project: SourceProject

  init(in project: SourceProject) {
    self.project = project
    let libraries = EveryStore.ownedImports.union(FirefoxRecogniser.store.libraries)
    let others = Set(
      project.files.filter { !$0.imports.isDisjoint(with: libraries) }.map(\.input.target))
    for file in project.files(of: ReduxRecogniser.store) {
      let target = file.input.target
      guard !targets.contains(target), !others.contains(target) else { continue }
      if hasReducer(file) { targets.insert(target) }
    }
  }

  private func hasReducer(_ file: FileOutline) -> Bool {
    file.functions.contains { isReducer($0, in: [], of: file) }
      || file.variables.contains { isReducer($0, in: [], of: file) }
      || file.types.contains { type in
        type.functions.contains { isReducer($0, in: type.path, of: file) }
          || type.properties.contains { $0.isStatic && isReducer($0, in: type.path, of: file) }
      }
  }

  /// `func cartReducer(state: CartState, action: Action) -> CartState`.
  private func isReducer(
    _ function: FunctionOutline, in path: [String], of file: FileOutline
  ) -> Bool {
    guard let code = function.code, !code.stateName.isEmpty, !code.actionName.isEmpty,
      function.generics.isEmpty, function.name.value.containsIgnoringCase("reduce"),
      let state = function.parameters.first(where: { $0.name == code.stateName }), !state.isInOut,
      state.type.shape.unwrapped == function.result?.shape.unwrapped
    else { return false }
    return code.handlesActions && isState(state.type.shape, in: path, of: file)
  }

  /// `let cartReducer: Reducer<CartState, CartAction> = { state, action in … }`, whose type is a function that returns
  /// the state instead of changing it, or an alias of one.
  private func isReducer(
    _ property: PropertyOutline, in path: [String], of file: FileOutline
  ) -> Bool {
    guard let code = property.value?.code, let type = property.type?.shape,
      [property.name.value, type.lastName].contains(where: {
        $0?.containsIgnoringCase("reduce") == true
      }), let (state, _) = project.types.reducer(of: type, in: file)
    else { return false }
    return code.handlesActions && isState(state, in: path, of: file)
  }

  private func isState(
    _ shape: TypeShapeOutline, in path: [String], of file: FileOutline
  ) -> Bool {
    guard case .named(var names, let arguments) = shape.unwrapped, arguments.isEmpty else {
      return false
    }
    if names == ["Self"] { names = path }
    let type = project.types.type(names, in: TypeTable.Scope(path: path, file: file))
    return type.map { $0.declaration.kind == .structure || $0.isClass } ?? false
  }
}
