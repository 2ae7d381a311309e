import WeirTemplate

/// What changes of a state start: an enum, and the function that tells it.
struct EffectsContext: Sendable {
  var name: SafeSwift
  var module: SafeSwift
  var state: SafeSwift
  var inherits: SafeSwift?
  var cases: [CaseContext]
  var starts: [StartContext]
  /// Whether a decision carries what may not be Equatable.
  var comparesUnknown: Bool

  static let shape = Shape<EffectsContext>(
    "effects",
    [
      .text("name", "The enum's name.") { $0.name },
      .text("module", "The module's name.") { $0.module },
      .text("state", "The state's name.") { $0.state },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .list("cases", "Its cases.", of: CaseContext.shape) { $0.cases },
      .list("starts", "Decisions, each with the effect that it starts.", of: StartContext.shape) {
        $0.starts
      },
      .flag("comparesUnknown", "Whether a decision's value may not be Equatable.") {
        $0.comparesUnknown
      },
    ])
}

/// A decision that starts an effect.
struct StartContext: Sendable {
  /// `let value = shouldMakeCall`.
  var condition: SafeSwift
  /// `.startCall(value)`, or the call of a closure.
  var effect: SafeSwift

  static let shape = Shape<StartContext>(
    "start",
    [
      .text("condition", "The condition after `if`.") { $0.condition },
      .text("effect", "The effect as a case, or as the call of a closure.") { $0.effect },
    ])
}
