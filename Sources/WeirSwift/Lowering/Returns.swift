import SwiftSyntax

/// A value in a body that returns none: after `return`, or as a statement.
public struct UnusedValue: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `.none`, `.send(.done)`: its first name.
    case implicitMember(String)
    /// `count`, `self.count`.
    case name(String)
    /// A literal, a closure, `self`, or the result of an operator of Swift, with the assignment that was probably meant.
    case value(assignment: String?)
    /// A call, which may have no result.
    case call
  }

  public let kind: Kind
  /// Of the name, or of the whole value.
  public let range: Range<Int>
  /// Whether it follows a `return`.
  public let isReturned: Bool
}

extension Lowering {
  func returned(_ node: ExprSyntax) {
    guard functions == 0 else { return }
    if let found = implicitMember(node, isReturned: true) { return unused.append(found) }
    guard let kind = plainValue(node) ?? memberValue(node) ?? calledValue(node) else { return }
    unused.append(UnusedValue(kind: kind, range: range(node), isReturned: true))
  }

  /// `lines.count`, `self.lines[0].title`: by its first name.
  private func memberValue(_ node: ExprSyntax) -> UnusedValue.Kind? {
    var links = links(of: node)
    guard let base = links.base?.as(DeclReferenceExprSyntax.self),
      links.links.allSatisfy({
        switch $0 {
        case .member, .subscripted, .unwrapped: true
        case .call, .generics: false
        }
      })
    else { return nil }
    if base.baseName.tokenKind != .keyword(.self) { return .name(Lowering.name(base.baseName)) }
    guard case .member(let first)? = links.links.popLast() else { return nil }
    return .name(Lowering.name(first.baseName))
  }

  /// `lines.map { … }`
  private func calledValue(_ node: ExprSyntax) -> UnusedValue.Kind? {
    node.is(FunctionCallExprSyntax.self) ? .call : nil
  }

  /// A value whose computation changes nothing, whatever its names stand for.
  private func plainValue(_ node: ExprSyntax) -> UnusedValue.Kind? {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr,
      .arrayExpr, .dictionaryExpr, .regexLiteralExpr, .closureExpr:
      return .value(assignment: nil)
    case .declReferenceExpr(let it) where it.argumentNames == nil:
      return it.baseName.tokenKind == .keyword(.self)
        ? .value(assignment: nil) : .name(Lowering.name(it.baseName))
    case .memberAccessExpr(let it):
      let base = it.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
      return base == .keyword(.self) ? .name(Lowering.name(it.declName.baseName)) : nil
    case .sequenceExpr(let it): return isOperation(it) ? .value(assignment: assignment(it)) : nil
    default: return nil
    }
  }

  /// Reads an expression as a statement. A value cannot be one, except as the value of an `if` or a `switch`.
  func unusedStatement(_ item: CodeBlockItemSyntax, _ node: ExprSyntax) {
    guard functions == 0,
      let found = implicitMember(node, isReturned: false)
        ?? plainValue(node).map({
          UnusedValue(kind: $0, range: range(node), isReturned: false)
        }), isStatement(item)
    else { return }
    unused.append(found)
  }

  private func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
    var item = item
    while true {
      guard var owner = item.parent?.parent else { return false }
      if owner.is(SourceFileSyntax.self) { return true }
      while owner.is(CodeBlockSyntax.self) || owner.is(SwitchCaseSyntax.self)
        || owner.is(SwitchCaseListSyntax.self)
      {
        guard let next = owner.parent else { return false }
        owner = next
      }
      // A nested `else if`.
      while owner.is(IfExprSyntax.self), let outer = owner.parent, outer.is(IfExprSyntax.self) {
        owner = outer
      }
      if owner.is(IfExprSyntax.self) || owner.is(SwitchExprSyntax.self) {
        guard let statement = owner.parent?.as(ExpressionStmtSyntax.self) else { return false }
        owner = Syntax(statement)
      } else if !owner.is(StmtSyntax.self) {
        return false
      }
      guard let next = owner.parent?.as(CodeBlockItemSyntax.self) else { return false }
      item = next
    }
  }

  /// The first name of a chain such as `.run { … }` or `.send(.done).animation()`.
  private func implicitMember(_ node: ExprSyntax, isReturned: Bool) -> UnusedValue? {
    var node = node
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let it): node = it.calledExpression
      case .memberAccessExpr(let it):
        guard let base = it.base else {
          let name = it.declName.baseName
          return UnusedValue(
            kind: .implicitMember(Lowering.name(name)), range: range(name), isReturned: isReturned)
        }
        node = base
      default: return nil
      }
    }
  }

  private func isOperation(_ node: SequenceExprSyntax) -> Bool {
    let operators = node.elements.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return !operators.isEmpty
      && operators.allSatisfy {
        $0.as(BinaryOperatorExprSyntax.self).map { Self.operators.contains($0.operator.text) }
          ?? false
      }
  }

  /// `count = 3` for `count == 3`, `count += 1` for `count + 1`.
  private func assignment(_ node: SequenceExprSyntax) -> String? {
    let parts = Array(node.elements)
    guard parts.count == 3,
      parts[0].is(DeclReferenceExprSyntax.self) || parts[0].is(MemberAccessExprSyntax.self),
      let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return nil }
    let assigning =
      sign == "==" ? "=" : ["+", "-", "*", "/", "%"].contains(sign) ? sign + "=" : nil
    return assigning.map { "\(parts[0].trimmed) \($0) \(parts[2].trimmed)" }
  }

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "..<", "...",
  ]
}
