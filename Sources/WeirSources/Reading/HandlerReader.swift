import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Reads the handlers of a reducer: the cases of its switch over the action, and the rest.
struct HandlerReader {
  let file: FileSyntax
  /// The names of the state; the first is that of the parameter.
  var state: [String]
  private var action: String
  /// Whether the reducer returns a changed copy of the state.
  let returnsCopy: Bool
  private var isListener = false
  private var handlers: [HandlerOutline] = []

  static func read(
    _ items: [CodeBlockItemSyntax], of file: FileSyntax, state: String, action: String,
    returnsCopy: Bool
  ) -> [HandlerOutline] {
    var reader = HandlerReader(file: file, state: [state], action: action, returnsCopy: returnsCopy)
    reader.read(items, under: [.any], binding: [])
    return reader.handlers
  }

  /// Reads a reducer that is a method of the state: members of the state are in scope.
  static func readMethod(
    _ items: [CodeBlockItemSyntax], of file: FileSyntax, action: String
  ) -> [HandlerOutline] {
    var reader = HandlerReader(file: file, state: [], action: action, returnsCopy: false)
    reader.read(items, under: [.any], binding: [])
    return reader.handlers
  }

  /// Reads Swift that handles an action in a class whose properties are the state.
  static func readListener(
    _ items: [CodeBlockItemSyntax], of file: FileSyntax, action: String
  ) -> [HandlerOutline] {
    var reader = HandlerReader(file: file, state: ["self"], action: action, returnsCopy: false)
    reader.isListener = true
    reader.read(items, under: [.any], binding: [])
    return reader.handlers
  }

  /// - Parameter patterns: The actions that reach the items.
  mutating func read(
    _ items: [CodeBlockItemSyntax], under patterns: [ActionPattern], binding bound: [BoundName]
  ) {
    var rest: [CodeBlockItemSyntax] = []
    var patterns = patterns
    var bound = bound
    for item in items {
      if let name = copiedState(item) {
        state.append(name)
      } else if let choice = choice(item) {
        read(choice, under: patterns, binding: bound)
      } else if let (node, found, names) = guarded(item) {
        let isRead = readElse(of: node, under: patterns, binding: bound)
        if !isRead || node.conditions.count > 1 { rest.append(item) }
        patterns = found
        bound += names
      } else if let branch = branch(item) {
        read(branch, under: patterns, binding: bound)
      } else if let blocks = blocks(of: item) {
        for block in blocks { read(block, under: patterns, binding: bound) }
      } else if let cases = cases(of: item) {
        for one in cases {
          readRest(
            Array(one.statements), under: patterns, binding: bound + boundNames(one),
            at: file.span(one.label))
        }
      } else {
        rest.append(item)
      }
    }
    if patterns == [.any], rest.allSatisfy(Self.isNothing) { return }
    add(
      patterns, running: rest, binding: bound,
      at: rest.first.map { file.span($0) } ?? file.span(0..<0),
      uses: patterns == [.any] ? ActionUses.patterns(in: rest, of: file, action: action) : [.any])
  }

  mutating func add(
    _ patterns: [ActionPattern], running items: [CodeBlockItemSyntax], binding bound: [BoundName],
    at span: Span, uses: [ActionPattern] = [.any]
  ) {
    let range =
      items.first.map { first in
        let start = file.range(first).lowerBound
        return start..<max(start, file.range(items[items.count - 1]).upperBound)
      } ?? Int(span.start)..<Int(span.start)
    var fragment = SwiftReader.lowered(
      items, in: file.text(range), at: range.lowerBound, aliases: aliases,
      parameters: bound.map(\.name))
    let returned = ReturnedValues.calls(
      in: items, of: file, copies: returnsCopy ? state : nil, after: range.lowerBound)
    if !returned.isEmpty { fragment = fragment.replacing(fragment.statements + returned) }
    let calls = StateCalls.read(items, state: state)
    handlers.append(
      HandlerOutline(
        patterns: patterns,
        body: SourceBody(
          scalar: file.scalar(range), fragment: fragment,
          isOutsideState: !state.isEmpty && !isListener),
        sends: SendReader.sends(in: items, of: file), span: span, uses: uses,
        isEmpty: items.allSatisfy(Self.isNothing), callees: calls.functions,
        readers: calls.readers, passesState: calls.passesState,
        bound: bound.filter { $0.position != nil }))
  }

  private var aliases: StateAliases {
    if isListener { return StateAliases(state, hidesSelf: false, followsCopies: true) }
    return state.isEmpty ? .ownMembers : StateAliases(state, followsCopies: returnsCopy)
  }

  /// The name in `var state = state ?? AppState()`, or in `let current = state`, which may be copied in turn, or in
  /// `guard let state = state else { return AppState() }`.
  func copiedState(_ item: CodeBlockItemSyntax) -> String? {
    let aliases = aliases
    guard aliases.followsCopies else { return nil }
    switch item.item {
    case .stmt(let it):
      return it.as(GuardStmtSyntax.self)?.conditions.lazy.compactMap { element in
        guard case .optionalBinding(let binding) = element.condition else { return nil }
        return aliases.copy(binding.pattern, of: binding.initializer?.value)
      }.first
    case .decl(let it):
      guard let binding = it.as(VariableDeclSyntax.self)?.bindings.first else { return nil }
      return binding.initializer.flatMap { aliases.copy(binding.pattern, of: $0.value) }
    // `new = state`, after `var new: AppState`.
    case .expr(let it):
      guard let (target, value) = it.as(SequenceExprSyntax.self)?.plainAssignment,
        value.is(DeclReferenceExprSyntax.self)
      else { return nil }
      return aliases.copy(target.baseName, of: value)
    }
  }

  func expression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    switch item.item {
    case .expr(let it): return it
    case .stmt(let it):
      let it = it.as(LabeledStmtSyntax.self)?.statement ?? it
      if let statement = it.as(ExpressionStmtSyntax.self) { return statement.expression }
      return it.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }

  /// A `switch` over the action.
  func choice(_ item: CodeBlockItemSyntax) -> SwitchExprSyntax? {
    guard let node = expression(item)?.as(SwitchExprSyntax.self),
      isAction(node.subject) || castAction(node.subject) != nil
    else { return nil }
    return node
  }

  func isAction(_ node: ExprSyntax) -> Bool {
    let node = Self.withoutParentheses(node)
    if actionElement(of: node) != nil { return true }
    guard var names = FileSyntax.memberNames(node) else { return false }
    if names.last == "actionType" || names.last == "kind" { names.removeLast() }
    return names == [action] || names.count > 1 && names.first == action
  }

  /// The position of the action in a tuple: 1 in `(state, action)`.
  private func actionElement(of node: ExprSyntax) -> Int? {
    Self.withoutParentheses(node).as(TupleExprSyntax.self)?.elements.enumerated()
      .first { isAction($1.expression) }?.offset
  }

  /// `action` in `(action)`.
  static func withoutParentheses(_ node: ExprSyntax) -> ExprSyntax {
    guard let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return node }
    return withoutParentheses(only.expression)
  }

  /// - Parameter isPayload: Whether it is a switch over the payload of the only pattern.
  mutating func read(
    _ node: SwitchExprSyntax, under outer: [ActionPattern], binding bound: [BoundName],
    isPayload: Bool = false
  ) {
    let position = actionElement(of: node.subject)
    let subject = Self.withoutParentheses(node.subject)
    let isKind = FileSyntax.memberNames(subject)?.last == "actionType"
    let cast = castAction(subject)
    let type = cast ?? Self.type(outer)
    let path = isPayload ? Self.path(outer) : nil
    var falling: [ActionPattern] = []
    for element in flattened(node.cases) {
      var patterns = falling
      var names = bound
      if case .case(let label) = element.label {
        for item in label.caseItems {
          var result = PatternReader(file: file).read(
            item.pattern, element: position, keepsType: isKind || returnsCopy)
          if item.whereClause != nil || position != nil, case .path(let path, _) = result.pattern {
            result.pattern = .path(path, isPartial: true)
          }
          if let cast {
            result.pattern = result.pattern.cast(to: cast, isUnwrapped: item.pattern.isUnwrapped)
          } else if let type, case .path(let path, _) = result.pattern {
            result.pattern = .type(type, case: path)
          }
          if let path { result.pattern = result.pattern.inside(path) }
          patterns.append(result.pattern)
          names += result.bound
        }
      } else {
        let isOther = cast != nil || type == nil && path == nil
        patterns = isOther ? [.any] : type.map { [.type($0, case: [])] } ?? outer
      }
      falling = FallthroughFinder.isIn(element.statements) ? patterns : []
      nested(
        patterns, running: Array(element.statements), binding: names, at: file.span(element.label))
    }
  }

  /// The type of the only pattern, if it has no case.
  private static func type(_ patterns: [ActionPattern]) -> Located<String>? {
    guard patterns.count == 1, case .type(let type, let path) = patterns[0], path.isEmpty else {
      return nil
    }
    return type
  }

  private static func path(_ patterns: [ActionPattern]) -> [Located<String>]? {
    guard patterns.count == 1, case .path(let path, _) = patterns[0] else { return nil }
    return path
  }

  /// `switch action` as the only item below `case let .child(action):`.
  private func payloadChoice(
    _ patterns: [ActionPattern], running items: [CodeBlockItemSyntax], binding bound: [BoundName]
  ) -> SwitchExprSyntax? {
    guard Self.path(patterns) != nil, items.count == 1,
      let node = expression(items[0])?.as(SwitchExprSyntax.self),
      let name = Self.withoutParentheses(node.subject).as(DeclReferenceExprSyntax.self)?.baseName,
      bound.contains(where: { $0.name == FileSyntax.text(name) })
    else { return nil }
    return node
  }

  /// Items below a pattern, which may be a switch over the action as a value of another type.
  mutating func nested(
    _ patterns: [ActionPattern], running items: [CodeBlockItemSyntax], binding bound: [BoundName],
    at span: Span
  ) {
    if Self.type(patterns) != nil {
      let outer = action
      defer { action = outer }
      for name in bound.map(\.name).reversed() + [outer] {
        action = name
        guard items.contains(where: { choice($0) != nil }) else { continue }
        return read(items, under: patterns, binding: bound)
      }
    }
    if let node = payloadChoice(patterns, running: items, binding: bound) {
      return read(node, under: patterns, binding: bound, isPayload: true)
    }
    add(patterns, running: items, binding: bound, at: span)
  }

  func flattened(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let it): [it]
      case .ifConfigDecl(let it):
        it.clauses.flatMap { clause -> [SwitchCaseSyntax] in
          guard case .switchCases(let inner) = clause.elements else { return [] }
          return flattened(inner)
        }
      }
    }
  }
}
