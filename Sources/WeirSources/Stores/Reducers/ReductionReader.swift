import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reads the reducers of a module: their handlers become reductions.
struct ReductionReader {
  let modules: ReducerModules
  let module: SourceModule
  /// The members and functions of reducers that have been read.
  var seen: Set<String> = []
  /// The reductions of functions that handlers pass the state to, without the action.
  var helpers: [String: [Int]] = [:]

  init(_ modules: ReducerModules, _ module: SourceModule) {
    self.modules = modules
    self.module = module
  }

  mutating func read(_ reducer: FoundReducer) {
    if modules.dialect.hasBuilders { read(reducer.code.elements, of: reducer) }
    for handler in reducer.handlers { read(handler, of: reducer) }
  }

  /// - Parameter caller: The actions of the handler that calls the Swift, if that does not receive the action.
  mutating func read(
    _ handler: HandlerOutline, of reducer: FoundReducer, for caller: MatchedActions? = nil
  ) {
    let dialect = modules.dialect
    let result = dialect.rewrite(handler.body, of: reducer, in: module, modules)
    let statements = result.body.fragment.statements
    // `default: break`, and a call that only passes the action on.
    if !dialect.hasBuilders, handler.isEmpty || statements.areSilent, reducer.selected == nil,
      handler.patterns.allSatisfy({ selectsMany($0, of: handler, by: reducer) })
    {
      return
    }
    let matched = caller ?? self.matched(by: handler, of: reducer)
    var spec = ReductionSpec(
      triggers: matched.triggers,
      body: dialect.hasBuilders && handler.isEmpty ? .empty : .source(result.body),
      span: handler.span)
    spec.wildcards = matched.wildcards
    spec.sends = (handler.sends.map { ($0, handler) } + effectSends(statements).map { ($0, nil) })
      .compactMap {
        modules.actions.send($0, by: reducer, in: module, handler: $1)
      }
    spec.sends += result.sends
    module.noteUnread(handler)
    if dialect.hasBuilders || matched.includesOthers || !spec.triggers.isEmpty
      || !spec.wildcards.isEmpty
    {
      module.spec.reductions.append(spec)
    }
    for reason in result.unknown { module.addUnknown(.state, at: handler.span, reason) }
    guard !dialect.knowsHelpers else { return }
    for name in handler.callees {
      if dialect.hasBuilders {
        read(helper: name, of: reducer, for: matched, at: handler)
      } else {
        addOperation(name, of: reducer, at: handler)
      }
    }
    if handler.passesState {
      module.addUnknown(.state, at: handler.span, "the state is passed to other Swift")
    }
  }

  // MARK: Actions

  private func matched(by handler: HandlerOutline, of reducer: FoundReducer) -> MatchedActions {
    var matched = MatchedActions()
    for pattern in handler.patterns {
      guard
        let found = modules.actions.match(pattern, of: handler, by: reducer, in: module)
      else {
        module.addUnknown(.reductions, at: pattern.span ?? handler.span, pattern.text)
        continue
      }
      if pattern != .any, !found.includesOthers { module.countUnderstood() }
      matched += found
    }
    return matched
  }

  /// Whether a pattern matches more than one action.
  private func selectsMany(
    _ pattern: ActionPattern, of handler: HandlerOutline, by reducer: FoundReducer
  ) -> Bool {
    if case .type(_, []) = pattern { return true }
    let matched = modules.actions.match(pattern, of: handler, by: reducer, in: module)
    return matched?.triggers.count != 1
  }

  /// The sends of the side effects that the Swift creates.
  private func effectSends(_ statements: [Statement]) -> [SendOutline] {
    guard !modules.effectSends.isEmpty else { return [] }
    return statements.createdTypes.flatMap { modules.effectSends[$0] ?? [] }
  }

  // MARK: Operations

  /// A function that receives the state with `&` and is not a reducer becomes an operation.
  private func addOperation(_ name: String, of reducer: FoundReducer, at handler: HandlerOutline) {
    guard !modules.isReducer(name),
      !module.spec.operations.contains(where: { $0.name.value == name })
    else { return }
    let file = reducer.scope.file
    let own = modules.project.types.type(reducer.scope.path, in: file.scope)
    let functions = (own?.functions ?? []) + file.functions
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

extension [Statement] {
  /// The types whose initializers they call, without duplicates.
  fileprivate var createdTypes: [String] {
    var found: [String] = []
    visitAll { statement in
      guard case .use(let use) = statement, use.kind == .call,
        let name = use.path.segments.last?.name, name.first?.isUppercase == true
      else { return }
      found.append(name)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Whether they only read.
  fileprivate var areSilent: Bool {
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
