import SwiftSyntax

/// A member that a type, an extension or a protocol declares.
struct OfferedMember {
  /// Nil for a member that is used without its name.
  var name: String?
  /// The label of the argument without which a call cannot mean it; nil without one.
  var firstLabel: String?
  var type: (any DeclGroupSyntax)?
  /// Whether Swift that does not contain its name may use it, or a macro may add others.
  var isFoundWithoutName = false

  var offers: [UInt64] { name.map { NameHash.offers(of: $0, firstLabel: firstLabel) } ?? [] }

  /// The members under any condition.
  static func all(in block: MemberBlockSyntax) -> [OfferedMember] {
    block.members.flatMap { members(of: $0.decl) }
  }

  private static func members(of declaration: DeclSyntax) -> [OfferedMember] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): [function(node)]
    case .variableDecl(let node):
      names(in: node).map { name in
        OfferedMember(name: name.plainText, isFoundWithoutName: isSpecial(name, node.attributes))
      }
    case .enumCaseDecl(let node): node.elements.map { OfferedMember(name: $0.name.plainText) }
    case .typeAliasDecl(let node): [OfferedMember(name: node.name.plainText)]
    case .associatedTypeDecl(let node): [OfferedMember(name: node.name.plainText)]
    case .structDecl(let node): [OfferedMember(name: node.name.plainText, type: node)]
    case .classDecl(let node): [OfferedMember(name: node.name.plainText, type: node)]
    case .enumDecl(let node): [OfferedMember(name: node.name.plainText, type: node)]
    case .actorDecl(let node): [OfferedMember(name: node.name.plainText, type: node)]
    case .protocolDecl(let node): [OfferedMember(name: node.name.plainText, type: node)]
    case .ifConfigDecl(let node):
      node.clauses.flatMap { clause -> [OfferedMember] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flatMap { Self.members(of: $0.decl) }
      }
    case .poundSourceLocation, .missingDecl, .deinitializerDecl: []
    default: [OfferedMember(isFoundWithoutName: true)]
    }
  }

  private static func function(_ node: FunctionDeclSyntax) -> OfferedMember {
    let first = node.signature.parameterClause.parameters.first
    let isRequired = first.map { $0.defaultValue == nil && $0.ellipsis == nil } ?? false
    return OfferedMember(
      name: node.name.plainText, firstLabel: isRequired ? first?.firstName.plainText : nil,
      isFoundWithoutName: isSpecial(node.name, node.attributes))
  }

  /// The names that a declaration of variables contains.
  static func names(in node: VariableDeclSyntax) -> [TokenSyntax] {
    node.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate) }
      .filter { if case .identifier = $0.tokenKind { true } else { false } }
  }

  private static func isSpecial(_ name: TokenSyntax, _ attributes: AttributeListSyntax) -> Bool {
    let text = name.plainText
    return special.contains(text) || text.hasPrefix("build") || text.hasPrefix("_")
      || name.tokenKind.isOperator
      || attributes.contains { attribute in
        guard case .attribute(let attribute) = attribute,
          let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
        else { return true }
        return !InterfaceCollector.known.contains(name) && name != "usableFromInline"
          && name != "inlinable"
      }
  }

  /// Names of members that the compiler uses for other syntax.
  private static let special: Set<String> = [
    "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue", "makeIterator",
    "makeAsyncIterator", "next", "appendInterpolation", "appendLiteral",
  ]
}
