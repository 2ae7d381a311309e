import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// Finds the effects `.run { send in … }` of a type that lose errors, or that wait for the values of a sequence and that
/// each appearance of a view starts again.
final class RunEffects: SyntaxVisitor {
  private let file: FileSyntax
  private var found: [FaultyEffect] = []

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Those outside of the types in the type.
  static func effects(
    in members: MemberBlockItemListSyntax, of file: FileSyntax
  ) -> [FaultyEffect] {
    guard file.imports.contains("ComposableArchitecture") else { return [] }
    let reader = RunEffects(file)
    for member in members where member.decl.asProtocol((any DeclGroupSyntax).self) == nil {
      reader.walk(member)
    }
    return reader.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.isRun(node), let closure = node.closure else { return .visitChildren }
    var effect = FaultyEffect()
    if !Self.catches(node), Self.sends(closure) {
      effect.uncaughtCalls = ThrowingCalls.read(closure.statements, of: file)
    }
    if let loop = LoopFinder.first(in: closure.statements), let action = appearance(around: node) {
      effect.restart = Located(action, at: file.span(loop))
    }
    if effect != FaultyEffect() { found.append(effect) }
    return .visitChildren
  }

  private static let types: Set<String> = ["Effect", "EffectOf", "EffectTask", "EffectPublisher"]

  private static func isRun(_ node: FunctionCallExprSyntax) -> Bool {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      FileSyntax.text(callee.declName.baseName) == "run"
    else { return false }
    guard let base = callee.base else { return true }
    return FileSyntax.memberNames(base)?.last.map(types.contains) == true
  }

  private static func catches(_ node: FunctionCallExprSyntax) -> Bool {
    node.arguments.contains { $0.label?.text == "catch" }
      || node.additionalTrailingClosures.contains { $0.label.text == "catch" }
  }

  /// Whether an effect sends actions: then an error that it throws prevents one of them.
  private static func sends(_ closure: ClosureExprSyntax) -> Bool {
    let parameter: String? =
      switch closure.signature?.parameterClause {
      case .simpleInput(let list): list.first.map { FileSyntax.text($0.name) }
      case .parameterClause(let clause):
        clause.parameters.first.map { FileSyntax.text($0.secondName ?? $0.firstName) }
      case nil: nil
      }
    guard let parameter, parameter != "_" else { return false }
    return NameFinder.finds(parameter, in: closure.statements)
  }

  /// The action of the handler around an effect that starts whenever a view appears, and that nothing cancels.
  private func appearance(around node: FunctionCallExprSyntax) -> String? {
    var next = node.parent
    while let node = next, !node.is(MemberBlockSyntax.self), !node.is(FunctionDeclSyntax.self) {
      next = node.parent
      let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression
      if callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "cancellable" {
        return nil
      }
      guard let one = node.as(SwitchCaseSyntax.self) else { continue }
      guard case .case(let label) = one.label, label.caseItems.count == 1,
        let item = label.caseItems.first,
        case .path(let names, _) = PatternReader(file: file).read(item.pattern).pattern,
        let name = names.last?.value, Self.isAppearance(name),
        !one.statements.contains(where: Self.isConditional)
      else { return nil }
      return names.map(\.value).joined(separator: ".")
    }
    return nil
  }

  /// `onAppear` and `viewWillAppear`, which SwiftUI and UIKit may call again.
  private static func isAppearance(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("appear")
      && !["disappear", "first", "initial"].contains(where: name.contains)
  }

  private static func isConditional(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .stmt(let statement):
      statement.is(GuardStmtSyntax.self)
        || statement.as(ExpressionStmtSyntax.self).map { $0.expression.is(IfExprSyntax.self) }
          == true
    case .expr(let expression): expression.is(IfExprSyntax.self)
    case .decl: false
    }
  }
}

/// The calls after a `try` whose errors leave the statements.
private final class ThrowingCalls: SyntaxVisitor {
  private let file: FileSyntax
  private var calls: [Located<String>] = []

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ statements: CodeBlockItemListSyntax, of file: FileSyntax) -> [Located<String>]
  {
    let reader = ThrowingCalls(file)
    reader.walk(statements)
    return reader.calls
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard !node.catchClauses.isEmpty else { return .visitChildren }
    for clause in node.catchClauses { walk(clause.body) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // The call of another closure may catch its errors.
    let call = [node.parent, node.parent?.parent?.parent].lazy.compactMap {
      $0?.as(FunctionCallExprSyntax.self)
    }.first
    let name = call.flatMap { FileSyntax.memberNames($0.calledExpression)?.last }
    return name == "withTaskCancellation" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.questionOrExclamationMark == nil else { return .skipChildren }
    if let call = CalledName.first(in: node.expression, of: file) { calls.append(call) }
    return .visitChildren
  }
}

/// The first call in an expression that may throw an error with a meaning.
private final class CalledName: SyntaxVisitor {
  private let file: FileSyntax
  private var call: Located<String>?

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func first(in node: ExprSyntax, of file: FileSyntax) -> Located<String>? {
    let reader = CalledName(file)
    reader.walk(node)
    return reader.call
  }

  /// Functions that throw only if their task is cancelled.
  private static let cancellable: Set<String> = ["sleep", "checkCancellation"]
  /// Functions that throw only what a closure or an argument of them throws.
  private static let passing: Set<String> = [
    "withTaskCancellation", "withThrowingTaskGroup", "withThrowingDiscardingTaskGroup", "send",
  ]

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // In `api.load().toDomain()`, only `api.load` has a name.
    guard call == nil, let names = FileSyntax.memberNames(node.calledExpression),
      let last = names.last
    else { return .visitChildren }
    if Self.cancellable.contains(last) { return .skipChildren }
    guard !Self.passing.contains(last),
      // `Action.loaded(…)` is a value.
      !names.suffix(2).contains(where: { $0.first?.isUppercase == true })
    else { return .visitChildren }
    call = Located(names.joined(separator: "."), at: file.span(node.calledExpression))
    return .skipChildren
  }
}

/// The sequence of the first `for await` outside of closures.
private final class LoopFinder: SyntaxVisitor {
  private var sequence: ExprSyntax?

  static func first(in statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    let finder = LoopFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.sequence
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil, sequence == nil { sequence = node.sequence }
    return .visitChildren
  }
}

private final class NameFinder: SyntaxVisitor {
  private let name: String
  private var isFound = false

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func finds(_ name: String, in statements: CodeBlockItemListSyntax) -> Bool {
    let finder = NameFinder(name)
    finder.walk(statements)
    return finder.isFound
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if FileSyntax.text(node.baseName) == name { isFound = true }
    return .skipChildren
  }
}
