import SwiftSyntax

/// Reads the declarations of a file that generated Swift may use, apart from the front end: it takes 2.5 s for 531,000
/// lines (`weir-benchmarks swift`), so only files that contain a name which a spec lacks are read.
///
/// The declarations are those at top level, in conditional compilation, in extensions and in protocols, and the types in
/// types; no bodies.
final class DeclarationReader: SyntaxVisitor {
  private var found = SwiftDeclarations()
  /// The types and extensions, in the order of the file.
  private var declarations: [DeclaredTypes.Declaration] = []
  private let file: String?
  private let positions: SourceLocationConverter
  /// The types, extensions and protocols around the node.
  private var open: [Scope] = []
  /// The number of `#if` around the node.
  private var conditions = 0

  private struct Scope {
    /// Its index in `declarations`.
    let index: Int
    /// Whether the extension is constrained, or a macro may add members to it.
    let isConditional: Bool
    /// The last part of the name of the type that is extended.
    let extended: String?
  }

  static func read(_ tree: SourceFileSyntax, file: String?) -> SwiftDeclarations {
    let reader = DeclarationReader(tree, file: file)
    reader.walk(tree)
    for declaration in reader.declarations { reader.found.add(declaration) }
    return reader.found
  }

  private init(_ tree: SourceFileSyntax, file: String?) {
    self.file = file
    positions = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a declaration is in no scope outside of the type around it.
  private var isInType: Bool { open.contains { declarations[$0.index].kind == .type } }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  // Statements of a script, whose patterns are local.
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // The parents of an import at top level are its item, the list and the file.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true, let name = node.path.first {
      found.add(import: name.name.identifierText)
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, kind: .protocolType)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = node.extendedType.nominalName
    let inherited = node.inheritanceClause?.inheritedTypes.compactMap {
      $0.type.lastToken(viewMode: .sourceAccurate)?.identifierText
    }
    if let inherited, let extended { found.add(Set(inherited), of: extended) }
    return open(
      node, name: node.extendedType.trimmedDescription.filter { $0 != "`" }, kind: .typeExtension,
      isConditional: node.genericWhereClause != nil || !node.attributes.isEmpty,
      extended: extended)
  }

  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(type: node.name)
    declarations.append(
      .init(
        name: qualified(node.name.identifierText), kind: .alias, file: file, line: line(node.name),
        inherited: node.initializer.value.lastNames, mayHaveMore: false))
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(type: node.name)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(type: node.name)
    return add(value: node.name)
  }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, kind: DeclaredTypes.Declaration.Kind = .type
  ) -> SyntaxVisitorContinueKind {
    add(type: node.name)
    return open(
      node, name: qualified(node.name.identifierText), kind: kind,
      isConditional: kind == .protocolType)
  }

  private func open(
    _ node: some DeclGroupSyntax, name: String, kind: DeclaredTypes.Declaration.Kind,
    isConditional: Bool, extended: String? = nil
  ) -> SyntaxVisitorContinueKind {
    let inherited = (node.inheritanceClause?.inheritedTypes ?? []).flatMap { $0.type.lastNames }
    let mayHaveMore = node.attributes.contains { attribute in
      guard case .attribute(let attribute) = attribute else { return true }
      let name = attribute.attributeName.trimmedDescription
      return !["MainActor", "Observable"].contains(name) && name.first?.isUppercase == true
    }
    open.append(
      Scope(index: declarations.count, isConditional: isConditional, extended: extended))
    declarations.append(
      .init(
        name: name, kind: kind, file: file, line: line(node.introducer),
        inherited: Set(inherited), mayHaveMore: mayHaveMore))
    return .visitChildren
  }

  /// The name with those of the types around it.
  private func qualified(_ name: String) -> String {
    (open.last.map { declarations[$0.index].name + "." } ?? "") + name
  }

  private func line(_ token: TokenSyntax) -> Int {
    positions.location(for: token.positionAfterSkippingLeadingTrivia).line
  }

  /// Members of a type are not in the scope of other types.
  private func add(type name: TokenSyntax) {
    if !isInType { found.add(type: name.identifierText) }
  }

  // MARK: Members

  // Those of extensions may belong to any type.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isInType else { return .skipChildren }
    found.add(value: "init", isMember: true)
    if let extended = open.last?.extended {
      found.add(value: SwiftDeclarations.initializer(of: extended), isMember: true)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isInType { found.add(value: "subscript", isMember: true) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.identifierText
    guard let scope = open.last else { return add(value: node.name) }
    declarations[scope.index].add(node, named: name)
    guard !isInType else { return .skipChildren }
    found.add(
      StaticFunction(
        node, name: name, owner: declarations[scope.index].name, file: file,
        isConditional: scope.isConditional || conditions > 0))
    return add(value: node.name)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if let scope = open.last, !isInType {
      found.add(
        StaticFunction(
          owner: declarations[scope.index].name, name: node.identifier.identifierText, file: file))
    }
    return add(value: node.identifier)
  }

  private func add(value name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if !isInType { found.add(value: name.identifierText, isMember: !open.isEmpty) }
    return .skipChildren
  }
}

extension DeclaredTypes.Declaration {
  fileprivate mutating func add(_ node: FunctionDeclSyntax, named name: String) {
    if node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) {
      staticFunctions.insert(name)
    } else if kind != .protocolType {
      // A requirement of a protocol is not an implementation.
      let labels = node.signature.parameterClause.parameters.map {
        $0.firstName.identifierText + ":"
      }
      methods.insert("\(name)(\(labels.joined()))")
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String { text.filter { $0 != "`" } }
}

extension TypeSyntax {
  /// The name of the declaration: `Episode` of `Player.Episode`, `Array` of `[Episode]` and `Array<Episode>`.
  fileprivate var nominalName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let it): it.name.identifierText
    case .memberType(let it): it.name.identifierText
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType: "Optional"
    default: nil
    }
  }

  /// The last parts of the names in a type: `ListEffects` and `Sendable` in `App.ListEffects & Sendable`.
  fileprivate var lastNames: Set<String> {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let it): [it.name.identifierText]
    case .memberType(let it): [it.name.identifierText]
    case .attributedType(let it): it.baseType.lastNames
    case .compositionType(let it): Set(it.elements.flatMap { $0.type.lastNames })
    case .someOrAnyType(let it): it.constraint.lastNames
    default: [trimmedDescription]
    }
  }
}
