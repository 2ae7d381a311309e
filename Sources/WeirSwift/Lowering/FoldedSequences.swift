import Dispatch
import SwiftOperators
import SwiftSyntax

/// The tree of a sequence of operands and operators, without their texts.
indirect enum FoldedSequence: Sendable {
  case operand
  case infix(FoldedSequence, FoldedSequence)
  case ternary(FoldedSequence, otherwise: FoldedSequence)
  case cast(FoldedSequence)

  /// - Parameter node: A tree that swift-syntax has folded.
  init(_ node: ExprSyntax) {
    self = Self.folded(node) ?? .operand
  }

  private static func folded(_ node: ExprSyntax) -> FoldedSequence? {
    switch node.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let it): .infix(.init(it.leftOperand), .init(it.rightOperand))
    case .ternaryExpr(let it): .ternary(.init(it.condition), otherwise: .init(it.elseExpression))
    case .asExpr(let it): .cast(.init(it.expression))
    case .isExpr(let it): .cast(.init(it.expression))
    // `try a + b` is folded to `try (a + b)`.
    case .tryExpr(let it): folded(it.expression)
    case .awaitExpr(let it): folded(it.expression)
    case .unsafeExpr(let it): folded(it.expression)
    default: nil
    }
  }
}

/// The trees of all sequences that were folded, by their operators. For each pair of operators, swift-syntax searches the
/// graph of precedence groups, which took a quarter of the time of `weir check`; most sequences have the operators of
/// another one.
final class FoldedSequences: @unchecked Sendable {
  static let shared = FoldedSequences()

  /// Only used on the queue: hence `@unchecked`.
  private var trees: [[String]: FoldedSequence] = [:]
  private let queue = DispatchQueue(label: "folded sequences")

  /// A hostile text may have any number of operators.
  private static let limit = 4096

  /// - Parameter elements: Those of the node.
  func tree(of node: SequenceExprSyntax, _ elements: [ExprSyntax]) -> FoldedSequence {
    let signs = stride(from: 1, to: elements.count, by: 2).map { Self.sign(elements[$0]) }
    if let known = queue.sync(execute: { trees[signs] }) { return known }
    // An operator that is not of the library has the default precedence.
    let tree = FoldedSequence(
      OperatorTable.standardOperators.foldSingle(node, errorHandler: { _ in }))
    queue.sync { if trees.count < Self.limit { trees[signs] = tree } }
    return tree
  }

  private static func sign(_ node: ExprSyntax) -> String {
    switch node.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let it): it.operator.text
    case .assignmentExpr: "="
    case .unresolvedTernaryExpr: "?:"
    case .unresolvedAsExpr: "as"
    case .unresolvedIsExpr: "is"
    case .arrowExpr: "->"
    default: ""
    }
  }
}
