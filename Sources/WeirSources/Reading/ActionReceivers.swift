import SwiftSyntax
import WeirDiagnostics

/// A function that receives an action, or the closure of a middleware.
struct ActionReceiver: Sendable {
  /// Empty for a closure.
  let name: String
  /// Whether it belongs to a middleware, which receives every action.
  let isMiddleware: Bool
  /// Whether it uses the action without a pattern: it saves every action, or acts on all but some.
  let usesAll: Bool
  /// The functions to which it passes the whole action.
  let callees: [String]
}

/// Finds the functions and the closures that receive actions.
final class ActionReceivers: SyntaxVisitor {
  private let file: FileSyntax
  private var receivers: [ActionReceiver] = []
  /// The middleware around the position.
  private var middleware: [SyntaxIdentifier] = []

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ file: FileSyntax) -> [ActionReceiver] {
    let reader = ActionReceivers(file)
    reader.walk(file.tree)
    return reader.receivers
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = node.signature.returnClause.flatMap { FileSyntax.shape($0.type).lastName }
    enter(node, names: [FileSyntax.text(node.name), result])
    let action = OutlineReader.parameters(node.signature, of: file).first(
      where: CodeReader.isAction)
    if let action, let body = node.body {
      add(FileSyntax.text(node.name), action: action.name, body.statements)
    }
    return inside
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self).map { FileSyntax.text($0.identifier) }
    let type = node.typeAnnotation.flatMap { FileSyntax.shape($0.type).unwrapped.lastName }
    let value = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    let generic = value?.as(GenericSpecializationExprSyntax.self)?.expression ?? value
    enter(node, names: [name, type, generic.flatMap(FileSyntax.memberNames)?.last])
    return inside
  }
  override func visitPost(_ node: PatternBindingSyntax) { leave(node) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { inside }

  /// Other code is not read, because only closures in a middleware receive actions.
  private var inside: SyntaxVisitorContinueKind {
    middleware.isEmpty ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }

  private func enterType(
    _ node: some NamedDeclSyntax & DeclGroupSyntax
  ) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map {
      FileSyntax.shape($0.type).lastName
    }
    enter(node, names: [FileSyntax.text(node.name)] + (inherited ?? []))
    return .visitChildren
  }

  private func enter(_ node: some SyntaxProtocol, names: [String?]) {
    if names.contains(where: { $0?.containsIgnoringCase("middleware") == true }) {
      middleware.append(node.id)
    }
  }

  private func leave(_ node: some SyntaxProtocol) {
    if middleware.last == node.id { middleware.removeLast() }
  }

  /// `{ action in … }` and `{ state, action in … }` in a middleware.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard !middleware.isEmpty,
      let action = CodeReader.parameters(of: node).first(where: {
        $0.lowercased().hasSuffix("action")
      })
    else { return .visitChildren }
    add("", action: action, node.statements)
    return .skipChildren
  }

  private func add(_ name: String, action: String, _ items: CodeBlockItemListSyntax) {
    let uses = WholeActionUses(action)
    uses.read(items)
    if middleware.isEmpty, !uses.usesAll, uses.callees.isEmpty { return }
    receivers.append(
      ActionReceiver(
        name: name, isMiddleware: !middleware.isEmpty, usesAll: uses.usesAll,
        callees: uses.callees))
  }
}

/// Finds the uses of an action that depend on no pattern.
private final class WholeActionUses: SyntaxVisitor {
  private let action: String
  private(set) var usesAll = false
  private(set) var callees: [String] = []

  init(_ action: String) {
    self.action = action
    super.init(viewMode: .sourceAccurate)
  }

  /// Functions that pass an action on to the reducers, and those that only print it.
  private static let passing: Set<String> = ["next", "dispatch", "dispatchLegacy"]
  private static let printing: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "fatalError", "assertionFailure",
    "preconditionFailure",
  ]

  /// Reads the items of a block until a condition selects actions for the rest.
  func read(_ items: CodeBlockItemListSyntax) {
    for (index, item) in items.enumerated() {
      if case .stmt(let statement) = item.item, let node = statement.as(GuardStmtSyntax.self),
        let test = test(in: node.conditions)
      {
        read(node.body.statements)
        if test == .excludes, !items.dropFirst(index + 1).allSatisfy(isPassing) { usesAll = true }
        return
      }
      walk(item)
    }
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    read(node)
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard let test = test(in: node.conditions) else { return .visitChildren }
    if test == .excludes, !node.body.statements.allSatisfy(isPassing) { usesAll = true }
    if let other = node.elseBody { walk(other) }
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.names(node.subject)?.first == action else { return .visitChildren }
    for case .switchCase(let one) in node.cases {
      if case .default = one.label { read(one.statements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // Another value with the same name.
    CodeReader.parameters(of: node).contains(action) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
    return names.contains { FileSyntax.text($0) == action } ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `action as? SetData`, `action == .close`
    let isTest = node.elements.contains {
      $0.is(UnresolvedAsExprSyntax.self) || $0.is(UnresolvedIsExprSyntax.self)
        || ["==", "!=", "~="].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    return isTest && node.elements.contains { Self.names($0) == [action] }
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = calledName(node) else { return .visitChildren }
    if Self.printing.contains(name) { return .skipChildren }
    for argument in node.arguments where Self.names(argument.expression) == [action] {
      if !Self.passing.contains(name) { callees.append(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard FileSyntax.text(node.baseName) == action, let parent = node.parent else {
      return .skipChildren
    }
    // `action.windowID` is a value that many actions have.
    let isMember = parent.as(MemberAccessExprSyntax.self) != nil
    let isArgument =
      parent.as(LabeledExprSyntax.self)?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    if !isMember, !isArgument { usesAll = true }
    return .skipChildren
  }

  private func calledName(_ node: FunctionCallExprSyntax) -> String? {
    if let names = Self.names(node.calledExpression) { return names.last }
    // `next?(action)`, `getNext()(action)`
    if let inner = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      return Self.names(inner.expression)?.last
    }
    return node.calledExpression.as(MemberAccessExprSyntax.self).map {
      FileSyntax.text($0.declName.baseName)
    }
  }

  private static func names(_ node: ExprSyntax) -> [String]? {
    FileSyntax.memberNames(HandlerReader.withoutParentheses(node))
  }

  // MARK: Conditions

  private enum Test { case selects, excludes }

  /// Whether conditions select some actions, or exclude some: `!(action is SetData)`.
  private func test(in list: ConditionElementListSyntax) -> Test? {
    var found: Test?
    for element in list {
      switch element.condition {
      case .matchingPattern(let it):
        if namesAction(it.initializer.value) { return .selects }
      case .optionalBinding(let it):
        // `let action = action` only unwraps it.
        guard let value = it.initializer?.value, !value.is(DeclReferenceExprSyntax.self) else {
          continue
        }
        if namesAction(value) { return .selects }
      case .expression(let it):
        guard namesAction(it) else { continue }
        guard !PositiveTests.contains(action, in: it) else { return .selects }
        found = .excludes
      default: continue
      }
    }
    return found
  }

  /// Whether a condition tests the type or the value of the action.
  private func namesAction(_ node: ExprSyntax) -> Bool {
    let tests = ActionTests(action)
    tests.walk(node)
    return tests.isFound
  }

  /// `next(action)`, `return next(action)`, `break`, `print(action)`.
  private func isPassing(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .stmt(let it):
      if let node = it.as(ReturnStmtSyntax.self) { return node.expression.map(isPassing) ?? true }
      return it.is(BreakStmtSyntax.self)
    case .expr(let it): return isPassing(it)
    case .decl: return false
    }
  }

  private func isPassing(_ node: ExprSyntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else {
      return !node.is(SequenceExprSyntax.self)
    }
    return calledName(call).map { Self.passing.contains($0) || Self.printing.contains($0) } ?? false
  }
}
