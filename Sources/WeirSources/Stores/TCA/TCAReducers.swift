import WeirDiagnostics

/// The reducers of the Composable Architecture in a project.
struct TCAReducers {
  /// Those whose types own a state or an action, and those that are values, whose states are the modules.
  private(set) var found: [FoundReducer] = []
  /// Reducers on the state of another one.
  private var hosted: Set<ObjectIdentifier> = []
  /// The functions in extensions of the library's protocols: `extension Reducer where Self: Feature`.
  private var inLibraryExtensions: Set<String> = []
  private let modifiers: ReducerModifiers
  private let project: SourceProject
  private var types: TypeTable { project.types }

  private static let protocols: Set<String> = ["Reducer", "ReducerProtocol"]

  init(in project: SourceProject) {
    self.project = project
    let extensions = project.files.flatMap { file in
      file.types.filter { $0.kind == .extension && Self.protocols.contains($0.path[0]) }
    }
    modifiers = ReducerModifiers(in: extensions)
    for type in extensions {
      inLibraryExtensions.formUnion(type.functions.filter { $0.code != nil }.map(\.name.value))
    }
    // An app without the library may have a protocol of the same name.
    let own = Self.protocols.filter { name in
      types.topLevelTypes(named: name).contains {
        $0.declaration.kind == .protocol && $0.target != "ComposableArchitecture"
      }
    }
    let named = types.names(Self.protocols.subtracting(own), andInheritorsOf: [.protocol])
    let protocols = named.union(types.aliases(of: named))
    let reducers = types.types(inheritingFrom: protocols, orWith: "Reducer").filter {
      $0.declaration.kind != .protocol && project.reads($0.file, as: TCARecogniser.store)
        && !Self.returnsState($0)
    }.sorted { ($0.target, $0.dottedName) < ($1.target, $1.dottedName) }
    let states = ownStates(of: reducers)
    for reducer in reducers {
      let state = states[ObjectIdentifier(reducer)]
      guard reducer.isEnum || state != nil || declares("Action", reducer) else {
        hosted.insert(ObjectIdentifier(reducer))
        continue
      }
      let name = reducer.declaration.name
      found.append(
        FoundReducer(
          code: CodeOutline(name.span, elements: Self.elements(of: reducer)),
          state: state ?? reducer, actions: actionType(of: reducer), name: reducer.path,
          scope: reducer.scope, owner: reducer))
    }
    found += values()
  }

  /// Whether its `reduce` returns the new state: the protocol with this name is that of another library.
  private static func returnsState(_ type: SourceType) -> Bool {
    let methods = type.functions(named: "reduce")
    return type.property(named: "body") == nil && !methods.isEmpty
      && !methods.contains { $0.parameters.contains(where: \.isInOut) }
  }

  /// The elements of its `body`, and `func reduce(into:action:)`, instead of a body.
  private static func elements(of reducer: SourceType) -> [ReducerElement] {
    let method = reducer.functions(named: "reduce").first { $0.code != nil }
    return (reducer.property(named: "body")?.accessors?.getter?.elements ?? [])
      + (method.map { [.function($0.name)] } ?? [])
  }

  func hostedElements(of type: SourceType) -> [ReducerElement]? {
    hosted.contains(ObjectIdentifier(type)) ? Self.elements(of: type) : nil
  }

  func isTransparent(_ modifier: String) -> Bool { modifiers.contains(modifier) }

  func inherits(_ function: String, in type: SourceType) -> Bool {
    inLibraryExtensions.contains(function)
      || type.parts.flatMap(\.inherited).contains { inherited in
        guard let other = types.type(inherited.shape, in: type.file.scope),
          other.declaration.kind == .protocol
        else { return false }
        return other.functions.contains { $0.name.value == function && $0.code != nil }
      }
  }

  // MARK: States and actions

  private func declares(_ name: String, _ reducer: SourceType) -> Bool {
    guard reducer.declaration.generics.isEmpty else { return false }
    let type = types.type([name], in: reducer.scope)
    return type?.target == reducer.target && type?.path == reducer.path + [name]
  }

  /// The states of reducers, by their identity: a state that is declared in the reducer, or a type with a name such as
  /// `CartState` that is the state of one reducer with actions of its own.
  private func ownStates(of reducers: [SourceType]) -> [ObjectIdentifier: SourceType] {
    var states: [ObjectIdentifier: SourceType] = [:]
    var users: [ObjectIdentifier: [SourceType]] = [:]
    for reducer in reducers where !reducer.isEnum {
      guard let state = types.type(["State"], in: reducer.scope), state.target == reducer.target
      else { continue }
      if state.path == reducer.path + ["State"] {
        states[ObjectIdentifier(reducer)] = state
      } else if reducer.isNamedAsReducer, state.path == reducer.outerPath + ["State"],
        hasOwnAction(reducer)
      {
        // `enum Cart { struct State {…}, enum Action {…}, struct Reducer: FeatureReducer {…} }`.
        states[ObjectIdentifier(reducer)] = state
      } else if let name = state.path.last, name.hasSuffix("State"), name != "State",
        reducer.alias(named: "State") != nil, hasOwnAction(reducer)
      {
        users[ObjectIdentifier(state), default: []].append(reducer)
        states[ObjectIdentifier(reducer)] = state
      }
    }
    for reducer in users.values.filter({ $0.count > 1 }).joined() {
      states[ObjectIdentifier(reducer)] = nil
    }
    return states
  }

  /// Whether its action is declared in it, or outside of all other types.
  private func hasOwnAction(_ reducer: SourceType) -> Bool {
    guard let action = actionType(of: reducer) else { return false }
    return action.path.count == 1 || action.path.starts(with: reducer.path)
      || reducer.actionPaths.contains(action.path)
  }

  private func actionType(of reducer: SourceType) -> SourceType? {
    guard let action = types.type(["Action"], in: reducer.scope),
      action.path.count > reducer.path.count && action.path.starts(with: reducer.path)
        || reducer.alias(named: "Action") != nil && action.declaration.generics.isEmpty
        || reducer.actionPaths.contains(action.path)
    else { return nil }
    return action
  }

  // MARK: Values

  /// The reducers before version 1 that are values: `let reducer = Reducer<State, Action, Environment> { state, action,
  /// environment in … }`, by the names of their states.
  private func values() -> [FoundReducer] {
    var found: [FoundReducer] = []
    for file in project.files(of: TCARecogniser.store) {
      let isNamed = project.store(of: file) != nil
      guard isNamed || file.imports.contains("ComposableArchitecture") else { continue }
      found += file.variables.compactMap { value($0, where: [], in: file.scope) }
      for type in file.types where type.generics.isEmpty {
        let scope = TypeTable.Scope(path: type.path, file: file)
        found += type.properties.filter(\.isStatic).compactMap {
          value($0, where: type.constraints ?? [], in: scope)
        }
      }
    }
    return found.sorted {
      ($0.state.target, $0.state.dottedName) < ($1.state.target, $1.state.dottedName)
    }
  }

  /// - Parameter types: Those of the state, the action and the environment in an extension with `where State == …`.
  private func value(
    _ property: PropertyOutline, where types: [TypeShapeOutline], in scope: TypeTable.Scope
  ) -> FoundReducer? {
    guard let code = property.value?.code ?? property.accessors?.getter, !code.elements.isEmpty
    else { return nil }
    let own: TypeShapeOutline? =
      types.count == 3 && scope.path.last.map(ValueReducers.types.contains) == true
      ? .named(scope.path, types) : nil
    let shapes = [property.type?.shape, property.value?.type, own]
    let shape = shapes.compactMap { $0.map { self.types.aliased($0, in: scope.file) } }
      .first { $0.arguments.count == 3 }
    guard let shape, shape.lastName.map(ValueReducers.types.contains) == true,
      let state = self.types.type(shape.arguments[0], in: scope),
      let action = self.types.type(shape.arguments[1], in: scope), action.isEnum,
      !state.isClass, state.declaration.generics.isEmpty, !project.isClaimed(state)
    else { return nil }
    var reducer = FoundReducer(
      code: code, state: state, actions: action, name: [property.name.value], scope: state.scope)
    reducer.environment = shape.arguments[2].lastName ?? ""
    return reducer
  }
}

extension SourceType {
  /// Whether it is the reducer of the type around it, which declares the state and the action: `Cart.Reducer`.
  var isNamedAsReducer: Bool { path.count > 1 && path.last == "Reducer" }

  /// The paths of an action that belongs to it.
  var actionPaths: [[String]] {
    [path + ["Action"]] + (isNamedAsReducer ? [outerPath + ["Action"]] : [])
  }

  fileprivate var outerPath: [String] { Array(path.dropLast()) }
}

extension TypeShapeOutline {
  fileprivate var arguments: [TypeShapeOutline] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }
}
