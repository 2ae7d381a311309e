import SwiftSyntax
import WeirDiagnostics

/// Names in the Swift of a file: actions that it matches, or that buttons of its alerts send, and members.
struct Mentions: Sendable {
  /// Types in `as? LoadMovies` and `is LoadMovies`, and cases in `case LoginActionType.close`, outside of reducers.
  var matched: Set<[String]>
  /// The same inside of reducers, in patterns of handlers and in other expressions.
  var matchedByReducers: [Located<[String]>]
  /// Cases that a `switch` over an action matches outside of reducers, such as in middleware: `view.didTap`.
  var matchedCases: [Located<String>]
  /// The names of cases and static members in patterns and comparisons: `didTap` in `action == .didTap`.
  var compared: Set<String>
  /// The last names of the actions of buttons in alerts: `ButtonState(action: .cancelTapped)`.
  let ofButtons: Set<String>
  /// Members of values, and arguments.
  var members: [NameUses]
  var bindings: [BindingProperty]
  /// The functions that receive actions, and the closures of middleware.
  let receivers: [ActionReceiver]
}

/// Collects the actions that Swift matches, and members.
final class MentionReader: MemberReader {
  private let file: FileSyntax
  private var mentions: Mentions
  /// The reducers around the position.
  private var reducers: [SyntaxIdentifier] = []
  /// The types of the parameters of the function around the position: `action` of `bind(action: Child.Action)`.
  private var parameters: [String: [String]] = [:]

  private init(_ file: FileSyntax) {
    self.file = file
    mentions = Mentions(
      matched: [], matchedByReducers: [], matchedCases: [], compared: [],
      ofButtons: ButtonReader.read(file), members: [], bindings: [],
      receivers: ActionReceivers.read(file))
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ file: FileSyntax) -> Mentions {
    let reader = MentionReader(file)
    reader.walk(file.tree)
    reader.mentions.members = reader.members
    reader.mentions.bindings = reader.bindings
    return reader.mentions
  }

  // MARK: Reducers

  private func enter(_ node: some SyntaxProtocol, isReducer: Bool) -> SyntaxVisitorContinueKind {
    if isReducer { reducers.append(node.id) }
    return .visitChildren
  }

  private func leave(_ node: some SyntaxProtocol) {
    if reducers.last == node.id { reducers.removeLast() }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = OutlineReader.parameters(node.signature, of: file)
    let result = node.signature.returnClause.map { file.type($0.type) }
    let reducer =
      CodeReader.reducerParameters(parameters, result: result, store: file.input.ownStore)
      ?? node.body.flatMap {
        ReducedPart.names(
          Array($0.statements), named: FileSyntax.text(node.name), parameters: parameters,
          result: result)
      }
    self.parameters = [:]
    for parameter in node.signature.parameterClause.parameters {
      // Without other parameters, a function of an action is not a reducer.
      guard case .named(let names, _) = FileSyntax.shape(parameter.type),
        names.count > 1 || parameters.count == 1
      else { continue }
      self.parameters[FileSyntax.text(parameter.secondName ?? parameter.firstName)] = names
    }
    return enter(node, isReducer: reducer.map { $0.action != "" } ?? false)
  }

  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // `static let reducer: Reducer<S> = { state, action in … }`.
    let type = node.typeAnnotation.map { FileSyntax.shape($0.type) }
    return enter(
      node,
      isReducer: node.initializer?.value.is(ClosureExprSyntax.self) == true
        && type?.lastName?.hasSuffix("Reducer") == true)
  }

  override func visitPost(_ node: PatternBindingSyntax) { leave(node) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = FileSyntax.memberNames(node.calledExpression)?.last
    if let callee, Self.sagas.contains(callee), let first = node.arguments.first?.expression,
      var names = FileSyntax.memberNames(first), names.last == "self"
    {
      names.removeLast()
      match(names, at: first)
    }
    let isReducer =
      callee.map { $0 == "Reduce" || ValueReducers.types.contains($0) } == true
      || ValueReducers.isCreation(node)
    return enter(node, isReducer: isReducer)
  }

  /// Functions of ReSwift-Saga that call a function for each action of a type: `takeEvery(LogIn.self, saga: logIn)`.
  private static let sagas: Set<String> = ["take", "takeEvery", "takeLatest", "takeLeading"]

  override func visitPost(_ node: FunctionCallExprSyntax) { leave(node) }

  // MARK: Matched types

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.contains(where: {
      let name = $0.as(BinaryOperatorExprSyntax.self)?.operator.text
      return name == "==" || name == "!=" || name == "~="
    }) {
      compare(node)
    }
    for (operation, type) in zip(parts, parts.dropFirst())
    where operation.is(UnresolvedAsExprSyntax.self) || operation.is(UnresolvedIsExprSyntax.self) {
      if let type = type.as(TypeExprSyntax.self)?.type { match(type) }
    }
    return .visitChildren
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    match(node.type)
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    if let names = FileSyntax.memberNames(node.expression), names.count > 1 {
      match(names, at: node.expression)
    }
    compare(node)
    return .visitChildren
  }

  private func compare(_ node: some SyntaxProtocol) {
    let names = MemberNames(viewMode: .sourceAccurate)
    names.walk(node)
    mentions.compared.formUnion(names.names)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard reducers.isEmpty, let subject = FileSyntax.memberNames(node.subject),
      subject.last?.lowercased().hasSuffix("action") == true
    else { return .visitChildren }
    let type = subject.count == 1 ? parameters[subject[0]] : nil
    for case .switchCase(let one) in node.cases {
      guard case .case(let label) = one.label else { continue }
      for item in label.caseItems {
        guard case .path(let path, _) = PatternReader(file: file).read(item.pattern).pattern else {
          continue
        }
        mentions.matchedCases.append(
          Located(path.map(\.value).joined(separator: "."), at: file.span(item)))
        if let type, let name = path.first?.value, type.count > 1 || path.count == 1 {
          mentions.matched.insert(type + [name])
        }
      }
    }
    return .visitChildren
  }

  private func match(_ type: TypeSyntax) {
    if case .named(let names, _) = FileSyntax.shape(type) { match(names, at: type) }
  }

  private func match(_ names: [String], at node: some SyntaxProtocol) {
    if reducers.isEmpty {
      mentions.matched.insert(names)
    } else {
      mentions.matchedByReducers.append(Located(names, at: file.span(node)))
    }
  }
}

private final class MemberNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(FileSyntax.text(node.declName.baseName))
    return .visitChildren
  }
}

/// Collects the actions of buttons in alerts. Such an action may do nothing but close its alert.
private final class ButtonReader: SyntaxVisitor {
  private var names: Set<String> = []

  static func read(_ file: FileSyntax) -> Set<String> {
    guard file.contains("AlertState") || file.contains("ButtonState") else { return [] }
    let reader = ButtonReader(viewMode: .sourceAccurate)
    reader.walk(file.tree)
    return reader.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = Self.lastName(node.calledExpression),
      callee == "ButtonState"
        || ["default", "cancel", "destructive"].contains(callee) && Self.isInAlert(node)
    else { return .visitChildren }
    for argument in node.arguments where ["action", "send"].contains(argument.label?.text) {
      if let name = Self.action(argument.expression) { names.insert(name) }
    }
    return .visitChildren
  }

  private static let alerts: Set<String> = [
    "AlertState", "ActionSheetState", "ConfirmationDialogState",
  ]

  /// Whether an expression is an argument of an alert, such as `secondaryButton: .cancel(send: .cancelTapped)`.
  private static func isInAlert(_ node: FunctionCallExprSyntax) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(CodeBlockItemSyntax.self) {
      if let label = current.as(LabeledExprSyntax.self)?.label?.text.lowercased(),
        label.hasSuffix("button") || label.hasSuffix("buttons")
      {
        return true
      }
      if let call = current.as(FunctionCallExprSyntax.self),
        lastName(call.calledExpression).map(alerts.contains) == true
      {
        return true
      }
      parent = current.parent
    }
    return false
  }

  /// The last name in `.cancelTapped`, `.alert(.cancelTapped)`, `.send(.cancelTapped, animation: .default)`.
  private static func action(_ node: ExprSyntax) -> String? {
    var node = node
    while let call = node.as(FunctionCallExprSyntax.self) {
      guard let first = call.arguments.first?.expression,
        first.is(MemberAccessExprSyntax.self) || first.is(FunctionCallExprSyntax.self)
      else { return lastName(call.calledExpression) }
      node = first
    }
    return lastName(node)
  }

  private static func lastName(_ node: ExprSyntax) -> String? {
    (node.as(MemberAccessExprSyntax.self)?.declName ?? node.as(DeclReferenceExprSyntax.self))
      .map { FileSyntax.text($0.baseName) }
  }
}
