import WeirDiagnostics
import WeirSpec

extension TCAActions {
  /// Adds to the modules the actions that they declare, and the children that only an action contains.
  init(_ found: FoundModules, of modules: [SourceModule]) {
    self.init(found: found, modules: modules)
    let aliased = aliasedActions()
    let ofButtons = names(\.ofButtons)
    let matchedElsewhere = names { $0.matchedCases.map(\.value) }
    for module in modules {
      let target = module.owner.target
      var reader = TCAActionReader(
        found: found, module: module, action: action(of: module.found), aliased: aliased,
        ofButtons: ofButtons[target] ?? [], matchedElsewhere: matchedElsewhere[target] ?? [])
      reader.read()
      self.modules[module.index] = reader.module
    }
    markActionsOfUnknownParents()
  }

  /// Names in the files of each target.
  private func names(_ names: (Mentions) -> some Sequence<String>) -> [String: Set<String>] {
    found.project.files.reduce(into: [:]) {
      $0[$1.input.target, default: []].formUnion(names($1.mentions))
    }
  }

  func action(of module: FoundModule) -> SourceType? {
    found.reducers(of: module).first?.actions
  }

  /// The modules of the actions of values, of those that reducers name by an alias, `typealias Action = CartAction`,
  /// unless several do, and of those that other Swift may name by an alias, `typealias CartAction = Cart.Action`.
  private func aliasedActions() -> [ObjectIdentifier: FoundModule] {
    var owners: [ObjectIdentifier: [FoundModule]] = [:]
    var values: [ObjectIdentifier: FoundModule] = [:]
    var declared: [ObjectIdentifier: FoundModule] = [:]
    for module in found.modules {
      guard let type = action(of: module) else { continue }
      let action = ObjectIdentifier(type)
      if module.owner.actionPaths.contains(type.path) { declared[action] = module }
      if module.owner === module.state { values[action] = values[action] ?? module }
      if module.owner.alias(named: "Action") != nil { owners[action, default: []].append(module) }
    }
    return values.merging(owners.filter { $1.count == 1 }.mapValues { $0[0] }) { one, _ in one }
      .merging(declared) { one, _ in one }
  }
}

/// Reads the action of a reducer: own actions, and cases that contain the actions of children.
private struct TCAActionReader {
  let found: FoundModules
  var module: SourceModule
  let action: SourceType?
  /// The modules of actions whose names do not contain the reducer's.
  let aliased: [ObjectIdentifier: FoundModule]
  /// The actions of buttons in alerts.
  let ofButtons: Set<String>
  /// The actions that other Swift matches.
  let matchedElsewhere: Set<String>
  private var types: TypeTable { found.project.types }

  mutating func read() {
    let owner = module.owner
    guard let action else { return owner.isEnum ? readCases(of: owner) : readParts() }
    for one in action.cases { read(one, in: action) }
  }

  /// `@Reducer` generates the action of an enum: one case for each child.
  private mutating func readCases(of owner: SourceType) {
    for child in module.spec.children { addChild(child) }
    for one in owner.cases where module.childCases[one.name.value] == nil {
      // The actions of an alert in an enum of destinations.
      guard let shape = one.parameters.first?.type.shape.firstArgument,
        let nested = types.type(shape, in: owner.scope), nested.isEnum,
        nested.target == owner.target
      else { continue }
      for next in nested.cases {
        module.add(spec(of: next, prefix: one.name.value + ".", .presentation))
      }
    }
  }

  /// The enums of an action that a protocol of the app combines: `ViewAction`, `DelegateAction`.
  private mutating func readParts() {
    for part in ["view", "internal", "child", "delegate"] {
      let name = part.prefix(1).uppercased() + part.dropFirst() + "Action"
      guard let nested = types.type([name], in: module.owner.scope), nested.isEnum,
        nested.path == module.owner.path + [name]
      else { continue }
      module.actionPrefixes[name] = part + "."
      for one in nested.cases { read(one, in: nested, prefix: part + ".") }
    }
    if let child = module.child(named: "destination") { addChild(child) }
  }

  private mutating func addChild(_ child: ChildSpec) {
    guard let childModule = found.module(named: child.module.value) else { return }
    module.childCases[child.name.value] = .init(module: childModule.index, child: child.name.value)
  }

  /// - Parameter type: The enum that declares the case.
  private mutating func read(
    _ one: CaseOutline, in type: SourceType, prefix: String = "",
    _ audience: ActionSpec.Audience? = nil
  ) {
    if let child = child(of: one, in: type.scope) { return add(child, of: one, prefix: prefix) }
    let name = one.name.value
    if prefix.isEmpty, one.parameters.count == 1, addNested(one, of: type) { return }
    if isOwnAction(one, of: type) { module.ownCases.insert(prefix + name) }
    // The actions of an enum of destinations are those of alerts.
    let isOfAlert =
      module.spec.isSelector || ofButtons.contains(name)
    var spec = spec(
      of: one, prefix: prefix,
      audience ?? (isOfAlert ? .presentation : Self.audience(of: one, prefix: prefix)))
    // The library for coordinators acts on `updateRoutes`.
    spec.isHandledElsewhere =
      name == "updateRoutes"
      || one.parameters.contains { isEmptyEnum($0.type.shape, in: type.scope) }
      || matchedElsewhere.contains(prefix + name)
    module.add(spec)
  }

  private func spec(
    of one: CaseOutline, prefix: String, _ audience: ActionSpec.Audience?
  ) -> ActionSpec {
    var spec = ActionSpec(name: Located(prefix + one.name.value, at: one.name.span))
    spec.payload = one.payload
    spec.declaration = one.declaration
    spec.audience = audience
    return spec
  }

  /// Whether it has no values, so that nothing can send the action: an enum for cases that the app may add.
  private func isEmptyEnum(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> Bool {
    guard let type = types.type(shape, in: scope) else { return false }
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
  private mutating func addNested(_ one: CaseOutline, of action: SourceType) -> Bool {
    var shape = one.parameters[0].type.shape
    let isPresented = shape.lastName == "PresentationAction"
    if let name = shape.lastName,
      Self.containers.contains(name) || Self.containersOfReducers.contains(name)
    {
      shape = shape.lastArgument ?? shape
    }
    guard let nested = types.type(shape, in: action.scope), nested.isEnum, nested !== self.action,
      !nested.cases.isEmpty, nested.target == action.target,
      nested.path.starts(with: action.path) && nested.path.count > action.path.count
        || nested.path.starts(with: module.owner.path)
          && (module.owner.isEnum || shape.lastName?.hasSuffix("Action") == true
            || isMatched(one, containing: nested))
    else { return false }
    if let name = nested.path.last { module.actionPrefixes[name] = one.name.value + "." }
    for next in nested.cases {
      read(
        next, in: nested, prefix: one.name.value + ".", isPresented ? .presentation : nil)
    }
    return true
  }

  /// `case alert(PresentationAction<Action>)`.
  private func isOwnAction(_ one: CaseOutline, of action: SourceType) -> Bool {
    guard let own = self.action, let shape = one.parameters.first?.type.shape,
      one.parameters.count == 1
    else { return false }
    let isContainer = shape.lastName.map(Self.containers.contains) == true
    return types.type(isContainer ? shape.lastArgument ?? shape : shape, in: action.scope)
      === own
  }

  /// Whether a case has the name of the enum that it contains, and a handler matches a case of that:
  /// `.featureEvent(.didLoad)` of a `FeatureEvent`.
  private func isMatched(_ one: CaseOutline, containing nested: SourceType) -> Bool {
    let name = one.name.value
    guard nested.path.last == name.prefix(1).uppercased() + name.dropFirst() else { return false }
    return handlers.flatMap(\.patterns).contains {
      guard case .path(let path, _) = $0, path.count > 1 else { return false }
      return path[path.count - 2].value == name
        && nested.enumCase(named: path[path.count - 1].value) != nil
    }
  }

  /// Those in the builders and the functions of its reducer's type.
  private var handlers: [HandlerOutline] {
    func handlers(in elements: [ReducerElement]) -> [HandlerOutline] {
      elements.flatMap { element -> [HandlerOutline] in
        switch element {
        case .reduce(let code): code.handlers
        case .change(let inner), .group(let inner): handlers(in: inner)
        default: []
        }
      }
    }
    return found.reducers(of: module.found).flatMap { handlers(in: $0.code.elements) }
      + module.owner.properties.flatMap { handlers(in: $0.accessors?.getter?.elements ?? []) }
      + module.owner.functions.compactMap(\.code).flatMap(\.handlers)
  }

  // MARK: Children

  /// Types of actions whose last argument is the action of a child.
  private static let containers: Set<String> = [
    "PresentationAction", "IdentifiedAction", "StackAction", "IndexedRouterAction",
    "IdentifiedRouterAction",
  ]
  /// Those whose last argument is the reducer of a child.
  private static let containersOfReducers: Set<String> = [
    "PresentationActionOf", "IdentifiedActionOf", "StackActionOf", "IndexedRouterActionOf",
    "IdentifiedRouterActionOf",
  ]

  private mutating func add(_ childModule: FoundModule, of one: CaseOutline, prefix: String) {
    let name = one.name.value
    var children = module.spec.children.filter { $0.module.value == childModule.name }
    if children.isEmpty,
      childModule.state == nil && !childModule.owner.isEnum || module.state == nil,
      module.state?.property(named: name) == nil
    {
      // One of the two has no state of its own, so no property contains the child.
      module.add(
        child: one.name, childModule, at: nil, module.state == nil ? .optional : .one)
      children = module.spec.children.suffix(1)
    }
    let child = children.first { $0.name.value.lastComponent == name } ?? children.first
    module.childCases[prefix + name] = .init(module: childModule.index, child: child?.name.value)
  }

  /// The child whose actions a case contains.
  private func child(of one: CaseOutline, in scope: TypeTable.Scope) -> FoundModule? {
    guard let last = one.parameters.last, one.parameters.count <= 2 else { return nil }
    if one.parameters.count == 2, ![nil, "_", "action"].contains(last.label) { return nil }
    return child(last.type.shape, in: scope)
  }

  private func child(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> FoundModule? {
    guard case .named(let names, let arguments) = shape else { return nil }
    let last = names.last ?? ""
    if Self.containers.contains(last) { return arguments.last.flatMap { child($0, in: scope) } }
    if Self.containersOfReducers.contains(last) {
      guard case .named(let names, _)? = arguments.last else { return nil }
      return found.module(ofReducer: names, in: scope)
    }
    let named =
      found.child(of: names, in: scope)
      ?? types.type(names, in: scope).flatMap(module(ofAction:))
    guard let child = named, last.hasSuffix("Action"),
      child.index != module.index || names.count > 1 || !module.spec.children.isEmpty
    else { return nil }
    return child
  }

  /// Nil for the action that the module declares itself.
  private func module(ofAction type: SourceType) -> FoundModule? {
    module.owner.actionPaths.contains(type.path) ? nil : aliased[ObjectIdentifier(type)]
  }
}
