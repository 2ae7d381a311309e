import SwiftSyntax
import WeirDiagnostics

/// The calls that pass the state, or a part of it, to other Swift.
final class StateCalls: SyntaxVisitor {
  private let state: [String]
  private let action: String
  private let file: FileSyntax?
  /// Functions that receive the whole state with `&`.
  private(set) var functions: [String] = []
  /// Whether the whole state is an argument by value.
  private(set) var passesState = false
  private(set) var delegations: [DelegationOutline] = []

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

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var part: [String]?
    var isState = false
    var passesAction = false
    for argument in node.arguments {
      if let value = argument.expression.as(InOutExprSyntax.self) {
        guard let names = FileSyntax.memberNames(value.expression), let first = names.first,
          state.contains(first)
        else { continue }
        part = Array(names.dropFirst())
        isState = true
        if names.count == 1, let name = FileSyntax.memberNames(node.calledExpression)?.last {
          functions.append(name)
        }
      } else if let names = FileSyntax.memberNames(argument.expression), let first = names.first {
        if state.contains(first) {
          if names.count == 1 { passesState = true }
          // Other parts of the state may follow: `cart(state: state.cart, action: action, user: state.user)`.
          let isLabelled = argument.label?.text == "state"
          if part == nil || isLabelled && !isState { part = Array(names.dropFirst()) }
          isState = isState || isLabelled
        } else if names == [action] || names.count == 1 && first.lowercased().hasSuffix("action") {
          passesAction = true
        }
      }
    }
    if let part, passesAction, let file,
      let function = FileSyntax.memberNames(node.calledExpression)
    {
      delegations.append(
        DelegationOutline(
          label: node.parent?.as(LabeledExprSyntax.self)?.label?.text, function: function,
          state: part, span: file.span(node)))
    }
    return .visitChildren
  }
}
