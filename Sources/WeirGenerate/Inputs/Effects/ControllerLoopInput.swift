import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The loop of a model: its effects start on decisions, and their answers are piped into inputs.
struct ControllerLoopInput: TemplateInput {
  let builder: ModuleBuilder

  private var module: Module { builder.module }

  private var answered: [Int] {
    Set(module.effects.flatMap { $0.work?.answers ?? [] }.compactMap(\.input)).sorted()
  }

  static let shape = Shape<Self>(
    "loop",
    [
      .text("model", "The model's name.") { .identifier($0.builder.names.state(of: $0.module)) },
      .text("effect", "The enum of the effects.") {
        .identifier(GeneratedNames.effect(of: $0.module))
      },
      .text("dependencies", "The services and clients that they call.") {
        .identifier(GeneratedNames.dependencies(of: $0.module))
      },
      .list("answered", "The inputs that receive answers.") { input in
        input.answered.map { LoopInput(builder: input.builder, input: input.module.inputs[$0]) }
      },
      .flag("hasAnswered", "Whether there are such inputs.") { !$0.answered.isEmpty },
      .list("momentary", "The inputs that have a value for one beat.") { input in
        input.module.inputs.filter { $0.isPulse || $0.isRecent }.map {
          LoopInput(builder: input.builder, input: $0)
        }
      },
      .flag("isMomentary", "Whether there are such inputs.") {
        $0.module.inputs.contains { $0.isPulse || $0.isRecent }
      },
      .texts("effects", "The names of the effects.") { input in
        input.builder.wiredEffects.map { .identifier($0.effect.name) }
      },
    ])
}

/// An input of a model, in the loop of its effects.
struct LoopInput: TemplateInput {
  let builder: ModuleBuilder
  let input: Input

  static let shape = Shape<Self>(
    "loop input",
    [
      .text("name", "The input's name.") { .identifier($0.input.name) },
      .text("title", "The input's name, as a string literal.") { .stringLiteral($0.input.name) },
      .optionalText("type", "The type of its values; nothing for a pulse.") { input in
        input.input.type.map { input.builder.code($0, isInside: false) }
      },
      .flag("isRecent", "Whether the model can see that it arrived in this beat.") {
        $0.input.isRecent
      },
    ])
}
