import SwiftSyntax

/// Adds the names through which other files can depend on a file, and what its own conformances need.
struct OfferedNames {
  private let statements: CodeBlockItemListSyntax
  /// The protocols of the file, with the names that they inherit, and the hashes of their members.
  private var protocols: [String: (inherited: Set<String>, members: Set<UInt64>)] = [:]
  /// Extensions may be before their types.
  private var ownTypes: Set<String> = []
  private var names = Names()

  /// A part of an interface.
  private struct Names {
    var offers: Set<UInt64> = []
    var needs: Set<UInt64> = []
    var imports: Set<UInt64> = []
    var types: Set<UInt64> = []
    var changedTypes: Set<UInt64> = []
    var extendedNames: Set<UInt64> = []
    var reachesAll = false
  }

  init(_ file: SourceFileSyntax) {
    statements = file.statements
  }

  mutating func add(to interface: inout SwiftInterface) {
    let declarations = Self.declarations(of: statements)
    for case .protocolDecl(let declared) in declarations { add(protocol: declared) }
    for declaration in declarations {
      if let name = Self.typeName(of: declaration) { ownTypes.insert(name) }
    }
    for declaration in declarations { add(declaration) }
    if Self.hasMacro(in: statements) { names.reachesAll = true }
    interface.offers.formUnion(names.offers)
    interface.needs.formUnion(names.needs)
    interface.interfaceNeeds.formUnion(names.needs)
    interface.imports = names.imports
    interface.types = names.types
    interface.changedTypes = names.changedTypes
    interface.extendedNames = names.extendedNames
    interface.reachesAll = names.reachesAll
  }

  /// The declarations at the top level, under any condition.
  private static func declarations(of items: CodeBlockItemListSyntax) -> [DeclSyntaxEnum] {
    items.flatMap { item -> [DeclSyntaxEnum] in
      guard case .decl(let declaration) = item.item else { return [] }
      guard let condition = declaration.as(IfConfigDeclSyntax.self) else {
        return [declaration.as(DeclSyntaxEnum.self)]
      }
      return condition.clauses.flatMap { clause -> [DeclSyntaxEnum] in
        guard case .statements(let items)? = clause.elements else { return [] }
        return declarations(of: items)
      }
    }
  }

  /// Whether a macro may declare names at the top level.
  private static func hasMacro(in items: CodeBlockItemListSyntax) -> Bool {
    items.contains { item in
      switch item.item {
      case .expr(let expression):
        return expression.as(MacroExpansionExprSyntax.self).map(isOpen) ?? false
      case .decl(let declaration):
        if let macro = declaration.as(MacroExpansionDeclSyntax.self) { return isOpen(macro) }
        return declaration.as(IfConfigDeclSyntax.self)?.clauses.contains { clause in
          guard case .statements(let items)? = clause.elements else { return false }
          return hasMacro(in: items)
        } ?? false
      case .stmt: return false
      }
    }
  }

  private static func isOpen(_ macro: some FreestandingMacroExpansionSyntax) -> Bool {
    macro.macroName.text != "Preview"
  }

  private static func typeName(of declaration: DeclSyntaxEnum) -> String? {
    switch declaration {
    case .structDecl(let node): node.name.plainText
    case .classDecl(let node): node.name.plainText
    case .enumDecl(let node): node.name.plainText
    case .actorDecl(let node): node.name.plainText
    default: nil
    }
  }

  private mutating func add(protocol declared: ProtocolDeclSyntax) {
    var members: Set<UInt64> = []
    for member in OfferedMember.all(in: declared.memberBlock) { members.formUnion(member.offers) }
    protocols[declared.name.plainText] = (
      Set(Self.names(in: declared.inheritanceClause)), members
    )
  }

  private mutating func add(_ declaration: DeclSyntaxEnum) {
    switch declaration {
    case .importDecl(let node): names.imports.insert(NameHash.of(node.trimmedDescription))
    case .extensionDecl(let node): add(node)
    case .structDecl(let node): addType(node, named: node.name)
    case .classDecl(let node): addType(node, named: node.name)
    case .enumDecl(let node): addType(node, named: node.name)
    case .actorDecl(let node): addType(node, named: node.name)
    case .protocolDecl(let node): addType(node, named: node.name)
    case .typeAliasDecl(let node): offer(node.name, node.attributes)
    case .functionDecl(let node): offer(node.name, node.attributes)
    case .macroDecl(let node): offer(node.name, node.attributes)
    case .operatorDecl(let node): offer(node.name, nil)
    case .precedenceGroupDecl(let node): offer(node.name, node.attributes)
    case .variableDecl(let node):
      for name in OfferedMember.names(in: node) { offer(name, node.attributes) }
    default: break
    }
  }

  private mutating func offer(_ name: TokenSyntax, _ attributes: AttributeListSyntax?) {
    let hash = NameHash.of(name.plainText)
    names.offers.insert(hash)
    // Two declarations of one name are an error.
    names.needs.insert(hash)
    check(attributes)
  }

  /// A macro could declare names of any kind.
  private mutating func check(_ attributes: AttributeListSyntax?) {
    for attribute in attributes ?? [] {
      guard let name = Self.name(of: attribute) else {
        names.reachesAll = true
        continue
      }
      if name == "main" {
        names.offers.insert(NameHash.of("@main"))
        names.needs.insert(NameHash.of("@main"))
      } else if !Self.known.contains(name) {
        names.reachesAll = true
      }
    }
  }

  /// Attributes that declare nothing outside of the declaration that has them.
  private static let known = InterfaceCollector.known.union([
    "usableFromInline", "inlinable", "frozen", "unchecked", "dynamicMemberLookup", "resultBuilder",
    "propertyWrapper", "globalActor", "objcMembers", "Observable", "Model", "Reducer",
    "ObservableState",
  ])

  private static func name(of attribute: AttributeListSyntax.Element) -> String? {
    guard case .attribute(let attribute) = attribute else { return nil }
    return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
  }
}

// MARK: Types

extension OfferedNames {
  private mutating func addType(_ node: some DeclGroupSyntax, named name: TokenSyntax) {
    offer(name, node.attributes)
    let type = name.plainText
    names.types.insert(NameHash.of(type))
    names.needs.insert(NameHash.of("changes", type))
    if !Self.names(in: node.inheritanceClause).contains("Sendable") {
      names.needs.insert(NameHash.of("sendable", type))
    }
    addContent(of: node, in: type)
  }

  /// The conformances and the members of a type or of an extension, at any level.
  private mutating func addContent(of node: some DeclGroupSyntax, in type: String) {
    for name in Self.names(in: node.inheritanceClause) {
      // They may contain what the protocol requires.
      names.needs.insert(NameHash.of("extensions", name))
      guard let required = Self.requirements[name] else {
        // A member in any extension may be what the protocol requires.
        names.needs.insert(NameHash.of("extensions", type))
        continue
      }
      for name in required {
        names.needs.insert(NameHash.of(name))
        names.needs.formUnion(NameHash.uses(of: name, firstLabel: nil))
      }
    }
    for member in OfferedMember.all(in: node.memberBlock) {
      if let name = member.name { names.needs.insert(NameHash.of("member", type, name)) }
      if let inner = member.type { addContent(of: inner, in: type) }
    }
  }

  /// The members that the compiler looks for in a type that conforms to a protocol of a library.
  static let requirements: [String: [String]] = [
    "Sendable": [], "AnyObject": [], "Any": [], "Error": [], "Observable": [], "Copyable": [],
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Identifiable": ["id", "ID"],
    "Encodable": ["encode", "CodingKeys"], "Decodable": ["CodingKeys"],
    "Codable": ["encode", "CodingKeys"], "CaseIterable": ["allCases", "AllCases"],
    "CustomStringConvertible": ["description"], "CustomReflectable": ["customMirror"],
  ]

  private mutating func add(_ node: ExtensionDeclSyntax) {
    check(node.attributes)
    guard let path = Self.path(of: node.extendedType), let type = path.first else {
      names.reachesAll = true
      return
    }
    for name in path { names.extendedNames.insert(NameHash.of(name)) }
    names.offers.insert(NameHash.of("extensions", type))
    addContent(of: node, in: type)
    // Swift that uses a type reaches the file that declares it.
    let isElsewhere = !ownTypes.contains(type)
    var changesType = false
    for member in OfferedMember.all(in: node.memberBlock) {
      if let name = member.name { names.offers.insert(NameHash.of("member", type, name)) }
      if member.isFoundWithoutName { changesType = true }
      if isElsewhere { names.offers.formUnion(member.offers) }
    }
    for name in Self.names(in: node.inheritanceClause) {
      guard let known = protocols[name],
        known.inherited.isSubset(of: ["Sendable", "AnyObject", "Any"])
      else {
        changesType = true
        continue
      }
      names.offers.formUnion(known.members)
      guard known.inherited.contains("Sendable") else { continue }
      names.offers.insert(NameHash.of("sendable", type))
      names.changedTypes.insert(NameHash.of(type))
    }
    guard changesType else { return }
    names.offers.insert(NameHash.of("changes", type))
    names.changedTypes.insert(NameHash.of(type))
  }

  /// The names of `A.B`; nil for a type in another form.
  private static func path(of type: TypeSyntax) -> [String]? {
    if let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
      return [type.name.plainText]
    }
    guard let type = type.as(MemberTypeSyntax.self), type.genericArgumentClause == nil else {
      return nil
    }
    return path(of: type.baseType).map { $0 + [type.name.plainText] }
  }

  /// The inherited names; a type in another form is its text.
  private static func names(in clause: InheritanceClauseSyntax?) -> [String] {
    (clause?.inheritedTypes ?? []).map { entry in
      let type = entry.type.as(AttributedTypeSyntax.self)?.baseType ?? entry.type
      return type.as(IdentifierTypeSyntax.self)?.name.plainText ?? type.trimmedDescription
    }
  }
}
