import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Finds classes that subscribe to a dispatcher.
final class ListenerReader: OutlineVisitor {
  static func read(_ file: FileSyntax) -> [StoreOutline] {
    // A subclass receives actions from its superclass, in another file.
    guard
      file.contains("ispatcher") || file.contains("override func on")
        || file.contains("func reduce(")
    else { return [] }
    return ListenerReader(file).read()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    return .skipChildren
  }

  // MARK: Listeners

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !owner.isEmpty, let block = node.body else { return .visitChildren }
    let parameters = OutlineReader.parameters(node.signature, of: file)
    guard parameters.count == 1, !parameters[0].isInOut, CodeReader.isAction(parameters[0]),
      node.signature.returnClause == nil
    else { return .visitChildren }
    let items = Array(block.statements)
    let code = code(items, action: parameters[0].name, at: file.span(block))
    guard code.handlers.contains(where: { $0.patterns != [.any] }) else { return .visitChildren }
    let type = parameters[0].type
    outlines.append(
      StoreOutline(
        owner: owner, method: file.name(node.name), type: Located(type.text, at: type.span),
        code: code, methods: called(in: items, with: parameters[0].name)))
    return .visitChildren
  }

  private static let subscriptions: Set<String> = [
    "register", "subscribe", "sink", "bind", "drive",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !owner.isEmpty,
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.subscriptions.contains(FileSyntax.text(callee.declName.baseName)), let base = callee.base
    else { return .visitChildren }
    let chain = Chain(base, file)
    guard chain.names.contains(where: { $0.lowercased().hasSuffix("dispatcher") }) else {
      return .visitChildren
    }
    if let target = node.arguments.first(where: { $0.label?.text == "to" }),
      var names = FileSyntax.memberNames(target.expression), let type = chain.type
    {
      if names.first == "self" { names.removeFirst() }
      outlines.append(bound(names, type: type, at: target.expression, in: owner))
      return .visitChildren
    }
    guard let closure = node.closure else { return .visitChildren }
    let action = CodeReader.parameters(of: closure).first ?? "$0"
    let items = Array(closure.statements)
    outlines.append(
      StoreOutline(
        owner: owner, type: chain.type, code: code(items, action: action, at: file.span(closure)),
        methods: called(in: items, with: action)))
    return .visitChildren
  }

  private func code(
    _ items: [CodeBlockItemSyntax], action: String, at span: Span
  ) -> CodeOutline {
    CodeOutline(
      span, handlers: HandlerReader.readListener(items, of: file, action: action),
      sends: SendReader.sends(in: items, of: file), actionName: action)
  }

  /// `.bind(to: self._items)`.
  private func bound(
    _ path: [String], type: Located<String>, at node: ExprSyntax, in owner: [String]
  ) -> StoreOutline {
    let range = file.range(node)
    let local = 0..<range.count
    let target = Path(
      root: .selfValue, segments: path.map { Segment(.member($0), range: local) }, range: local)
    let assignment = Statement.assign(
      Assignment(
        target: target, value: SwiftExpression(.unknown, range: local), range: local))
    let body = SourceBody(
      scalar: file.scalar(range),
      fragment: Fragment(text: file.text(range)).replacing([assignment]), isOutsideState: false)
    let handler = HandlerOutline(.type(type, case: []), body, at: file.span(node))
    let code = CodeOutline(file.span(node), handlers: [handler], actionName: "action")
    return StoreOutline(owner: owner, type: type, code: code)
  }

  /// The methods that receive the action.
  private func called(in items: [CodeBlockItemSyntax], with action: String) -> [String] {
    let finder = PassedActions(action)
    for item in items { finder.walk(item) }
    return finder.methods
  }
}

/// The names and types in a chain of calls: `dispatcher.register.filterByType(class: CartAction.self)`.
private struct Chain {
  var names: [String] = []
  var type: Located<String>?

  init(_ node: ExprSyntax, _ file: FileSyntax) {
    var node: ExprSyntax? = node
    while let current = node {
      if let member = current.as(MemberAccessExprSyntax.self) {
        names.append(FileSyntax.text(member.declName.baseName))
        node = member.base
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        for argument in call.arguments {
          guard let member = argument.expression.as(MemberAccessExprSyntax.self),
            FileSyntax.text(member.declName.baseName) == "self", let base = member.base
          else { continue }
          type = Located(file.text(file.range(base)), at: file.span(base))
        }
        node = call.calledExpression
      } else if let chain = current.as(OptionalChainingExprSyntax.self) {
        node = chain.expression
      } else if let reference = current.as(DeclReferenceExprSyntax.self) {
        names.append(FileSyntax.text(reference.baseName))
        node = nil
      } else {
        node = nil
      }
    }
  }
}

private final class PassedActions: SyntaxVisitor {
  private let action: String
  private(set) var methods: [String] = []

  init(_ action: String) {
    self.action = action
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = FileSyntax.memberNames(node.calledExpression)?.last,
      node.arguments.contains(where: { FileSyntax.memberNames($0.expression) == [action] })
    {
      methods.append(name)
    }
    return .visitChildren
  }
}
