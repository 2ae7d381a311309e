import WeirSwift
import WeirTemplate

/// An action that the explorer tries: with sampled values, or as the response of an effect.
struct ActionInput: TemplateInput {
  /// Its number in its module.
  let number: Int
  let type: SafeSwift
  let code: SafeSwift
  var position: PositionInput?
  /// Whether an effect that responds with it has finished.
  var isEnd = true
  /// The value that it receives from an effect.
  var received: FieldInput?

  static let shape = Shape<Self>(
    "action",
    [
      .text("number", "Its number in its module.") { "\($0.number)" },
      .text("type", "The type of the module's actions.") { $0.type },
      .text("code", "Its Swift.") { $0.code },
      .position("Its source location, for a response of an effect.") { $0.position },
      .flag("isEnd", "Whether an effect that responds with it has finished.") { $0.isEnd },
      .optionalRecord("received", "The value that it receives from an effect.", \.received),
    ])
}
