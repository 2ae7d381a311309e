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
    /// A call or a member, which may have no result, with the assignment that was probably meant.
    case call(assignment: String?)
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

  /// `lines.count`, and `isOpen.toggle` without a call.
  private func readMember(_ node: ExprSyntax) -> UnusedValue.Kind? {
    node.is(MemberAccessExprSyntax.self) && memberValue(node) != nil ? .call(assignment: nil) : nil
  }

  /// `lines.map { … }`
  private func calledValue(_ node: ExprSyntax) -> UnusedValue.Kind? {
    node.is(FunctionCallExprSyntax.self) ? .call(assignment: nil) : nil
  }

  /// `lines.filter { … }` as a statement, which changes nothing.
  private func readingCall(_ node: ExprSyntax) -> UnusedValue.Kind? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      case let name = Lowering.name(member.declName.baseName),
      MethodNames.reading.contains(name), !["forEach", "hash"].contains(name)
    else { return nil }
    let (target, value) = ("\(base.trimmed)", "\(node.trimmed)")
    let isShort = value.utf8.count <= 60 && !value.utf8.contains(UInt8(ascii: "\n"))
    let isPath = base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    return .call(
      assignment: isShort && isPath && Self.copying.contains(name) ? "\(target) = \(value)" : nil)
  }

  /// Methods whose result has the type of their value.
  private static let copying: Set<String> = ["filter", "union", "subtracting", "intersection"]

  /// A value whose computation changes nothing, whatever its names stand for.
  private func plainValue(_ node: ExprSyntax) -> UnusedValue.Kind? {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr,
      .dictionaryExpr, .regexLiteralExpr, .closureExpr:
      return .value(assignment: nil)
    case .arrayExpr(let it):
      let only = it.elements.count == 1 ? it.elements.first?.expression : nil
      return .value(assignment: only?.as(SequenceExprSyntax.self).flatMap(assignment))
    case .declReferenceExpr(let it) where it.argumentNames == nil:
      return it.baseName.tokenKind == .keyword(.self)
        ? .value(assignment: nil) : .name(Lowering.name(it.baseName))
    case .memberAccessExpr(let it):
      let base = it.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
      if base == .keyword(.self) { return .name(Lowering.name(it.declName.baseName)) }
      // `Phase.on`
      guard case .identifier(let type)? = base, SwiftName.startsLikeType(type),
        it.declName.baseName.tokenKind != .keyword(.self), it.declName.argumentNames == nil
      else { return nil }
      return .value(assignment: nil)
    case .sequenceExpr(let it):
      return isOperation(it) || isChoice(it) ? .value(assignment: assignment(it)) : nil
    default: return nil
    }
  }

  /// Reads an expression as a statement. A value cannot be one, except as the value of an `if` or a `switch`.
  func unusedStatement(_ item: CodeBlockItemSyntax, _ node: ExprSyntax) {
    guard functions == 0,
      let found = implicitMember(node, isReturned: false)
        ?? (plainValue(node) ?? readingCall(node) ?? readMember(node)).map({
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

  /// Whether it is `isOpen ? .list : .grid`, with values that call nothing.
  private func isChoice(_ node: SequenceExprSyntax) -> Bool {
    let elements = node.elements.suffix(2)
    guard elements.count == 2, let last = elements.last,
      let first = elements.first?.as(UnresolvedTernaryExprSyntax.self)
    else { return false }
    return [first.thenExpression, last].allSatisfy {
      $0.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false || plainValue($0) != nil
    } && !node.elements.contains { $0.is(AssignmentExprSyntax.self) || isAssigning($0) }
  }

  private func isAssigning(_ node: ExprSyntax) -> Bool {
    guard let sign = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return !Self.operators.contains(sign) && sign != "??"
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
