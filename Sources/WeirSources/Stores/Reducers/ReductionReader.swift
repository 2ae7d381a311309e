import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reads the reducers of the modules: their handlers become reductions.
struct ReductionReader {
  let found: FoundModules
  let actions: any StoreActions
  /// In the order of `found`: a module is read with the children that the scopes of those before it select.
  private(set) var modules: [SourceModule]
  private var index = 0
  /// The members and functions of reducers that have been read.
  var seen: Set<String> = []
  /// The reductions of functions that handlers pass the state to, without the action.
  var helpers: [String: [Int]] = [:]

  init(_ found: FoundModules, _ actions: any StoreActions) {
    self.found = found
    self.actions = actions
    modules = actions.modules
  }

  /// The module that is read.
  var module: SourceModule {
    get { modules[index] }
    _modify { yield &modules[index] }
  }

  /// The modules with their reductions.
  consuming func read() -> [SourceModule] {
    for module in found.modules {
      index = module.index
      seen = []
      helpers = [:]
      for reducer in found.reducers(of: module) { read(reducer) }
    }
    for later in actions.laterSends { read(later) }
    return modules
  }

  mutating func read(_ reducer: FoundReducer) {
    if found.dialect.hasBuilders { read(reducer.code.elements, of: reducer) }
    for handler in reducer.handlers { read(handler, of: reducer) }
    for part in reducer.code.delegations where part.function == ["reduce"] {
      // `cart.reduce(action)`: a reducer that is not a module reads and writes the field.
      guard let first = part.state.first, module.child(named: first) == nil else { continue }
      module.spec.origin?.fieldsReadElsewhere.insert(first)
      module.spec.origin?.fieldsWrittenElsewhere.insert(first)
    }
  }

  /// - Parameter caller: The actions of the handler that calls the Swift, if that does not receive the action.
  mutating func read(
    _ handler: HandlerOutline, of reducer: FoundReducer, for caller: MatchedActions? = nil
  ) {
    let dialect = found.dialect
    let result = dialect.rewrite(handler.body, of: reducer, in: self)
    let statements = result.body.fragment.statements
    // `default: break`, and a call that only passes the action on, and possibly returns effects.
    let passesOn =
      !reducer.code.delegations(in: handler.body).isEmpty && handler.sends.isEmpty
      && result.sends.isEmpty && !statements.changeState
    if !dialect.hasBuilders, handler.isEmpty || statements.areSilent || passesOn,
      reducer.selected == nil || handler.patterns.allSatisfy(\.isPath),
      handler.patterns.allSatisfy({ selectsMany($0, of: handler, by: reducer) })
    {
      return
    }
    let matched = caller ?? self.matched(by: handler, of: reducer)
    let isEmpty =
      dialect.hasBuilders && (handler.isEmpty || passesToFunctions(handler, of: reducer))
    var spec = ReductionSpec(
      triggers: matched.triggers.map { $0.naming(handler.bound) },
      body: isEmpty ? .empty : .source(result.body), span: handler.span)
    spec.wildcards = matched.wildcards
    spec.sends =
      sends(handler.sends, by: handler, in: reducer.scope, of: reducer.actions)
      + sends(effectSends(statements, of: reducer), in: reducer.scope, of: reducer.actions)
      + result.sends
    if !handler.body.fragment.problems.isEmpty {
      module.addUnknown(.state, at: handler.span, "a deeply nested handler")
    }
    if dialect.hasBuilders || matched.includesOthers || !spec.triggers.isEmpty
      || !spec.wildcards.isEmpty
    {
      module.spec.reductions.append(spec)
    }
    for reason in result.unknown { module.addUnknown(.state, at: handler.span, reason) }
    if let child = moduleAround(reducer) {
      module.spec.origin?.handlersOfChildren[child.name, default: []].append(
        handler.body.scalar.span)
    }
    guard !dialect.knowsHelpers else { return }
    let callees = handler.callees + capturing(statements, of: reducer)
    for name in callees.uniqued() {
      if dialect.hasBuilders {
        read(helper: name, of: reducer, for: matched, at: handler)
      } else {
        addOperation(name, of: reducer, at: handler)
      }
    }
    if handler.passesState || !handler.readers.allSatisfy({ readsOnlyMembers($0, of: reducer) }) {
      module.addUnknown(.state, at: handler.span, "the state is passed to other Swift")
    }
  }

  /// The module in whose type a reducer of another state is declared: `Cart` for `Cart.RootReducer`.
  private func moduleAround(_ reducer: FoundReducer) -> FoundModule? {
    guard let owner = reducer.owner, owner !== module.owner, owner.path.count > 1 else {
      return nil
    }
    let outer = Array(owner.path.dropLast())
    return found.modules.first {
      $0.owner.target == owner.target && found.dialect.path(of: $0.owner) == outer
    }
  }

  /// Whether a function that receives the state as a value is known, and names each member that it uses.
  private func readsOnlyMembers(_ name: String, of reducer: FoundReducer) -> Bool {
    let own = reducer.localFunctions(named: name) + reducer.type.functions(named: name)
    let functions =
      own.isEmpty ? reducer.scope.file.functions.filter { $0.name.value == name } : own
    return !functions.isEmpty && functions.allSatisfy(\.readsOnlyMembers)
  }

  /// The local functions that the Swift calls, and that capture the state.
  private func capturing(_ statements: [Statement], of reducer: FoundReducer) -> [String] {
    guard !reducer.localFunctions.isEmpty || !reducer.code.functions.isEmpty else { return [] }
    return statements.calledNames.filter { name in
      reducer.localFunctions(named: name).contains { !$0.parameters.contains(where: \.isInOut) }
    }
  }

  // MARK: Actions

  private mutating func matched(by handler: HandlerOutline, of reducer: FoundReducer)
    -> MatchedActions
  {
    var matched = MatchedActions()
    for pattern in handler.patterns {
      guard
        let found = actions.match(pattern, of: handler, by: reducer, in: self)
      else {
        module.addUnknown(.reductions, at: pattern.span ?? handler.span, pattern.text)
        continue
      }
      matched += found
    }
    for action in matched.unmounted {
      modules[action.module.index].markHandledElsewhere(action.name.value)
    }
    return matched
  }

  /// Whether a pattern matches more than one action.
  private func selectsMany(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer
  ) -> Bool {
    if case .type(_, []) = pattern { return true }
    let matched = actions.match(pattern, of: handler, by: reducer, in: self)
    return matched?.triggers.count != 1
  }

  /// The sends of the side effects that the Swift creates, and of those that methods of the reducer return.
  private func effectSends(_ statements: [Statement], of reducer: FoundReducer) -> [SendOutline] {
    statements.calledNames.flatMap { name in
      if let sends = found.effectSends[name] { return sends }
      return (reducer.localFunctions(named: name) + reducer.type.functions(named: name))
        .compactMap(\.code)
        .filter { $0.handlers.isEmpty }
        .flatMap { $0.sends.filter { $0.isLater && !$0.isUnknown } }
    }
  }

  // MARK: Sends

  /// The sends of actions, except those that the library declares; notes those that are not understood.
  ///
  /// - Parameter handler: The handler that contains them; nil for a side effect that a handler creates.
  private mutating func sends(
    _ sends: [SendOutline], by handler: HandlerOutline? = nil, in scope: TypeTable.Scope,
    of own: SourceType? = nil
  ) -> [SendSpec] {
    sends.compactMap { send in
      switch actions.sent(by: send, of: handler, in: scope, of: own, in: self) {
      case .action(let action): return SendSpec(send, of: action, by: handler)
      case .ofLibrary: break
      case .unknown(let reason): module.addUnknown(.sends, at: send.span, reason)
      }
      return nil
    }
  }

  private mutating func read(_ later: LaterSends) {
    index = later.action.module.index
    let name = later.action.name
    var spec = ReductionSpec(
      triggers: [TriggerSpec(action: name, span: name.span)], body: .empty, span: name.span)
    spec.sends = sends(later.sends, in: later.scope)
    if !spec.sends.isEmpty { module.spec.reductions.append(spec) }
  }

  // MARK: Operations

  /// A function that receives the state with `&` and is not a reducer becomes an operation.
  private mutating func addOperation(
    _ name: String, of reducer: FoundReducer, at handler: HandlerOutline
  ) {
    guard !found.isReducer(name),
      !module.spec.operations.contains(where: { $0.name.value == name })
    else { return }
    let file = reducer.scope.file
    let own = found.project.types.type(reducer.scope.path, in: file.scope)
    let functions = reducer.localFunctions(named: name) + (own?.functions ?? []) + file.functions
    guard
      let function = functions.first(where: {
        $0.name.value == name && $0.code?.stateName.isEmpty == false
      })
    else {
      return module.addUnknown(.state, at: handler.span, "the state is passed to `\(name)`")
    }
    for part in function.code?.handlers ?? [] { module.add(operation: function.name, part.body) }
  }
}

extension TriggerSpec {
  /// The trigger with the names that the pattern at its position binds.
  fileprivate func naming(_ names: [BoundName]) -> TriggerSpec {
    var trigger = self
    for name in names where name.position == Int(action.span.start) {
      guard let index = name.index else {
        trigger.castName = name.name
        continue
      }
      let missing = index + 1 - trigger.payloadNames.count
      if missing > 0 { trigger.payloadNames += Array(repeating: "", count: missing) }
      trigger.payloadNames[index] = name.name
    }
    return trigger
  }
}

extension [Statement] {
  /// The types whose initializers they call, and the functions of the reducer, without duplicates.
  fileprivate var calledNames: [String] {
    uses.filter { $0.kind == .call }.map(\.path.segments).compactMap { segments in
      let name = segments.last?.name
      return segments.count == 1 || name?.first?.isUppercase == true ? name : nil
    }.uniqued()
  }

  /// Whether they write, or call something that may write.
  fileprivate var changeState: Bool {
    assignments.contains { $0.target.root == .selfValue }
      || uses.contains { use in
        guard use.kind == .call || use.kind == .inout_ else { return false }
        let name = use.path.segments.count == 1 ? use.path.segments[0].name : nil
        return use.path.root == .selfValue || name?.first?.isLowercase == true
      }
  }

  /// Whether they only read.
  var areSilent: Bool {
    allSatisfy { statement in
      switch statement {
      case .use(let use): use.kind == .read || use.kind == .type
      case .exit: true
      case .branch(let branch): branch.then.areSilent && branch.otherwise.areSilent
      default: false
      }
    }
  }
}
