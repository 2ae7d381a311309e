import SwiftSyntax

extension CodeReader {
  /// `mutating func reduce(_ action: Action)` of a state, and `mutating func reduceCart(_ action: CartAction)`, to which
  /// that may pass a part of the actions; nil for any other method. The second one is possibly only a method of a state.
  func methodReducer(
    _ block: CodeBlockSyntax, named name: String, parameters: [FunctionOutline.Parameter]
  ) -> CodeOutline? {
    guard name.hasPrefix("reduce"), !parameters.contains(where: \.isInOut),
      let action = parameters.first(where: Self.isAction)
    else { return nil }
    let items = Array(block.statements)
    let handlers = HandlerReader.readMethod(items, of: file, action: action.name)
    let isReducer = name == "reduce"
    guard isReducer || handlers.contains(where: { $0.patterns.contains { $0 != .any } }) else {
      return nil
    }
    return CodeOutline(
      span: file.span(block), handlers: handlers, elements: [],
      body: isReducer
        ? nil : body(items, at: file.span(block), parameters: parameters.map(\.name)),
      sends: SendReader.sends(in: items, of: file),
      delegations: MethodDelegations.read(items, of: file, action: action.name), stateName: "",
      actionName: action.name)
  }
}

/// The calls `child.reduce(action)`, which pass the action to a part of the state.
private final class MethodDelegations: SyntaxVisitor {
  private let file: FileSyntax
  private let action: String
  private var delegations: [DelegationOutline] = []

  private init(file: FileSyntax, action: String) {
    self.file = file
    self.action = action
    super.init(viewMode: .sourceAccurate)
  }

  static func read(
    _ items: [CodeBlockItemSyntax], of file: FileSyntax, action: String
  ) -> [DelegationOutline] {
    let reader = MethodDelegations(file: file, action: action)
    for item in items { reader.walk(item) }
    return reader.delegations
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard var names = FileSyntax.memberNames(node.calledExpression), names.last == "reduce",
      node.arguments.contains(where: { FileSyntax.memberNames($0.expression)?.count == 1 })
    else { return .visitChildren }
    names.removeLast()
    if names.first == "self" { names.removeFirst() }
    if !names.isEmpty {
      delegations.append(
        DelegationOutline(
          label: nil, function: ["reduce"], state: names, span: file.span(node)))
    }
    return .visitChildren
  }
}
