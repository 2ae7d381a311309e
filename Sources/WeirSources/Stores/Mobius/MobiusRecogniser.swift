import WeirDiagnostics
import WeirSpec

/// Finds modules of Mobius: models with a function `update(model:event:) -> Next<Model, Effect>`.
struct MobiusRecogniser: Recogniser {
  static let store = StoreDescription.mobius

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    UpdateFinder(project: project).modules(of: store, taken: taken)
  }
}

/// Finds update functions, and functions that they call.
struct UpdateFinder {
  let project: SourceProject

  /// The modules of the files of a store.
  func modules(of store: StoreDescription, taken: Set<String>) -> StoreModules {
    let files = project.files(of: store).filter {
      project.store(of: $0) != nil || !$0.imports.isDisjoint(with: store.libraries)
    }
    let reducers = ReducerSelection.pairs(files.flatMap(updates), in: project)
    guard !reducers.isEmpty else { return StoreModules([]) }
    let dialect = UpdateDialect(finder: self, files: files)
    return StoreModules(
      ReducerModules(reducers, in: project, store: store, taken: taken, dialect: dialect).modules)
  }

  func updates(in file: FileOutline) -> [FoundReducer] {
    file.members.flatMap { path, functions, properties in
      functions.compactMap { update($0, in: path, of: file) }
        + properties.compactMap { update($0, in: path, of: file) }
    }
  }

  private func update(
    _ function: FunctionOutline, in path: [String], of file: FileOutline
  ) -> FoundReducer? {
    guard let code = function.code, !code.stateName.isEmpty, !code.actionName.isEmpty,
      let result = function.result,
      result.shape.lastName == "Next" || function.name.value.hasPrefix("update"),
      let model = function.parameters.first(where: { $0.name == code.stateName }), !model.isInOut,
      let event = function.parameters.first(where: { $0.name == code.actionName })
    else { return nil }
    // The effects of an `Update` are actions.
    let effect =
      result.shape.lastName == "Update" ? event.type.shape : result.shape.secondArgument
    return reducer(
      code, model: model.type.shape, event: event.type.shape, effect: effect,
      name: path + [function.name.value], in: TypeTable.Scope(path: path, file: file))
  }

  /// `let update = Update<Model, Event, Effect> { model, event in … }`.
  private func update(
    _ property: PropertyOutline, in path: [String], of file: FileOutline
  ) -> FoundReducer? {
    guard let value = property.value, let code = value.code else { return nil }
    var shapes: [TypeShapeOutline] = []
    if case .named(let names, let arguments)? = property.type?.shape, names.last == "Update" {
      shapes = arguments
    } else if case .named(["Update"], let arguments)? = value.type {
      shapes = arguments
    }
    guard shapes.count == 3 else { return nil }
    return reducer(
      code, model: shapes[0], event: shapes[1], effect: shapes[2],
      name: path + [property.name.value],
      in: TypeTable.Scope(path: path, file: file))
  }

  private func reducer(
    _ code: CodeOutline, model: TypeShapeOutline, event: TypeShapeOutline,
    effect: TypeShapeOutline?, name: [String], in scope: TypeTable.Scope
  ) -> FoundReducer? {
    guard let state = project.types.type(model, in: scope), !project.isClaimed(state),
      state.declaration.kind != .protocol, let events = project.types.type(event, in: scope),
      events.isEnum
    else { return nil }
    return FoundReducer(
      code: code, state: state, actions: events, name: name, scope: scope,
      effects: effect.flatMap { project.types.type($0, in: scope) }.flatMap { $0.isEnum ? $0 : nil }
    )
  }
}

extension TypeShapeOutline {
  fileprivate var secondArgument: TypeShapeOutline? {
    if case .named(_, let arguments) = self, arguments.count > 1 { return arguments[1] }
    return nil
  }
}
