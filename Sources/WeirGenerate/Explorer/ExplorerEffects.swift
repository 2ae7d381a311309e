import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify
import WeirYAML

/// A check of a state, with the number of what it finds.
struct ExplorerCheckInput: TemplateInput {
  let number: Int
  let state: SafeSwift
  var function: SafeSwift = ""
  var goal: SafeSwift = ""
  var condition: SafeSwift = ""
  /// Whether an event is one of those that are checked.
  var kinds: SafeSwift?

  static let shape = Shape<Self>(
    "explorerCheck",
    [
      .text("number", "The number of the invariant or value.") { "\($0.number)" },
      .text("state", "The state.") { $0.state },
      .text("function", "The call of the function with the condition.") { $0.function },
      .text("goal", "The call of the function with the condition of `leadsTo`.") { $0.goal },
      .text("condition", "The condition, for values with `if`.") { $0.condition },
      .optionalText("kinds", "Whether the event `kind` is one of those that are checked.") {
        $0.kinds
      },
    ])
}

/// An effect at a place.
struct ExplorerEffectInput: TemplateInput {
  let place: ExplorerPlaceInput
  let index: Int

  private var effect: Effect { place.module.effects[index] }
  private var number: Int { place.place.firstEffect + index }
  private var answers: ExplorerAnswersInput? {
    place.plan.answers(of: place.module.id).first {
      $0.function == "explorerAnswers\(place.module.id.index)x\(index)"
    }
  }
  private var hasValue: Bool { answers?.wired.type != nil }

  static let shape = Shape<Self>(
    "explorerEffect",
    [
      .flag("hasAnswers", "Whether it sends actions.") { $0.answers != nil },
      .flag("isInCone", "Whether its responses may influence an invariant.") { $0.isInCone },
      .text("active", "The condition with which it is active, after `if`.") { $0.active },
      .text("identity", "The fingerprint of its path and its value.") { input in
        var parts: [SafeSwift] = ["\(input.number)"]
        parts += input.place.keys.map { "explorerNumber(of: \($0))" }
        if input.hasValue {
          // A tuple is not Hashable, its elements are.
          let elements = input.answers?.wired.work.elements ?? []
          parts +=
            elements.isEmpty
            ? ["explorerNumber(of: value)"]
            : elements.indices.map { "explorerNumber(of: value.\($0))" }
        }
        return "explorerIdentity(\(parts.joined(by: ", ")))"
      },
      .text("function", "The function with its responses.") { $0.answers?.function ?? "" },
      .text("argument", "The argument of that function.") { $0.hasValue ? "value" : "" },
      .text("carrier", "The type of the actions that the root reduces.") {
        $0.place.sending.carrier
      },
      .text("wrapped", "The action `action` as one of that type.") { $0.place.sending.wrapped },
      .text("firstKind", "The number of the module's first action.") {
        "\($0.place.place.firstKind)"
      },
      .text("number", "Its number.") { "\($0.number)" },
      .text("title", "The text before its response, as Swift.") { input in
        "\(input.place.path) + \(literal: input.effect.name + " answers ")"
      },
    ])

  private var isInCone: Bool {
    answers?.responses.contains {
      place.plan.cone(place.system).isTouched(by: place.module.id, $0.number)
    }
      ?? false
  }

  private var active: SafeSwift {
    guard let wired = answers?.wired else { return "if false" }
    let plan = place.plan.project.readPlan
    let isReading =
      switch wired.work.source {
      case .decision(let index): plan.isReading(decision: index, in: place.module.id)
      case .derived(let index): plan.isReading(derived: index, in: place.module.id)
      case .field, nil: false
      }
    let source = place.access(.identifier(wired.source ?? ""), isReading: isReading)
    if !hasValue { return wired.work.isOptional ? "if \(source) != nil" : "if \(source)" }
    return wired.work.isOptional ? "if let value = \(source)" : "if case let value = \(source)"
  }
}
