import WeirDiagnostics
import WeirSpec

/// Functions of a reducer that handlers pass the state to.
extension TCAReductionReader {
  /// A function that receives the state: without the action, it acts on the actions of the handlers that call it.
  mutating func read(
    helper name: String, of reducer: SourceType, for matched: Matched, at handler: HandlerOutline
  ) {
    let key = reducer.dottedName + "." + name
    if let indices = helpers[key] {
      for index in indices {
        module.spec.reductions[index].triggers += matched.triggers
        module.spec.reductions[index].wildcards += matched.wildcards
      }
      return
    }
    guard seen.insert(key).inserted else { return }
    let functions = reducer.functions(named: name)
    if functions.isEmpty {
      // `gameReducer.reduce(into: &state, action: action)`.
      let isReducer = name == "reduce"
      if isReducer { readReducers(of: reducer) }
      module.addUnknown(
        .reductions, at: handler.span, "the state is passed to `\(name)`", isGeneric: isReducer)
    }
    for function in functions {
      guard let code = function.code else { continue }
      guard code.actionName.isEmpty else {
        if receivesPayload(function, of: reducer) {
          add(code, ofPayloadOf: handler, matched, of: reducer)
        } else {
          add(code, of: reducer)
        }
        continue
      }
      let start = module.spec.reductions.count
      for handler in code.handlers { add(handler, matched, of: reducer) }
      helpers[key, default: []] += start..<module.spec.reductions.count
    }
  }

  /// Whether a function receives a value in the action, such as `Action.View`, instead of the whole action.
  private func receivesPayload(_ function: FunctionOutline, of reducer: SourceType) -> Bool {
    let action = function.parameters.first { $0.name == function.code?.actionName }
    let scope = reducer.scope
    guard let action, case .named(let names, _) = action.type.shape else { return false }
    guard let type = recogniser.types.type(names, in: scope) else { return names != ["Action"] }
    return type !== recogniser.actionType(of: module.owner)
      && type !== recogniser.actionType(of: reducer)
  }

  /// Adds the handlers of a function that receives the payload of an action: `case .view(let action):` calls
  /// `reduce(action, &state)`.
  private mutating func add(
    _ code: CodeOutline, ofPayloadOf caller: HandlerOutline, _ matched: Matched,
    of reducer: SourceType
  ) {
    var outer: [Located<String>]?
    if caller.patterns.count == 1, case .path(let path, _) = caller.patterns[0] { outer = path }
    for handler in code.handlers {
      guard let outer, handler.patterns.allSatisfy(\.isPath) else {
        add(handler, matched, of: reducer)
        continue
      }
      let patterns = handler.patterns.map { $0.inside(outer) }
      add(
        handler, self.matched(handler, patterns: patterns, "", seesAction: true), of: reducer)
    }
  }

  /// The case with the actions of a child, which a function receives without their own action.
  func childCase(
    of parameter: FunctionOutline.Parameter, in reducer: SourceType
  ) -> Located<String>? {
    guard case .named(let names, _) = parameter.type.shape, names.last == "Action",
      names.count > 1,
      let child = recogniser.module(
        of: names, in: reducer.scope),
      child.index != module.index
    else { return nil }
    let found = module.childCases.filter { $0.value.module == child.index }.map(\.key)
    guard found.count == 1 else { return nil }
    return Located(found[0], at: parameter.type.span)
  }
}
