import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Reads the Swift of functions, getters and closures, as far as a recogniser may need it.
struct CodeReader {
  let file: FileSyntax

  // MARK: Functions

  func function(
    _ block: CodeBlockSyntax, named name: String, parameters: [FunctionOutline.Parameter],
    result: TypeOutlineText?, isOfState isState: Bool
  ) -> CodeOutline? {
    let items = Array(block.statements)
    if let result, Self.isReducer(result) {
      return builder(items, file.span(block))
    }
    if let (state, action) = Self.reducerParameters(
      parameters, result: result, store: file.input.ownStore)
    {
      let isInOut = parameters.contains { $0.isInOut && $0.name == state }
      return reducer(
        items, file.span(block), state: state, action: action, returnsCopy: !isInOut)
    }
    if let (state, action) = ReducedPart.names(
      items, named: name, parameters: parameters, result: result)
    {
      return reducer(items, file.span(block), state: state, action: action, returnsCopy: true)
    }
    if !isState, let state = Self.copiedParameter(parameters, result) {
      return reducer(items, file.span(block), state: state, action: "", returnsCopy: true)
    }
    return members(
      items, at: file.span(block), isState: isState, parameters: parameters.map(\.name))
  }

  /// The names of the parameters of a reducer: `(inout State, Action)`, or `(Action, State?) -> State`.
  static func reducerParameters(
    _ parameters: [FunctionOutline.Parameter], result: TypeOutlineText?, store: StoreSpec?
  ) -> (state: String, action: String)? {
    if let store, let state = store.reducer.state, let action = store.reducer.action {
      let names = [state, action].compactMap { name in
        parameters.first { $0.name == name || $0.label == name }?.name
      }
      if names.count == 2 { return (names[0], names[1]) }
    }
    if let state = parameters.first(where: \.isInOut) {
      let action = parameters.first { !$0.isInOut && isAction($0) }
      return (state.name, action?.name ?? "")
    }
    guard parameters.count >= 2, parameters.count <= 4 else { return nil }
    let action = parameters.first(where: isAction)
    let state = parameters.first {
      // A state that is an object is changed in place.
      guard let result else { return $0.type.shape.lastName?.hasSuffix("State") == true }
      let type = $0.type.shape.unwrapped
      return type == result.shape.unwrapped || type == result.shape.firstArgument
    }
    guard let action, let state, action.name != state.name else { return nil }
    return (state.name, action.name)
  }

  /// The parameter with the state of a function that returns a changed copy of it: `(state: S, …) -> S`.
  static func copiedParameter(
    _ parameters: [FunctionOutline.Parameter], _ result: TypeOutlineText?
  ) -> String? {
    guard let result, let name = result.shape.unwrapped.lastName else { return nil }
    if ["Next", "Update"].contains(name), let model = result.shape.firstArgument {
      // `(model: M, …) -> Next<M, F>` of Mobius, `(state: M, …) -> Update<M>` of ObservableStore.
      return parameters.first { $0.type.shape == model }?.name
    }
    return parameters.first {
      $0.type.shape.unwrapped == result.shape.unwrapped
        && ($0.name.lowercased().hasSuffix("state") || $0.label?.lowercased() == "state"
          || name.hasSuffix("State"))
    }?.name
  }

  static func isAction(_ parameter: FunctionOutline.Parameter) -> Bool {
    let words = [parameter.label, parameter.name, parameter.type.shape.lastName]
    return words.compactMap { $0 }.contains {
      let word = $0.lowercased()
      return ["action", "event", "mutation", "intent"].contains(where: word.hasSuffix)
    }
  }

  /// `some Reducer<State, Action>`, `ReducerOf<Self>`, `Reducer<A, B, C>`.
  static func isReducer(_ type: TypeOutlineText) -> Bool {
    guard let name = type.shape.lastName else { return false }
    return ["Reduce", "Reducer", "ReducerOf", "ReducerProtocol", "ReducerProtocolOf", "AnyReducer"]
      .contains(name)
  }

  /// The closure that a function returns as a reducer: `func reducer() -> (inout State, Action) -> Void { { … } }`.
  func returnedReducer(_ block: CodeBlockSyntax, of type: TypeShapeOutline?) -> CodeOutline? {
    guard let type, type.isReducer, let item = block.statements.last else { return nil }
    let value: ExprSyntax? =
      switch item.item {
      case .expr(let it): it
      case .stmt(let it): it.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    return value?.as(ClosureExprSyntax.self).map { reducer($0, returnsCopy: true) }
  }

  /// Whether the type is probably a state: its name ends with it.
  static func isState(_ path: [String]) -> Bool {
    path.last.map { $0.hasSuffix("State") || $0.hasSuffix("Model") } ?? false
  }

  private func members(
    _ items: [CodeBlockItemSyntax], at span: Span, isState: Bool, parameters: [String]
  ) -> CodeOutline? {
    let sends = SendReader.sends(in: items, of: file)
    guard isState || !sends.isEmpty else { return nil }
    return CodeOutline(
      span, body: isState ? body(items, at: span, parameters: parameters) : nil, sends: sends)
  }

  private func builder(_ items: [CodeBlockItemSyntax], _ span: Span) -> CodeOutline {
    CodeOutline(span, elements: ElementReader(file: file, code: self).elements(items))
  }

  /// The Swift of a member of the state.
  func body(
    _ items: [CodeBlockItemSyntax], at span: Span, parameters: [String]
  ) -> SourceBody {
    let range = itemsRange(items, span)
    return SourceBody(
      scalar: file.scalar(range),
      fragment: SwiftReader.lowered(
        items, in: file.text(range), at: range.lowerBound, aliases: .ownMembers,
        parameters: parameters), isOutsideState: false)
  }

  private func itemsRange(_ items: [CodeBlockItemSyntax], _ span: Span) -> Range<Int> {
    guard let first = items.first, let last = items.last else {
      return Int(span.start)..<Int(span.start)
    }
    let start = file.range(first).lowerBound
    return start..<max(start, file.range(last).upperBound)
  }

  func reducer(
    _ items: [CodeBlockItemSyntax], _ span: Span, state: String, action: String,
    returnsCopy: Bool = false
  ) -> CodeOutline {
    let functions = localFunctions(items, state: state, returnsCopy: returnsCopy)
    // Handlers call its local functions, which are read where they are called.
    let rest = items.filter { item in
      HandlerReader.localFunction(item).map { local in
        !functions.contains { $0.name.span == file.span(local.name) }
      } ?? true
    }
    return CodeOutline(
      span: span,
      handlers: HandlerReader.read(
        rest, of: file, state: state, action: action, returnsCopy: returnsCopy), elements: [],
      body: nil, sends: SendReader.sends(in: items, of: file),
      delegations: StateCalls.delegations(in: items, of: file, state: [state], action: action),
      stateName: state, actionName: action,
      functions: functions)
  }

  /// `{ state, action in … }`, `{ $0 … $1 }`, and `{ value, state, action in … }`.
  ///
  /// - Parameter hasEnvironment: Whether the last parameter is an environment: `{ state, action, environment in … }`.
  func reducer(
    _ closure: ClosureExprSyntax, returnsCopy: Bool = false, hasEnvironment: Bool = false
  ) -> CodeOutline {
    let all = Self.parameters(of: closure)
    var names =
      closure.signature?.parameterClause == nil
      ? ["$0", "$1"] : Array(hasEnvironment ? all.prefix(2) : all.suffix(2))
    if all.count > 2, let state = all.first(where: { $0.lowercased().hasSuffix("state") }),
      let action = all.first(where: { $0.lowercased().hasSuffix("action") })
    {
      names = [state, action]
    }
    // `{ action, state in … }`.
    let isReversed = names.count > 1 && names[0].lowercased().hasSuffix("action")
    let state = names.count > (isReversed ? 1 : 0) ? names[isReversed ? 1 : 0] : "_"
    let action = names.count > (isReversed ? 0 : 1) ? names[isReversed ? 0 : 1] : "_"
    return reducer(
      Array(closure.statements), file.span(closure), state: state, action: action,
      returnsCopy: returnsCopy)
  }

  /// The names that the signature of a closure declares.
  static func parameters(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map { FileSyntax.text($0.name) }
    case .parameterClause(let clause):
      clause.parameters.map { FileSyntax.text($0.secondName ?? $0.firstName) }
    case nil: []
    }
  }

  // MARK: Properties

  /// Nil for a stored property with observers.
  func accessors(
    _ block: AccessorBlockSyntax, isOfState isState: Bool, _ type: TypeOutlineText?
  ) -> AccessorsOutline? {
    switch block.accessors {
    case .getter(let items):
      return AccessorsOutline(
        getter: getter(Array(items), at: file.span(block), isState: isState, type: type),
        setter: nil)
    case .accessors(let list):
      var getter: CodeOutline?
      var setter: CodeOutline?
      var isStored = true
      for accessor in list {
        let items = accessor.body.map { Array($0.statements) } ?? []
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.get), .keyword(._read):
          isStored = false
          getter = self.getter(items, at: file.span(accessor), isState: isState, type: type)
        case .keyword(.set), .keyword(._modify):
          isStored = false
          let name = accessor.parameters.map { FileSyntax.text($0.name) } ?? "newValue"
          if isState {
            setter = members(
              items, at: file.span(accessor), isState: true, parameters: [name])
          }
        default: break
        }
      }
      return isStored ? nil : AccessorsOutline(getter: getter, setter: setter)
    }
  }

  private func getter(
    _ items: [CodeBlockItemSyntax], at span: Span, isState: Bool, type: TypeOutlineText?
  ) -> CodeOutline? {
    if let type, Self.isReducer(type) {
      return builder(items, span)
    }
    return members(items, at: span, isState: isState, parameters: [])
  }

  /// - Parameter isGlobal: Whether it may be a reducer.
  func value(_ node: ExprSyntax, isGlobal: Bool) -> ValueOutline {
    ValueOutline(
      scalar: file.scalar(node),
      type: (isGlobal ? ValueReducers.type(node) : nil) ?? FileSyntax.createdType(node),
      code: isGlobal ? globalCode(node) : nil, form: ValueForm.of(node))
  }

  /// `static let reducer: Reducer<X> = { state, action in … }`.
  private func globalCode(_ node: ExprSyntax) -> CodeOutline? {
    if let closure = node.as(ClosureExprSyntax.self) {
      let code = reducer(closure, returnsCopy: true)
      return code.handlers.isEmpty && code.delegations.isEmpty && code.sends.isEmpty ? nil : code
    }
    if let closure = ValueReducers.reduction(node) { return reducer(closure) }
    // `let reducer = Reducer<State, Action, Environment> { state, action, environment in … }`.
    if ValueReducers.isReducer(node) {
      let element = ElementReader(file: file, code: self).element(node, depth: 0)
      return CodeOutline(file.span(node), elements: [element])
    }
    // `let load = Thunk<AppState> { dispatch, getState in … }`.
    guard let call = node.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure else {
      return nil
    }
    if FileSyntax.memberNames(call.calledExpression)?.last == "Update" {
      return reducer(closure, returnsCopy: true)
    }
    let sends = SendReader.sends(in: Array(closure.statements), of: file)
    return sends.isEmpty ? nil : CodeOutline(file.span(closure), sends: sends)
  }
}

extension TypeShapeOutline {
  /// Whether values of the type are reducers: `(inout State, Action) -> Void`, `(State, Action) -> State`,
  /// `Reducer<State>`.
  fileprivate var isReducer: Bool {
    switch self {
    case .named(let names, _): names.last?.hasSuffix("Reducer") == true
    case .function(let parameters, let result):
      parameters.count > 1
        && parameters.contains { $0.changed != nil || $0.unwrapped == result.unwrapped }
    default: false
    }
  }
}
