import SwiftSyntax

/// Finds variables that hand-written Swift puts back into a part of the state: `state.row = row`,
/// `state.sheet = .row(row)`, `state.rows.updateOrAppend(row)`. If such a variable is a copy of the same part, each change
/// of it is a change of the state.
final class PutBackCopies: SyntaxVisitor {
  private struct Copy: Hashable {
    let name: String
    let part: CopiedPart
  }

  private var copies: Set<Copy> = []

  init(in statements: [CodeBlockItemSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for statement in statements { walk(statement) }
  }

  func contains(_ name: String, of part: CopiedPart) -> Bool {
    !copies.isEmpty && copies.contains(Copy(name: name, part: part))
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let copy = Self.assignment(node) {
      copies.insert(Copy(name: copy.name, part: CopiedPart(copy.target, case: copy.enumCase)))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.replacing.contains(member.declName.baseName.text),
      let argument = node.arguments.first, argument.label == nil,
      let variable = argument.expression.as(DeclReferenceExprSyntax.self)
    {
      copies.insert(Copy(name: Lowering.name(variable.baseName), part: CopiedPart(elementOf: base)))
    }
    return .visitChildren
  }

  /// Methods of `IdentifiedArray` that replace the element with the identity of their argument.
  private static let replacing: Set<String> = ["update", "updateOrAppend"]

  /// The variable, the target and the case of `state.row = row` and `state.sheet = .row(row)`.
  static func assignment(
    _ node: SequenceExprSyntax
  ) -> (name: String, target: ExprSyntax, enumCase: String?)? {
    let elements = Array(node.elements.prefix(4))
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
    if let variable = elements[2].as(DeclReferenceExprSyntax.self) {
      return (Lowering.name(variable.baseName), elements[0], nil)
    }
    guard let call = elements[2].as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let variable = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return (
      Lowering.name(variable.baseName), elements[0], Lowering.name(member.declName.baseName)
    )
  }
}

/// A part of the state that a variable is a copy of. All elements of a collection are the same part.
struct CopiedPart: Hashable {
  /// The text of the part, or of the collection of which it is an element.
  private let text: String
  private let isElement: Bool
  /// The case of the enum whose payload it is.
  let enumCase: String?

  init(_ node: ExprSyntax, case enumCase: String? = nil) {
    let node = Self.unwrapped(node)
    let collection = Self.collection(node)
    text = (collection ?? node).trimmedDescription
    isElement = collection != nil
    self.enumCase = enumCase
  }

  init(elementOf collection: ExprSyntax) {
    text = collection.trimmedDescription
    isElement = true
    enumCase = nil
  }

  private static func unwrapped(_ node: ExprSyntax) -> ExprSyntax {
    if let it = node.as(ForceUnwrapExprSyntax.self) { return it.expression }
    return node.as(OptionalChainingExprSyntax.self)?.expression ?? node
  }

  /// The collection of `rows[id: id]`, `rows.first` and `rows.first { … }`.
  private static func collection(_ node: ExprSyntax) -> ExprSyntax? {
    if let it = node.as(SubscriptCallExprSyntax.self) { return it.calledExpression }
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
    guard let member = callee.as(MemberAccessExprSyntax.self),
      elements.contains(member.declName.baseName.text)
    else { return nil }
    return member.base
  }

  static let elements: Set<String> = ["first", "last"]
}

extension Lowering {
  /// Whether `var row = state.row` declares a copy that the Swift assigns back.
  func isPutBack(_ pattern: PatternSyntax, of part: ExprSyntax?) -> Bool {
    guard let part, let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return false
    }
    return putBack.contains(Lowering.name(name), of: CopiedPart(part))
  }

  /// Whether `state.row = row` assigns a copy, whose changes were changes of the state already.
  func isPutBack(_ node: SequenceExprSyntax) -> Bool {
    guard let aliases, let copy = PutBackCopies.assignment(node), copy.enumCase == nil else {
      return false
    }
    return aliases.isCopy(copy.name, of: copy.target)
  }

  /// The copy of the payload of a case that `case .row(var row) = state.sheet` declares, if the Swift puts it back.
  func copiedPayload(
    _ pattern: PatternSyntax, of source: ExprSyntax, _ value: SwiftExpression
  ) -> StateAliases.Part? {
    guard aliases != nil, let members = aliases?.members(of: value.path),
      let (name, enumCase) = Self.variable(in: pattern),
      putBack.contains(name, of: CopiedPart(source, case: enumCase))
    else { return nil }
    markUnused(value)
    return StateAliases.Part(name: name, members: members + [enumCase].compactMap(\.self))
  }

  /// The only variable that a pattern declares, and its case: `row` in `var row?`, `.row(var row)` and `var .row(row)`.
  private static func variable(in pattern: PatternSyntax) -> (name: String, enumCase: String?)? {
    var node = pattern
    var isVariable = false
    var enumCase: String?
    while true {
      if let it = node.as(ValueBindingPatternSyntax.self) {
        isVariable = isVariable || it.bindingSpecifier.tokenKind == .keyword(.var)
        node = it.pattern
      } else if let it = node.as(IdentifierPatternSyntax.self) {
        return isVariable ? (name(it.identifier), enumCase) : nil
      } else if let it = node.as(ExpressionPatternSyntax.self) {
        var expression = it.expression
        if let optional = expression.as(OptionalChainingExprSyntax.self) {
          expression = optional.expression
        }
        if let call = expression.as(FunctionCallExprSyntax.self), enumCase == nil,
          let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          let only = call.arguments.first, call.arguments.count == 1
        {
          let name = name(member.declName.baseName)
          if name != "some" { enumCase = name }
          expression = only.expression
        }
        if let inner = expression.as(PatternExprSyntax.self) {
          node = inner.pattern
        } else if let reference = expression.as(DeclReferenceExprSyntax.self), isVariable {
          return (name(reference.baseName), enumCase)
        } else {
          return nil
        }
      } else {
        return nil
      }
    }
  }
}
