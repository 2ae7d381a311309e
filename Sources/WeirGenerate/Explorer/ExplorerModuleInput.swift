import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// A module, as the explorer compares and shows its states, and tries its actions.
struct ExplorerModuleInput: TemplateInput {
  let builder: ModuleBuilder
  /// The cones of the roots above it; none for a module that is not below an explored root.
  let cones: [ExploredCones]
  let samples: [ExplorerValueInput]
  let answers: [ExplorerAnswersInput]

  var module: Module { builder.module }

  init(_ builder: ModuleBuilder, cones: [ExploredCones], _ sampleBuilder: SampleBuilder) {
    self.builder = builder
    self.cones = cones
    guard !cones.isEmpty else {
      (samples, answers) = ([], [])
      return
    }
    guard builder.module.spec.kind != .model else {
      (samples, answers) = (Self.updates(of: builder, sampleBuilder), [])
      return
    }
    samples = builder.module.actions.indices.flatMap { index in
      Self.samples(of: index, in: builder, sampleBuilder)
    }
    answers = builder.module.effects.indices.compactMap {
      ExplorerAnswersInput($0, of: builder, sampleBuilder)
    }
  }

  /// The values of an action with sampled payloads; none if a payload has no samples.
  private static func samples(
    of index: Int, in builder: ModuleBuilder, _ sampleBuilder: SampleBuilder
  ) -> [ExplorerValueInput] {
    let action = builder.module.actions[index]
    // Only its effects send it.
    guard !builder.project.isOnlyAnswer(action.name, of: builder.module) else { return [] }
    let payload = action.spec.payload
    let type: SafeSwift = .type(builder.names.action(of: builder.module))
    let values = zip(payload, action.types).map { parameter, type in
      sampleBuilder.values(
        of: type, called: parameter.name.value, in: builder.module.id,
        for: .event(builder.module.id, index))
    }
    guard values.allSatisfy({ !$0.isEmpty }) else { return [] }
    return SampleBuilder.combinations(values.map(\.count)).map { row in
      guard !payload.isEmpty else {
        return ExplorerValueInput(number: index, value: "\(type).\(name: action.name)")
      }
      let arguments = row.indices.map { payload[$0].passed(values[$0][row[$0]]) }
      return ExplorerValueInput(
        number: index, value: "\(type).\(name: action.name)(\(arguments.joined(by: ", ")))")
    }
  }

  /// The inputs of a model with sampled values.
  private static func updates(
    of builder: ModuleBuilder, _ sampleBuilder: SampleBuilder
  ) -> [ExplorerValueInput] {
    let type: SafeSwift = .type(builder.names.action(of: builder.module))
    return builder.module.inputs.enumerated().flatMap { number, input -> [ExplorerValueInput] in
      guard let valueType = input.type else {
        return [ExplorerValueInput(number: number, value: "\(type).\(name: input.name)")]
      }
      return sampleBuilder.values(
        of: valueType, called: input.name, in: builder.module.id,
        for: .event(builder.module.id, number)
      ).map { ExplorerValueInput(number: number, value: "\(type).\(name: input.name)(\($0))") }
    }
  }

  static func actions(of module: Module) -> SafeSwift { "explorerActions\(module.id.index)" }

  private var hasState: Bool { module.spec.kind != .data && !cones.isEmpty }

  static let shape = Shape<Self>(
    "explorerModule",
    [
      .text("module", "The module's name, for comments.") { .docText($0.module.name) },
      .text("state", "The type of its state.") { $0.builder.stateType },
      .text("action", "The type of its actions.") {
        .type($0.builder.names.action(of: $0.module))
      },
      .text("actions", "The constant with its sampled actions.") { actions(of: $0.module) },
      .list("types", "Its types.") { ExplorerTypeInput.all(of: $0.module, in: $0.builder.project) },
      .flag("hasState", "Whether its states are explored.") { $0.hasState },
      .flag("hasActions", "Whether it has actions.") {
        !$0.module.eventNames.isEmpty
      },
      .list("samples", "Its actions with sampled payloads.") { $0.samples },
      .list("answers", "The effects that send actions.") { $0.answers },
      .list("conditions", "The conditions of its invariants.") {
        ExplorerConditionInput.all(of: $0.builder)
      },
      .list("decisions", "Its decisions.") { input in
        input.module.decisions.indices.map {
          ExplorerDecisionInput(builder: input.builder, index: $0)
        }
      },
      .list("fields", "Its fields.") { input in
        input.module.storedNames.enumerated().map { index, name in
          let fields = input.module.fields
          return ExplorerPartInput(
            name: name, cones: input.cones, part: .field(input.module.id, index),
            isSecret: fields.indices.contains(index) && fields[index].spec.isSecret)
        }
      },
      .list("children", "Its children.") { input in
        input.module.children.enumerated().compactMap { index, child -> ExplorerPartInput? in
          guard let id = child.module else { return nil }
          return ExplorerPartInput(
            name: child.name, cones: input.cones, part: .child(input.module.id, index),
            child: child, childModule: input.builder.project[id].name)
        }
      },
    ])
}

extension Project {
  /// Whether only effects send an action: it is a response, and no component sends it.
  func isOnlyAnswer(_ action: String, of module: Module) -> Bool {
    let isAnswer = module.effects.contains { effect in
      effect.work?.responses.contains { $0.name == action } ?? false
    }
    guard isAnswer else { return false }
    return !modules.contains { other in
      other.events.contains { event in
        event.sends.contains { $0.module == module.id && $0.action == action }
      }
    }
  }
}
