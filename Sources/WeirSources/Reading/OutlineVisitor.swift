import SwiftSyntax

/// A visitor that makes outlines for a store, and knows the types around its position.
class OutlineVisitor: SyntaxVisitor {
  let file: FileSyntax
  final var outlines: [StoreOutline] = []
  /// The names of the types around the position, outermost first; empty outside of types.
  private(set) var owner: [String] = []
  private var outer: [[String]] = []

  init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  final func read() -> [StoreOutline] {
    walk(file.tree)
    return outlines
  }

  private func enter(_ names: [String]) -> SyntaxVisitorContinueKind {
    outer.append(owner)
    owner = names
    return .visitChildren
  }

  private func enter(_ node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(owner + [FileSyntax.text(node.name)])
  }

  private func leave() { owner = outer.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .named(let names, _) = FileSyntax.shape(node.extendedType) { return enter(names) }
    return enter([])
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
}
