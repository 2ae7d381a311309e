import SwiftSyntax

/// Finds methods with the form of a reducer that no store reads: `process(viewAction:)` of a view model,
/// `receive(_ action:)` of a processor, and `apply(toState:)` of Workflow. A run lists them.
final class ActionMethodReader: OutlineVisitor {
  static func read(_ file: FileSyntax) -> [StoreOutline] {
    let isCandidate =
      file.contains("func process") || file.contains("func send")
      || file.contains("func handle") || file.contains("func apply")
      || file.contains("func receive")
    guard isCandidate else { return [] }
    return ActionMethodReader(file).read()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !owner.isEmpty, let block = node.body, let action = action(of: node) else {
      return .skipChildren
    }
    let code = CodeOutline(
      file.span(block),
      handlers: HandlerReader.readListener(Array(block.statements), of: file, action: action),
      actionName: action)
    if code.matchesActions {
      outlines.append(StoreOutline(owner: owner, method: file.name(node.name), code: code))
    }
    return .skipChildren
  }

  /// The name of the action that a method receives.
  private func action(of node: FunctionDeclSyntax) -> String? {
    let parameters = OutlineReader.parameters(node.signature, of: file)
    guard let first = parameters.first else { return nil }
    switch FileSyntax.text(node.name) {
    case "process", "send", "handle", "receive":
      let isViewModel = ["ViewModel", "ActionHandler", "Store", "Processor"].contains {
        owner.last?.hasSuffix($0) == true
      }
      return isViewModel && CodeReader.isAction(first) ? first.name : nil
    case "apply": return first.label == "toState" && first.isInOut ? "self" : nil
    default: return nil
    }
  }
}
