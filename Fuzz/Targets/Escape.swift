import SwiftParser
import SwiftSyntax

/// Checks that accepted Swift does not affect code outside of its position.
struct Escape {
  enum Context { case body, expression, condition, type }

  static func check(_ text: String, in context: Context) throws {
    for version in [Parser.SwiftVersion.v6, .v5] {
      let whole = wrapped(text, in: context)
      var parser = Parser(whole, swiftVersion: version)
      let tree = SourceFileSyntax.parse(from: &parser)
      try require(!tree.hasError, "accepted in \(context), but not Swift (\(version)): \(whole)")
      try require(shape(of: tree, in: context), "out of its \(context) (\(version)): \(whole)")
    }
  }

  private static func wrapped(_ text: String, in context: Context) -> String {
    switch context {
    case .body: "struct S {\n  mutating func f() {\n\(text)\n  }\n  var end = 1\n}\n"
    case .expression: "struct S {\n  var value = \(text)\n  var end = 1\n}\n"
    case .condition:
      // As in the template, if the condition may end with a comment.
      "struct S {\n  func f() {\n    if\n\(text)\n    {\n    }\n  }\n  var end = 1\n}\n"
    case .type: "struct S {\n  var value: \(text)\n  var end = 1\n}\n"
    }
  }

  /// Whether the declarations are those around the text.
  private static func shape(of tree: SourceFileSyntax, in context: Context) -> Bool {
    guard tree.statements.count == 1, let item = tree.statements.first?.item,
      case .decl(let declaration) = item, let type = declaration.as(StructDeclSyntax.self)
    else { return false }
    let members = type.memberBlock.members.map(\.decl)
    guard members.count == 2, let end = members[1].as(VariableDeclSyntax.self),
      end.bindings.first?.pattern.trimmedDescription == "end"
    else { return false }
    switch context {
    case .body: return members[0].is(FunctionDeclSyntax.self)
    case .condition:
      return members[0].as(FunctionDeclSyntax.self)?.body?.statements.count == 1
    case .expression, .type:
      return members[0].as(VariableDeclSyntax.self)?.bindings.count == 1
    }
  }
}
