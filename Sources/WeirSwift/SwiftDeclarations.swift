import SwiftParser
import SwiftSyntax

/// The names that hand-written Swift adds to the scope of generated Swift: declarations at top level, and members of
/// extensions and protocols.
public struct SwiftDeclarations: Sendable {
  /// The types, also those in extensions and protocols, and the macros: attributes name both.
  public private(set) var types: Set<String> = []
  /// The variables, functions and macros at top level.
  public private(set) var values: Set<String> = []
  /// The variables and functions of extensions and protocols, `init`, `subscript`, and `Episode.init` for each
  /// extended type.
  public private(set) var members: Set<String> = []
  /// The protocols to which extensions make types conform, by type; both are the last parts of their names.
  public private(set) var conformances: [String: Set<String>] = [:]
  /// The modules that are imported unconditionally.
  public private(set) var imports: Set<String> = []
  /// The variables and functions of extensions and protocols, by name.
  public private(set) var functions: [String: Set<StaticFunction>] = [:]
  public private(set) var declaredTypes = DeclaredTypes()

  public init() {}

  public var isEmpty: Bool { types.isEmpty && values.isEmpty && members.isEmpty }

  /// The name in `members` of the initializers in extensions of a type.
  public static func initializer(of type: String) -> String { "\(type).init" }

  /// The types to which an extension adds a conformance.
  public var conformingTypes: Set<String> { Set(conformances.keys) }

  public func contains(_ name: String) -> Bool {
    types.contains(name) || values.contains(name) || members.contains(name)
  }

  /// Leaves out the names that are not in a set.
  public func restricted(to names: Set<String>) -> SwiftDeclarations {
    var declarations = self
    declarations.types.formIntersection(names)
    declarations.values.formIntersection(names)
    declarations.members.formIntersection(names)
    return declarations
  }

  /// Leaves out the names that others declare as well.
  public func subtracting(_ others: SwiftDeclarations) -> SwiftDeclarations {
    var declarations = self
    declarations.types.subtract(others.types)
    declarations.values.subtract(others.values)
    declarations.members.subtract(others.members)
    for (type, protocols) in others.conformances {
      guard let rest = conformances[type]?.subtracting(protocols) else { continue }
      declarations.conformances[type] = rest.isEmpty ? nil : rest
    }
    return declarations
  }

  /// Adds the declarations of a file; of text that is not Swift, those that the parser recognizes.
  ///
  /// - Parameters:
  ///   - file: The path of the file; nil if it may belong to other Swift than that of the project.
  ///   - hasDeepStack: Whether the thread has a stack of 64 MB, so that all Swift that can be read is.
  /// - Returns: Why the text cannot be parsed, and its offset; nil if it was.
  @discardableResult
  public mutating func add(
    _ text: String, file: String? = nil, hasDeepStack: Bool = false
  ) -> (offset: Int, obstacle: SwiftReader.Obstacle)? {
    if let excess = NestingGuard.firstExcess(in: text, hasDeepStack: hasDeepStack) {
      return (excess.offset, excess.reason)
    }
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.file = file
    let tree = Parser.parse(source: text)
    collector.walk(tree)
    add(collector.found)
    declaredTypes.add(tree, file: file)
    return nil
  }

  public mutating func add(_ others: SwiftDeclarations) {
    types.formUnion(others.types)
    values.formUnion(others.values)
    members.formUnion(others.members)
    conformances.merge(others.conformances) { $0.union($1) }
    imports.formUnion(others.imports)
    functions.merge(others.functions) { $0.union($1) }
    declaredTypes.add(others.declaredTypes)
  }

  /// The variables and parameters that a file declares, at any depth.
  public static func variables(in text: String) -> Set<String> {
    guard NestingGuard.firstExcess(in: text) == nil else { return [] }
    let collector = VariableCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: text))
    return collector.names
  }

  fileprivate mutating func add(type name: TokenSyntax) { types.insert(name.identifierText) }

  fileprivate mutating func add(_ protocols: Set<String>, of type: String) {
    conformances[type, default: []].formUnion(protocols)
  }

  fileprivate mutating func add(import name: TokenSyntax) { imports.insert(name.identifierText) }

  fileprivate mutating func add(_ function: StaticFunction) {
    functions[function.name, default: []].insert(function)
  }

  fileprivate mutating func add(value name: String, isMember: Bool) {
    if isMember { members.insert(name) } else { values.insert(name) }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  fileprivate var identifierText: String { text.filter { $0 != "`" } }
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
}

/// Visits top levels, conditional compilation, extensions and protocols, and no bodies.
private final class DeclarationCollector: SyntaxVisitor {
  var found = SwiftDeclarations()
  var file: String?
  /// The number of extensions and protocols around the node.
  private var depth = 0
  /// The type that is extended, or the protocol.
  private var owner = ""
  /// The name of the type that is extended.
  private var extended: String?
  /// Whether the extension is constrained, or a macro may add members to it.
  private var isConditional = false
  /// The number of `#if` around the node.
  private var conditions = 0

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

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // The parents of an import at top level are its item, the list and the file.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true, let name = node.path.first {
      found.add(import: name.name)
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extended = node.extendedType.nominalName
    if let clause = node.inheritanceClause, let extended {
      found.add(
        Set(
          clause.inheritedTypes.compactMap {
            $0.type.lastToken(viewMode: .sourceAccurate)?.identifierText
          }),
        of: extended)
    }
    depth += 1
    owner = node.extendedType.trimmedDescription
    isConditional = node.genericWhereClause != nil || !node.attributes.isEmpty
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    depth -= 1
    extended = nil
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  // Those of extensions may belong to any type.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    found.add(value: "init", isMember: true)
    if let extended {
      found.add(value: SwiftDeclarations.initializer(of: extended), isMember: true)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    found.add(value: "subscript", isMember: true)
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }

  /// Members of a type are not in the scope of other types.
  private func type(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    found.add(type: name)
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    found.add(type: node.name)
    depth += 1
    owner = node.name.identifierText
    isConditional = true
    return .visitChildren
  }

  override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name)
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    found.add(type: node.name)
    return value(node.name)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0 {
      found.add(
        StaticFunction(
          node, name: node.name.identifierText, owner: owner, file: file,
          isConditional: isConditional || conditions > 0))
    }
    return value(node.name)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0 {
      found.add(StaticFunction(owner: owner, name: node.identifier.identifierText, file: file))
    }
    return value(node.identifier)
  }

  private func value(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    found.add(value: name.identifierText, isMember: depth > 0)
    return .skipChildren
  }
}

private final class VariableCollector: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.identifierText)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
    return .skipChildren
  }
}
