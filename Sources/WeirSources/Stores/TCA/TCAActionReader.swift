import WeirDiagnostics
import WeirSpec

/// Reads the action of a reducer: own actions, and cases that contain the actions of children.
struct TCAActionReader {
  let recogniser: TCARecogniser
  let module: SourceModule

  func read() {
    let owner = module.owner
    if owner.isEnum, recogniser.actionType(of: owner) == nil {
      // `@Reducer` generates the action: one case for each child.
      for child in module.spec.children { addChild(child.name.value, child.module.value) }
      let scope = owner.scope
      for one in owner.cases where module.childCases[one.name.value] == nil {
        guard let parameter = one.parameters.first else { continue }
        addPayload(one, parameter.type.shape.firstArgument ?? .other, in: scope)
      }
      return
    }
    guard let action = recogniser.actionType(of: owner) else { return readParts() }
    let scope = action.scope
    for one in action.cases { read(one, in: scope, prefix: "", of: action) }
  }

  /// The enums of an action that a protocol of the app combines: `ViewAction`, `DelegateAction`.
  private func readParts() {
    let scope = module.owner.scope
    for part in ["view", "internal", "child", "delegate"] {
      let name = part.prefix(1).uppercased() + part.dropFirst() + "Action"
      guard let nested = recogniser.types.type([name], in: scope), nested.isEnum,
        nested.path == module.owner.path + [name]
      else { continue }
      module.actionPrefixes[name] = part + "."
      let inner = nested.scope
      for one in nested.cases { read(one, in: inner, prefix: part + ".", of: nested) }
    }
    if let child = module.child(named: "destination") {
      addChild(child.name.value, child.module.value)
    }
  }

  private func addChild(_ name: String, _ childModule: String) {
    guard let other = recogniser.tree[childModule] else { return }
    module.childCases[name] = .init(module: other.index, child: name)
  }

  private func read(
    _ one: CaseOutline, in scope: TypeTable.Scope, prefix: String, of action: SourceType,
    _ audience: ActionSpec.Audience? = nil
  ) {
    let name = one.name.value
    if let childModule = child(of: one, in: scope) {
      var children = module.spec.children.filter { $0.module.value == childModule.name }
      if children.isEmpty,
        childModule.state == nil && !childModule.owner.isEnum || module.state == nil,
        module.state?.property(named: name) == nil
      {
        // One of the two has no state of its own, so no property contains the child.
        let child = ChildSpec(
          name: one.name, module: Located(childModule.name, at: one.name.span),
          form: module.state == nil ? .optional : .one)
        module.spec.children.append(child)
        children = [child]
      }
      let child = children.first { $0.name.value == name } ?? children.first
      module.childCases[prefix + name] = .init(module: childModule.index, child: child?.name.value)
      return
    }
    if one.parameters.count == 1 {
      let shape = one.parameters[0].type.shape
      var inner = shape
      if shape.lastName == "PresentationAction", let argument = shape.firstArgument {
        inner = argument
      }
      let audience: ActionSpec.Audience? =
        shape.lastName == "PresentationAction" ? .presentation : nil
      if prefix.isEmpty, addNested(one, inner, in: scope, of: action, audience) { return }
    }
    var spec = ActionSpec(name: Located(prefix + name, at: one.name.span))
    spec.payload = one.payload
    // The actions of an enum of destinations are those of alerts.
    let isOfAlert =
      module.spec.origin?.isTransparent == true
      || recogniser.ofButtons[module.owner.target]?.contains(name) == true
    spec.audience =
      audience ?? (isOfAlert ? .presentation : Self.audience(of: one, prefix: prefix))
    // `none` does nothing on purpose; the library for coordinators acts on `updateRoutes`.
    spec.isHandledElsewhere =
      name == "none" || name == "updateRoutes"
      || one.parameters.contains { isEmptyEnum($0.type.shape, in: scope) }
      || recogniser.matchedElsewhere[module.owner.target]?.contains(prefix + name) == true
    module.add(spec)
  }

  /// Whether it has no values, so that nothing can send the action: an enum for cases that the app may add.
  private func isEmptyEnum(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> Bool {
    guard let type = recogniser.types.type(shape, in: scope) else { return false }
    return type.isEnum && type.cases.isEmpty && type.declaration.generics.isEmpty
  }

  private static func audience(of one: CaseOutline, prefix: String) -> ActionSpec.Audience? {
    switch one.parameters.first?.type.shape.lastName {
    case "BindingAction": return .binding
    case "PresentationAction": return .presentation
    default: break
    }
    switch prefix {
    case "delegate.", "output.": return .output
    case "view.", "viewAction.": return .view
    case "internal.", "_internal.", "local.", "reducer.": return .internal
    default: return nil
    }
  }

  /// A case whose payload is an enum that belongs to the action: `delegate(Delegate)`.
  private func addNested(
    _ one: CaseOutline, _ shape: TypeShapeOutline, in scope: TypeTable.Scope,
    of action: SourceType,
    _ audience: ActionSpec.Audience?
  ) -> Bool {
    guard let nested = recogniser.types.type(shape, in: scope), nested.isEnum,
      !nested.cases.isEmpty, nested.target == action.target,
      nested.path.starts(with: action.path) && nested.path.count > action.path.count
        || nested.path.starts(with: module.owner.path)
          && (module.owner.isEnum || shape.lastName?.hasSuffix("Action") == true)
    else { return false }
    let inner = nested.scope
    if let name = nested.path.last { module.actionPrefixes[name] = one.name.value + "." }
    for next in nested.cases {
      read(next, in: inner, prefix: one.name.value + ".", of: nested, audience)
    }
    return true
  }

  /// The actions of an alert in an enum of destinations.
  private func addPayload(
    _ one: CaseOutline, _ shape: TypeShapeOutline, in scope: TypeTable.Scope
  ) {
    guard let nested = recogniser.types.type(shape, in: scope), nested.isEnum,
      nested.target == module.owner.target
    else { return }
    for next in nested.cases {
      var spec = ActionSpec(
        name: Located(one.name.value + "." + next.name.value, at: next.name.span))
      spec.payload = next.payload
      spec.audience = .presentation
      module.add(spec)
    }
  }

  /// The child whose actions a case contains.
  private func child(of one: CaseOutline, in scope: TypeTable.Scope) -> SourceModule? {
    guard let last = one.parameters.last, one.parameters.count <= 2 else { return nil }
    if one.parameters.count == 2, last.label != "action" { return nil }
    return child(last.type.shape, in: scope)
  }

  private func child(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> SourceModule? {
    guard case .named(let names, let arguments) = shape else { return nil }
    switch names.last {
    case "PresentationAction", "IdentifiedAction", "StackAction", "IndexedRouterAction",
      "IdentifiedRouterAction":
      return arguments.last.flatMap { child($0, in: scope) }
    case "IdentifiedActionOf", "StackActionOf", "PresentationActionOf", "IndexedRouterActionOf",
      "IdentifiedRouterActionOf":
      guard case .named(let names, _)? = arguments.last else { return nil }
      return recogniser.module(ofReducer: names, in: scope)
    default:
      guard let child = recogniser.module(of: names, in: scope),
        names.last?.hasSuffix("Action") == true,
        child.index != module.index || names.count > 1 || !module.spec.children.isEmpty
      else { return nil }
      return child
    }
  }
}
