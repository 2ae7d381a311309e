import SwiftSyntax

/// Collects the bytes of an interface, and the names that it uses.
final class InterfaceCollector: SyntaxVisitor {
  private(set) var bytes: [UInt8] = []
  private(set) var uses: Set<UInt64> = []

  /// Attributes that neither read nor replace a body. A macro could do both, and the body of an inlinable function
  /// belongs to its interface.
  static let known: Set<String> = [
    "MainActor", "Sendable", "available", "discardableResult", "escaping", "autoclosure", "inline",
    "objc", "ViewBuilder", "concurrent", "preconcurrency", "warn_unqualified_access",
  ]

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.tokenKind != .endOfFile else { return .skipChildren }
    // A line break may separate two statements.
    let isFirst = bytes.isEmpty
    bytes.append(isFirst || token.leadingTrivia.contains { $0.isNewline } ? 10 : 32)
    bytes += token.text.utf8
    NeededNames.add(token, to: &uses)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    switch node.parent?.as(SyntaxEnum.self) {
    case .functionDecl(let function)
    where Self.hidesBody(function.attributes)
      && !Self.isOpaque(function.signature.returnClause?.type):
      return skip()
    case .initializerDecl(let initializer) where Self.hidesBody(initializer.attributes):
      return skip()
    case .deinitializerDecl: return skip()
    case .accessorDecl where isInHiddenAccessors(node): return skip()
    default: return .visitChildren
    }
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter = node.accessors, Self.hidesAccessors(node) else { return .visitChildren }
    return skip()
  }

  private func skip() -> SyntaxVisitorContinueKind {
    bytes += Array(" {}".utf8)
    return .skipChildren
  }

  private func isInHiddenAccessors(_ body: CodeBlockSyntax) -> Bool {
    var parent = body.parent
    while let node = parent {
      if let block = node.as(AccessorBlockSyntax.self) { return Self.hidesAccessors(block) }
      parent = node.parent
    }
    return false
  }

  /// Whether the accessors belong to a property or a subscript whose written type is not opaque.
  private static func hidesAccessors(_ block: AccessorBlockSyntax) -> Bool {
    if let binding = block.parent?.as(PatternBindingSyntax.self) {
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
      guard let type = binding.typeAnnotation?.type, let variable else { return false }
      return !isOpaque(type) && hidesBody(variable.attributes)
    }
    guard let declaration = block.parent?.as(SubscriptDeclSyntax.self) else { return false }
    return !isOpaque(declaration.returnClause.type) && hidesBody(declaration.attributes)
  }

  private static func hidesBody(_ attributes: AttributeListSyntax) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element,
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)
      else { return false }
      return known.contains(name.name.text)
    }
  }

  /// Whether the body determines a type.
  private static func isOpaque(_ type: TypeSyntax?) -> Bool {
    type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } ?? false
  }
}
