import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reads the state of a module, and the handlers of its reducers.
final class ReduxModuleReader {
  /// The Swift that handles actions.
  struct Handler {
    let patterns: [ActionPattern]
    let body: SourceBody
    let sends: [SendOutline]
    let span: Span
    let reducer: ReduxReducer
    /// Whether it writes or calls anything.
    let changes: Bool
  }

  let store: ReduxStore
  let module: SourceModule
  private let reducers: [ReduxReducer]
  /// Fields whose reducers have no module.
  private var fieldReducers: [(field: String, reducer: ReduxReducer)] = []
  private(set) var handlers: [Handler] = []
  private let helpers: [ReduxReducer]
  private let properties: [(name: String, hasDefault: Bool)]

  init(_ store: ReduxStore, _ module: SourceModule) {
    self.store = store
    self.module = module
    let state = module.state.map(ObjectIdentifier.init)
    reducers = state.flatMap { store.reducersByState[$0] } ?? []
    helpers = state.flatMap { store.helpersByState[$0] } ?? []
    properties = (module.state?.storedProperties ?? []).map {
      ($0.name.value, $0.value != nil || !$0.isLet && $0.type?.shape.isOptional == true)
    }
  }

  // MARK: State

  func readState() {
    guard let state = module.state else { return }
    let children = self.children()
    for property in state.storedProperties {
      if let child = children[property.name.value] {
        let isOptional = property.type?.shape.isOptional == true
        module.add(
          child: property.name, child, at: property.type?.span, isOptional ? .optional : .one)
      } else {
        module.addField(property)
      }
    }
    module.addMembers(of: state)
    for helper in helpers { add(helper) }
  }

  /// The modules of the children that the reducers pass a part of the state to.
  private func children() -> [String: SourceModule] {
    var children: [String: SourceModule] = [:]
    for reducer in reducers {
      for delegation in reducer.code.delegations {
        let called = store.reducers.called(delegation.function, by: reducer)
        guard !delegation.state.isEmpty else {
          for other in called where store.module(of: other) === module && other !== reducer {
            other.isCalled = true
          }
          continue
        }
        guard let field = field(of: delegation) else {
          module.addUnknown(.children, at: delegation.span, "a reducer of a part of a field")
          continue
        }
        if let child = called.lazy.compactMap({ self.store.module(of: $0) }).first(where: {
          $0 !== module
        }) {
          children[field] = child
        } else if let other = called.first(where: { store.module(of: $0) == nil }),
          !fieldReducers.contains(where: { $0.field == field })
        {
          fieldReducers.append((field, other))
        }
      }
    }
    return children
  }

  /// The property that a child's reducer changes.
  private func field(of delegation: DelegationOutline) -> String? {
    let names = [delegation.label, delegation.state.count == 1 ? delegation.state[0] : nil]
    return names.compactMap { $0 }.first { name in properties.contains { $0.name == name } }
  }

  /// A function that returns a changed copy of the state is an operation.
  private func add(_ helper: ReduxReducer) {
    guard let handler = helper.code.handlers.first,
      !module.spec.operations.contains(where: { $0.name.value == helper.name.value })
    else { return }
    module.add(operation: helper.name, stateBody(helper).rewrite(handler.body).body)
  }

  // MARK: Reducers

  func readReducers() {
    for reducer in reducers where !reducer.isCalled {
      read(reducer, under: nil, field: nil, depth: 0)
    }
    for (field, reducer) in fieldReducers { read(reducer, under: nil, field: field, depth: 0) }
  }

  private func stateBody(_ reducer: ReduxReducer) -> StateBody {
    StateBody(
      typeName: reducer.state.lastName ?? "", properties: properties,
      helpers: Set(helpers.map(\.name.value)), delegations: reducer.code.delegations.map(\.span))
  }

  /// - Parameter context: The actions for which another reducer calls it.
  private func read(
    _ reducer: ReduxReducer, under context: [ActionPattern]?, field: String?, depth: Int
  ) {
    guard depth < 16, handlers.count < 5_000 else { return }
    let hasCases = reducer.code.handlers.contains { $0.patterns != [.any] }
    for handler in reducer.code.handlers {
      var patterns = handler.patterns
      if patterns == [.any], let context, !hasCases { patterns = context }
      var isDelegated = false
      for delegation in reducer.code.delegations
      where delegation.state.isEmpty
        && innermost(delegation.span, in: reducer) == handler.body.scalar.span
      {
        for other in store.reducers.called(delegation.function, by: reducer)
        where other !== reducer && store.module(of: other) === store.module(of: reducer) {
          isDelegated = true
          read(other, under: patterns, field: field, depth: depth + 1)
        }
      }
      add(handler, patterns, reducer, field, isDelegated: isDelegated)
    }
  }

  /// The body of the innermost handler around a position.
  private func innermost(_ span: Span, in reducer: ReduxReducer) -> Span? {
    reducer.code.handlers.map(\.body.scalar.span).filter { $0.contains(span) }
      .min { $0.end - $0.start < $1.end - $1.start }
  }

  /// - Parameter isDelegated: Whether it calls another reducer of the state, whose handlers have been read.
  private func add(
    _ handler: HandlerOutline, _ patterns: [ActionPattern], _ reducer: ReduxReducer,
    _ field: String?,
    isDelegated: Bool
  ) {
    var body = stateBody(reducer)
    body.field = field
    body.isForEveryAction = patterns == [.any]
    let result = body.rewrite(handler.body)
    if result.replacesState, field == nil {
      module.addUnknown(.state, at: handler.span, "a state that other Swift makes")
    }
    module.noteUnread(handler)
    if isDelegated, !result.changes, handler.sends.isEmpty { return }
    let isWide = patterns.contains { if case .path = $0 { false } else { true } }
    if isWide, !result.changes, handler.sends.isEmpty, !isSingleType(patterns, reducer) { return }
    handlers.append(
      Handler(
        patterns: patterns, body: result.body, sends: handler.sends, span: handler.span,
        reducer: reducer, changes: result.changes))
  }

  /// Whether each pattern is one action: a struct, or a case.
  private func isSingleType(_ patterns: [ActionPattern], _ reducer: ReduxReducer) -> Bool {
    patterns.allSatisfy { pattern in
      guard case .type(let type, let path) = pattern else { return false }
      if !path.isEmpty { return true }
      let names = type.value.split(separator: ".").map(String.init)
      return store.types.type(names, in: reducer.scope)?.isEnum == false
        && store.dialect.kindSuffix.isEmpty
    }
  }
}

extension TypeShapeOutline {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
