import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The problems of a text, which are found before it is lowered. The text becomes part of generated
/// code, so it must not affect code outside of its position.
enum Problems {
  static let tooDeep = "This is nested too deeply."

  /// A problem that could crash the parser.
  static func beforeParsing(_ text: String) -> Fragment.Problem? {
    NestingGuard.firstExcess(in: text).map { excess in
      let message =
        switch excess.reason {
        case .depth: tooDeep
        case .time: "This takes too long to read."
        case .interpolation: "This string interpolation is not complete."
        }
      return .init(offset: excess.offset, message: message)
    }
  }

  static func ofBody(_ text: String, _ tree: SourceFileSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    let errors = syntaxErrors(tree)
    problems += errors.isEmpty ? [] : commentsOfYAML(tree) ?? foreignWord(text, errors) ?? errors
    if problems.isEmpty, let shebang = tree.shebang {
      problems.append(problem(shebang, "A body cannot start with '#!'."))
    }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  /// Each `# `, which begins a comment only in YAML, on its line; nil if there are none.
  private static func commentsOfYAML(_ tree: SourceFileSyntax) -> [Fragment.Problem]? {
    var problems: [Fragment.Problem] = []
    var isInComment = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if token.leadingTrivia.contains(where: \.isNewline) { isInComment = false }
      let isStart =
        token.tokenKind == .pound && token.trailingTrivia.contains(where: \.isSpaceOrTab)
      guard isStart, !isInComment else { continue }
      isInComment = true
      problems.append(problem(token, "`#` does not start a comment: write `//`."))
    }
    return problems.isEmpty ? nil : problems
  }

  /// The problem of a word of another language at the first error.
  private static func foreignWord(_ text: String, _ errors: [Fragment.Problem])
    -> [Fragment.Problem]?
  {
    guard let first = errors.first else { return nil }
    let bytes = text.utf8.dropFirst(first.offset)
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    let word = bytes.dropFirst(blanks).prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    let name = String(decoding: word, as: UTF8.self)
    if let word = foreignWords[name] {
      return [
        .init(offset: first.offset + blanks, message: "'\(name)' is not Swift: write '\(word)'.")
      ]
    }
    return slip(in: text, first).map { [$0] }
  }

  private static let foreignWords = [
    "and": "&&", "or": "||", "elseif": "else if", "elif": "else if", "elsif": "else if",
    "then": "{ … }",
  ]

  static func ofExpression(_ text: String, _ tree: ExprSyntax) -> [Fragment.Problem] {
    var problems = ForbiddenCharacters.problems(in: text)
    let errors = syntaxErrors(tree)
    problems += foreignWord(text, errors) ?? errors
    if problems.isEmpty { problems += Comments.problemsAtEnd(of: tree, text) }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  /// - Parameter lead: The number of bytes before the text in the tree.
  static func ofConditions(
    _ text: String, _ tree: SourceFileSyntax, after lead: Int
  ) -> [Fragment.Problem] {
    let forbidden = ForbiddenCharacters.problems(in: text)
    let count = text.utf8.count
    var errors = syntaxErrors(tree)
    if errors.isEmpty { errors = Divergences.problems(in: tree, text) }
    if forbidden.isEmpty, !errors.isEmpty, let slip = slipInConditions(text) { return [slip] }
    if forbidden.isEmpty, let first = errors.first, first.offset >= lead,
      let word = foreignWord(
        text, [.init(offset: min(first.offset - lead, count), message: first.message)])
    {
      return word
    }
    let problems = errors.map { problem in
      // At the end, the parser refers to a brace that is not in the text.
      problem.offset >= lead + count
        ? Fragment.Problem(offset: count, message: "This condition is not complete.")
        : Fragment.Problem(offset: max(0, problem.offset - lead), message: problem.message)
    }
    if !forbidden.isEmpty || !problems.isEmpty { return forbidden + problems }
    // A text with its own brace is more than conditions.
    guard let node = onlyIf(tree), node.elseBody == nil,
      node.body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset == lead + count + 1
    else { return [.init(offset: 0, message: "This is not a condition of an `if`.")] }
    return []
  }

  /// Common mistakes: the `if` itself, and `&&` before a binding.
  private static func slipInConditions(_ text: String) -> Fragment.Problem? {
    if text.hasPrefix("if ") {
      return .init(offset: 0, message: "A condition must not start with `if`: remove it.")
    }
    guard text.contains("&&"), let match = text.firstMatch(of: /&& *(let|var|case)\b/) else {
      return nil
    }
    let offset = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
    return .init(
      offset: offset, message: "Write a comma before `\(match.1)`, not `&&`.")
  }

  /// The `if` in a tree without anything else.
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
    let errors = syntaxErrors(tree)
    // `Mode .list` is a type of a module for the parser.
    if !errors.isEmpty || text.contains(" ."), let slip = slip(inType: text) {
      problems.append(slip)
    } else {
      problems += errors
    }
    if problems.isEmpty { problems += Comments.problems(in: tree, text) }
    if problems.isEmpty { problems += keywords(inPathsOf: tree) }
    return problems.isEmpty ? Divergences.problems(in: tree, text) : problems
  }

  /// Reports keywords in paths, such as `Order.default`, which need backticks.
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

  /// The parser's errors. Its own traversal is recursive, and a chain of members is as deep as it
  /// is long: a deep tree is rejected as a whole.
  /// - Parameter isSwift5: Whether errors that are warnings in Swift 5 are left out.
  static func syntaxErrors(
    _ tree: some SyntaxProtocol, isSwift5: Bool = false
  ) -> [Fragment.Problem] {
    guard tree.hasError else { return [] }
    if let deep = DepthCheck.firstNode(in: tree, deeperThan: Limits.errorTree) {
      return [problem(deep, tooDeep)]
    }
    if let problem = unevenAssignment(in: tree) { return [problem] }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
    let problems = errors.filter { !isSwift5 || !isOfWhitespace($0) }
      .map { Fragment.Problem(offset: $0.position.utf8Offset, message: $0.message) }
    return errors.isEmpty ? [problem(tree, "This is not valid Swift.")] : problems
  }

  /// Whether it is an error only in Swift 6: `@Environment (\.locale)`.
  private static func isOfWhitespace(_ error: Diagnostic) -> Bool {
    switch error.node.as(TokenSyntax.self)?.tokenDiagnostic?.kind {
    case .extraneousLeadingWhitespaceError, .extraneousTrailingWhitespaceError: true
    default: false
    }
  }

  /// An `=` between a space and a control character, as in `a \f= b`: SwiftParserDiagnostics traps,
  /// since there is no space to insert on either side.
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
