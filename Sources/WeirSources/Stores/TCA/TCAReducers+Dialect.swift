import WeirDiagnostics
import WeirSpec

/// Reducers are builders of elements, and types of their own, which own the state. The action of a reducer contains those
/// of its children.
extension TCAReducers: ReducerDialect {
  var knowsHelpers: Bool { false }
  var hasBuilders: Bool { true }

  func path(of owner: SourceType) -> [String] { owner.path }

  func declareActions(
    of modules: [SourceModule], in found: FoundModules
  ) -> (actions: any StoreActions, modules: [SourceModule]) {
    let actions = TCAActions(found: found)
    return (actions, actions.declared(by: modules))
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody { RewrittenBody(body: body.runningReturnedEffects) }

  // MARK: State

  func readState(of module: SourceModule, in found: FoundModules) -> SourceModule {
    var module = module
    let owner = module.owner
    if owner.isEnum { module.spec.origin?.isTransparent = true }
    if !owner.declaration.generics.isEmpty {
      module.addUnknown(.state, at: owner.declaration.name.span, "a generic reducer")
      module.addUnknown(.reductions, at: owner.declaration.name.span, "a generic reducer")
    }
    // A property contains the state of a child; a case of an enum of reducers names the reducer.
    var types = ChildTypes(containers: Self.containers) { found.child(of: $0, in: $1) }
    let isEnum = owner.isEnum || module.state?.isEnum == true
    if isEnum {
      types = ChildTypes(containers: Self.containers) {
        found.child(of: $0, in: $1) ?? found.module(ofReducer: $0, in: $1)
      }
    }
    if let state = module.state {
      if state.isEnum { module.spec.origin?.isTransparent = true }
      module.addState(types, keepsCases: true)
    } else if owner.isEnum {
      module.add(owner.cases, in: owner.scope, types: types, keepsCases: true)
    } else {
      module.addAlias(types)
    }
    return module
  }

  private static let containers = ChildTypes.usualContainers.merging([
    "StackState": .collection, "PresentationState": .optional, "PresentationStateOf": .optional,
    // A screen of a coordinator: `[Route<Screen.State>]`.
    "Route": .value,
  ]) { $1 }
}

extension SourceModule {
  /// A state that belongs to other Swift: `typealias State = Child.State?`. Fields that the reducer writes belong to
  /// that.
  fileprivate mutating func addAlias(_ types: ChildTypes) {
    let alias = owner.alias(named: "State")
    if let alias, types.child(alias.shape, at: alias.span, in: owner.scope) != nil { return }
    addUnknown(
      .state, at: alias?.span ?? owner.declaration.name.span, "a state that other Swift declares")
  }
}

extension FoundModules {
  /// The module of a reducer's name.
  func module(ofReducer names: [String], in scope: TypeTable.Scope) -> FoundModule? {
    project.types.type(names, in: scope).flatMap(module(ownedBy:))
  }

  /// The module of `Child.State` or `Child.Action`, or of a state by another name.
  func child(of names: [String], in scope: TypeTable.Scope) -> FoundModule? {
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
