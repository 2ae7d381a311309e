import WeirDiagnostics
import WeirSpec
import WeirYAML

/// A state with its reducers, and what they call.
struct ReduxState {
  let type: SourceType
  /// Functions that return a changed copy of the state.
  let helpers: [ReduxReducer]
  /// The states of children, by the fields that contain them.
  private(set) var children: [String: SourceType] = [:]
  /// The parts that are not understood.
  private(set) var unknown: [(part: UnknownSwift.Part, span: Span, reason: String)] = []
  /// The handlers of its reducers, and of those that they call, with the actions that reach them.
  private(set) var handlers: [FoundReducer] = []
  private let actions: ReduxActions
  private let reducers: ReduxReducers
  /// Reducers of fields that are no modules.
  private var fieldReducers: [(field: String, reducer: ReduxReducer)] = []
  /// The reducers that others of the state call.
  private var called: Set<ObjectIdentifier> = []

  /// - Parameter own: Its reducers.
  init(
    _ type: SourceType, own: [ReduxReducer], in reducers: ReduxReducers, actions: ReduxActions
  ) {
    self.type = type
    self.actions = actions
    self.reducers = reducers
    helpers = reducers.helpers.filter { $0.state === type }
    for reducer in own {
      for delegation in reducer.code.delegations { add(delegation, of: reducer) }
    }
    for reducer in own where !called.contains(ObjectIdentifier(reducer.code)) {
      read(reducer, under: nil, field: nil)
    }
    for (field, reducer) in fieldReducers { read(reducer, under: nil, field: field) }
    if handlers.isEmpty { add([], of: own[0]) }
  }

  // MARK: Children

  private mutating func add(_ delegation: DelegationOutline, of reducer: ReduxReducer) {
    let found = reducers.called(delegation.function, by: reducer)
    guard !delegation.state.isEmpty else {
      let field = type.storedProperties.first { $0.name.value == delegation.label }?.name.value
      if let field, let child = found.lazy.compactMap(\.state).first(where: { $0 !== type }) {
        children[field] = child
        return
      }
      let others = found.filter { $0.state === type && $0.code !== reducer.code }
      return called.formUnion(others.map { ObjectIdentifier($0.code) })
    }
    let names = [delegation.label, delegation.state.count == 1 ? delegation.state[0] : nil]
    let field = names.compactMap { $0 }.first { name in
      type.storedProperties.contains { $0.name.value == name }
    }
    guard let field else {
      return unknown.append((.children, delegation.span, "a reducer of a part of a field"))
    }
    if let child = found.lazy.compactMap(\.state).first(where: { $0 !== type }) {
      children[field] = child
    } else if let other = found.first(where: { $0.state == nil }),
      !fieldReducers.contains(where: { $0.field == field })
    {
      fieldReducers.append((field, other))
    }
  }

  // MARK: Handlers

  /// - Parameter context: The actions for which another reducer calls it.
  private mutating func read(
    _ reducer: ReduxReducer, under context: [ActionPattern]?, field: String?, depth: Int = 0
  ) {
    guard depth < 16, handlers.count < 5_000 else { return }
    let hasCases = reducer.code.handlers.contains { $0.patterns != [.any] }
    for var handler in reducer.code.handlers {
      if handler.patterns == [.any], let context, !hasCases { handler.patterns = context }
      var passesOn = false
      for delegation in reducer.code.delegations
      where delegation.state.isEmpty
        && innermost(delegation.span, in: reducer) == handler.body.scalar.span
      {
        for other in reducers.called(delegation.function, by: reducer)
        where other.code !== reducer.code && other.state === reducer.state {
          passesOn = true
          read(other, under: handler.patterns, field: field, depth: depth + 1)
        }
      }
      add(handler, of: reducer, field, passesOn: passesOn)
    }
  }

  /// - Parameter passesOn: Whether it calls another reducer of the state, whose handlers have been read.
  private mutating func add(
    _ handler: HandlerOutline, of reducer: ReduxReducer, _ field: String?, passesOn: Bool
  ) {
    var handler = handler
    var body = stateBody(reducer)
    body.field = field
    body.isForEveryAction = handler.patterns == [.any]
    let result = body.rewrite(handler.body)
    handler.body = result.body
    if result.replacesState, field == nil {
      unknown.append((.state, handler.span, "a state that other Swift makes"))
    }
    handler.patterns.removeAll { actions.isInitial($0, in: reducer.scope) }
    if handler.patterns.isEmpty { return }
    if !result.changes, handler.sends.isEmpty {
      if passesOn || !handler.patterns.allSatisfy({ actions.isNarrow($0, in: reducer.scope) }) {
        return
      }
    }
    add([handler], of: reducer)
  }

  private mutating func add(_ selected: [HandlerOutline], of reducer: ReduxReducer) {
    handlers.append(
      FoundReducer(
        code: reducer.code, state: type,
        actions: reducer.action.flatMap { actions.type($0.unwrapped, in: reducer.scope) },
        name: [reducer.name.value], scope: reducer.scope, selected: selected))
  }

  /// The Swift of a reducer or of a helper.
  func stateBody(_ reducer: ReduxReducer) -> StateBody {
    StateBody(
      type, named: reducer.shape.lastName ?? "", helpers: Set(helpers.map(\.name.value)),
      delegations: reducer.code.delegations.map(\.span))
  }

  /// The body of the innermost handler around a position.
  private func innermost(_ span: Span, in reducer: ReduxReducer) -> Span? {
    reducer.code.handlers.map(\.body.scalar.span).filter {
      $0.file == span.file && $0.start <= span.start && span.end <= $0.end
    }.min { $0.end - $0.start < $1.end - $1.start }
  }
}
