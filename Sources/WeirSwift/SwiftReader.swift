import SwiftParser
import SwiftSyntax

/// Reads the Swift in specs. Every function is pure, accepts any text, and is thread-safe.
public enum SwiftReader {
  /// The statements of a function body.
  public static func body(_ text: String) -> Fragment {
    PlainScanner.body(text) ?? parsedBody(text)
  }

  /// The same without the fast scanner.
  package static func parsedBody(_ text: String) -> Fragment {
    if let problem = Problems.beforeParsing(text) { return Fragment(text, problem) }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    return fragment(text, problems: Problems.ofBody(text, tree)) {
      $0.codeItems(tree.statements)
      if $0.results.isEmpty { $0.results = $0.onlyValue.map { [$0] } ?? [] }
      if let end = MissingReturns.openEnd(of: tree.statements) {
        $0.valuelessEnds.append($0.range(end))
      }
    }
  }

  /// One expression, such as `is` of a derived value, or a default.
  public static func expression(_ text: String) -> Fragment {
    PlainScanner.expression(text) ?? parsedExpression(text)
  }

  package static func parsedExpression(_ text: String) -> Fragment {
    if let problem = Problems.beforeParsing(text) { return Fragment(text, problem) }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = ExprSyntax.parse(from: &parser)
    var problems = Problems.ofExpression(text, tree)
    // An expression must be valid as a body too: `@name x` and `switch a { … } is B` are not, and
    // an unterminated comment is an error at the end of the file, which is not part of an
    // expression.
    if problems.isEmpty,
      text.utf8.contains(UInt8(ascii: "@")) || Comments.mayHold(text) || beginsStatement(tree)
    {
      problems = parsedBody(text).problems
    }
    return fragment(text, problems: problems) {
      $0.results = [$0.whole(tree)]
      if !MissingReturns.isValue(tree) { $0.valuelessEnds.append($0.range(tree)) }
    }
  }

  private static func beginsStatement(_ tree: ExprSyntax) -> Bool {
    switch tree.firstToken(viewMode: .sourceAccurate)?.tokenKind {
    case .keyword(.if), .keyword(.switch), .keyword(.do), .keyword(.repeat): true
    default: false
    }
  }

  /// The condition list of an `if`: `isOpen, let id = textID, !id.isEmpty`. The last statement is an
  /// empty branch on it.
  public static func conditions(_ text: String) -> Fragment {
    if let problem = Problems.beforeParsing(text) { return Fragment(text, problem) }
    let lead = "if "
    // The line break prevents a line comment at the end from hiding the brace.
    let whole = lead + text + "\n{}"
    var parser = Parser(whole, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    let problems = Problems.ofConditions(text, tree, after: lead.utf8.count)
    guard problems.isEmpty, let node = Problems.onlyIf(tree) else {
      return Fragment(text, problems: problems, statements: [], awaits: [])
    }
    return fragment(text, problems: [], after: lead.utf8.count) {
      $0.conditionList = $0.conditions(node.conditions)
      $0.out.append(.branch(Branch($0.conditionList.condition, then: [])))
    }
  }

  public static func type(_ text: String) -> SwiftType {
    PlainTypeScanner.type(text) ?? parsedType(text)
  }

  package static func parsedType(_ text: String) -> SwiftType {
    if let problem = Problems.beforeParsing(text) {
      return SwiftType(problems: [problem], text: text)
    }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = TypeSyntax.parse(from: &parser)
    let problems = Problems.ofType(text, tree)
    return problems.isEmpty ? TypeReader.read(tree) : SwiftType(problems: problems, text: text)
  }

  /// Whether the text is an identifier of Swift's grammar, in normal form. A keyword is an
  /// identifier too; `SwiftName` determines whether it needs backticks.
  public static func isIdentifier(_ text: String) -> Bool {
    SwiftName.isIdentifier(text)
  }

  /// Lowers a tree; a tree with problems has no statements.
  private static func fragment(
    _ text: String, problems: [Fragment.Problem], after lead: Int = 0, lower: (Lowering) -> Void
  ) -> Fragment {
    guard problems.isEmpty else {
      return Fragment(text, problems: problems, statements: [], awaits: [])
    }
    let lowering = Lowering(text, after: lead)
    let statements = lowering.scope { lower(lowering) }
    lowering.reportUses(in: statements)
    guard lowering.problems.isEmpty else {
      return Fragment(
        text, problems: lowering.problems.sorted { $0.offset < $1.offset }, statements: [],
        awaits: [])
    }
    return Fragment(
      text, problems: [], statements: statements,
      awaits: lowering.awaits.sorted { $0.lowerBound < $1.lowerBound }, tries: lowering.tries,
      unused: lowering.unused,
      expressions: lowering.expressions, conditions: lowering.conditions,
      conditionList: lowering.conditionList, results: lowering.results,
      valuelessEnds: lowering.valuelessEnds,
      locals: lowering.locals, matchedCases: lowering.matchedCases,
      matchedValues: lowering.matchedValues, matchedTuples: lowering.matchedTuples,
      repeatedNames: lowering.repeatedNames,
      switches: lowering.switches, casts: lowering.casts, creations: lowering.creations,
      openScopes: lowering.openScopes)
  }
}

extension Fragment {
  fileprivate convenience init(_ text: String, _ problem: Problem) {
    self.init(text, problems: [problem], statements: [], awaits: [])
  }
}

/// The bounds for nesting: parsing and lowering are recursive, possibly on a thread with a stack of
/// 512 KB, and the frames of a debug build are large. The bounds are empirical: at about one and a
/// half times their values, the parser exhausts such a stack.
enum Limits {
  #if DEBUG
    static let parserNesting = 20
    /// In the units of `NestingGuard`.
    static let nesting = 1024
    static let lowering = 64
  #else
    static let parserNesting = 32
    static let nesting = 1600
    static let lowering = 160
  #endif
  /// The number of nested brackets that the parser reads, whatever the stack.
  static let brackets = 256
  /// The number of brackets without an end: the parser looks for the end of each in the whole text.
  static let openBrackets = 32
  /// Nested `[`, each of which doubles the parser's time.
  static let squares = 9
  /// The depth of a tree with a syntax error, because the parser's diagnostics traverse it
  /// recursively.
  static let errorTree = 512
  /// Consecutive bodies that fall through, in one `switch`.
  static let fallthroughs = 64
  /// The number of parts of a condition that are used for dependent branches.
  static let condition = 8
}
