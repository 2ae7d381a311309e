import WeirDiagnostics
import WeirSpec

/// Finds the children whose reducers never run: no scope of the project selects their state, and no handler passes it
/// to other Swift.
struct UnscopedChildren {
  private let found: FoundModules
  private let modules: [SourceModule]
  private let scopes: ReducerScopes

  init(_ found: FoundModules, _ modules: [SourceModule]) {
    self.found = found
    self.modules = modules
    scopes = ReducerScopes(found, modules)
  }

  var marked: [SourceModule] {
    let translated = modules.withModulesBelow(scopes.translated)
    return modules.map { module in
      let children = unscopedChildren(of: module)
      let data = childrenWithoutActions(of: module)
      let stored = storedData(of: module)
      var module = module
      module.spec.origin?.unscopedChildren = children
      module.spec.origin?.childrenWithoutActions = data
      module.spec.origin?.unnamedChildren = stored
      if translated.contains(module.index) { module.markAsHandledElsewhere() }
      return module
    }
  }

  private func unscopedChildren(of module: SourceModule) -> [MissingScope] {
    // `@Reducer enum` runs the reducers of its cases. A reducer without a body has no use for its children.
    guard module.state != nil, !module.owner.isEnum,
      found.reducers(of: module.found).contains(where: { !$0.code.elements.isEmpty })
    else { return [] }
    return module.spec.children.compactMap { child in
      guard let action = action(of: child, in: module), isStored(child, in: module),
        let childModule = found.module(named: child.module.value), hasReductions(childModule),
        !scopes.runs(child, childModule, by: action, in: module)
      else { return nil }
      return MissingScope(
        name: child.name.value, scope: scope(child, of: childModule, action: action, in: module))
    }
  }

  /// Those that the module uses as data, if all of its cases are known.
  private func childrenWithoutActions(of module: SourceModule) -> Set<String> {
    guard module.spec.knows(.actions) else { return [] }
    let withActions = module.childCases.values.map(\.module)
    return Set(
      module.spec.children.filter { child in
        found.module(named: child.module.value).map { !withActions.contains($0.index) } ?? false
      }.map(\.name.value))
  }

  /// The stored states of other reducers to which no case of the action leads.
  private func storedData(of module: SourceModule) -> Set<String> {
    guard module.spec.knows(.actions), module.state?.isEnum == false else { return [] }
    return Set(
      module.spec.children.filter { child in
        guard let index = found.module(named: child.module.value)?.index,
          isStored(child, in: module)
        else { return false }
        // A case whose child is not known may be about this one.
        return module.childCases.values.allSatisfy {
          $0.module != index || $0.child != nil && $0.child != child.name.value
        }
      }.map(\.name.value))
  }

  /// The only case of the action with the actions of a child. Without it, the state is data.
  private func action(of child: ChildSpec, in module: SourceModule) -> String? {
    let cases = module.childCases.filter { $0.value.child == child.name.value }.map(\.key)
    let hasTwins = module.spec.children.count { $0.module.value == child.module.value } > 1
    guard cases.count == 1, !hasTwins || cases[0] == child.name.value.lastComponent else {
      return nil
    }
    return cases[0]
  }

  /// Whether it is a case, or a stored property that other parts of the app do not share.
  private func isStored(_ child: ChildSpec, in module: SourceModule) -> Bool {
    guard let state = module.state else { return false }
    if module.nestedChildren.contains(child.name.value) { return true }
    if state.isEnum { return state.enumCase(named: child.name.value) != nil }
    guard let property = state.storedProperties.first(where: { $0.name.value == child.name.value })
    else {
      return false
    }
    return !property.isLet
      && property.attributes.allSatisfy {
        Self.presentations.contains($0.name) || Boxes.types.contains($0.name)
      }
  }

  private static let presentations: Set<String> = ["Presents", "PresentationState"]

  private func hasReductions(_ module: FoundModule) -> Bool {
    let spec = modules[module.index].spec
    return !spec.actions.isEmpty
      && spec.reductions.contains { !$0.triggers.isEmpty || !$0.wildcards.isEmpty }
      || module.owner.isEnum && !spec.children.isEmpty
  }

  private func scope(
    _ child: ChildSpec, of childModule: FoundModule, action: String, in module: SourceModule
  ) -> String {
    let name = child.name.value
    let property = module.state?.property(named: name)
    let isPresented = property?.attributes.contains { Self.presentations.contains($0.name) } == true
    let state = (isPresented ? "\\.$" : "\\.") + name
    let builder = childModule.owner.isEnum ? "" : " { \(childModule.owner.dottedName)() }"
    switch child.form {
    case .one: return "Scope(state: \(state), action: \\.\(action))\(builder)"
    case .optional:
      return module.state?.isEnum == true
        ? "Scope(state: \(state), action: \\.\(action))\(builder)"
        : ".ifLet(\(state), action: \\.\(action))\(builder)"
    case .keyed: return ".forEach(\(state), action: \\.\(action))\(builder)"
    }
  }
}
