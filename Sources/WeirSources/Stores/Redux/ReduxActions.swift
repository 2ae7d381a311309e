import WeirDiagnostics

/// The actions of a store: types that conform to its protocol, the cases of enums of actions, and thunks.
struct ReduxActions {
  /// The types of actions, in the order of the files.
  private(set) var types: [SourceType] = []
  /// Functions and values that middleware runs.
  private(set) var thunks: [ActionTable.Thunk] = []
  /// The end of the names of the enums whose cases are the actions, if a class contains them: `LoginActionType` in
  /// `LoginAction(actionType: …)`.
  let kindSuffix: String
  /// The enums over which reducers switch if their action is a struct: that of `type` in `switch action.type`.
  private var kinds: [ObjectIdentifier: SourceType] = [:]
  private let table: TypeTable

  private static let thunkTypes: Set<String> = ["Thunk", "ActionCreator", "AsyncActionCreator"]

  /// - Parameter reducers: Those whose parameters may name other enums of actions.
  init(
    _ patterns: StorePatterns, kindSuffix: String, reducers: [ReduxReducer],
    in project: SourceProject
  ) {
    self.kindSuffix = kindSuffix
    table = project.types
    for reducer in reducers where kindSuffix.isEmpty {
      guard let type = reducer.action.flatMap({ table.type($0.unwrapped, in: reducer.scope) }),
        let kind = kind(in: type, of: reducer.code)
      else { continue }
      kinds[ObjectIdentifier(type)] = kind
    }
    for type in table.types where patterns.reads(type.file) && patterns.isAction(type) {
      // A class that contains one of the cases of an enum is not an action.
      if type.isEnum || kindSuffix.isEmpty { add(type) }
    }
    let named = table.names(Self.protocols(of: reducers, in: table), andInheritorsOf: [.protocol])
    for type in table.types(inheritingFrom: named) where patterns.reads(type.file) {
      if kindSuffix.isEmpty, type.declaration.kind != .protocol { add(type) }
    }
    for reducer in reducers where kindSuffix.isEmpty {
      guard let type = reducer.action.flatMap({ self.type($0.unwrapped, in: reducer.scope) }),
        patterns.reads(type.file)
      else { continue }
      add(type)
    }
    for file in project.files where patterns.reads(file) {
      add(file.functions, file.variables, in: file.scope)
    }
    for type in table.types where patterns.reads(type.file) {
      add(
        type.functions.filter(\.isStatic), type.properties.filter(\.isStatic),
        in: type.scope)
    }
  }

  /// The protocols that the app declares for the actions of some reducers: `CartAction` in
  /// `(CartState, CartAction) -> CartState`.
  private static func protocols(of reducers: [ReduxReducer], in table: TypeTable) -> Set<String> {
    Set(
      reducers.compactMap { reducer in
        let type = reducer.action.flatMap { table.type($0.unwrapped, in: reducer.scope) }
        return type?.declaration.kind == .protocol ? type?.path.last : nil
      })
  }

  private func kind(in type: SourceType, of code: CodeOutline) -> SourceType? {
    guard !type.isEnum, let shape = type.property(named: "type")?.type?.shape,
      let kind = table.type(shape, in: type.scope), kind.isEnum
    else { return nil }
    let matchesKinds = code.handlers.flatMap(\.patterns).contains {
      if case .path(let path, _) = $0 { kind.enumCase(named: path[0].value) != nil } else { false }
    }
    return matchesKinds ? kind : nil
  }

  private mutating func add(_ type: SourceType) {
    let type = self.type(containedIn: type) ?? type
    guard !types.contains(where: { $0 === type }) else { return }
    types.append(type)
    // The enum of actions that a case contains: `case movies(MoviesAction)`.
    let scope = type.scope
    for one in type.cases where one.parameters.count == 1 {
      guard case .named(let names, _) = one.parameters[0].type.shape, let last = names.last,
        last.hasSuffix("Action") || last.hasSuffix("Actions"),
        let inner = table.type(names, in: scope), inner.isEnum
      else { continue }
      add(inner)
    }
  }

  private mutating func add(
    _ functions: [FunctionOutline], _ properties: [PropertyOutline], in scope: TypeTable.Scope
  ) {
    for function in functions {
      add(function.name, type: function.result?.shape, code: function.code, in: scope)
    }
    for property in properties {
      let code = property.value?.code ?? property.accessors?.getter
      add(
        property.name, type: property.type?.shape ?? property.value?.type, code: code, in: scope)
    }
  }

  private mutating func add(
    _ name: Located<String>, type: TypeShapeOutline?, code: CodeOutline?,
    in scope: TypeTable.Scope
  ) {
    guard let last = type?.unwrapped.lastName, Self.thunkTypes.contains(last) else { return }
    thunks.append(ActionTable.Thunk(name: name, scope: scope, sends: code?.sends ?? []))
  }

  // MARK: Types

  /// The type of the actions that a type contains: itself, or the enum of its kinds.
  func type(containedIn type: SourceType) -> SourceType? {
    guard !type.isEnum else { return type }
    if kindSuffix.isEmpty { return kinds[ObjectIdentifier(type)] ?? type }
    let kind = type.path.dropLast() + [(type.path.last ?? "") + kindSuffix]
    return table.type(Array(kind), in: type.file.scope)
  }

  func type(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> SourceType? {
    table.type(shape, in: scope).flatMap(type(containedIn:)).flatMap { $0.isEnum ? $0 : nil }
  }

  private func type(_ name: Located<String>, in scope: TypeTable.Scope) -> SourceType? {
    table.type(name.path, in: scope)
  }

  /// Whether a pattern matches the action with which a library starts: `ReSwiftInit`.
  func isInitial(_ pattern: ActionPattern, in scope: TypeTable.Scope) -> Bool {
    guard case .type(let name, _) = pattern else { return false }
    return name.value.hasSuffix("Init") && type(name, in: scope) == nil
  }

  /// Whether a pattern names a struct or a case, so that a handler without effect handles it on purpose.
  func isNarrow(_ pattern: ActionPattern, in scope: TypeTable.Scope) -> Bool {
    switch pattern {
    case .any: false
    case .path: true
    case .type(let name, let path):
      !path.isEmpty || kindSuffix.isEmpty && type(name, in: scope)?.isEnum == false
    }
  }

  // MARK: Middleware

  /// The method by which an action handles itself: `execute(state:dispatch:)`.
  static func execution(of type: SourceType) -> FunctionOutline? {
    type.functions.first {
      $0.parameters.contains { $0.label == "dispatch" || $0.name == "dispatch" }
    }
  }

  func isHandledElsewhere(_ type: SourceType) -> Bool { Self.execution(of: type) != nil }
}
