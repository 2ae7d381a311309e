/// A piece of Swift from a spec, parsed and lowered.
///
/// A class: a copy of a struct would retain each of its many parts.
public final class Fragment: Sendable, Equatable {
  public let text: String
  /// The syntax errors, in text order.
  public let problems: [Problem]
  /// Empty if there are problems.
  public let statements: [Statement]
  /// The ranges of each `await` in an expression or loop, and of each `async` in an `async let`, in
  /// text order.
  public let awaits: [Range<Int>]
  /// Each `try` in an expression.
  public let tries: [Try]
  /// The values that a body without a result returns, in text order.
  public let unused: [UnusedValue]
  /// The expressions that are not part of another one, in the order of evaluation.
  public let expressions: [SwiftExpression]
  /// The conditions of `if`, `guard`, `while`, `where` and `? :`.
  public let conditions: [SwiftExpression]
  /// The elements of the condition list that it is; empty for any other Swift.
  public let conditionList: [ConditionElement]
  /// The whole expression, or the values that a body returns; its only expression, if it returns none.
  public let results: [SwiftExpression]
  /// Where a body that must return a value does not: each `return` without a value, and the last statement, if a path
  /// ends there.
  public let valuelessEnds: [Range<Int>]
  /// The names that the Swift declares, one for each declaration.
  public let locals: [Local]
  /// The enum cases in patterns.
  public let matchedCases: [MatchedCase]
  public let matchedValues: [MatchedValue]
  /// The tuples in patterns that bind names.
  public let matchedTuples: [MatchedTuple]
  /// The patterns of each second `let` or `var` of a name in one block.
  public let repeatedNames: [Range<Int>]
  public let switches: [Switch]
  /// Each `value as Type`, without those with `?` or `!`.
  public let casts: [Cast]
  /// Each `[Type](value)`.
  public let creations: [Creation]
  /// Swift with more names in scope than Weir knows: the clauses of `#if`, which may use those of a platform, and local
  /// types that inherit members.
  public let openScopes: [Range<Int>]
  /// Values in a reducer in hand-written Swift that never reach the state.
  public let outsideValues: [Range<Int>]

  /// An expression after `try`, `try?` or `try!`.
  public struct Try: Sendable, Equatable {
    /// The range of the `try` with its mark.
    public let mark: Range<Int>
    public let expression: SwiftExpression
  }

  /// `[Type](value)`
  public struct Creation: Sendable, Equatable {
    /// The type, as a literal.
    public let type: SwiftExpression
    public let value: SwiftExpression
  }

  /// `value as Type`
  public struct Cast: Sendable, Equatable {
    public let value: SwiftExpression
    public let type: SwiftType
  }

  /// A syntax error: its offset in the fragment's UTF-8, and SwiftParser's message.
  public struct Problem: Sendable, Equatable {
    public var offset: Int
    public var message: String

    public init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }

  /// The names that the condition list declares, in text order.
  public var boundNames: [String] { conditionList.flatMap(\.names).map { locals[$0].name } }

  /// The value, if it is one expression that does not leave the fragment.
  public var onlyResult: SwiftExpression? { results.count == 1 && !exits ? results[0] : nil }

  /// An expression as the condition of an `if` with empty clauses; empty if it is not one expression.
  public var asCondition: [Statement] {
    onlyResult.map { statements + [.branch(Branch($0.condition, then: []))] } ?? []
  }

  /// Whether its value, if it has one, is that of a statement.
  public var isOfStatements: Bool { exits || !valuelessEnds.isEmpty }

  private var exits: Bool {
    var exits = false
    statements.visitAll { if case .exit = $0 { exits = true } }
    return exits
  }

  /// The text in a range of its UTF-8.
  public func text(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let range = range.clamped(to: 0..<bytes.count)
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(
      decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  public func replacing(_ statements: [Statement]) -> Fragment {
    Fragment(
      text, problems: problems, statements: statements, awaits: awaits, tries: tries,
      unused: unused,
      expressions: expressions, conditions: conditions, conditionList: conditionList,
      results: results,
      valuelessEnds: valuelessEnds, locals: locals, matchedCases: matchedCases,
      matchedValues: matchedValues, matchedTuples: matchedTuples,
      repeatedNames: repeatedNames, switches: switches, casts: casts, creations: creations,
      openScopes: openScopes, outsideValues: outsideValues)
  }

  /// A declaration by its index; nil in hand-written Swift, of which they are not kept.
  public func local(_ index: Int) -> Local? {
    locals.indices.contains(index) ? locals[index] : nil
  }

  /// A text that is not read.
  public convenience init(text: String) {
    self.init(text, problems: [], statements: [], awaits: [])
  }

  package init(
    _ text: String, problems: [Problem], statements: [Statement], awaits: [Range<Int>],
    tries: [Try] = [], unused: [UnusedValue] = [], expressions: [SwiftExpression] = [],
    conditions: [SwiftExpression] = [], conditionList: [ConditionElement] = [],
    results: [SwiftExpression] = [],
    valuelessEnds: [Range<Int>] = [], locals: [Local] = [],
    matchedCases: [MatchedCase] = [], matchedValues: [MatchedValue] = [],
    matchedTuples: [MatchedTuple] = [], repeatedNames: [Range<Int>] = [], switches: [Switch] = [],
    casts: [Cast] = [], creations: [Creation] = [], openScopes: [Range<Int>] = [],
    outsideValues: [Range<Int>] = []
  ) {
    self.text = text
    self.problems = problems
    self.statements = statements
    self.awaits = awaits
    self.tries = tries
    self.unused = unused
    self.expressions = expressions
    self.conditions = conditions
    self.conditionList = conditionList
    self.results = results
    self.valuelessEnds = valuelessEnds
    self.locals = locals
    self.matchedCases = matchedCases
    self.matchedValues = matchedValues
    self.matchedTuples = matchedTuples
    self.repeatedNames = repeatedNames
    self.switches = switches
    self.casts = casts
    self.creations = creations
    self.openScopes = openScopes
    self.outsideValues = outsideValues
  }
  public static func == (left: Fragment, right: Fragment) -> Bool {
    left === right
      || left.text == right.text && left.problems == right.problems
        && left.statements == right.statements && left.awaits == right.awaits
        && left.tries == right.tries && left.unused == right.unused
        && left.expressions == right.expressions && left.conditions == right.conditions
        && left.conditionList == right.conditionList && left.results == right.results
        && left.valuelessEnds == right.valuelessEnds && left.locals == right.locals
        && left.matchedCases == right.matchedCases && left.matchedValues == right.matchedValues
        && left.matchedTuples == right.matchedTuples
        && left.repeatedNames == right.repeatedNames && left.switches == right.switches
        && left.casts == right.casts && left.creations == right.creations
        && left.openScopes == right.openScopes && left.outsideValues == right.outsideValues
  }
}
