import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// Finds the effects of the Composable Architecture whose errors no action receives: `.run { send in … }` without `catch`,
/// and with a `try` outside of a `do` with a `catch`.
final class UncaughtErrors: SyntaxVisitor {
  private let file: FileSyntax
  private var found: [[Located<String>]] = []

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The calls of each effect that may throw, by their names: `api.load`. Members of types in the type are not read.
  static func calls(in members: MemberBlockItemListSyntax, of file: FileSyntax)
    -> [[Located<String>]]
  {
    guard file.imports.contains("ComposableArchitecture") else { return [] }
    let reader = UncaughtErrors(file)
    for member in members where member.decl.asProtocol((any DeclGroupSyntax).self) == nil {
      reader.walk(member)
    }
    return reader.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let effect = Self.effect(node) {
      let reader = ThrowingCalls(file)
      reader.walk(effect.statements)
      if !reader.calls.isEmpty { found.append(reader.calls) }
    }
    return .visitChildren
  }

  private static let effects: Set<String> = ["Effect", "EffectOf", "EffectTask", "EffectPublisher"]

  /// The closure of an effect that sends actions and has no handler of errors.
  private static func effect(_ node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      FileSyntax.text(callee.declName.baseName) == "run",
      callee.base.map({ base in
        FileSyntax.memberNames(base)?.last.map(effects.contains) == true
      }) ?? true,
      !node.arguments.contains(where: { $0.label?.text == "catch" }),
      !node.additionalTrailingClosures.contains(where: { $0.label.text == "catch" }),
      let closure = node.closure, let name = firstParameter(of: closure), name != "_"
    else { return nil }
    let mentions = NameFinder(name)
    mentions.walk(closure.statements)
    return mentions.isFound ? closure : nil
  }

  private static func firstParameter(of closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.first.map { FileSyntax.text($0.name) }
    case .parameterClause(let clause):
      clause.parameters.first.map { FileSyntax.text($0.secondName ?? $0.firstName) }
    case nil: nil
    }
  }
}

/// The calls after a `try` whose errors leave the statements.
private final class ThrowingCalls: SyntaxVisitor {
  private let file: FileSyntax
  private(set) var calls: [Located<String>] = []

  init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard !node.catchClauses.isEmpty else { return .visitChildren }
    for clause in node.catchClauses { walk(clause.body) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// The call of a closure may catch its errors. That of a closure with an identifier for cancellation passes them on.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let call = [node.parent, node.parent?.parent?.parent].lazy.compactMap {
      $0?.as(FunctionCallExprSyntax.self)
    }.first
    let name = call.flatMap { FileSyntax.memberNames($0.calledExpression)?.last }
    return name == "withTaskCancellation" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.questionOrExclamationMark == nil else { return .skipChildren }
    let finder = CalledName(viewMode: .sourceAccurate)
    finder.walk(node.expression)
    if let call = finder.call {
      calls.append(Located(finder.name, at: file.span(call)))
    }
    return .visitChildren
  }
}

/// The first call in an expression that may throw an error with a meaning.
private final class CalledName: SyntaxVisitor {
  private(set) var call: ExprSyntax?
  private(set) var name = ""

  /// Functions that throw only if their task is cancelled, or that a closure inside makes throw.
  private static let harmless: Set<String> = [
    "sleep", "checkCancellation", "withTaskCancellation", "withThrowingTaskGroup",
    "withTaskGroup", "withThrowingDiscardingTaskGroup", "withCheckedThrowingContinuation",
    "send", "callAsFunction",
  ]

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `api.load().toDomain()`: the first one is visited first.
    guard call == nil, let names = FileSyntax.memberNames(node.calledExpression),
      let last = names.last
    else { return .visitChildren }
    if Self.harmless.contains(last) { return .visitChildren }
    // `.loaded(…)` and `Action.loaded(…)` are values.
    let isValue =
      names.dropLast().last?.first?.isUppercase == true || last.first?.isUppercase == true
    guard !isValue else { return .visitChildren }
    call = node.calledExpression
    name = names.joined(separator: ".")
    return .skipChildren
  }
}

private final class NameFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if FileSyntax.text(node.baseName) == name { isFound = true }
    return .skipChildren
  }
}
