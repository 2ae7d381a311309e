import SwiftSyntax
import WeirDiagnostics

/// Blocks around a `switch` over the action.
extension HandlerReader {
  func isOverAction(_ item: CodeBlockItemSyntax) -> Bool {
    choice(item) != nil || guarded(item) != nil || branch(item) != nil || blocks(of: item) != nil
      || cases(of: item) != nil
  }

  /// The cases of a `switch` over another value, if one of them matches the action.
  func cases(of item: CodeBlockItemSyntax) -> [SwitchCaseSyntax]? {
    guard choice(item) == nil, let node = expression(item)?.as(SwitchExprSyntax.self) else {
      return nil
    }
    let cases = flattened(node.cases)
    return cases.contains { $0.statements.contains(where: isOverAction) } ? cases : nil
  }

  func boundNames(_ node: SwitchCaseSyntax) -> [BoundName] {
    guard case .case(let label) = node.label else { return [] }
    return label.caseItems.flatMap { PatternReader(file: file).read($0.pattern).bound }
  }

  func boundNames(_ list: ConditionElementListSyntax) -> [BoundName] {
    list.flatMap { element -> [BoundName] in
      switch element.condition {
      case .matchingPattern(let it): PatternReader(file: file).read(it.pattern).bound
      case .optionalBinding(let it):
        [it.pattern.as(IdentifierPatternSyntax.self)].compactMap {
          $0.map { BoundName(FileSyntax.text($0.identifier)) }
        }
      default: []
      }
    }
  }

  /// The blocks of `do { … } catch { … }`, `defer { … }` and `#if`, if one of them matches the action.
  func blocks(of item: CodeBlockItemSyntax) -> [[CodeBlockItemSyntax]]? {
    var blocks: [[CodeBlockItemSyntax]] = []
    switch item.item {
    case .stmt(let it):
      if let node = it.as(DoStmtSyntax.self) {
        blocks = [Array(node.body.statements)]
        blocks += node.catchClauses.map { Array($0.body.statements) }
      } else if let node = it.as(DeferStmtSyntax.self) {
        blocks = [Array(node.body.statements)]
      }
    case .decl(let it):
      for clause in it.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        guard case .statements(let items) = clause.elements else { continue }
        blocks.append(Array(items))
      }
    case .expr: break
    }
    return blocks.contains { $0.contains(where: isOverAction) } ? blocks : nil
  }
}

/// Finds a `fallthrough` of a case, also inside of conditions.
final class FallthroughFinder: SyntaxVisitor {
  private var isFound = false

  static func isIn(_ items: CodeBlockItemListSyntax) -> Bool {
    let finder = FallthroughFinder(viewMode: .sourceAccurate)
    finder.walk(items)
    return finder.isFound
  }

  override func visit(_ node: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ActionPattern {
  /// A pattern of `switch action as? CartAction`: `case .didAdd?`, `case .some(.didAdd)`, `case let action?`.
  ///
  /// - Parameter isUnwrapped: Whether it matches no `nil`.
  func cast(to type: Located<String>, isUnwrapped: Bool) -> ActionPattern {
    guard case .path(let path, _) = self else { return isUnwrapped ? .type(type, case: []) : self }
    if !isUnwrapped, path.count == 1, path[0].value == "none" { return .any }
    return .type(type, case: path.first?.value == "some" ? Array(path.dropFirst()) : path)
  }
}

extension PatternSyntax {
  /// `name?`, `let name?`
  var isUnwrapped: Bool {
    let inner = self.as(ValueBindingPatternSyntax.self)?.pattern ?? self
    return inner.as(ExpressionPatternSyntax.self)?.expression.is(OptionalChainingExprSyntax.self)
      == true
  }
}
