import WeirTemplate

/// The reducer of one enum of actions: the module's own, or that of a module below.
struct ReducerContext: Sendable {
  /// `OrderAction`.
  var action: SafeSwift
  /// What the function calls it.
  var argument: SafeSwift
  /// Own actions, each with its body.
  var cases: [ReducerCaseContext]
  /// What is done with an action of a module below; nil for the module's own.
  var handedDown: MediationContext?

  static let shape = Shape<ReducerContext>(
    "reducer",
    [
      .text("action", "The type of the actions.") { $0.action },
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .list("cases", "The cases of the module's own actions.", of: ReducerCaseContext.shape) {
        $0.cases
      },
      .optionalRecord(
        "handedDown", "The forwarding of another module's actions.", of: MediationContext.shape
      ) {
        $0.handedDown
      },
    ])
}

struct ReducerCaseContext: Sendable {
  /// `.didAppear(let id, _)`, or several, comma-separated.
  var pattern: SafeSwift
  var body: BodyContext
  /// For the actions of a child that is a case of this enum.
  var handedDown: MediationContext?

  static let shape = Shape<ReducerCaseContext>(
    "case",
    [
      .text("pattern", "The pattern after `case`.") { $0.pattern },
      .record("body", "The body.", of: BodyContext.shape) { $0.body },
      .optionalRecord(
        "handedDown", "The forwarding of a child's actions.", of: MediationContext.shape
      ) {
        $0.handedDown
      },
    ])
}

/// An action goes down, and then its owner's owners have their say.
struct MediationContext: Sendable {
  /// What the reducer calls the action.
  var argument: SafeSwift
  /// Statements that drop an action for what is not there.
  var guards: [SafeSwift]
  /// `rows[rowID]?.reduce(action)`.
  var call: SafeSwift
  var matches: [MatchContext]
  /// Whether there is one match, which takes an `if case`.
  var isSingle: Bool
  /// Whether the matches cover the enum, so that a `default` would never run.
  var isComplete: Bool

  static let shape = Shape<MediationContext>(
    "handedDown",
    [
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .texts("guards", "Statements that ignore an action for an absent child.") { $0.guards },
      .text("call", "The call of the child's reducer.") { $0.call },
      .flag("isMediated", "Whether the module handles the action after the child.") {
        !$0.matches.isEmpty
      },
      .flag("isSingle", "Whether there is one match.") { $0.isSingle },
      .list("matches", "The bodies after the child's reducer, by action.", of: MatchContext.shape) {
        $0.matches
      },
      .flag("isComplete", "Whether the matches cover every action.") { $0.isComplete },
    ])
}

struct MatchContext: Sendable {
  /// What the reducer calls the action.
  var argument: SafeSwift
  var pattern: SafeSwift
  var body: BodyContext

  static let shape = Shape<MatchContext>(
    "match",
    [
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .text("pattern", "The pattern after `case`.") { $0.pattern },
      .record("body", "The body.", of: BodyContext.shape) { $0.body },
    ])
}

/// An operation or a derived value.
struct MemberContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  /// An operation's parameters, comma-separated.
  var parameters: SafeSwift
  /// A derived value's type; empty for an operation.
  var type: SafeSwift
  var body: BodyContext
  var place: PlaceContext?

  static let shape = Shape<MemberContext>(
    "member",
    [
      .text("name", "The member's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("parameters", "The parameters of an operation, comma-separated.") { $0.parameters },
      .text("type", "A derived value's type.") { $0.type },
      .record("body", "The body.", of: BodyContext.shape) { $0.body },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}
