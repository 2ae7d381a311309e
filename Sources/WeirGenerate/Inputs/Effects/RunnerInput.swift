import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The class that runs the effects of a root's tree for a store that Weir does not generate.
struct RunnerInput: TemplateInput {
  let builder: ModuleBuilder

  static let shape = Shape<Self>(
    "runner",
    [
      .text("name", "The class's name.") {
        .identifier(GeneratedNames.runner(of: $0.builder.module))
      },
      .text("root", "The root's name.") { .docText($0.builder.module.name) },
      .text("state", "The state's type.") {
        .type($0.builder.names.state(of: $0.builder.module))
      },
      .flag("isSendable", "Whether the state is Sendable.") {
        $0.builder.stateConformances.contains("Sendable")
      },
      .text("action", "The type of the root's actions.") {
        .type($0.builder.names.action(of: $0.builder.module))
      },
      .text("event", "The protocol of all actions of the tree.") {
        .identifier($0.builder.names.event(of: $0.builder.module))
      },
      .text("effect", "The enum of the effects.") {
        .identifier(GeneratedNames.effect(of: $0.builder.module))
      },
      .text("dependencies", "The services and clients of the tree.") {
        .identifier(GeneratedNames.dependencies(of: $0.builder.module))
      },
      .text("answer", "The action with the answer of an effect, for UDF.") {
        .identifier(GeneratedNames.answer(of: $0.builder.module))
      },
    ])
}
