import SwiftOperators
import SwiftSyntax

extension SwiftLibrary {
  /// Whether Swift's standard library declares a binary operator.
  public static func isInfixOperator(_ sign: String) -> Bool {
    OperatorTable.standardOperators.infixOperator(named: sign) != nil
  }
}

/// A sequence of operands and operators, such as `a + b * c`, by the precedence of Swift's operators.
struct Operation {
  indirect enum Kind {
    case operand(ExprSyntax)
    /// The operands are more than two for a chain of the same operator.
    case infix(String, [Operation])
    /// `a = b`, `a += b`, `a = b = c`: the targets with the operator after each, and the value.
    case assignment([(target: Operation, sign: String)], Operation)
    case ternary(Operation, then: ExprSyntax, otherwise: Operation)
    /// `a as T`, `a is T`
    case cast(Operation, ExprSyntax)
    /// A sequence that cannot be folded.
    case unknown([ExprSyntax])
  }

  let kind: Kind
  /// Its elements in text order; at least one.
  let elements: ArraySlice<ExprSyntax>

  init(_ node: ExprSyntax) {
    kind = .operand(node)
    elements = [node]
  }

  init(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    self =
      Self.chain(elements[...]) ?? Self.folded(node, elements)
      ?? Operation(.unknown(elements), elements.isEmpty ? [ExprSyntax(node)] : elements[...])
  }

  private init(_ kind: Kind, _ elements: ArraySlice<ExprSyntax>) {
    self.kind = kind
    self.elements = elements
  }

  /// The number of operands of different operators that are folded: the tree may be as deep.
  private static let longest = 64

  /// Most sequences have one operator, or several times the same one.
  private static func chain(_ elements: ArraySlice<ExprSyntax>) -> Operation? {
    guard elements.count > 2, let sign = text(of: elements[1]) else { return nil }
    var operands: [Operation] = []
    for (index, element) in elements.enumerated() {
      if index % 2 == 0 {
        operands.append(Operation(element))
      } else if text(of: element) != sign {
        return nil
      }
    }
    return joined(by: sign, operands, in: elements)
  }

  /// The text of an assignment or a binary operator.
  private static func text(of node: ExprSyntax) -> String? {
    node.is(AssignmentExprSyntax.self) ? "=" : node.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  private static func joined(
    by sign: String, _ operands: [Operation], in elements: ArraySlice<ExprSyntax>
  ) -> Operation {
    guard isAssignment(sign) else { return Operation(.infix(sign, operands), elements) }
    let targets = operands.dropLast().map { (target: $0, sign: sign) }
    return Operation(.assignment(targets, operands[operands.count - 1]), elements)
  }

  static func isAssignment(_ node: ExprSyntax) -> Bool {
    text(of: node).map(isAssignment) ?? false
  }

  private static func isAssignment(_ sign: String) -> Bool {
    sign == "="
      || OperatorTable.standardOperators.infixOperator(named: sign)?.precedenceGroup
        == "AssignmentPrecedence"
  }

  // MARK: Folding

  private static func folded(_ node: SequenceExprSyntax, _ elements: [ExprSyntax]) -> Operation? {
    guard (3..<2 * longest).contains(elements.count) else { return nil }
    var folding = Folding(elements: elements)
    let operation = folding.operation(FoldedSequences.shared.tree(of: node, elements))
    return folding.next == elements.count ? operation : nil
  }

  /// Applies a tree to the elements of a sequence.
  private struct Folding {
    let elements: [ExprSyntax]
    var next = 0

    mutating func operation(_ tree: FoldedSequence) -> Operation? {
      let start = next
      switch tree {
      case .infix(let leftTree, let rightTree):
        guard let left = operation(leftTree), let sign = element().flatMap(Operation.text),
          let right = operation(rightTree)
        else { return nil }
        return infix(sign, between: left, and: right, in: elements[start..<next])
      case .ternary(let conditionTree, let otherwiseTree):
        guard let condition = operation(conditionTree),
          let arms = element()?.as(UnresolvedTernaryExprSyntax.self),
          let otherwise = operation(otherwiseTree)
        else { return nil }
        return Operation(
          .ternary(condition, then: arms.thenExpression, otherwise: otherwise),
          elements[start..<next])
      case .cast(let valueTree):
        guard let value = operation(valueTree), element() != nil, let type = element() else {
          return nil
        }
        return Operation(.cast(value, type), elements[start..<next])
      case .operand: return element().map { Operation($0) }
      }
    }

    private mutating func element() -> ExprSyntax? {
      guard next < elements.count else { return nil }
      defer { next += 1 }
      return elements[next]
    }

    private func infix(
      _ sign: String, between left: Operation, and right: Operation,
      in elements: ArraySlice<ExprSyntax>
    ) -> Operation {
      switch (left.kind, right.kind) {
      case (.infix(sign, let parts), _): joined(by: sign, parts + [right], in: elements)
      case (_, .infix(sign, let parts)) where sign == "??":
        joined(by: sign, [left] + parts, in: elements)
      case (_, .assignment(let targets, let value)) where isAssignment(sign):
        Operation(.assignment([(left, sign)] + targets, value), elements)
      default: joined(by: sign, [left, right], in: elements)
      }
    }
  }
}
