import WeirDiagnostics
import WeirSpec

/// Elements of reducer builders.
extension ReductionReader {
  mutating func read(_ elements: [ReducerElement], of reducer: FoundReducer) {
    for element in elements { read(element, of: reducer) }
  }

  private mutating func read(_ element: ReducerElement, of reducer: FoundReducer) {
    switch element {
    case .reduce(let code): read(reducer.with(code))
    case .function(let name): read(member: name.value, at: name.span, of: reducer)
    case .scope(let scope): read(scope, of: reducer)
    case .binding: module.spec.origin?.isBindable = true
    case .group(let elements): read(elements, of: reducer)
    case .change(let elements):
      var changed = reducer
      changed.runsAfterChange = true
      read(elements, of: changed)
    case .modifier(let name, let reason):
      if found.dialect.isTransparent(name.value) { return }
      module.addUnknown(.actions, at: name.span, reason, isGeneric: true)
    case .unknown(let span, let reason): module.addUnknown(.reductions, at: span, reason)
    case .reducer(.named(let names, _), let span): read(reference: names, at: span, of: reducer)
    case .reducer: break
    }
  }

  /// A reducer on the same state, or a member of this one.
  private mutating func read(
    reference names: [String], at span: Span, of reducer: FoundReducer
  ) {
    let names = names.first == "self" ? Array(names.dropFirst()) : names
    guard let last = names.last else { return }
    if names.count == 1, last.first?.isLowercase == true {
      return read(member: last, at: span, of: reducer)
    }
    if let other = found.project.types.type(names, in: reducer.scope) {
      // A reducer that is generic over only the state does not contain another one.
      if let elements = found.dialect.hostedElements(of: other),
        other.declaration.generics.allSatisfy({ $0 == "State" })
      {
        guard seen.insert(other.dottedName).inserted else { return }
        var hosted = reducer
        hosted.owner = other
        hosted.scope = other.scope
        return read(elements, of: hosted)
      }
      // A reducer with a state of its own, in a scope that its parent selects.
      if found.module(ownedBy: other) != nil { return }
    }
    module.addUnknown(
      .reductions, at: span, "the reducer `\(names.joined(separator: "."))`", isGeneric: true)
  }

  private mutating func read(member name: String, at span: Span, of reducer: FoundReducer) {
    guard seen.insert(reducer.type.dottedName + "." + name).inserted, !found.isReducer(name)
    else { return }
    if let getter = reducer.type.property(named: name)?.accessors?.getter {
      return read(getter.elements, of: reducer)
    }
    let functions = reducer.type.functions(named: name)
    for function in functions {
      if let elements = function.code?.elements, !elements.isEmpty {
        read(elements, of: reducer)
      } else {
        read(function, of: reducer)
      }
    }
    // A protocol of the app may pass the action on to functions that are read themselves.
    if functions.last?.code == nil, !found.dialect.inherits(name, in: reducer.type) {
      module.addUnknown(.reductions, at: span, "the reducer `\(name)`")
    }
  }

  private mutating func read(_ function: FunctionOutline, of reducer: FoundReducer) {
    guard let code = function.code else { return }
    // Functions with the same name may have different parameters: `reduce(into:viewAction:)`.
    let labels = function.parameters.map { $0.label ?? "_" }.joined(separator: ":")
    guard
      seen.insert(reducer.type.dottedName + "." + function.name.value + "(" + labels).inserted
    else { return }
    let action = function.action
    var inner = reducer.with(code)
    inner.prefix = action?.type.shape.lastName.flatMap { module.actionPrefixes[$0] } ?? ""
    // `reduce(into:presentedAction:)` of a protocol of the app.
    let child = inner.prefix.isEmpty ? action.flatMap { childCase(of: $0, in: reducer) } : nil
    for handler in code.handlers { read(handler.inside(child.map { [$0] } ?? []), of: inner) }
  }

  private mutating func read(_ scope: ScopeOutline, of reducer: FoundReducer) {
    let path = module.childNames(scope.state.value)
    guard let state = path.last else { return }
    // The reducer of the scope reads and writes a field.
    if let first = path.first, module.child(named: first) == nil {
      module.spec.origin?.fieldsReadElsewhere.insert(first)
      module.spec.origin?.fieldsWrittenElsewhere.insert(first)
    }
    // `\.child.row` is a case of an enum in the action.
    let inner = scope.action.value.joined(separator: ".")
    let action = module.childCases[inner] == nil ? scope.action.value.last : inner
    if let action, let childModule = module.childCases[action].map({ found.modules[$0.module] }) {
      if module.child(named: state) == nil, path.count == 1, state != "self",
        childModule.state != nil, module.state != nil
      {
        // A computed property selects the child.
        module.add(
          child: Located(state, at: scope.state.span), childModule, at: nil,
          scope.isKeyed ? .keyed(at: scope.state.span) : .one)
      }
      if module.child(named: state)?.module.value == childModule.name {
        module.childCases[action]?.child = state
      }
    } else if let action {
      // The reducer of the scope acts on it, and is not a module.
      module.markHandledElsewhere(action)
      module.markHandledElsewhere(inner)
    }
    for case .reduce(let code) in scope.child {
      if scope.state.value == ["self"] {
        // The closure receives the whole state, and a part of the action.
        let action = scope.action.value.map { Located($0, at: scope.action.span) }
        for handler in code.handlers { read(handler.inside(action), of: reducer.with(code)) }
      } else {
        // Closures on the child's state belong to no module.
        module.addUnknown(.reductions, at: code.span, "a closure on the state of a child")
      }
    }
  }

  // MARK: Functions that handlers pass the state to

  /// A function that receives the state: without the action, it acts on the actions of the handlers that call it.
  mutating func read(
    helper name: String, of reducer: FoundReducer, for matched: MatchedActions,
    at handler: HandlerOutline
  ) {
    let local = reducer.localFunctions(named: name).first.map { "@\($0.name.span.start)" } ?? ""
    let key = reducer.type.dottedName + "." + name + local
    if let indices = helpers[key] {
      for index in indices {
        module.spec.reductions[index].triggers += matched.triggers
        module.spec.reductions[index].wildcards += matched.wildcards
      }
      return
    }
    guard seen.insert(key).inserted else { return }
    let functions = functions(named: name, of: reducer)
    if functions.isEmpty {
      // `gameReducer.reduce(into: &state, action: action)`.
      let isReducer = name == "reduce"
      if isReducer { readProperties(of: reducer) }
      module.addUnknown(
        .reductions, at: handler.span, "the state is passed to `\(name)`", isGeneric: isReducer)
    }
    for function in functions {
      guard let code = function.code else { continue }
      let inner = reducer.with(code)
      guard code.actionName.isEmpty else {
        if receivesPayload(function, of: reducer) {
          read(payloadOf: handler, matched, by: inner)
        } else {
          for handler in code.handlers { read(handler, of: inner) }
        }
        continue
      }
      let start = module.spec.reductions.count
      for handler in code.handlers { read(handler, of: inner, for: matched) }
      helpers[key, default: []] += start..<module.spec.reductions.count
    }
  }

  /// The functions of a reducer, or those outside of types that change its state in the same file.
  func functions(named name: String, of reducer: FoundReducer) -> [FunctionOutline] {
    let local = reducer.localFunctions(named: name)
    guard local.isEmpty else { return local }
    let own = reducer.type.functions(named: name)
    guard own.isEmpty else { return own }
    let file = reducer.scope.file
    return file.functions.filter { function in
      function.name.value == name
        && function.parameters.contains { parameter in
          parameter.isInOut && parameter.name == function.code?.stateName
            && found.project.types.type(parameter.type.shape, in: file.scope) === reducer.state
        }
    }
  }

  /// Reads the reducers that are properties of another one.
  private mutating func readProperties(of reducer: FoundReducer) {
    for property in reducer.type.properties where property.name.value != "body" {
      guard property.accessors?.getter?.elements.contains(where: \.isReducer) == true else {
        continue
      }
      read(member: property.name.value, at: property.name.span, of: reducer)
    }
  }

  /// Whether a function receives a value in the action, such as `Action.View`, instead of the whole action.
  private func receivesPayload(_ function: FunctionOutline, of reducer: FoundReducer) -> Bool {
    guard case .named(let names, _)? = function.action?.type.shape else { return false }
    guard let type = found.project.types.type(names, in: reducer.scope) else {
      return names != ["Action"]
    }
    return type !== reducer.actions
  }

  /// Reads a function that receives the payload of an action: `case .view(let action):` calls
  /// `reduce(action, &state)`.
  private mutating func read(
    payloadOf caller: HandlerOutline, _ matched: MatchedActions, by reducer: FoundReducer
  ) {
    var outer: [Located<String>]?
    if caller.patterns.count == 1, case .path(let path, _) = caller.patterns[0] { outer = path }
    for handler in reducer.handlers {
      if let outer, handler.patterns.allSatisfy(\.isPath) {
        read(handler.inside(outer), of: reducer)
      } else {
        read(handler, of: reducer, for: matched)
      }
    }
  }

  /// The case with the actions of a child, which a function receives without their own action.
  private func childCase(
    of parameter: FunctionOutline.Parameter, in reducer: FoundReducer
  ) -> Located<String>? {
    guard case .named(let names, _) = parameter.type.shape, names.last == "Action",
      names.count > 1, let child = found.child(of: names, in: reducer.scope),
      child.index != module.index
    else { return nil }
    let cases = module.childCases.filter { $0.value.module == child.index }.map(\.key)
    guard cases.count == 1 else { return nil }
    return Located(cases[0], at: parameter.type.span)
  }
}

extension FoundReducer {
  /// The same reducer with the Swift of one of its elements or functions.
  fileprivate func with(_ code: CodeOutline) -> FoundReducer {
    var reducer = self
    reducer.code = code
    reducer.localFunctions = code.functions + localFunctions
    reducer.prefix = ""
    return reducer
  }
}

extension FunctionOutline {
  fileprivate var action: Parameter? { parameters.first { $0.name == code?.actionName } }
}

extension HandlerOutline {
  /// The handler of a value in the payload of an action.
  fileprivate func inside(_ path: [Located<String>]) -> HandlerOutline {
    if path.isEmpty { return self }
    var handler = self
    handler.patterns = patterns.map { $0.inside(path) }
    return handler
  }
}
