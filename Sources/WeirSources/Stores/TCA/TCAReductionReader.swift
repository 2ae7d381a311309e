import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reads the reducer: its handlers become reductions of the module.
struct TCAReductionReader {
  let recogniser: TCARecogniser
  let module: SourceModule
  /// Reducers, properties and functions that have been read.
  var seen: Set<String> = []
  /// Whether the Swift runs only after a change of the state: then it acts on no action that changes nothing.
  private var isInChange = false
  /// The reductions of functions that handlers pass the state to, without the action.
  var helpers: [String: [Int]] = [:]

  init(_ recogniser: TCARecogniser, _ module: SourceModule) {
    self.recogniser = recogniser
    self.module = module
  }

  mutating func read() { read(reducer: module.owner) }

  private mutating func read(reducer: SourceType) {
    guard seen.insert(reducer.dottedName).inserted else { return }
    for value in recogniser.values.reducers(of: reducer) {
      read(value.code.elements, of: reducer)
    }
    if let body = reducer.property(named: "body")?.accessors?.getter {
      read(body.elements, of: reducer)
    }
    // `func reduce(into:action:)`, instead of a body.
    for function in reducer.functions where function.name.value == "reduce" {
      add(function, of: reducer)
    }
  }

  private mutating func read(_ elements: [ReducerElement], of reducer: SourceType) {
    for element in elements { read(element, of: reducer) }
  }

  private mutating func read(_ element: ReducerElement, of reducer: SourceType) {
    switch element {
    case .reduce(let code): add(code, of: reducer)
    case .function(let name): read(member: name.value, at: name.span, of: reducer)
    case .scope(let scope): read(scope, of: reducer)
    case .binding: module.spec.origin?.isBindable = true
    case .group(let elements): read(elements, of: reducer)
    case .change(let elements):
      let outer = isInChange
      isInChange = true
      read(elements, of: reducer)
      isInChange = outer
    case .modifier(let span, let reason):
      module.addUnknown(.actions, at: span, reason, isGeneric: true)
    case .unknown(let span, let reason): module.addUnknown(.reductions, at: span, reason)
    case .reducer(let shape, let span):
      guard case .named(let names, _) = shape else { return }
      read(reference: names, at: span, of: reducer)
    }
  }

  /// A reducer on the same state, or a member of this one.
  private mutating func read(
    reference names: [String], at span: Span, of reducer: SourceType
  ) {
    var names = names
    if names.first == "self" { names.removeFirst() }
    guard let last = names.last else { return }
    if names.count == 1, last.first?.isLowercase == true {
      return read(member: last, at: span, of: reducer)
    }
    let scope = reducer.scope
    if let other = recogniser.types.type(names, in: scope) {
      // A reducer that is generic over only the state does not contain another one.
      if recogniser.isHosted(other), other.declaration.generics.allSatisfy({ $0 == "State" }) {
        return read(reducer: other)
      }
      // A reducer with a state of its own, in a scope that its parent selects.
      if recogniser.module(ofReducer: names, in: scope) != nil { return }
    }
    module.addUnknown(
      .reductions, at: span, "the reducer `\(names.joined(separator: "."))`", isGeneric: true)
  }

  private mutating func read(member name: String, at span: Span, of reducer: SourceType) {
    guard seen.insert(reducer.dottedName + "." + name).inserted,
      !recogniser.values.contains(name)
    else { return }
    if let getter = reducer.property(named: name)?.accessors?.getter {
      return read(getter.elements, of: reducer)
    }
    var isFound = false
    for function in reducer.functions where function.name.value == name {
      isFound = function.code != nil
      if let elements = function.code?.elements, !elements.isEmpty {
        read(elements, of: reducer)
      } else {
        add(function, of: reducer)
      }
    }
    // A protocol of the app may pass the action on to functions that are read themselves.
    if !isFound, !recogniser.inherits(reducer, function: name) {
      module.addUnknown(.reductions, at: span, "the reducer `\(name)`")
    }
  }

  private mutating func add(_ function: FunctionOutline, of reducer: SourceType) {
    guard let code = function.code else { return }
    let action = function.parameters.first { $0.name == code.actionName }
    let type = action?.type.shape.lastName ?? ""
    // Functions with the same name may have different parameters: `reduce(into:viewAction:)`.
    let labels = function.parameters.map { $0.label ?? "_" }.joined(separator: ":")
    guard
      seen.insert(reducer.dottedName + "." + function.name.value + "(" + labels).inserted
    else { return }
    let prefix = module.actionPrefixes[type] ?? ""
    guard prefix.isEmpty, let action, let child = childCase(of: action, in: reducer) else {
      return add(code, of: reducer, prefix: prefix)
    }
    // `reduce(into:presentedAction:)` of a protocol of the app.
    for handler in code.handlers {
      let patterns = handler.patterns.map { $0.inside([child]) }
      add(handler, matched(handler, patterns: patterns, "", seesAction: true), of: reducer)
    }
  }

  private mutating func read(_ scope: ScopeOutline, of reducer: SourceType) {
    let path = Boxes.opened(scope.state.value, module.boxes) { $0 }
    guard let state = path.last else { return }
    // The reducer of the scope reads and writes a field.
    if let first = path.first, module.child(named: first) == nil {
      module.spec.origin?.fieldsReadElsewhere.insert(first)
      module.spec.origin?.fieldsWrittenElsewhere.insert(first)
    }
    // `\.child.row` is a case of an enum in the action.
    let inner = scope.action.value.joined(separator: ".")
    let action = module.childCases[inner] == nil ? scope.action.value.last : inner
    if let action, var childModule = module.childCases[action] {
      let isSelected = recogniser.modules[childModule.module].state == nil || module.state == nil
      if module.child(named: state) == nil, path.count == 1,
        state != "self", !isSelected
      {
        // A computed property selects the child.
        let other = recogniser.modules[childModule.module]
        module.add(
          child: Located(state, at: scope.state.span), other, at: nil,
          scope.isKeyed ? .keyed(at: scope.state.span) : .one)
      }
      if module.child(named: state)?.module.value == recogniser.modules[childModule.module].name {
        childModule.child = state
      }
      module.childCases[action] = childModule
    } else if let action {
      // The reducer of the scope acts on it, and is not a module.
      module.markHandledElsewhere(action)
      module.markHandledElsewhere(inner)
    }
    // Closures on the child's state belong to no module.
    for case .reduce(let code) in scope.child {
      module.addUnknown(.reductions, at: code.span, "a closure on the state of a child")
    }
  }

  // MARK: Handlers

  mutating func add(
    _ code: CodeOutline, of reducer: SourceType, prefix: String = ""
  ) {
    for handler in code.handlers {
      add(handler, matched(handler, prefix, seesAction: code.actionName != "_"), of: reducer)
    }
  }

  /// The actions that a handler acts on.
  struct Matched {
    var triggers: [TriggerSpec] = []
    var wildcards: [[Located<String>]] = []
  }

  mutating func add(
    _ handler: HandlerOutline, _ matched: Matched, of reducer: SourceType
  ) {
    add(handler, matched)
    for callee in handler.callees { read(helper: callee, of: reducer, for: matched, at: handler) }
    if handler.passesState {
      module.addUnknown(.state, at: handler.span, "the state is passed to other Swift")
    }
  }

  /// Reads the reducers that are properties of another one.
  mutating func readReducers(of reducer: SourceType) {
    for property in reducer.properties where property.name.value != "body" {
      guard property.accessors?.getter?.elements.contains(where: \.isReducer) == true else {
        continue
      }
      read(member: property.name.value, at: property.name.span, of: reducer)
    }
  }

  /// - Parameters:
  ///   - patterns: Its patterns, if the handler begins inside of a payload.
  ///   - seesAction: Whether the handler has a name for the action.
  func matched(
    _ handler: HandlerOutline, patterns: [ActionPattern]? = nil, _ prefix: String, seesAction: Bool
  ) -> Matched {
    let names = TCAActionNames(recogniser: recogniser)
    var triggers: [TriggerSpec] = []
    var wildcards: [[Located<String>]] = []
    for pattern in patterns ?? handler.patterns {
      switch pattern {
      case .any:
        guard seesAction, !isInChange, !handler.onlyPassesOn else { continue }
        for use in handler.uses {
          guard case .path(let path, _) = use,
            case .actions(let children, let actions, _) = names.resolve(
              path, from: module, prefix: prefix)
          else {
            wildcards.append([])
            continue
          }
          triggers += actions.map { TriggerSpec(path: children, action: $0, span: path[0].span) }
        }
      case .type: module.addUnknown(.reductions, at: handler.span, "a pattern with a type")
      case .path(let path, _):
        switch names.resolve(path, from: module, prefix: prefix) {
        case .actions(let children, let actions, let owner):
          module.countUnderstood()
          if !names.areMounted(children, in: module) {
            for action in actions { owner.markHandledElsewhere(action.value) }
          }
          triggers += actions.map {
            TriggerSpec(path: children, action: $0, span: path[0].span)
          }
        case .everyAction(let children):
          module.countUnderstood()
          if !handler.onlyPassesOn { wildcards.append(children) }
        case .presentation: module.countUnderstood()
        case .unknown:
          module.addUnknown(
            .reductions, at: path[0].span,
            "the pattern `.\(path.map(\.value).joined(separator: "."))`")
        }
      }
    }
    return Matched(triggers: triggers, wildcards: wildcards)
  }

  private func add(_ handler: HandlerOutline, _ matched: Matched) {
    let names = TCAActionNames(recogniser: recogniser)
    let body: BodySpec =
      handler.isEmpty ? .empty : .source(handler.body.runningReturnedEffects)
    var spec = ReductionSpec(triggers: matched.triggers, body: body, span: handler.span)
    spec.wildcards = matched.wildcards
    spec.sends = handler.sends.compactMap { send($0, handler, names) }
    module.noteUnread(handler)
    module.spec.reductions.append(spec)
  }

  private func send(
    _ send: SendOutline, _ handler: HandlerOutline, _ names: TCAActionNames
  ) -> SendSpec? {
    guard !send.isUnknown else {
      module.addUnknown(.sends, at: send.span, "a send of a variable")
      return nil
    }
    let resolved = names.resolve(send.names, from: module)
    if case .presentation = resolved {
      module.countUnderstood()
      return nil
    }
    guard case .actions(_, let actions, let owner) = resolved, let action = actions.first,
      actions.count == 1
    else {
      module.addUnknown(
        .sends, at: send.span, "the send of `.\(send.names.map(\.value).joined(separator: "."))`")
      return nil
    }
    return module.send(send, of: action, in: owner, by: handler)
  }
}
