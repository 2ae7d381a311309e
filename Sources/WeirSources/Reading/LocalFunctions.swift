import SwiftSyntax
import WeirDiagnostics

/// The functions that a reducer declares in its own body, often after the `switch`.
extension CodeReader {
  /// - Parameter returnsCopy: Whether the reducer returns a copy of the state, as only those functions then do that it
  ///   passes the state to.
  func localFunctions(
    _ items: [CodeBlockItemSyntax], state: String, returnsCopy: Bool
  ) -> [FunctionOutline] {
    items.compactMap { item in
      guard let node = HandlerReader.localFunction(item), let block = node.body else { return nil }
      let parameters = OutlineReader.parameters(node.signature, of: file)
      let result = node.signature.returnClause.map { file.type($0.type) }
      guard !returnsCopy || Self.copiedParameter(parameters, result) != nil else { return nil }
      let code =
        returnsCopy || parameters.contains(where: \.isInOut)
        ? function(
          block, named: FileSyntax.text(node.name), parameters: parameters, result: result,
          isOfState: false)
        // It captures the state.
        : reducer(Array(block.statements), file.span(block), state: state, action: "")
      return FunctionOutline(
        name: file.name(node.name), parameters: parameters, result: result, generics: [],
        isStatic: false, attributes: [],
        readsOnlyMembers: WholeUses.readsOnlyMembers(block, of: parameters), code: code,
        returned: nil)
    }
  }
}

extension HandlerReader {
  static func localFunction(_ item: CodeBlockItemSyntax) -> FunctionDeclSyntax? {
    guard case .decl(let declaration) = item.item else { return nil }
    return declaration.as(FunctionDeclSyntax.self)
  }
}
