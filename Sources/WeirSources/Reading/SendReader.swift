import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// Finds the actions that Swift sends.
final class SendReader: SyntaxVisitor {
  let file: FileSyntax
  private(set) var sends: [SendOutline] = []
  /// The number of closures around the position that run later.
  private var laterClosures = 0
  /// The number of values around the position that only describe a send, such as a button of an alert.
  private var descriptions = 0

  init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func sends(in nodes: [CodeBlockItemSyntax], of file: FileSyntax) -> [SendOutline] {
    let reader = SendReader(file)
    for node in nodes { reader.walk(node) }
    return reader.sends
  }

  /// The action that a call sends itself; nil if it sends none.
  static func send(
    _ node: FunctionCallExprSyntax, of file: FileSyntax, locals: [String: ExprSyntax]
  ) -> SendOutline? {
    let reader = SendReader(file)
    guard let callee = reader.callee(node) else { return nil }
    reader.locals = locals
    reader.read(node, callee)
    return reader.sends.first
  }

  /// The initial values of local constants, which are possibly sent later.
  private var locals: [String: ExprSyntax] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self),
      let value = node.initializer?.value
    {
      locals[FileSyntax.text(name.identifier)] = value
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = callee(node) {
      if Self.descriptions.contains(callee.name) { descriptions += 1 }
      if Self.laterFunctions.contains(callee.name) { laterClosures += 1 }
      if descriptions == 0 { read(node, callee) }
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    guard let callee = callee(node) else { return }
    if Self.descriptions.contains(callee.name) { descriptions -= 1 }
    if Self.laterFunctions.contains(callee.name) { laterClosures -= 1 }
  }

  private struct Callee {
    let name: String
    /// The names before it: `store` in `self.store.send`; empty for an implicit member.
    let base: [String]
    /// Whether it is a member: `.send`, `Effect.send`.
    let isMember: Bool
  }

  private func callee(_ node: FunctionCallExprSyntax) -> Callee? {
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      return Callee(name: FileSyntax.text(reference.baseName), base: [], isMember: false)
    }
    if let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self),
      let reference = generic.expression.as(DeclReferenceExprSyntax.self)
    {
      return Callee(name: FileSyntax.text(reference.baseName), base: [], isMember: false)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let base = member.base.flatMap(FileSyntax.memberNames) ?? []
    return Callee(name: FileSyntax.text(member.declName.baseName), base: base, isMember: true)
  }

  private static let descriptions: Set<String> = [
    "ButtonState", "AlertState", "ConfirmationDialogState", "TextState", "ActionSheetState",
  ]

  /// Functions whose closures run after the reducer.
  private static let laterFunctions: Set<String> = [
    "run", "task", "Task", "fireAndForget", "publisher", "map", "catchToEffect", "future", "sink",
    "asyncAfter", "async",
  ]

  private static let effects: Set<String> = [
    "Effect", "EffectTask", "EffectPublisher", "EffectOf", "Just",
  ]

  private func read(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    let first = node.arguments.first
    if !file.actionSubjects.isEmpty, readSubject(node, name: callee.name, base: callee.base) {
      return
    }
    if isOwnDispatch(callee), let first {
      return add(
        first.expression, node, isLater: laterClosures > 0, receiver: callee.base.last ?? "")
    }
    switch callee.name {
    case "send", "dispatch", "dispatchLegacy":
      guard let first, !isDescription(node, callee),
        callee.name != "send" || first.label.map({ Self.labels.contains($0.text) }) ?? true
      else { return }
      add(
        first.expression, node,
        isLater: laterClosures > 0 || !callee.isMember && callee.name == "send",
        receiver: callee.base.last ?? "")
    case _ where Self.effects.contains(callee.name) && !callee.isMember:
      guard let first, first.label?.text == "value" || callee.name == "Just" else { return }
      add(first.expression, node, isLater: laterClosures > 0, receiver: "")
    case "init" where callee.base.last.map(Self.effects.contains) == true,
      "init" where callee.base.isEmpty:
      // `.init(value: text)` is any other value.
      guard let first, first.label?.text == "value",
        !callee.base.isEmpty || Self.isCase(first.expression)
      else { return }
      add(first.expression, node, isLater: laterClosures > 0, receiver: "")
    case "map", "catchToEffect":
      // `.map(Action.response)`.
      guard callee.isMember, let first, first.label == nil,
        let names = FileSyntax.memberNames(first.expression), let owner = names.dropLast().last,
        owner.hasSuffix("Action") || owner == "Action"
      else { return }
      // The results of several effects are separate events: the send is only the name, not the call.
      add(first.expression, first.expression, isLater: true, receiver: "")
    default: return
    }
  }

  /// Labels of an action that is sent; a socket has others: `send(id: id, message: text)`.
  private static let labels: Set<String> = ["action", "event", "value"]

  /// The action of a button: `.default(TextState("OK"), action: .send(.confirm))`.
  private func isDescription(_ node: FunctionCallExprSyntax, _ callee: Callee) -> Bool {
    callee.name == "send" && callee.isMember && callee.base.isEmpty
      && node.parent?.as(LabeledExprSyntax.self)?.label?.text == "action"
  }

  /// A call that the team's own store lists in `dispatch`.
  private func isOwnDispatch(_ callee: Callee) -> Bool {
    guard let store = file.input.ownStore else { return false }
    let names = callee.base + [callee.name]
    return store.dispatch.contains { call in
      let parts = call.value.split(separator: ".").map(String.init)
      return names.suffix(parts.count) == parts[...] || parts.count > 1 && names == parts.suffix(1)
    }
  }

  func add(
    _ value: ExprSyntax, _ call: some SyntaxProtocol, isLater: Bool, receiver: String,
    stream: String = ""
  ) {
    var names: [Located<String>] = []
    var type: [String] = []
    var value = value
    if let name = value.as(DeclReferenceExprSyntax.self),
      let initial = locals[FileSyntax.text(name.baseName)]
    {
      value = initial
    }
    collect(value, names: &names, type: &type, depth: 0)
    if let argument = value.as(FunctionCallExprSyntax.self)?.arguments.first(where: {
      $0.label?.text == "actionType"
    }) {
      // `LoginAction(windowUUID: id, actionType: LoginActionType.close)`.
      names = []
      collect(argument.expression, names: &names, type: &type, depth: 0)
    }
    var other: [String] = []
    if names.isEmpty, type.isEmpty {
      let called = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
      other = FileSyntax.memberNames(called) ?? []
    }
    sends.append(
      SendOutline(
        names: names, type: type, span: file.span(call), isLater: isLater,
        isUnknown: names.isEmpty && type.isEmpty, receiver: receiver, value: other,
        stream: stream, timing: timing(of: Syntax(call))))
  }

  /// The names of `.child(.didTap(x))`, `Action.child(.didTap)`, `MoviesActions.Fetch(list: x)`.
  private func collect(
    _ node: ExprSyntax, names: inout [Located<String>], type: inout [String], depth: Int
  ) {
    guard depth < 64 else { return }
    switch node.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let it): member(it, names: &names, type: &type)
    case .awaitExpr(let it): collect(it.expression, names: &names, type: &type, depth: depth + 1)
    case .tryExpr(let it): collect(it.expression, names: &names, type: &type, depth: depth + 1)
    case .declReferenceExpr(let it):
      let name = FileSyntax.text(it.baseName)
      if name.first?.isUppercase == true { type.append(name) }
    case .functionCallExpr(let it):
      if let member = it.calledExpression.as(MemberAccessExprSyntax.self) {
        self.member(member, names: &names, type: &type)
      } else {
        collect(it.calledExpression, names: &names, type: &type, depth: depth + 1)
      }
      guard !names.isEmpty else { return }
      let arguments = Array(it.arguments)
      let labelled = arguments.first { $0.label?.text == "action" }
      let next = labelled ?? arguments.last { Self.isCase($0.expression) }
      if let next { collect(next.expression, names: &names, type: &type, depth: depth + 1) }
    case .keyPathExpr(let it):
      if let first = it.components.first?.component.as(KeyPathPropertyComponentSyntax.self) {
        names.append(file.name(first.declName.baseName))
      }
    default: break
    }
  }

  private func member(
    _ node: MemberAccessExprSyntax, names: inout [Located<String>], type: inout [String]
  ) {
    let name = FileSyntax.text(node.declName.baseName)
    guard let base = node.base else {
      if name != "init" { names.append(file.name(node.declName.baseName)) }
      return
    }
    guard let before = FileSyntax.memberNames(base), before.last?.first?.isUppercase == true,
      names.isEmpty
    else { return }
    type = before
    if name.first?.isUppercase == true {
      type.append(name)
    } else if name != "init" {
      names.append(file.name(node.declName.baseName))
    }
  }

  private static func isCase(_ node: ExprSyntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) { return isCase(call.calledExpression) }
    if node.is(KeyPathExprSyntax.self) { return true }
    guard let member = node.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil
      || FileSyntax.memberNames(member.base!)?.last?.hasSuffix("Action") == true
  }
}
