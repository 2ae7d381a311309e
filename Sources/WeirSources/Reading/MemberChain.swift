import SwiftSyntax
import WeirSwift

/// The links of a chain after a member, and what is done with its value.
struct MemberChain {
  /// The last name after the member; empty if there is none.
  private(set) var last = ""
  /// Whether nothing is between the member and an operator.
  private(set) var isEmpty = true
  private(set) var isAssigned = false
  /// The name of the assigned value, or the last one of its chain: `b` in `= a.b`.
  private(set) var assignedName: String?
  /// Whether the member may change: it is assigned, passed with `&`, or a method is called that may be mutating.
  private(set) var mayWrite = false

  init(after member: MemberAccessExprSyntax) {
    var node = ExprSyntax(member)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr(let it):
        last = FileSyntax.text(it.declName.baseName)
        node = ExprSyntax(it)
      case .optionalChainingExpr(let it): node = ExprSyntax(it)
      case .forceUnwrapExpr(let it): node = ExprSyntax(it)
      case .subscriptCallExpr(let it):
        guard it.calledExpression == node else { return }
        node = ExprSyntax(it)
      case .functionCallExpr(let it):
        mayWrite =
          it.calledExpression == node && !last.isEmpty && !MethodNames.reading.contains(last)
          || last == "reduce" && it.arguments.count == 1 && it.trailingClosure == nil
        return
      case .inOutExpr:
        mayWrite = true
        return
      case .exprList(let list):
        readOperator(in: list, after: node)
        return
      default: return
      }
      isEmpty = false
    }
  }

  private mutating func readOperator(in list: ExprListSyntax, after node: ExprSyntax) {
    guard let index = list.firstIndex(of: node), index == list.startIndex else { return }
    let rest = list[list.index(after: index)...]
    if rest.first?.is(AssignmentExprSyntax.self) == true {
      isAssigned = true
      mayWrite = true
      // `name ?? other` is another value.
      let value = rest.dropFirst()
      if value.count == 1, let first = value.first {
        assignedName = FileSyntax.memberNames(first)?.last
      }
    } else if let operation = rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      operation.count > 1, operation.hasSuffix("="), !Self.comparisons.contains(operation)
    {
      mayWrite = true
    }
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}
