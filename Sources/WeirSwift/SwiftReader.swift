import SwiftParser
import SwiftSyntax

/// Reads the Swift that stands in specs. Every function is pure, takes any text whatsoever, and may
/// be called from several threads at once.
public enum SwiftReader {
  /// The statements of a function body.
  public static func body(_ text: String) -> Fragment {
    PlainScanner.body(text) ?? parsedBody(text)
  }

  /// The same without the scanner.
  package static func parsedBody(_ text: String) -> Fragment {
    if let problem = Problems.beforeParsing(text) { return Fragment(text, problem) }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    return fragment(text, problems: Problems.ofBody(text, tree)) { $0.codeItems(tree.statements) }
  }

  /// One expression: a derived value's `is`, a default.
  public static func expression(_ text: String) -> Fragment {
    PlainScanner.expression(text) ?? parsedExpression(text)
  }

  package static func parsedExpression(_ text: String) -> Fragment {
    if let problem = Problems.beforeParsing(text) { return Fragment(text, problem) }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = ExprSyntax.parse(from: &parser)
    var problems = Problems.ofExpression(text, tree)
    // An expression must be a body as well: `@name x` and `switch a { … } is B` are not, and a comment
    // without an end is an error at the end of the file, which is not part of an expression.
    if problems.isEmpty,
      text.utf8.contains(UInt8(ascii: "@")) || Comments.mayHold(text) || beginsStatement(tree)
    {
      problems = parsedBody(text).problems
    }
    return fragment(text, problems: problems) { $0.expression(tree) }
  }

  private static func beginsStatement(_ tree: ExprSyntax) -> Bool {
    switch tree.firstToken(viewMode: .sourceAccurate)?.tokenKind {
    case .keyword(.if), .keyword(.switch), .keyword(.do), .keyword(.repeat): true
    default: false
    }
  }

  /// What stands between `if` and its brace: `isOpen, let id = textID, !id.isEmpty`.
  public static func conditions(_ text: String) -> ConditionText {
    if let problem = Problems.beforeParsing(text) { return ConditionText(Fragment(text, problem)) }
    let lead = "if "
    // A line comment at the end must not take the brace in.
    let whole = lead + text + "\n{}"
    var parser = Parser(whole, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    let problems = Problems.ofConditions(text, tree, after: lead.utf8.count)
    guard problems.isEmpty, let node = Problems.onlyIf(tree) else {
      return ConditionText(Fragment(text, problems: problems, statements: [], awaits: []))
    }
    var names: [String] = []
    let fragment = fragment(text, problems: [], after: lead.utf8.count) { lowering in
      let condition = lowering.conditions(node.conditions)
      lowering.out.append(.branch(Branch(condition, then: [])))
      names = lowering.declared
    }
    return ConditionText(fragment, binds: fragment.problems.isEmpty ? names : [])
  }

  /// One type.
  public static func type(_ text: String) -> TypeText {
    PlainTypeScanner.type(text) ?? parsedType(text)
  }

  package static func parsedType(_ text: String) -> TypeText {
    if let problem = Problems.beforeParsing(text) {
      return TypeText(problems: [problem], text: text, names: [], form: .other)
    }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = TypeSyntax.parse(from: &parser)
    let problems = Problems.ofType(text, tree)
    return problems.isEmpty
      ? TypeReader.read(tree)
      : TypeText(problems: problems, text: text, names: [], form: .other)
  }

  /// Whether the text is an identifier by Swift's grammar, and spelled in the one way that every
  /// tool agrees on. A keyword is one too: `SwiftName` knows where it needs backticks.
  public static func isIdentifier(_ text: String) -> Bool {
    SwiftName.isIdentifier(text)
  }

  /// Lowers a tree without problems; one with problems has no statements.
  private static func fragment(
    _ text: String, problems: [Fragment.Problem], after lead: Int = 0, lower: (Lowering) -> Void
  ) -> Fragment {
    guard problems.isEmpty else {
      return Fragment(text, problems: problems, statements: [], awaits: [])
    }
    let lowering = Lowering(text, after: lead)
    let statements = lowering.scope { lower(lowering) }
    guard lowering.problems.isEmpty else {
      return Fragment(
        text, problems: lowering.problems.sorted { $0.offset < $1.offset }, statements: [],
        awaits: [])
    }
    return Fragment(
      text, problems: [], statements: statements,
      awaits: lowering.awaits.sorted { $0.lowerBound < $1.lowerBound })
  }
}

extension Fragment {
  fileprivate init(_ text: String, _ problem: Problem) {
    self.init(text, problems: [problem], statements: [], awaits: [])
  }
}

/// How deep a text may nest: parsing and lowering recurse, possibly on a thread with a stack of
/// 512 KB, and a debug build has wide frames. Both sets were found by trying: at about half as much
/// again, the parser runs out of such a stack.
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
  /// `[` inside of `[`: the parser's time doubles with each.
  static let squares = 9
  /// Levels of a tree that holds a syntax error: the parser's diagnostics walk it recursively.
  static let errorTree = 512
  /// Bodies that run on into the next one, in one `switch`.
  static let fallthroughs = 64
  /// Parts of a condition that are kept for what depends on it.
  static let condition = 8
}
