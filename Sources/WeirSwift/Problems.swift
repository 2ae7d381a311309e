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
    return problems
  }

  static func ofExpression(_ text: String, _ tree: ExprSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    problems += syntaxErrors(tree)
    if problems.isEmpty { problems += Comments.problemsAtEnd(of: tree, text) }
    return problems
  }

  static func ofType(_ text: String, _ tree: TypeSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    problems += syntaxErrors(tree)
    if problems.isEmpty { problems += Comments.problems(in: tree, text) }
    return problems
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
    let problems = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { Fragment.Problem(offset: $0.position.utf8Offset, message: $0.message) }
    return problems.isEmpty ? [problem(tree, "This is not valid Swift.")] : problems
  }
}
