import SwiftParser
import SwiftSyntax
import WeirDiagnostics

/// The types of a hand-written file, without the rest of the file.
public enum TypeDeclarations {
  /// The text with blanks in place of everything except the types of these names, those in the file that they use, and
  /// their extensions without protocols. Every line and every byte keeps its position.
  ///
  /// - Parameter imports: The libraries whose imports are kept.
  /// - Returns: The same text if it is nested too deeply to be parsed.
  public static func only(_ names: Set<String>, in text: String, importing imports: Set<String>)
    -> String
  {
    guard NestingGuard.firstExcess(in: text) == nil else { return text }
    let items = Parser.parse(source: text).statements.map(\.item)
    var needed = names
    var count = -1
    while count != needed.count {
      count = needed.count
      for item in items where isKept(item, as: needed, importing: imports) {
        for token in item.tokens(viewMode: .sourceAccurate) {
          if case .identifier(let name) = token.tokenKind { needed.insert(name) }
        }
      }
    }
    var bytes = Array(text.utf8)
    for item in items where !isKept(item, as: needed, importing: imports) {
      for index in item.utf8Range where !bytes[index].isLineBreak {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isKept(
    _ item: CodeBlockItemSyntax.Item, as names: Set<String>, importing imports: Set<String>
  ) -> Bool {
    guard case .decl(let declaration) = item else { return false }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let it): return imports.contains(it.path.trimmedDescription)
    case .extensionDecl(let it):
      return it.inheritanceClause == nil && names.contains(it.extendedType.trimmedDescription)
    case .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      return name.map { names.contains(Lowering.name($0)) } ?? false
    default: return false
    }
  }
}
