import SwiftParser
import SwiftSyntax

/// The names that hand-written Swift adds to the scope of generated Swift: declarations at top level, and members of
/// extensions and protocols.
public struct SwiftDeclarations: Sendable {
  public private(set) var names: Set<String> = []
  /// The types to which an extension adds a conformance.
  public private(set) var conformingTypes: Set<String> = []
  /// The modules that are imported unconditionally.
  public private(set) var imports: Set<String> = []

  public init() {}

  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// Leaves out the names that are not in a set.
  public func restricted(to names: Set<String>) -> SwiftDeclarations {
    var declarations = self
    declarations.names.formIntersection(names)
    return declarations
  }

  /// Adds the declarations of a file; of text that is not Swift, those that the parser recognizes.
  ///
  /// - Returns: Whether the text was parsed; false if it is nested too deeply.
  @discardableResult
  public mutating func add(_ text: String) -> Bool {
    guard NestingGuard.firstExcess(in: text) == nil else { return false }
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: text))
    names.formUnion(collector.names)
    conformingTypes.formUnion(collector.conformingTypes)
    imports.formUnion(collector.imports)
    return true
  }
}

/// Visits top levels, conditional compilation, extensions and protocols, and no bodies.
private final class DeclarationCollector: SyntaxVisitor {
  var names: Set<String> = []
  var conformingTypes: Set<String> = []
  var imports: Set<String> = []

  private func add(_ token: TokenSyntax) { names.insert(token.text.filter { $0 != "`" }) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // The parents of an import at top level are its item, the list and the file.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true, let name = node.path.first {
      imports.insert(name.name.text)
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.inheritanceClause != nil,
      let name = node.extendedType.lastToken(viewMode: .sourceAccurate)
    {
      conformingTypes.insert(name.text)
    }
    return .visitChildren
  }

  /// Those of extensions: they may belong to any type.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert("init")
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }

  /// Members of a type are not in the scope of other types.
  private func type(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    add(name)
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name)
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    type(node.name)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    type(node.identifier)
  }
}
