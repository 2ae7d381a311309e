import SwiftSyntax
import WeirDiagnostics

/// Finds the methods of reactors: `mutate(action:)`, `reduce(state:mutation:)`, and others that return mutations.
final class ReactorReader: OutlineVisitor {
  static func mayBeReactor(_ type: TypeOutline) -> Bool {
    type.inherited.contains { $0.shape.lastName?.hasSuffix("Reactor") == true }
      || type.attributes.contains { $0.name == ReactorKitRecogniser.macro }
      || type.kind == .extension && type.name.value.hasSuffix("Reactor")
  }

  static func read(_ file: FileSyntax) -> [StoreOutline] { ReactorReader(file).read() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !owner.isEmpty, let block = node.body else { return .skipChildren }
    let parameters = OutlineReader.parameters(node.signature, of: file)
    let items = Array(block.statements)
    if node.name.text == "reduce", parameters.map(\.label) == ["state", "mutation"] {
      let code = CodeReader(file: file).reducer(
        items, file.span(block), state: parameters[0].name, action: parameters[1].name,
        returnsCopy: true)
      add(code, of: node, action: parameters[1])
    } else if node.signature.returnClause.map({ Self.returnsMutations($0.type) }) == true {
      let action = parameters.first?.name ?? ""
      let handlers = HandlerReader.readListener(items, of: file, action: action)
      let code = CodeOutline(file.span(block), handlers: handlers, actionName: action)
      let isMutate = node.name.text == "mutate" && parameters.map(\.label) == ["action"]
      add(code, of: node, action: isMutate ? parameters.first : nil)
    }
    return .skipChildren
  }

  /// `Observable<Mutation>`, also of another stream.
  private static func returnsMutations(_ type: TypeSyntax) -> Bool {
    FileSyntax.shape(type).unwrapped.firstArgument?.lastName.map {
      ["Mutation", "Action"].contains($0)
    } ?? false
  }

  private func add(
    _ code: CodeOutline, of node: FunctionDeclSyntax, action: FunctionOutline.Parameter?
  ) {
    outlines.append(
      StoreOutline(
        owner: owner, method: file.name(node.name),
        type: action.map { Located("Action", at: $0.type.span) }, code: code))
  }
}
