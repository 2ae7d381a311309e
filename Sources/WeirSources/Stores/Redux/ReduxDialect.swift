import WeirDiagnostics
import WeirSpec

/// Reducers that return a changed copy of the state, all of which receive every action.
struct ReduxDialect: ReducerDialect {
  let patterns: StorePatterns
  let actions: ReduxActions
  /// By their types.
  let states: [ObjectIdentifier: ReduxState]

  var sharesActions: Bool { true }
  var declaredActions: [SourceType]? { actions.types }
  var thunks: [ActionTable.Thunk] { actions.thunks }

  func path(of state: SourceType) -> [String] { state.path }

  func actions(containedIn type: SourceType) -> SourceType? { actions.type(containedIn: type) }

  func readState(of module: inout SourceModule, in found: FoundModules) {
    guard let type = module.state, let state = states[ObjectIdentifier(type)] else { return }
    for one in state.unknown { module.addUnknown(one.part, at: one.span, one.reason) }
    for property in type.storedProperties {
      if let child = state.children[property.name.value].flatMap(found.module(of:)) {
        let isOptional = property.type?.shape.isOptional == true
        module.add(
          child: property.name, child, at: property.type?.span, isOptional ? .optional : .one)
      } else {
        module.addField(property)
      }
    }
    module.addMembers(of: type)
    for helper in state.helpers {
      guard let handler = helper.code.handlers.first,
        !module.spec.operations.contains(where: { $0.name.value == helper.name.value })
      else { continue }
      module.add(operation: helper.name, state.stateBody(helper).rewrite(handler.body).body)
    }
  }

  /// The actions that handle themselves, and those that Swift other than handlers matches, such as middleware.
  func handledElsewhere(
    _ unmatched: Set<ActionTable.Key>, in table: ActionTable, of project: SourceProject
  ) -> Set<ActionTable.Key> {
    var found: Set<ActionTable.Key> = []
    for type in actions.types where actions.isHandledElsewhere(type) {
      found.formUnion(table.keys(of: type))
    }
    if Middleware.handlesEveryAction(in: project.files.filter(patterns.reads)) {
      found.formUnion(unmatched)
    }
    let casts = table.castsBeforeCases
    for file in project.files where patterns.reads(file) {
      found.formUnion(table.keysMatched(outsideReducersOf: file))
      // All actions are those of the app: a middleware need not name their enum.
      let cases = table.casesMatched(outsideReducersOf: file)
      found.formUnion(table.entries.map(\.key).filter { cases.contains($0.name) })
      // A cast to an action with kinds, before a switch over its kind, handles none.
      guard actions.kindSuffix.isEmpty else { continue }
      for names in file.mentions.matchedByReducers where !casts.contains(names.span) {
        found.formUnion(unmatched.intersection(table.keys(matching: names.value, in: file)))
      }
    }
    return found
  }

  func laterSends(of type: SourceType) -> [SendOutline] {
    ReduxActions.execution(of: type)?.code?.sends ?? []
  }
}

extension ActionTable {
  /// The types in casts before the cases of a reducer, as in `guard let action = action as? CartAction`: the cases are
  /// the actions that it matches.
  fileprivate var castsBeforeCases: Set<Span> {
    var casts: Set<Span> = []
    for case .type(let type, let path) in found.reducers.flatMap(\.handlers).flatMap(\.patterns)
    where !path.isEmpty {
      casts.insert(type.span)
    }
    return casts
  }
}

extension TypeShapeOutline {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
