import SwiftSyntax

/// Determines where a body that must return a value may end without one, as the compiler does.
struct MissingReturns {
  /// Whether each call of a function of the app may be one that never returns.
  private let callsMayLeave: Bool

  /// The last statement, if a path through the statements ends without `return`; nil for a single expression, which is
  /// the value.
  static func openEnd(
    of items: CodeBlockItemListSyntax, callsMayLeave: Bool = false
  ) -> CodeBlockItemSyntax? {
    let returns = MissingReturns(callsMayLeave: callsMayLeave)
    guard let last = items.last, !returns.leave(items), !returns.isValue(items) else { return nil }
    return last
  }

  /// Whether no path leads to the end of the statements, as behind an endless loop.
  static func leave(_ items: CodeBlockItemListSyntax) -> Bool {
    MissingReturns(callsMayLeave: false).leave(items)
  }

  static func isValue(_ node: ExprSyntax) -> Bool {
    MissingReturns(callsMayLeave: false).isValue(node)
  }

  /// Whether it is one expression, also an `if` or a `switch` of such ones.
  private func isValue(_ items: CodeBlockItemListSyntax) -> Bool {
    guard items.count == 1, let item = items.first?.item else { return false }
    switch item {
    case .expr(let it): return isValue(it)
    case .stmt(let it):
      return it.as(ExpressionStmtSyntax.self).map { isValue($0.expression) } ?? false
    case .decl: return false
    }
  }

  /// Whether it has a value; an `if` without `else` and one with a branch that returns have none.
  private func isValue(_ node: ExprSyntax) -> Bool {
    func isBranch(_ items: CodeBlockItemListSyntax) -> Bool {
      isValue(items) || leave(items) && !items.contains { $0.item.is(ReturnStmtSyntax.self) }
    }
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let it):
      return switch it.elseBody {
      case .ifExpr(let next): isBranch(it.body.statements) && isValue(ExprSyntax(next))
      case .codeBlock(let block): isBranch(it.body.statements) && isBranch(block.statements)
      case nil: false
      }
    case .switchExpr(let it):
      return it.cases.allSatisfy { one in
        one.as(SwitchCaseSyntax.self).map { isBranch($0.statements) } ?? true
      }
    default: return true
    }
  }

  private func leave(_ items: CodeBlockItemListSyntax) -> Bool {
    items.contains { leaves($0.item) }
  }

  private func leaves(_ item: CodeBlockItemSyntax.Item) -> Bool {
    switch item {
    case .expr(let it): leaves(it)
    case .stmt(let it): leaves(it)
    // The clauses of `#if` depend on the platform.
    case .decl(let it): it.is(IfConfigDeclSyntax.self)
    }
  }

  private func leaves(_ node: StmtSyntax) -> Bool {
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt, .throwStmt, .fallThroughStmt: true
    case .expressionStmt(let it): leaves(it.expression)
    case .labeledStmt(let it):
      leaves(it.statement) && !LeftStatement.isLeft(it.statement, label: it.label)
    case .doStmt(let it):
      leave(it.body.statements) && it.catchClauses.allSatisfy { leave($0.body.statements) }
    case .whileStmt(let it):
      it.conditions.count == 1
        && isTrue(it.conditions.first?.condition.as(ExprSyntax.self))
        && !LeftStatement.isLeft(it.body)
    case .repeatStmt(let it):
      (leave(it.body.statements) || isTrue(it.condition)) && !LeftStatement.isLeft(it.body)
    default: false
    }
  }

  private func isTrue(_ condition: ExprSyntax?) -> Bool {
    condition?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
  }

  private func leaves(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let it):
      guard let otherwise = it.elseBody, leave(it.body.statements) else { return false }
      return switch otherwise {
      case .ifExpr(let next): leaves(ExprSyntax(next))
      case .codeBlock(let block): leave(block.statements)
      }
    case .switchExpr(let it):
      return it.cases.allSatisfy { one in
        switch one {
        case .switchCase(let it): leave(it.statements)
        case .ifConfigDecl: true
        }
      }
    case .functionCallExpr(let it):
      return switch it.calledExpression.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let it): mayLeave(it)
      case .memberAccessExpr(let it): callsMayLeave && mayLeave(it)
      default: false
      }
    case .tryExpr(let it): return leaves(it.expression)
    default: return false
    }
  }

  private func mayLeave(_ function: DeclReferenceExprSyntax) -> Bool {
    let name = function.baseName.text
    return Self.neverReturns(name)
      || callsMayLeave
        && (!SwiftLibrary.functions.contains(name) || isDeclared(name, around: function))
  }

  /// Whether the statements around a call declare the function.
  private func isDeclared(_ name: String, around node: some SyntaxProtocol) -> Bool {
    var node = node.parent
    while let outer = node {
      let isFound = outer.as(CodeBlockItemListSyntax.self)?.contains {
        guard case .decl(let declaration) = $0.item else { return false }
        return declaration.as(FunctionDeclSyntax.self)?.name.text == name
      }
      if isFound == true { return true }
      node = outer.parent
    }
    return false
  }

  /// Whether it may be a function of the app that never returns: `Crash.now()`, `reporter.fail()`.
  private func mayLeave(_ member: MemberAccessExprSyntax) -> Bool {
    let function = member.declName.baseName.text
    let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    return type == "Swift" ? Self.neverReturns(function) : !SwiftLibrary.declares(function)
  }

  static func neverReturns(_ function: String) -> Bool {
    function == "fatalError" || function == "preconditionFailure"
  }
}
