import WeirDiagnostics
import WeirSpec

/// Reducers are builders of elements, and types of their own, which own the state. The action of a reducer contains those
/// of its children.
extension TCAReducers: ReducerDialect {
  var knowsHelpers: Bool { false }
  var hasBuilders: Bool { true }

  func path(of owner: SourceType) -> [String] { owner.path }

  func actions(of modules: ReducerModules) -> any StoreActions { TCAActions(modules) }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in module: SourceModule, _ modules: ReducerModules
  ) -> RewrittenBody { RewrittenBody(body: body.runningReturnedEffects) }

  // MARK: State

  func readState(of module: SourceModule, in modules: ReducerModules) {
    let owner = module.owner
    if owner.isEnum { module.spec.origin?.isTransparent = true }
    if !owner.declaration.generics.isEmpty {
      module.addUnknown(.state, at: owner.declaration.name.span, "a generic reducer")
      module.addUnknown(.reductions, at: owner.declaration.name.span, "a generic reducer")
    }
    // A property contains the state of a child; a case of an enum of reducers names the reducer.
    var types = ChildTypes(containers: Self.containers) { modules.child(of: $0, in: $1) }
    let isEnum = owner.isEnum || module.state?.isEnum == true
    if isEnum {
      types = ChildTypes(containers: Self.containers) {
        modules.child(of: $0, in: $1) ?? modules.module(ofReducer: $0, in: $1)
      }
    }
    let reader = StateReader(module: module, types: types, keepsCases: true)
    if module.state == nil, owner.isEnum { reader.read(owner.cases, in: owner.scope) }
    guard let state = module.state else { return readAlias(of: module, types) }
    if state.isEnum { module.spec.origin?.isTransparent = true }
    reader.read()
  }

  /// A state that belongs to other Swift: `typealias State = Child.State?`. Fields that the reducer writes belong to
  /// that.
  private func readAlias(of module: SourceModule, _ types: ChildTypes) {
    let owner = module.owner
    guard !owner.isEnum else { return }
    let alias = owner.alias(named: "State")
    if let alias, types.child(alias.shape, at: alias.span, in: owner.scope) != nil { return }
    module.addUnknown(
      .state, at: alias?.span ?? owner.declaration.name.span, "a state that other Swift declares")
  }

  private static let containers = ChildTypes.usualContainers.merging([
    "StackState": .collection, "PresentationState": .optional, "PresentationStateOf": .optional,
    // A screen of a coordinator: `[Route<Screen.State>]`.
    "Route": .value,
  ]) { $1 }
}

extension ReducerModules {
  /// The module of a reducer's name.
  func module(ofReducer names: [String], in scope: TypeTable.Scope) -> SourceModule? {
    project.types.type(names, in: scope).flatMap(module(ownedBy:))
  }

  /// The module of `Child.State` or `Child.Action`, or of a state by another name.
  func child(of names: [String], in scope: TypeTable.Scope) -> SourceModule? {
    if names.count > 1, ["State", "Action"].contains(names.last),
      let module = module(ofReducer: names.dropLast(), in: scope)
    {
      return module
    }
    guard let type = project.types.type(names, in: scope), let module = module(of: type),
      module.state === type
    else { return nil }
    return module
  }
}
