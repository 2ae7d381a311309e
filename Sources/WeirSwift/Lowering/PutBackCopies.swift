import SwiftSyntax

/// Finds variables that hand-written Swift assigns to a part of the state: `state.row = row`. If such a variable is a copy
/// of the same part, each change of it is a change of the state.
final class PutBackCopies: SyntaxVisitor {
  /// A variable, and the text of the part.
  private struct Copy: Hashable {
    let name: String
    let part: String
  }

  private var copies: Set<Copy> = []

  init(in statements: [CodeBlockItemSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for statement in statements { walk(statement) }
  }

  func contains(_ name: String, of part: ExprSyntax) -> Bool {
    !copies.isEmpty && copies.contains(Copy(name: name, part: part.trimmedDescription))
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let copy = Self.assignment(node) {
      copies.insert(Copy(name: copy.name, part: copy.part.trimmedDescription))
    }
    return .visitChildren
  }

  /// The variable and the target of `state.row = row`.
  static func assignment(_ node: SequenceExprSyntax) -> (name: String, part: ExprSyntax)? {
    let elements = Array(node.elements.prefix(4))
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let variable = elements[2].as(DeclReferenceExprSyntax.self)
    else { return nil }
    return (Lowering.name(variable.baseName), elements[0])
  }
}

extension Lowering {
  /// Whether `var row = state.row` declares a copy that the Swift assigns back.
  func isPutBack(_ pattern: PatternSyntax, of part: ExprSyntax?) -> Bool {
    guard let part, let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return false
    }
    return putBack.contains(Lowering.name(name), of: part)
  }

  /// Whether `state.row = row` assigns a copy, whose changes were changes of the state already.
  func isPutBack(_ node: SequenceExprSyntax) -> Bool {
    guard let aliases, let copy = PutBackCopies.assignment(node) else { return false }
    return aliases.isCopy(copy.name, of: copy.part)
  }
}
