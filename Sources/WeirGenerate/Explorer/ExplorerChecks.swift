import WeirProject
import WeirSwift
import WeirTemplate
import WeirVerify

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
      .text("condition", "The condition.") { $0.condition },
      .optionalText("kinds", "Whether the event `kind` is one of those that are checked.", \.kinds),
    ])
}

/// A field, a child or a decision whose values are recorded.
struct ExplorerReachedInput: TemplateInput {
  enum Form { case field, child, decision }

  let form: Form
  let value: SafeSwift
  let number: Int
  var cases: [ExplorerCaseInput] = []

  static let shape = Shape<Self>(
    "explorerReached",
    [
      .flag("isField", "Whether it is a field whose type is an enum.") { $0.form == .field },
      .flag("isChild", "Whether it is a child that may be nil.") { $0.form == .child },
      .flag("isDecision", "Whether it is the number of the case that decides, or nil.") {
        $0.form == .decision
      },
      .text("value", "Its Swift.") { $0.value },
      .text("number", "The number of its first value.") { "\($0.number)" },
      .list("cases", "The cases of the enum, with their numbers.") { $0.cases },
    ])
}

/// A field with a state machine.
struct ExplorerMovesInput: TemplateInput {
  struct Move: TemplateInput {
    let from: String
    let to: String
    let number: Int

    static let shape = Shape<Self>(
      "explorerMove",
      [
        .text("from", "The case before an event.") { .identifier($0.from) },
        .text("to", "The case after it.") { .identifier($0.to) },
        .text("number", "Its number.") { "\($0.number)" },
      ])
  }

  let old: SafeSwift
  let value: SafeSwift
  var moves: [Move] = []

  static let shape = Shape<Self>(
    "explorerMoves",
    [
      .text("old", "The field before an event.") { $0.old },
      .text("value", "The field after it.") { $0.value },
      .list("cases", "The pairs of cases that are recorded.") { $0.moves },
    ])
}

struct ExplorerEffectInput: TemplateInput {
  let instance: ExplorerInstanceInput
  let index: Int

  private var effect: Effect { instance.module.effects[index] }
  private var number: Int { instance.instance.firstEffect + index }
  private var answers: ExplorerAnswersInput? {
    instance.plan.answers(of: instance.module.id).first {
      $0.function == ExplorerAnswersInput.function(index, of: instance.module.id)
    }
  }
  private var hasValue: Bool { answers?.wired.type != nil }

  static let shape = Shape<Self>(
    "explorerEffect",
    [
      .flag("hasAnswers", "Whether it sends actions.") { $0.answers != nil },
      .text("mask", "The bits of the cones that its responses may change.") { input in
        "\(input.instance.plan.mask(ofEffect: input.index, in: input.instance.module.id, of: input.instance.system))"
      },
      .text("source", "The value of the state that makes it active.") { $0.source },
      .flag("isOptional", "Whether it is active unless that is nil.") {
        $0.answers?.wired.work.isOptional == true
      },
      .flag("hasValue", "Whether its responses depend on that value.") { $0.hasValue },
      .text("identity", "The fingerprint of its path and its value.") { input in
        var parts: [SafeSwift] = ["\(input.number)"]
        parts += input.instance.keys.map { "explorerNumber(of: \($0))" }
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
        $0.instance.sending.carrier
      },
      .optionalText(
        "wrapped", "The action `action` as one of that type; nothing if it already is one."
      ) {
        $0.instance.sending.wrapped
      },
      .text("firstKind", "The number of the module's first action.") {
        "\($0.instance.instance.firstKind)"
      },
      .text("number", "Its number.") { "\($0.number)" },
      .text("title", "The text before its response, as Swift.") { input in
        input.instance.path(with: input.effect.name + " answers ")
      },
    ])

  private var source: SafeSwift {
    guard let wired = answers?.wired else { return "false" }
    let plan = instance.plan.project.readPlan
    let isReading =
      switch wired.work.source {
      case .decision(let index): plan.isReading(decision: index, in: instance.module.id)
      case .derived(let index): plan.isReading(derived: index, in: instance.module.id)
      case .field, nil: false
      }
    return instance.access(.identifier(wired.source ?? ""), isReading: isReading)
  }
}

/// A step of a path to a module, from the state of an owner to that of an optional child or of a row.
struct ExplorerStepInput: TemplateInput {
  let child: Child
  /// The number of steps before it.
  let index: Int
  let own: SafeSwift
  let oldOwn: SafeSwift

  static let shape = Shape<Self>(
    "explorerStep",
    [
      .flag("isKeyed", "Whether the child is a collection.") { $0.child.isKeyed },
      .text("name", "The child.") { .identifier($0.child.name) },
      .text("own", "The state of the owner.") { $0.own },
      .text("next", "The state of the child.") { "c\($0.index + 1)" },
      .text("oldOwn", "The state of the owner before an event.") { $0.oldOwn },
      .text("oldNext", "The state of the child before an event.") { "o\($0.index + 1)" },
      .text("key", "The key of a row.") { "k\($0.index + 1)" },
      .text("rows", "The rows that are explored.") { input in
        let rows: SafeSwift = "\(input.own).\(name: input.child.name)"
        return input.child.isOrdered ? "\(rows).prefix(2)" : "explorerRows(\(rows))"
      },
    ])
}
