import SwiftSyntax

/// Actions that a subject of a stream receives: `reactor.action.onNext(.refresh)`,
/// `button.rx.tap.map { Reactor.Action.refresh }.bind(to: reactor.action)`.
extension SendReader {
  /// Reads a call whose receiver or argument is a subject of actions.
  ///
  /// - Returns: Whether it is one.
  func readSubject(_ node: FunctionCallExprSyntax, name: String, base: [String]) -> Bool {
    guard let first = node.arguments.first else { return false }
    switch name {
    case "onNext", "accept":
      guard let subject = base.last, file.actionSubjects.contains(subject) else { return false }
      add(first.expression, node, isLater: false, receiver: base.dropLast().last ?? "")
    case "bind", "drive", "emit", "subscribe":
      guard let target = FileSyntax.memberNames(first.expression), let subject = target.last,
        file.actionSubjects.contains(subject),
        let chain = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      else { return false }
      guard let value = Self.mapped(chain) else { return true }
      add(
        value, node, isLater: false, receiver: target.dropLast().last ?? "",
        stream: Self.stream(chain))
    default: return false
    }
    return true
  }

  /// The action to which the last `map` of a chain of calls maps its values; nil if it is not certain.
  private static func mapped(_ chain: ExprSyntax) -> ExprSyntax? {
    var node = chain
    while let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      switch FileSyntax.text(member.declName.baseName) {
      case "map", "compactMap":
        guard let closure = call.trailingClosure else { return call.arguments.first?.expression }
        guard let last = closure.statements.last, closure.statements.count == 1 else { return nil }
        if case .expr(let value) = last.item { return value }
        if case .stmt(let it) = last.item { return it.as(ReturnStmtSyntax.self)?.expression }
        return nil
      case "just": return call.arguments.first?.expression
      case "flatMap", "flatMapLatest", "flatMapFirst", "merge", "concat", "of", "combineLatest",
        "zip", "startWith", "withLatestFrom", "scan":
        return nil
      default: break
      }
      guard let base = member.base else { return nil }
      node = base
    }
    return nil
  }

  /// The value at the start of a chain of calls: `doneButton` for `self.doneButton.rx.tap.map { … }`.
  private static func stream(_ chain: ExprSyntax) -> String {
    var node = chain
    while let call = node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      node = base
    }
    let names = (FileSyntax.memberNames(node) ?? []).filter { $0 != "self" }
    let name = names.prefix { $0 != "rx" }.last ?? ""
    return name.first?.isLowercase == true ? name : "stream"
  }
}
