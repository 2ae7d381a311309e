import SwiftParser
import SwiftSyntax

extension DeclaredTypes {
  /// Reads a file; of text that is not Swift, what the parser recognizes.
  ///
  /// - Parameter hasDeepStack: Whether the thread has a stack of 64 MB, so that all Swift that can be read is.
  /// - Returns: Why the text cannot be parsed; nil if it was.
  @discardableResult
  public mutating func add(
    _ text: String, file: String? = nil, hasDeepStack: Bool = false
  ) -> SwiftReader.Obstacle? {
    if let excess = NestingGuard.firstExcess(in: text, hasDeepStack: hasDeepStack) {
      return excess.reason
    }
    add(Parser.parse(source: text), file: file)
    return nil
  }

  mutating func add(_ tree: SourceFileSyntax, file: String?) {
    let reader = DeclaredTypeReader(tree, file)
    reader.walk(tree)
    for declaration in reader.found { add(declaration) }
  }
}

/// Visits types at top level and in other types, also in conditional compilation, and no bodies.
private final class DeclaredTypeReader: SyntaxVisitor {
  private(set) var found: [DeclaredTypes.Declaration] = []
  private let file: String?
  private let positions: SourceLocationConverter
  /// The types around the node, by their indices in `found`.
  private var open: [Int] = []

  init(_ tree: SourceFileSyntax, _ file: String?) {
    self.file = file
    positions = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name.text)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name.text)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name.text)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name.text)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name.text, kind: .protocolType)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.extendedType.trimmedDescription, kind: .typeExtension)
  }

  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = Self.names(in: node.initializer.value)
    add(node.name, name: node.name.text, kind: .alias, inherited: names, mayHaveMore: false)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = open.last else { return .skipChildren }
    let name = Self.plain(node.name.text)
    if node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) {
      found[type].staticFunctions.insert(name)
      return .skipChildren
    }
    // A requirement of a protocol is not an implementation.
    if found[type].kind == .protocolType { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map {
      Self.plain($0.firstName.text) + ":"
    }
    found[type].methods.insert("\(name)(\(labels.joined()))")
    return .skipChildren
  }

  private func enter(
    _ node: some DeclGroupSyntax, name: String, kind: DeclaredTypes.Declaration.Kind = .type
  ) -> SyntaxVisitorContinueKind {
    let inherited = (node.inheritanceClause?.inheritedTypes ?? []).flatMap {
      Self.names(in: $0.type)
    }
    let mayHaveMore = node.attributes.contains { attribute in
      guard case .attribute(let attribute) = attribute else { return true }
      let name = attribute.attributeName.trimmedDescription
      return !["MainActor", "Observable"].contains(name) && name.first?.isUppercase == true
    }
    open.append(found.count)
    add(
      node.introducer, name: name, kind: kind, inherited: Set(inherited), mayHaveMore: mayHaveMore)
    return .visitChildren
  }

  private func add(
    _ token: TokenSyntax, name: String, kind: DeclaredTypes.Declaration.Kind,
    inherited: Set<String>, mayHaveMore: Bool
  ) {
    // Open types have indices below that of the new one.
    let outer = open.last { $0 < found.count }.map { found[$0].name + "." } ?? ""
    let name = (kind == .typeExtension ? "" : outer) + Self.plain(name)
    let line = positions.location(for: token.positionAfterSkippingLeadingTrivia).line
    found.append(
      .init(
        name: name, kind: kind, file: file, line: line, inherited: inherited,
        mayHaveMore: mayHaveMore))
  }

  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  /// The last parts of the names in a type: `ListEffects` and `Sendable` in `App.ListEffects & Sendable`.
  private static func names(in type: TypeSyntax) -> Set<String> {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let it): [plain(it.name.text)]
    case .memberType(let it): [plain(it.name.text)]
    case .attributedType(let it): names(in: it.baseType)
    case .compositionType(let it):
      it.elements.reduce(into: []) { $0.formUnion(names(in: $1.type)) }
    case .someOrAnyType(let it): names(in: it.constraint)
    default: [type.trimmedDescription]
    }
  }
}
