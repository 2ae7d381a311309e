import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What is wrong with a text before anything is read out of it. The text will stand inside of
/// generated code, so it must not reach out of its place either.
enum Problems {
  static let tooDeep = "This is nested too deeply."

  /// What must not even reach the parser.
  static func beforeParsing(_ text: String) -> Fragment.Problem? {
    NestingGuard.firstExcess(in: text).map { .init(offset: $0, message: tooDeep) }
  }

  static func ofBody(_ text: String, _ tree: SourceFileSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    problems += syntaxErrors(tree)
    if problems.isEmpty, let shebang = tree.shebang {
      problems.append(problem(shebang, "A body cannot start with '#!'."))
    }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  static func ofExpression(_ text: String, _ tree: ExprSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    problems += syntaxErrors(tree)
    if problems.isEmpty { problems += Comments.problemsAtEnd(of: tree, text) }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  /// - Parameter lead: How many bytes of the tree stand before the text.
  static func ofConditions(
    _ text: String, _ tree: SourceFileSyntax, after lead: Int
  ) -> [Fragment.Problem] {
    let forbidden = ForbiddenCharacters.problems(in: text)
    let count = text.utf8.count
    var errors = syntaxErrors(tree)
    if errors.isEmpty { errors = Divergences.problems(in: tree, text) }
    if forbidden.isEmpty, !errors.isEmpty, let slip = slipInConditions(text) { return [slip] }
    let problems = errors.map { problem in
      // At the end, the parser speaks of a brace that the text does not have.
      problem.offset >= lead + count
        ? Fragment.Problem(offset: count, message: "This condition is not complete.")
        : Fragment.Problem(offset: max(0, problem.offset - lead), message: problem.message)
    }
    if !forbidden.isEmpty || !problems.isEmpty { return forbidden + problems }
    // A text that brings a brace of its own is more than conditions.
    guard let node = onlyIf(tree), node.elseBody == nil,
      node.body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset == lead + count + 1
    else { return [.init(offset: 0, message: "This is not a condition of an `if`.")] }
    return []
  }

  /// What one writes by habit: the `if` itself, and `&&` where a binding follows.
  private static func slipInConditions(_ text: String) -> Fragment.Problem? {
    if text.hasPrefix("if ") {
      return .init(offset: 0, message: "A condition must not start with `if`: remove it.")
    }
    guard let match = text.firstMatch(of: /&& *(let|var|case)\b/) else { return nil }
    let offset = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
    return .init(
      offset: offset, message: "Write a comma before `\(match.1)`, not `&&`.")
  }

  /// The `if` that a tree is, where it is nothing else.
  static func onlyIf(_ tree: SourceFileSyntax) -> IfExprSyntax? {
    guard tree.shebang == nil, let item = tree.statements.first?.item, tree.statements.count == 1
    else { return nil }
    switch item {
    case .expr(let it): return it.as(IfExprSyntax.self)
    case .stmt(let it): return it.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    case .decl: return nil
    }
  }

  static func ofType(_ text: String, _ tree: TypeSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    problems += syntaxErrors(tree)
    if problems.isEmpty { problems += Comments.problems(in: tree, text) }
    if problems.isEmpty { problems += keywords(inPathsOf: tree) }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  /// `Order.default`, which Swift takes in backticks alone.
  private static func keywords(inPathsOf tree: TypeSyntax) -> [Fragment.Problem] {
    tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.parent?.is(MemberTypeSyntax.self) == true, SwiftName.isReserved(token.text)
      else { return nil }
      return problem(token, "'\(token.text)' is a keyword: write '`\(token.text)`'.")
    }
  }

  static func problem(_ node: some SyntaxProtocol, _ message: String) -> Fragment.Problem {
    .init(offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, message: message)
  }

  /// What the parser objects to. Its own walk is recursive, and a chain of members is as deep as it
  /// is long: a deep tree is refused as a whole.
  private static func syntaxErrors(_ tree: some SyntaxProtocol) -> [Fragment.Problem] {
    guard tree.hasError else { return [] }
    if let deep = DepthCheck.firstNode(in: tree, deeperThan: Limits.errorTree) {
      return [problem(deep, tooDeep)]
    }
    if let problem = unevenAssignment(in: tree) { return [problem] }
    let problems = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { Fragment.Problem(offset: $0.position.utf8Offset, message: $0.message) }
    return problems.isEmpty ? [problem(tree, "This is not valid Swift.")] : problems
  }

  /// An `=` between a blank and a control character, as in `a \f= b`: SwiftParserDiagnostics traps, since
  /// there is no blank to insert on either side.
  private static func unevenAssignment(in tree: some SyntaxProtocol) -> Fragment.Problem? {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      guard token.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides,
        let before = token.previousToken(viewMode: .all)?.trailingTrivia,
        before.contains(where: \.isSpaceOrTab), token.trailingTrivia.contains(where: \.isSpaceOrTab)
      else { continue }
      return problem(token, "'=' must have consistent whitespace on both sides")
    }
    return nil
  }
}
