import WeirDiagnostics
import WeirSpec

/// The actions of a store: types that conform to its protocol, the cases of enums of actions, and thunks.
struct ReduxActions {
  struct Entry {
    /// `MoviesActions.SetDetail`, `LoginAction.close`, `loadMovies`.
    let name: Located<String>
    /// The name without its last part.
    let namespace: String
    let scope: TypeTable.Scope
    let target: String
    /// Whether middleware or the action itself handles it.
    var isHandledElsewhere = false
    /// Whether a reducer matches it, at a position that is possibly not a handler.
    var isMatchedByReducer = false
    /// The actions that it sends when middleware runs it.
    var sends: [SendOutline] = []
    var payload: [ParameterSpec] = []
  }

  private(set) var entries: [Entry] = []
  private var byName: [String: Int] = [:]
  /// Enums whose cases are actions.
  private var enums: Set<ObjectIdentifier> = []
  private let dialect: ReduxDialect
  private let types: TypeTable

  /// Actions that do nothing on purpose.
  private static let emptyActions: Set<String> = ["NoOp", "NoOpAction", "EmptyAction"]
  private static let thunkTypes: Set<String> = ["Thunk", "ActionCreator", "AsyncActionCreator"]

  init(_ patterns: StorePatterns, _ dialect: ReduxDialect, _ project: SourceProject) {
    self.dialect = dialect
    types = project.types
    for type in types.types where patterns.reads(type.file) && patterns.isAction(type) {
      if type.isEnum { add(cases: type, patterns) } else { add(type) }
    }
    for file in project.files where patterns.reads(file) {
      let scope = TypeTable.Scope(path: [], file: file)
      for function in file.functions {
        addThunk(function.name, function.result?.shape, function.code, scope)
      }
      for variable in file.variables { addThunk(variable, scope) }
    }
    for type in types.types where patterns.reads(type.file) {
      let scope = TypeTable.Scope(path: type.path, file: type.file)
      for function in type.functions where function.isStatic {
        addThunk(function.name, function.result?.shape, function.code, scope)
      }
      for property in type.properties where property.isStatic { addThunk(property, scope) }
    }
    markMatched(project, patterns)
  }

  private mutating func add(_ entry: Entry) {
    var name = entry.name
    if byName[name.value] != nil { name = Located(entry.target + "." + name.value, at: name.span) }
    guard byName[name.value] == nil else { return }
    byName[name.value] = entries.count
    entries.append(
      Entry(
        name: name, namespace: entry.namespace, scope: entry.scope, target: entry.target,
        isHandledElsewhere: entry.isHandledElsewhere, sends: entry.sends, payload: entry.payload))
  }

  private mutating func add(_ type: SourceType) {
    // The cases of an enum are the actions, and this class contains one.
    if !dialect.kindSuffix.isEmpty { return }
    let execution = Self.execution(of: type)
    let isEmpty = type.path.last.map(Self.emptyActions.contains) == true
    add(
      Entry(
        name: Located(type.dottedName, at: type.declaration.name.span),
        namespace: type.path.dropLast().joined(separator: "."),
        scope: TypeTable.Scope(path: type.path, file: type.file), target: type.target,
        isHandledElsewhere: execution != nil || isEmpty, sends: execution?.code?.sends ?? [],
        payload: type.storedProperties.compactMap(\.parameter)))
  }

  /// The method by which an action handles itself: `execute(state:dispatch:)`.
  private static func execution(of type: SourceType) -> FunctionOutline? {
    type.functions.first {
      $0.parameters.contains { $0.label == "dispatch" || $0.name == "dispatch" }
    }
  }

  private mutating func add(cases type: SourceType, _ patterns: StorePatterns) {
    guard enums.insert(ObjectIdentifier(type)).inserted else { return }
    let scope = TypeTable.Scope(path: type.path, file: type.file)
    let handlesItself = Self.execution(of: type) != nil
    for one in type.cases {
      if let inner = payload(one, in: scope) {
        add(cases: inner, patterns)
        continue
      }
      add(
        Entry(
          name: Located(type.dottedName + "." + one.name.value, at: one.name.span),
          namespace: type.dottedName, scope: scope, target: type.target,
          isHandledElsewhere: handlesItself, payload: one.payload))
    }
  }

  /// The enum of actions that a case contains: `case movies(MoviesAction)`.
  private func payload(_ one: CaseOutline, in scope: TypeTable.Scope) -> SourceType? {
    guard let only = one.parameters.first, one.parameters.count == 1,
      case .named(let names, _) = only.type.shape, let last = names.last,
      last.hasSuffix("Action") || last.hasSuffix("Actions"),
      let type = types.type(names, in: scope), type.isEnum
    else { return nil }
    return type
  }

  private mutating func addThunk(
    _ name: Located<String>, _ type: TypeShapeOutline?, _ code: CodeOutline?,
    _ scope: TypeTable.Scope
  ) {
    guard let last = type?.unwrapped.lastName, Self.thunkTypes.contains(last) else { return }
    add(
      Entry(
        name: name, namespace: scope.path.joined(separator: "."), scope: scope,
        target: scope.file.input.target, isHandledElsewhere: true, sends: code?.sends ?? []))
  }

  private mutating func addThunk(_ property: PropertyOutline, _ scope: TypeTable.Scope) {
    let code = property.value?.code ?? property.accessors?.getter
    addThunk(property.name, property.type?.shape ?? property.value?.type, code, scope)
  }

  /// Marks the actions that Swift other than handlers matches, such as middleware.
  private mutating func markMatched(_ project: SourceProject, _ patterns: StorePatterns) {
    for file in project.files where patterns.reads(file) {
      let scope = TypeTable.Scope(path: [], file: file)
      for names in file.mentions.matched {
        for index in matches(of: names, in: scope) { entries[index].isHandledElsewhere = true }
      }
      // A cast to an action with kinds, before a switch over its kind, handles none.
      guard dialect.kindSuffix.isEmpty else { continue }
      for names in file.mentions.matchedByReducers {
        for index in matches(of: names, in: scope) { entries[index].isMatchedByReducer = true }
      }
    }
  }

  /// The actions that a type, or a case of an enum, matches. A protocol of the project matches those that conform to it.
  private func matches(of names: [String], in scope: TypeTable.Scope) -> [Int] {
    var found = refinements(of: names, in: scope)
    found += indices(ofType: names, case: [], in: scope) ?? []
    guard let last = names.last, names.count > 1 else { return found }
    let name = Located(last, at: Span(file: scope.file.input.id, start: 0, end: 0))
    return found + (indices(ofType: names.dropLast(), case: [name], in: scope) ?? [])
  }

  private func refinements(of names: [String], in scope: TypeTable.Scope) -> [Int] {
    guard let matched = types.type(names, in: scope), matched.declaration.kind == .protocol,
      let name = matched.path.last
    else { return [] }
    let all = types.names([name], andInheritorsOf: [.protocol])
    return entries.indices.filter { index in
      let entry = entries[index]
      let own = TypeTable.Scope(path: [], file: entry.scope.file)
      return types.type(entry.scope.path, in: own)?.inherits(from: all) == true
    }
  }

  // MARK: Names

  /// The actions that a type and names of its cases refer to; nil if they are not in the project.
  func indices(
    ofType names: [String], case path: [Located<String>], in scope: TypeTable.Scope
  ) -> [Int]? {
    if let type = types.type(names, in: scope) { return indices(of: type, path[...]) }
    return nil
  }

  func indices(of type: SourceType, _ path: ArraySlice<Located<String>>) -> [Int]? {
    guard type.isEnum else {
      if !dialect.kindSuffix.isEmpty {
        let kind = type.path.dropLast() + [(type.path.last ?? "") + dialect.kindSuffix]
        let scope = TypeTable.Scope(path: [], file: type.file)
        return types.type(Array(kind), in: scope).flatMap {
          $0.isEnum ? indices(of: $0, path) : nil
        }
      }
      return index(of: type.dottedName, type.target).map { [$0] }
    }
    guard let first = path.first else {
      let all = type.cases.flatMap { indices(of: type, [$0.name]) ?? [] }
      return all.isEmpty ? nil : all
    }
    guard let one = type.cases.first(where: { $0.name.value == first.value }) else { return nil }
    if let inner = payload(one, in: TypeTable.Scope(path: type.path, file: type.file)) {
      return indices(of: inner, path.dropFirst())
    }
    return index(of: type.dottedName + "." + first.value, type.target).map { [$0] }
  }

  private func index(of name: String, _ target: String) -> Int? {
    byName[target + "." + name] ?? byName[name]
  }

  /// The action that Swift sends; nil if it is not known. `isForeign`: a type of a library.
  func sent(_ send: SendOutline, in scope: TypeTable.Scope) -> (index: Int?, isForeign: Bool) {
    if !send.type.isEmpty {
      guard types.type(send.type, in: scope) != nil else { return (nil, true) }
      let found = indices(ofType: send.type, case: send.names, in: scope)
      return (found?.count == 1 ? found?.first : nil, false)
    }
    if !send.names.isEmpty {
      // `.close`: the only enum of actions with the case.
      let last = "." + (send.names.last?.value ?? "")
      let found = entries.indices.filter { entries[$0].name.value.hasSuffix(last) }
      return (found.count == 1 ? found[0] : nil, false)
    }
    guard let last = send.value.last else { return (nil, false) }
    return (byName[last], false)
  }
}
