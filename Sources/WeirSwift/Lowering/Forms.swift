import SwiftSyntax

/// Adds the forms of expressions to the fragment.
extension Lowering {
  func form(_ node: ExprSyntax) -> ExpressionForm { FormReader(lead: lead).form(node) }

  func addForm(_ node: ExprSyntax) { add(form(node), range(node)) }

  func addForm(_ operands: Operands) {
    add(FormReader(lead: lead).sequence(operands), joined(operands))
  }

  /// Adds an implicit member that is a whole condition.
  func addCondition(_ node: ExprSyntax) {
    guard let member = node.as(MemberAccessExprSyntax.self), member.base == nil else { return }
    add(.logical([.init(form: form(node), range: range(node))]), range(node))
  }

  private func add(_ form: ExpressionForm, _ range: Range<Int>) {
    guard !isPlain(form, range) else { return }
    forms.expressions.append(.init(form: form, range: range))
  }

  /// Adds the only expression of a body, which it returns.
  func addResult(of list: CodeBlockItemListSyntax) {
    guard let node = onlyExpression(of: list) else { return }
    let form = form(node)
    if !isPlain(form, range(node)) { forms.results.append(.init(form: form, range: range(node))) }
  }

  func addResult(_ node: ExprSyntax) {
    forms.results.append(.init(form: form(node), range: range(node)))
  }

  func addForm(of node: ClosureExprSyntax, _ function: Int) {
    let result = onlyExpression(of: node.statements).map { form($0) } ?? .unknown
    let isNamed = node.signature?.parameterClause != nil
    forms.closures.append(
      ClosureForm(range: range(node), function: function, isNamed: isNamed, result: result))
  }

  /// Whether `SwiftReader.plainForm` reads the form, since the scanner of plain text does not read forms.
  private func isPlain(_ form: ExpressionForm, _ range: Range<Int>) -> Bool {
    switch form {
    case .path, .unknown: true
    case .integer, .floatingPoint, .string, .boolean, .nilLiteral, .array, .dictionary:
      SwiftReader.plainForm(text(range)) == form
    case .tuple, .comparison, .logical, .arithmetic, .range, .either: false
    }
  }

  private func onlyExpression(of list: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard let item = list.first?.item, list.count == 1 else { return nil }
    if case .stmt(let statement) = item {
      return statement.as(ReturnStmtSyntax.self)?.expression
    }
    if case .expr(let node) = item { return node }
    return nil
  }
}
