import SwiftSyntax
import WeirDiagnostics

/// Conditions on the action, instead of a `switch`.
extension HandlerReader {
  /// `guard case let .didTap(id) = action else { … }`, `guard let action = action as? SomeAction else { … }`.
  func guarded(_ item: CodeBlockItemSyntax) -> (GuardStmtSyntax, [ActionPattern], [BoundName])? {
    guard case .stmt(let statement) = item.item,
      let node = statement.as(GuardStmtSyntax.self), let (found, names) = patterns(node.conditions)
    else { return nil }
    return (node, found, names)
  }

  /// Reads the Swift that runs for the actions that a `guard` does not match.
  ///
  /// - Returns: Whether there is any.
  mutating func readElse(
    of node: GuardStmtSyntax, under patterns: [ActionPattern], binding bound: [BoundName]
  ) -> Bool {
    let items = Array(node.body.statements)
    guard !items.allSatisfy(Self.isNothing) else { return false }
    read(items, under: patterns, binding: bound)
    return true
  }

  func patterns(_ list: ConditionElementListSyntax) -> ([ActionPattern], [BoundName])? {
    for element in list {
      switch element.condition {
      case .matchingPattern(let it) where isAction(it.initializer.value):
        var result = PatternReader(file: file).read(it.pattern, keepsType: returnsCopy)
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
        let (path, names) = name.map { self.path(of: $0, in: list) } ?? ([], [])
        let action = name.map { BoundName($0, actionOf: type) }
        return ([.type(type, case: path)], [action].compactMap { $0 } + names)
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
    guard let parts = Self.withoutParentheses(node).as(SequenceExprSyntax.self)?.elements,
      parts.count == 3,
      let first = parts.first, isAction(first), let last = parts.last?.as(TypeExprSyntax.self)
    else { return nil }
    return Located(file.text(file.range(last.type)), at: file.span(last.type))
  }

  /// `if case .didTap = action { … } else …`, and `if state.isOn { switch action { … } }`.
  func branch(_ item: CodeBlockItemSyntax) -> IfExprSyntax? {
    guard let node = expression(item)?.as(IfExprSyntax.self), isOverAction(node) else { return nil }
    return node
  }

  private func isOverAction(_ node: IfExprSyntax) -> Bool {
    var next: IfExprSyntax? = node
    var count = 0
    while let node = next, count < Self.maximalBranches {
      count += 1
      if patterns(node.conditions) != nil || node.body.statements.contains(where: isOverAction) {
        return true
      }
      next = nil
      switch node.elseBody {
      case .ifExpr(let it): next = it
      case .codeBlock(let block):
        if block.statements.contains(where: isOverAction) { return true }
      case nil: break
      }
    }
    return false
  }

  private static let maximalBranches = 256

  /// The case that `if let action = action as? CartAction, case .didAdd = action` matches, and the names that it binds.
  private func path(
    of name: String, in list: ConditionElementListSyntax
  ) -> ([Located<String>], [BoundName]) {
    for element in list {
      guard case .matchingPattern(let it) = element.condition,
        FileSyntax.memberNames(it.initializer.value) == [name]
      else { continue }
      let result = PatternReader(file: file).read(it.pattern)
      if case .path(let path, _) = result.pattern { return (path, result.bound) }
    }
    return ([], [])
  }

  mutating func read(
    _ node: IfExprSyntax, under outer: [ActionPattern], binding bound: [BoundName]
  ) {
    var next: IfExprSyntax? = node
    var count = 0
    while let node = next, count < Self.maximalBranches {
      count += 1
      let items = Array(node.body.statements)
      if let (patterns, names) = patterns(node.conditions) {
        nested(patterns, running: items, binding: bound + names, at: file.span(node.conditions))
      } else {
        readRest(
          items, under: outer, binding: bound + boundNames(node.conditions),
          at: file.span(node.conditions))
      }
      next = nil
      switch node.elseBody {
      case .ifExpr(let it): next = it
      case .codeBlock(let block):
        readRest(Array(block.statements), under: outer, binding: bound, at: file.span(block))
      case nil: break
      }
    }
  }

  /// Reads the Swift for the actions that no condition before it matches.
  mutating func readRest(
    _ items: [CodeBlockItemSyntax], under patterns: [ActionPattern], binding bound: [BoundName],
    at span: Span
  ) {
    if items.contains(where: isOverAction) {
      read(items, under: patterns, binding: bound)
    } else {
      add(patterns, running: items, binding: bound, at: span)
    }
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
