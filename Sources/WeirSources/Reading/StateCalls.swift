import SwiftSyntax
import WeirDiagnostics

/// The calls that pass the state, or a part of it, to other Swift.
final class StateCalls: SyntaxVisitor {
  private let state: [String]
  private let action: String
  private let file: FileSyntax?
  /// Functions that receive the whole state with `&`.
  private(set) var functions: [String] = []
  /// Functions that receive the whole state by value, and that may be those of the reducer.
  private(set) var readers: [String] = []
  /// Whether the whole state is an argument by value of other Swift.
  private(set) var passesState = false
  private(set) var delegations: [DelegationOutline] = []
  /// The members that lead to the parts of the state that local names are copies of.
  private var copies: [String: [String]] = [:]
  /// The local names with the result of another reducer, after the call.
  private var results: [String: (delegation: DelegationOutline, end: Int)] = [:]

  private init(state: [String], action: String, file: FileSyntax?) {
    self.state = state
    self.action = action
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ items: [CodeBlockItemSyntax], state: [String]) -> StateCalls {
    let calls = StateCalls(state: state, action: "", file: nil)
    for item in items { calls.walk(item) }
    return calls
  }

  /// The calls that also pass the action.
  static func delegations(
    in items: [CodeBlockItemSyntax], of file: FileSyntax, state: [String], action: String
  ) -> [DelegationOutline] {
    let calls = StateCalls(state: state, action: action, file: file)
    for item in items { calls.walk(item) }
    return calls.delegations
  }

  /// `state[keyPath: path]`, which may be any member.
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let names = FileSyntax.memberNames(node.calledExpression), names.count == 1,
      state.contains(names[0]), let argument = node.arguments.first,
      argument.label?.text == "keyPath", !argument.expression.is(KeyPathExprSyntax.self)
    {
      passesState = true
    }
    return .visitChildren
  }

  /// `var cart = state.cart`, `var new = state ?? AppState()`
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let names = node.initializer.flatMap({ Self.names($0.value) }), let path = path(of: names)
    {
      copies[FileSyntax.text(name)] = path
    }
    return .visitChildren
  }

  /// `new = state`, after `var new: AppState`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.plainAssignment, let names = Self.names(value),
      path(of: names) == []
    {
      copies[FileSyntax.text(target.baseName)] = []
    }
    return .visitChildren
  }

  /// The names in `state.cart`, also before `??`.
  static func names(_ node: ExprSyntax) -> [String]? {
    guard let sequence = node.as(SequenceExprSyntax.self) else {
      return FileSyntax.memberNames(node)
    }
    let elements = Array(sequence.elements.prefix(2))
    guard elements.count == 2,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    else { return nil }
    return FileSyntax.memberNames(elements[0])
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var part: [String]?
    var isState = false
    var passesAction = false
    var changed: String?
    for argument in node.arguments {
      if let value = argument.expression.as(InOutExprSyntax.self) {
        // What another function does with a copy of the whole state is that function's.
        guard let names = FileSyntax.memberNames(value.expression), let path = path(of: names),
          state.contains(names[0]) || !path.isEmpty
        else { continue }
        part = path
        isState = true
        if state.contains(names[0]) {
          if names.count == 1, let name = FileSyntax.memberNames(node.calledExpression)?.last {
            functions.append(name)
          }
        } else if names.count == 1 {
          changed = names[0]
        }
      } else if let names = Self.names(argument.expression), let first = names.first {
        if let path = path(of: names) {
          if path.isEmpty { passState(to: FileSyntax.memberNames(node.calledExpression)) }
          // Other parts of the state may follow: `cart(state: state.cart, action: action, user: state.user)`.
          let isLabelled = argument.label?.text == "state"
          if part == nil || isLabelled && !isState { part = path }
          isState = isState || isLabelled
        } else if names == [action] || names.count == 1 && first.lowercased().hasSuffix("action") {
          passesAction = true
        }
      }
    }
    if let part, passesAction, let file,
      let function = FileSyntax.memberNames(node.calledExpression)
    {
      let delegation = DelegationOutline(
        label: node.parent?.as(LabeledExprSyntax.self)?.label?.text
          ?? Self.assignedMember(of: node),
        function: function,
        state: part, span: file.span(node))
      delegations.append(delegation)
      for name in [changed, assignedName(of: node)].compactMap({ $0 }) where !part.isEmpty {
        results[name] = (delegation, Int(delegation.span.end))
      }
    }
    return .visitChildren
  }

  /// - Parameter callee: `load` or `self.load`.
  private func passState(to callee: [String]?) {
    if let name = callee?.last, callee?.count == 1 || callee?.count == 2 && callee?[0] == "self" {
      readers.append(name)
    } else {
      passesState = true
    }
  }

  /// The members that lead to a part of the state, which may be a copy; nil for any other value.
  private func path(of names: [String]) -> [String]? {
    if state.contains(names[0]) { return Array(names.dropFirst()) }
    return file == nil ? nil : copies[names[0]].map { $0 + names.dropFirst() }
  }

  // MARK: Results in local names

  /// `cart` in `cart = cartReducer(state.cart, action)`, with and without `let`.
  private func assignedName(of node: FunctionCallExprSyntax) -> String? {
    if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self).map { FileSyntax.text($0.identifier) }
    }
    guard let elements = Self.assignment(around: Syntax(node)) else { return nil }
    return elements[0].as(DeclReferenceExprSyntax.self).map { FileSyntax.text($0.baseName) }
  }

  /// `cart` in `state.cart = cartReducer(state, action)`.
  private static func assignedMember(of node: FunctionCallExprSyntax) -> String? {
    guard let names = assignment(around: Syntax(node)).flatMap({ FileSyntax.memberNames($0[0]) }),
      names.count == 2
    else { return nil }
    return names[1]
  }

  /// The parts of `target = value` around the value.
  private static func assignment(around value: Syntax) -> [ExprSyntax]? {
    guard let sequence = value.parent?.parent?.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      elements[2].id == value.id
    else { return nil }
    return elements
  }

  /// `state.cart = cart` and `AppState(cart: cart)`, after `cart = cartReducer(state.cart, action)`.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let file, let (delegation, end) = results[FileSyntax.text(node.baseName)] else {
      return .visitChildren
    }
    let argument = node.parent?.as(LabeledExprSyntax.self)
    let span = file.span(node)
    if Int(span.start) >= end,
      argument != nil || Self.assignment(around: Syntax(node)) != nil
    {
      delegations.append(
        DelegationOutline(
          label: argument?.label?.text, function: delegation.function, state: delegation.state,
          span: span))
    }
    return .visitChildren
  }
}

extension SequenceExprSyntax {
  /// The name and the value of `name = value`.
  var plainAssignment: (target: DeclReferenceExprSyntax, value: ExprSyntax)? {
    let parts = Array(elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let target = parts[0].as(DeclReferenceExprSyntax.self)
    else { return nil }
    return (target, parts[2])
  }
}
