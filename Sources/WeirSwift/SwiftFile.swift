import SwiftParser
import SwiftSyntax

/// Declarations of a Swift file.
public enum SwiftFile {
  /// Every static function in a top-level extension or type, as `Type.function`.
  public static func staticFunctions(in text: String) -> Set<String> {
    var names: Set<String> = []
    for statement in Parser.parse(source: text).statements {
      guard let (type, members) = group(statement.item) else { continue }
      for member in members {
        guard let function = member.decl.as(FunctionDeclSyntax.self),
          function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
        else { continue }
        names.insert("\(type).\(function.name.identifierText)")
      }
    }
    return names
  }

  /// Every name after the colon of a top-level type or extension.
  public static func conformances(in text: String) -> Set<String> {
    var names: Set<String> = []
    for statement in Parser.parse(source: text).statements {
      guard case .decl(let declaration) = statement.item else { continue }
      let clause =
        declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
      guard let clause, !declaration.is(ProtocolDeclSyntax.self) else { continue }
      for type in clause.inheritedTypes {
        let name = type.type.as(AttributedTypeSyntax.self)?.baseType ?? type.type
        names.insert(name.trimmedDescription)
      }
    }
    return names
  }

  private static func group(_ item: CodeBlockItemSyntax.Item) -> (
    String, MemberBlockItemListSyntax
  )? {
    guard case .decl(let declaration) = item else { return nil }
    if let declaration = declaration.as(ExtensionDeclSyntax.self) {
      return (declaration.extendedType.trimmedDescription, declaration.memberBlock.members)
    }
    if let declaration = declaration.as(StructDeclSyntax.self) {
      return (declaration.name.identifierText, declaration.memberBlock.members)
    }
    return nil
  }
}

extension TokenSyntax {
  /// The name without backticks.
  fileprivate var identifierText: String { text.filter { $0 != "`" } }
}
