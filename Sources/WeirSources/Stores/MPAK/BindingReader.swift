import SwiftSyntax
import WeirDiagnostics

/// Finds the subscriptions to values of models whose names begin with `should`: `model.compactMap { $0.shouldCall }.sink
/// { … }`.
final class BindingReader: OutlineVisitor {
  static func read(_ file: FileSyntax) -> [StoreOutline] {
    guard file.contains("should"), file.contains("sink") || file.contains("assign") else {
      return []
    }
    return BindingReader(file).read()
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["sink", "assign"].contains(FileSyntax.text(member.declName.baseName))
    else { return .visitChildren }
    let names = ValueNames(file)
    names.walk(node)
    if !names.names.isEmpty { outlines.append(StoreOutline(owner: owner, names: names.names)) }
    return .skipChildren
  }
}

/// The names of values in a chain of calls, each once.
private final class ValueNames: SyntaxVisitor {
  private let file: FileSyntax
  private(set) var names: [Located<String>] = []

  init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = file.name(node.baseName)
    guard name.value.hasPrefix("should"), name.value.dropFirst(6).first?.isUppercase == true,
      node.parent?.is(MemberAccessExprSyntax.self) == true
        || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true,
      !names.contains(where: { $0.value == name.value })
    else { return .visitChildren }
    names.append(name)
    return .visitChildren
  }
}
