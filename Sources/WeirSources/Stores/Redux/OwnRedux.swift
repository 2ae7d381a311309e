import WeirDiagnostics
import WeirSpec

/// Targets with Redux without a library: functions such as `cartReducer(state: CartState, action: Action) -> CartState`,
/// or closures of an alias `Reducer<S> = (S, Action) -> S`.
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
      || file.variables.contains { isReducer($0, in: file) }
      || file.types.contains { type in
        type.functions.contains { isReducer($0, in: type.path, of: file) }
          || type.properties.contains { $0.isStatic && isReducer($0, in: file) }
      }
  }

  /// `func cartReducer(state: CartState, action: Action) -> CartState`.
  private func isReducer(
    _ function: FunctionOutline, in path: [String], of file: FileOutline
  ) -> Bool {
    guard let code = function.code, !code.stateName.isEmpty, !code.actionName.isEmpty,
      function.parameters.count == 2, function.generics.isEmpty,
      function.name.value.lowercased().contains("reduce"),
      let state = function.parameters.first(where: { $0.name == code.stateName }), !state.isInOut,
      state.type.shape.unwrapped == function.result?.shape.unwrapped,
      case .named(let names, let arguments) = state.type.shape.unwrapped, arguments.isEmpty,
      let type = project.types.type(names, in: TypeTable.Scope(path: path, file: file)),
      type.declaration.kind == .structure
    else { return false }
    return code.handlesActions
  }

  /// `let cartReducer: Reducer<CartState> = { state, action in … }`, whose type is an alias of a function that returns
  /// the state instead of changing it.
  private func isReducer(_ property: PropertyOutline, in file: FileOutline) -> Bool {
    guard let code = property.value?.code, let type = property.type?.shape,
      case .named(["Reducer"], let arguments) = type, arguments.count == 1,
      case .function(let parameters, _) = project.types.aliased(type, in: file),
      parameters.allSatisfy({ $0.changed == nil })
    else { return false }
    return code.handlesActions
  }
}
