import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// The parts of a module's states that the explorer compares, and the values that it tries in them.
struct ExploredModule {
  /// The cones of the roots above it; none for a module that is not below an explored root.
  let cones: [ExploredCones]
  let samples: [ActionInput]
  /// The effects that send actions.
  let effects: [EffectInput]

  init(_ builder: ModuleBuilder, cones: [ExploredCones], _ sampleBuilder: SampleBuilder) {
    self.cones = cones
    guard !cones.isEmpty else {
      (samples, effects) = ([], [])
      return
    }
    guard builder.module.spec.kind != .model else {
      (samples, effects) = (Self.updates(of: builder, sampleBuilder), [])
      return
    }
    samples = builder.module.actions.indices.flatMap { index in
      Self.samples(of: index, in: builder, sampleBuilder)
    }
    effects = builder.module.effects.indices.compactMap {
      EffectInput($0, of: builder, sampleBuilder)
    }
  }

  /// The values of an action with sampled payloads; none if a payload has no samples.
  private static func samples(
    of index: Int, in builder: ModuleBuilder, _ sampleBuilder: SampleBuilder
  ) -> [ActionInput] {
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
        return ActionInput(number: index, type: type, code: "\(type).\(name: action.name)")
      }
      let arguments = row.indices.map { payload[$0].passed(values[$0][row[$0]]) }
      return ActionInput(
        number: index, type: type,
        code: "\(type).\(name: action.name)(\(arguments.joined(by: ", ")))")
    }
  }

  /// The inputs of a model with sampled values.
  private static func updates(
    of builder: ModuleBuilder, _ sampleBuilder: SampleBuilder
  ) -> [ActionInput] {
    let type: SafeSwift = .type(builder.names.action(of: builder.module))
    return builder.module.inputs.enumerated().flatMap { number, input -> [ActionInput] in
      guard let valueType = input.type else {
        return [ActionInput(number: number, type: type, code: "\(type).\(name: input.name)")]
      }
      return sampleBuilder.values(
        of: valueType, called: input.name, in: builder.module.id,
        for: .event(builder.module.id, number)
      ).map {
        ActionInput(number: number, type: type, code: "\(type).\(name: input.name)(\($0))")
      }
    }
  }

  static func actions(of module: Module) -> SafeSwift { "explorerActions\(module.id.index)" }

  /// The bits of the cones of influence that contain a part of the state.
  fileprivate func mask(of part: Cone.Part) -> Int {
    cones.reduce(0) { $0 | $1.mask { $0.contains(part) } }
  }

  /// Whether all cones contain the part with a mask.
  fileprivate func isAlways(_ mask: Int) -> Bool { cones.allSatisfy { $0.all & ~mask == 0 } }
}

extension ModuleInput {
  /// The module as `weir verify` explores it.
  static let explorerEntries: [Entry<Self>] = [
    .flag("isExplored", "Whether its states are explored.") { $0.isExplored },
    .flag("hasEvents", "Whether the explorer tries actions or inputs.") {
      !$0.module.eventNames.isEmpty
    },
    .text("samplesName", "The constant with its sampled actions.") {
      ExploredModule.actions(of: $0.module)
    },
    .list("samples", "Its actions with sampled payloads.") { $0.explored?.samples ?? [] },
    .list("respondingEffects", "The effects that send actions.") { $0.explored?.effects ?? [] },
    .list("conditions", "The conditions of its invariants.") { input -> [InvariantInput] in
      guard input.isExplored else { return [] }
      return input.module.invariants.enumerated().flatMap { index, invariant in
        invariant.bodies.indices.map {
          InvariantInput(builder: input.builder, index: index, part: $0)
        }
      }
    },
    .list("decisions", "The decisions of an explored module.") { input -> [DecisionInput] in
      guard input.isExplored else { return [] }
      return input.module.decisions.enumerated().map {
        DecisionInput(
          builder: input.builder, decision: $1, reads: input.builder.readsType, index: $0)
      }
    },
    .list("entities", "The entities of a module in the explorer.") { input -> [EntityInput] in
      guard input.explored != nil else { return [] }
      return input.module.entities.map { EntityInput($0, in: input.builder) }
    },
    .list("comparedFields", "The fields by which explored states differ.", \.comparedFields),
    .list("comparedChildren", "The children by which they differ.", \.comparedChildren),
  ]

  private var isExplored: Bool {
    module.spec.kind != .data && explored?.cones.isEmpty == false
  }

  private var comparedFields: [FieldInput] {
    guard isExplored, let explored else { return [] }
    return module.storedNames.enumerated().map { index, name in
      let mask = explored.mask(of: .field(module.id, index))
      return FieldInput(
        name: name,
        isSecret: module.fields.indices.contains(index) && module.fields[index].spec.isSecret,
        mask: mask, isAlways: explored.isAlways(mask))
    }
  }

  private var comparedChildren: [ChildInput] {
    guard isExplored, let explored else { return [] }
    return module.children.enumerated().compactMap { index, child in
      guard child.module != nil else { return nil }
      var input = ChildInput(child, in: builder)
      input.mask = explored.mask(of: .child(module.id, index))
      return input
    }
  }
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
