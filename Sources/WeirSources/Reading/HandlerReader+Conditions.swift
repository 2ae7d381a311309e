import SwiftSyntax
import WeirDiagnostics

/// Conditions on the action, instead of a `switch`.
extension HandlerReader {
  /// `guard case let .didTap(id) = action else { … }`, `guard let action = action as? SomeAction else { … }`.
  func guarded(_ item: CodeBlockItemSyntax) -> ([ActionPattern], [String])? {
    guard case .stmt(let statement) = item.item,
      let node = statement.as(GuardStmtSyntax.self)
    else { return nil }
    return patterns(node.conditions)
  }

  func patterns(_ list: ConditionElementListSyntax) -> ([ActionPattern], [String])? {
    for element in list {
      switch element.condition {
      case .matchingPattern(let it) where isAction(it.initializer.value):
        var result = PatternReader(file: file).read(it.pattern)
        if list.count > 1, case .path(let path, _) = result.pattern {
          result.pattern = .path(path, isPartial: true)
        }
        return ([result.pattern], result.bound)
      case .matchingPattern(let it):
        // `if case .didTap? = action as? CartAction`.
        guard let type = castAction(it.initializer.value) else { continue }
        let result = PatternReader(file: file).read(it.pattern)
        guard case .path(let path, _) = result.pattern else { continue }
        return ([.type(type, case: path)], result.bound)
      case .optionalBinding(let it):
        guard let value = it.initializer?.value, let type = castAction(value) else { continue }
        let name = it.pattern.as(IdentifierPatternSyntax.self).map {
          FileSyntax.text($0.identifier)
        }
        return ([.type(type, case: [])], [name].compactMap { $0 })
      case .expression(let it):
        guard let type = castAction(it) else { continue }
        return ([.type(type, case: [])], [])
      default: continue
      }
    }
    return nil
  }

  /// The type in `action as? LoadMovies` and `action is LoadMovies`.
  func castAction(_ node: ExprSyntax) -> Located<String>? {
    guard let parts = node.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let first = parts.first, isAction(first), let last = parts.last?.as(TypeExprSyntax.self)
    else { return nil }
    return Located(file.text(file.range(last.type)), at: file.span(last.type))
  }

  /// `if case .didTap = action { … } else …`.
  func branch(_ item: CodeBlockItemSyntax) -> IfExprSyntax? {
    guard let node = expression(item)?.as(IfExprSyntax.self), patterns(node.conditions) != nil
    else {
      return nil
    }
    return node
  }

  mutating func read(
    _ node: IfExprSyntax, binding bound: [String]
  ) {
    var node = node
    var count = 0
    while let (patterns, names) = patterns(node.conditions), count < 256 {
      count += 1
      nested(
        patterns, running: Array(node.body.statements), binding: bound + names,
        at: file.span(node.conditions))
      switch node.elseBody {
      case .ifExpr(let next): node = next
      case .codeBlock(let block):
        return add(
          [.any], running: Array(block.statements), binding: bound, at: file.span(block))
      case nil: return
      }
    }
    add(
      [.any], running: Array(node.body.statements), binding: bound, at: file.span(node.conditions))
  }

  /// `return .none`, `return .noChange`, `break`, `return state`.
  static func isNothing(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .stmt(let it):
      if it.is(BreakStmtSyntax.self) { return true }
      guard let statement = it.as(ReturnStmtSyntax.self) else { return false }
      return statement.expression.map(isNothing) ?? true
    case .expr(let it): return isNothing(it)
    case .decl: return false
    }
  }

  private static func isNothing(_ node: ExprSyntax) -> Bool {
    if let member = node.as(MemberAccessExprSyntax.self) {
      return ["none", "noChange"].contains(FileSyntax.text(member.declName.baseName))
    }
    if let tuple = node.as(TupleExprSyntax.self) { return tuple.elements.isEmpty }
    return node.as(DeclReferenceExprSyntax.self).map {
      FileSyntax.text($0.baseName) == "state"
    } ?? false
  }
}
