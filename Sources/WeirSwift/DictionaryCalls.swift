import SwiftParser
import SwiftSyntax

/// An argument of a call, with the calls of initializers of `Dictionary` that are possible values of it.
public struct DictionaryArgument: Sendable, Equatable {
  public let label: String?
  /// The type in each call, such as `Dictionary`, `Dictionary<Int, Row>` or `[Int: Row]`, by its UTF-8 offsets.
  public let types: [Range<Int>]
}

extension SwiftReader {
  /// The types in the calls of initializers of `Dictionary` that are possible values of an assignment, such as
  /// `rows = Dictionary(…)`, by their UTF-8 offsets; empty for any other text.
  public static func dictionaryCalls(assignedBy text: String) -> [Range<Int>] {
    guard let sequence = expression(of: text)?.as(SequenceExprSyntax.self) else { return [] }
    let elements = Array(sequence.elements)
    guard let sign = elements.lastIndex(where: { $0.is(AssignmentExprSyntax.self) }) else {
      return []
    }
    var finder = DictionaryCallFinder()
    finder.find(in: elements[(sign + 1)...])
    return finder.types
  }

  /// The same for the arguments in the parentheses of a call, such as `rows.merge(Dictionary(…)) { $1 }`.
  public static func dictionaryCalls(passedBy text: String) -> [DictionaryArgument] {
    var node = expression(of: text)
    while let current = node {
      switch current.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call):
        return call.arguments.map { argument in
          var finder = DictionaryCallFinder()
          finder.find(in: argument.expression)
          return DictionaryArgument(label: argument.label.map(Lowering.name), types: finder.types)
        }
      case .optionalChainingExpr(let it): node = it.expression
      case .forceUnwrapExpr(let it): node = it.expression
      case .tupleExpr(let it): node = it.onlyExpression
      default: return []
      }
    }
    return []
  }

  private static func expression(of text: String) -> ExprSyntax? {
    guard Problems.beforeParsing(text) == nil else { return nil }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = ExprSyntax.parse(from: &parser)
    return tree.hasError ? nil : tree
  }
}

/// Recursive, since the parser limits the depth of the tree.
private struct DictionaryCallFinder {
  private(set) var types: [Range<Int>] = []

  /// - Parameter elements: Operands and operators in turn, without assignments.
  mutating func find(in elements: ArraySlice<ExprSyntax>) {
    if let sign = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      elements[sign].as(UnresolvedTernaryExprSyntax.self).map { find(in: $0.thenExpression) }
      return find(in: elements[(sign + 1)...])
    }
    let parts = elements.split {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }
    for part in parts where part.count == 1 { part.first.map { find(in: $0) } }
  }

  mutating func find(in node: ExprSyntax) {
    switch node.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let it): find(in: Array(it.elements)[...])
    case .tryExpr(let it): find(in: it.expression)
    case .awaitExpr(let it): find(in: it.expression)
    case .unsafeExpr(let it): find(in: it.expression)
    case .tupleExpr(let it): it.onlyExpression.map { find(in: $0) }
    case .functionCallExpr(let it):
      if let type = Self.dictionaryType(it.calledExpression) { types.append(type) }
    case .ifExpr(let it): find(in: it)
    case .switchExpr(let it):
      for case .switchCase(let one) in it.cases { find(in: one.statements) }
    default: break
    }
  }

  private mutating func find(in node: IfExprSyntax) {
    find(in: node.body.statements)
    switch node.elseBody {
    case .ifExpr(let it): find(in: it)
    case .codeBlock(let block): find(in: block.statements)
    case nil: break
    }
  }

  /// The value of a branch is its only expression.
  private mutating func find(in statements: CodeBlockItemListSyntax) {
    guard statements.count == 1, let only = statements.first else { return }
    switch only.item {
    case .expr(let node): find(in: node)
    case .stmt(let statement):
      if let node = statement.as(ExpressionStmtSyntax.self) { find(in: node.expression) }
    case .decl: break
    }
  }

  /// The range of a callee that is `Dictionary`, with or without generic arguments, or `[Key: Value]`; without `.init`.
  private static func dictionaryType(_ callee: ExprSyntax) -> Range<Int>? {
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let it): isDictionary(it) ? range(callee) : nil
    case .genericSpecializationExpr(let it):
      dictionaryType(it.expression) == nil ? nil : range(callee)
    case .dictionaryExpr(let it):
      if case .elements = it.content { range(callee) } else { nil }
    case .memberAccessExpr(let it):
      if it.declName.baseName.tokenKind == .keyword(.`init`) {
        it.base.flatMap(dictionaryType)
      } else if isDictionary(it.declName), it.base?.trimmedDescription == "Swift" {
        range(callee)
      } else {
        nil
      }
    default: nil
    }
  }

  private static func isDictionary(_ reference: DeclReferenceExprSyntax) -> Bool {
    reference.baseName.text == "Dictionary"
  }

  private static func range(_ node: ExprSyntax) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension TupleExprSyntax {
  /// The expression in parentheses; nil for a tuple.
  fileprivate var onlyExpression: ExprSyntax? {
    elements.count == 1 ? elements.first?.expression : nil
  }
}
