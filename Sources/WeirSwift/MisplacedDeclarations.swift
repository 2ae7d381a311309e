import SwiftSyntax

/// What the parser takes anywhere, and Swift only outside of functions; and what would speak of the
/// generated file as a whole.
enum MisplacedDeclarations {
  private static let words = [
    "import", "extension", "operator", "precedencegroup", "#sourceLocation", "macro",
  ]

  static func problems(in tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard words.contains(where: { text.contains($0) }) else { return [] }
    var problems: [Fragment.Problem] = []
    var waiting = [Syntax(tree)]
    while let node = waiting.popLast() {
      if let message = message(node) { problems.append(Problems.problem(node, message)) }
      for child in node.children(viewMode: .sourceAccurate).reversed()
      where !child.is(TokenSyntax.self) {
        waiting.append(child)
      }
    }
    return problems
  }

  private static func message(_ node: Syntax) -> String? {
    switch node.kind {
    case .importDecl: "An 'import' cannot stand in a function; the module's 'import' lists it."
    case .extensionDecl: "An 'extension' cannot stand in a function."
    case .operatorDecl: "An 'operator' cannot be declared in a function."
    case .precedenceGroupDecl: "A 'precedencegroup' cannot be declared in a function."
    case .macroDecl: "A 'macro' cannot be declared in a function."
    case .poundSourceLocation: "'#sourceLocation' is the generator's, and cannot stand here."
    default: nil
    }
  }
}
