import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reads a reducer: its handlers become reductions of the module.
struct ReductionReader {
  private let modules: ReducerModules
  private let reducer: FoundReducer
  private let module: SourceModule

  init(
    _ modules: ReducerModules, _ reducer: FoundReducer, _ module: SourceModule
  ) {
    self.modules = modules
    self.reducer = reducer
    self.module = module
  }

  private var actions: ActionTable { modules.actions }

  func read() {
    for handler in reducer.handlers { read(handler) }
  }

  private func read(_ handler: HandlerOutline) {
    let result = modules.dialect.rewrite(handler.body, of: reducer, in: module, modules)
    let statements = result.body.fragment.statements
    // `default: break`, and a call that only passes the action on.
    let isEmpty = handler.isEmpty || statements.areSilent
    if isEmpty, reducer.selected == nil, handler.patterns.allSatisfy(selectsMany) { return }
    var spec = ReductionSpec(
      triggers: [], body: .source(result.body), span: handler.span)
    var isKept = false
    for pattern in handler.patterns {
      if matchesEverything(pattern) {
        // That is not a wildcard: such a body, which resets fields for example, does not respond to an action.
        isKept = true
      } else {
        add(pattern, to: &spec)
      }
    }
    spec.sends = handler.sends.compactMap { send($0, by: handler) } + effectSends(statements)
    spec.sends += result.sends
    if modules.dialect.knowsHelpers {
      for reason in result.unknown { module.addUnknown(.state, at: handler.span, reason) }
    } else {
      readHelpers(handler)
    }
    module.noteUnread(handler)
    guard isKept || !spec.triggers.isEmpty || !spec.wildcards.isEmpty else { return }
    module.spec.reductions.append(spec)
  }

  /// Whether a pattern matches actions that belong to no module: every action of a store that shares them, or one that
  /// the library declares.
  private func matchesEverything(_ pattern: ActionPattern) -> Bool {
    let dialect = modules.dialect
    switch pattern {
    case .any: return dialect.sharesActions
    case .path: return false
    case .type(let name, let path):
      if dialect.sharesActions {
        return path.isEmpty && actions.isProtocol(name, in: reducer.scope)
      }
      return dialect.handlesLibraryActions
        && modules.project.types.type(name.path, in: reducer.scope) == nil
    }
  }

  /// Whether a pattern matches more than one action.
  private func selectsMany(_ pattern: ActionPattern) -> Bool {
    switch pattern {
    case .any: true
    case .type(_, let path):
      path.isEmpty || (actions.actions(of: pattern, in: reducer)?.count ?? 2) > 1
    case .path: (actions.actions(of: pattern, in: reducer)?.count ?? 2) > 1
    }
  }

  private func add(_ pattern: ActionPattern, to spec: inout ReductionSpec) {
    if pattern == .any {
      spec.wildcards.append([])
      return
    }
    guard let found = actions.actions(of: pattern, in: reducer) else {
      module.addUnknown(.reductions, at: Self.span(of: pattern), pattern.text)
      return
    }
    module.countUnderstood()
    for action in found {
      let span = Self.span(of: pattern)
      guard let path = path(to: action.module, at: span) else { continue }
      spec.triggers.append(
        TriggerSpec(path: path, action: Located(action.name.value, at: span), span: span))
    }
  }

  /// The children that lead to the action's module, or its name.
  private func path(to owner: SourceModule, at span: Span) -> [Located<String>]? {
    if let path = modules.tree.path(from: module, to: owner) {
      return path.map { Located($0, at: span) }
    }
    guard module.child(named: owner.name) == nil else { return nil }
    return [Located(owner.name, at: span)]
  }

  private static func span(of pattern: ActionPattern) -> Span {
    switch pattern {
    case .path(let names, _): names[0].span
    case .type(let name, let path): path.first?.span ?? name.span
    case .any: Span(file: FileID(0), start: 0, end: 0)
    }
  }

  /// - Parameter handler: Nil for a side effect that a handler creates.
  private func send(_ send: SendOutline, by handler: HandlerOutline?) -> SendSpec? {
    actions.send(
      send, from: module, in: reducer.scope, of: reducer.actions, by: handler,
      isLater: handler == nil ? true : nil)
  }

  /// The sends of the side effects that the Swift creates.
  private func effectSends(_ statements: [Statement]) -> [SendSpec] {
    guard !modules.effectSends.isEmpty else { return [] }
    return statements.createdTypes.flatMap { modules.effectSends[$0] ?? [] }
      .compactMap { send($0, by: nil) }
  }

  /// Functions that receive the state with `&` and are not reducers.
  private func readHelpers(_ handler: HandlerOutline) {
    for name in handler.callees where !modules.isReducer(name) {
      guard !module.spec.operations.contains(where: { $0.name.value == name }) else { continue }
      guard let (function, code) = helper(name) else {
        module.addUnknown(.state, at: handler.span, "the state is passed to `\(name)`")
        continue
      }
      for part in code.handlers {
        module.add(operation: function.name, part.body)
      }
    }
    if handler.passesState {
      module.addUnknown(.state, at: handler.span, "the state is passed to other Swift")
    }
  }

  private func helper(_ name: String) -> (FunctionOutline, CodeOutline)? {
    let file = reducer.scope.file
    let own = modules.project.types.type(
      reducer.scope.path, in: file.scope)
    let functions = (own?.functions ?? []) + file.functions
    let found = functions.first { $0.name.value == name && $0.code?.stateName.isEmpty == false }
    return found.flatMap { function in function.code.map { (function, $0) } }
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
