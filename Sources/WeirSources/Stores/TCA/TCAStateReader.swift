import WeirDiagnostics
import WeirSpec

/// Reads the state of a reducer: fields, children, and members.
struct TCAStateReader {
  let recogniser: TCARecogniser
  let module: SourceModule

  func read() {
    let owner = module.owner
    if !owner.declaration.generics.isEmpty {
      module.addUnknown(.state, at: owner.declaration.name.span, "a generic reducer")
      module.addUnknown(.reductions, at: owner.declaration.name.span, "a generic reducer")
    }
    if module.state == nil, owner.isEnum {
      StateReader(module: module, types: cases, keepsCases: true)
        .read(owner.cases, in: owner.scope)
    }
    guard let state = module.state else { return readAlias() }
    if state.isEnum { module.spec.origin?.isTransparent = true }
    StateReader(module: module, types: state.isEnum ? cases : properties, keepsCases: true).read()
  }

  /// A state that belongs to other Swift: `typealias State = Child.State?`. Fields that the reducer writes belong to
  /// that.
  private func readAlias() {
    let owner = module.owner
    guard !owner.isEnum else { return }
    let scope = owner.scope
    let alias = owner.alias(named: "State")
    if let alias, properties.child(alias.shape, at: alias.span, in: scope) != nil { return }
    module.addUnknown(
      .state, at: alias?.span ?? owner.declaration.name.span, "a state that other Swift declares")
  }

  private var properties: ChildTypes {
    var types = ChildTypes { [recogniser] names, scope in recogniser.module(of: names, in: scope) }
    types.containers["StackState"] = .collection
    types.containers["PresentationState"] = .optional
    types.containers["PresentationStateOf"] = .optional
    // A screen of a coordinator: `[Route<Screen.State>]`.
    types.containers["Route"] = .value
    return types
  }

  /// A case of an enum of reducers names the reducer.
  private var cases: ChildTypes {
    let properties = properties
    var types = ChildTypes { [recogniser] names, scope in
      properties.module(names, scope) ?? recogniser.module(ofReducer: names, in: scope)
    }
    types.containers = properties.containers
    return types
  }
}
