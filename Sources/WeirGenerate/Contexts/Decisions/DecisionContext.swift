import WeirTemplate

/// A decision: a computed property of a model or a state.
struct DecisionContext: Sendable {
  var name: SafeSwift
  /// With its cases in a numbered list.
  var doc: SafeSwift?
  /// The optional of what it carries.
  var type: SafeSwift
  /// Where the spec declares it, if a compiler may object to its type.
  var place: PlaceContext?
  var cases: [DecisionCaseContext]
  /// What is taken where no case holds.
  var otherwise: PlacedContext?

  static let shape = Shape<DecisionContext>(
    "decision",
    [
      .text("name", "The decision's name.") { $0.name },
      .optionalText("doc", "The doc comment, with its cases in a numbered list.") { $0.doc },
      .text("type", "The decision's optional type.") { $0.type },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
      .list("cases", "Its cases but `otherwise`.", of: DecisionCaseContext.shape) { $0.cases },
      .optionalRecord(
        "otherwise", "The value if no case is true.", of: PlacedContext.shape
      ) {
        $0.otherwise
      },
    ])
}

struct DecisionCaseContext: Sendable {
  var when: ConditionContext
  /// Nil where the decision carries nothing.
  var take: PlacedContext?

  static let shape = Shape<DecisionCaseContext>(
    "decision-case",
    [
      .optionalRecord("when", "Its condition.", of: ConditionContext.shape) { $0.when },
      .optionalRecord("take", "The value while the condition is true.", of: PlacedContext.shape) {
        $0.take
      },
    ])
}

/// What stands between `if` and its brace.
struct ConditionContext: Sendable {
  var code: SafeSwift
  /// Whether the brace stands on a line of its own: the condition has several, or ends in a
  /// comment.
  var isLong: Bool
  var place: PlaceContext

  static let shape = Shape<ConditionContext>(
    "when",
    [
      .text("code", "The text, unchanged.") { $0.code },
      .flag("isLong", "Whether the brace is on its own line.") { $0.isLong },
      .text("file", "The spec's path, as a string literal.") { $0.place.file },
      .text("line", "The line of the spec, from 1.") { $0.place.line },
    ])
}
