import WeirDiagnostics
import WeirSpec

/// Reducers are builders of elements, and types of their own, which own the state. The action of a reducer contains those
/// of its children.
extension TCAReducers: ReducerDialect {
  var knowsHelpers: Bool { false }
  var hasBuilders: Bool { true }

  func path(of owner: SourceType) -> [String] {
    owner.isNamedAsReducer ? Array(owner.path.dropLast()) : owner.path
  }

  func declareActions(of modules: [SourceModule], in found: FoundModules) -> any StoreActions {
    TCAActions(found, of: modules)
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody { RewrittenBody(body: body.runningReturnedEffects) }

  // MARK: State

  func readState(of module: inout SourceModule, in found: FoundModules) {
    let owner = module.owner
    if !owner.declaration.generics.isEmpty {
      module.addUnknown(.state, at: owner.declaration.name.span, "a generic reducer")
      module.addUnknown(.reductions, at: owner.declaration.name.span, "a generic reducer")
    }
    // A property contains the state of a child; a case of an enum of reducers names the reducer.
    let isEnum = owner.isEnum || module.state?.isEnum == true
    module.spec.isSelector = isEnum
    let types = ChildTypes(containers: Self.containers, keepsCases: true) {
      found.child(of: $0, in: $1) ?? (isEnum ? found.module(ofReducer: $0, in: $1) : nil)
    }
    if let state = module.state {
      module.addState(types)
      for property in state.storedProperties where module.child(named: property.name.value) == nil {
        let shape = property.type?.shape ?? property.value?.type
        guard shape?.lastName == "StackState" else { continue }
        module.addUnknown(.children, at: property.name.span, "the screens of a stack")
      }
    } else if owner.isEnum {
      module.add(owner.cases, in: owner.scope, types)
    } else {
      // `typealias State = Child.State?`: fields that the reducer writes belong to the child.
      let alias = owner.alias(named: "State")
      if let alias, types.child(alias.shape, at: alias.span, in: owner.scope) != nil { return }
      module.addUnknown(
        .state, at: alias?.span ?? owner.declaration.name.span, "a state that other Swift declares")
    }
  }

  private static let containers = ChildTypes.usualContainers.merging([
    "StackState": .collection, "PresentationState": .optional, "PresentationStateOf": .optional,
    // A screen of a coordinator: `[Route<Screen.State>]`.
    "Route": .value,
  ]) { $1 }
}

extension FoundModules {
  func module(ofReducer names: [String], in scope: TypeTable.Scope) -> FoundModule? {
    project.types.type(names, in: scope).flatMap(module(ownedBy:))
  }

  /// The module of `Child.State` or `Child.Action`, or of a state by another name.
  func child(of names: [String], in scope: TypeTable.Scope) -> FoundModule? {
    if names.count > 1, ["State", "Action"].contains(names.last),
      let module = module(ofReducer: Array(names.dropLast()), in: scope)
        ?? module(ofReducer: Array(names.dropLast()) + ["Reducer"], in: scope)
    {
      return module
    }
    guard let type = project.types.type(names, in: scope), let module = module(of: type),
      module.state === type
    else { return nil }
    return module
  }
}
