import SwiftSyntax

/// Tells a first value that something should replace from one that the field exists to keep.
enum ValueForm {
  static func of(_ node: ExprSyntax) -> ValueOutline.Form {
    switch node.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr: return .plain
    case .stringLiteralExpr(let it):
      return it.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? .plain : .computed
    case .arrayExpr(let it): return it.elements.isEmpty ? .plain : .computed
    case .dictionaryExpr(let it):
      if case .elements = it.content { return .computed }
      return .plain
    case .prefixOperatorExpr(let it): return it.operator.text == "-" ? of(it.expression) : .computed
    case .memberAccessExpr(let it): return member(it)
    case .functionCallExpr(let it): return creation(it)
    default: return .computed
    }
  }

  private static func member(_ node: MemberAccessExprSyntax) -> ValueOutline.Form {
    let name = FileSyntax.text(node.declName.baseName)
    guard let base = node.base else { return .member(name) }
    let names = FileSyntax.memberNames(base)
    return names?.allSatisfy { $0.first?.isUppercase == true } == true ? .member(name) : .computed
  }

  /// `Cart()`, `[Int]()`, `.init()`.
  private static func creation(_ node: FunctionCallExprSyntax) -> ValueOutline.Form {
    guard node.arguments.isEmpty, node.trailingClosure == nil else { return .computed }
    if node.calledExpression.is(ArrayExprSyntax.self)
      || node.calledExpression.is(DictionaryExprSyntax.self)
    {
      return .plain
    }
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let member = callee.as(MemberAccessExprSyntax.self), member.base == nil {
      return FileSyntax.text(member.declName.baseName) == "init" ? .plain : .computed
    }
    guard var names = FileSyntax.memberNames(callee) else { return .computed }
    if names.last == "init" { names.removeLast() }
    // Each of these has another value whenever it is created.
    if names == ["Date"] || names == ["UUID"] { return .computed }
    return names.last?.first?.isUppercase == true ? .plain : .computed
  }
}
