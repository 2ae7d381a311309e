import SwiftSyntax

/// The names that an initializer may read without `self`, except its parameters and what it assigns.
final class InitializerReads: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in node: InitializerDeclSyntax) -> Set<String> {
    guard let body = node.body else { return [] }
    let reader = InitializerReads(viewMode: .sourceAccurate)
    reader.walk(body)
    let parameters = node.signature.parameterClause.parameters.map {
      FileSyntax.text($0.secondName ?? $0.firstName)
    }
    return reader.names.subtracting(parameters)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if case .identifier = node.baseName.tokenKind, !isMember, !isAssigned(node) {
      names.insert(FileSyntax.text(node.baseName))
    }
    return .visitChildren
  }

  /// `name` in `name = value`.
  private func isAssigned(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), let first = list.first,
      first.id == node.id
    else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}
