import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A function or a property of a state.
enum BlockInput: TemplateInput {
  case reducer(ReducerInput)
  case derived(MemberInput)
  case operation(MemberInput)
  case machine(MachineInput)
  case decision(DecisionInput)
  case effects(ModuleInput)
  case asserts(AssertInput)

  static func all(of builder: ModuleBuilder) -> [BlockInput] {
    let module = builder.module
    guard !module.spec.isData else { return [] }
    return builder.reducers().map(BlockInput.reducer)
      + module.derived.enumerated().map { index, member in
        let reads = builder.readsType { $0.isReading(derived: index, in: $1) }
        return .derived(MemberInput(builder: builder, member: member, reads: reads))
      }
      + module.decisions.enumerated().map { index, decision in
        let reads = builder.readsType { $0.isReading(decision: index, in: $1) }
        return .decision(DecisionInput(builder: builder, decision: decision, reads: reads))
      }
      + (builder.startsEffects && !builder.receives ? [.effects(ModuleInput(builder))] : [])
      + module.operations.enumerated().map { index, member in
        let reads = builder.readsType { $0.isReading(operation: index, in: $1) }
        return .operation(MemberInput(builder: builder, member: member, reads: reads))
      }
      + module.fields.compactMap { MachineInput($0, in: builder) }.map(BlockInput.machine)
      + (AssertInput(builder).map { [.asserts($0)] } ?? [])
  }

  static let shape = Shape<Self>(
    "block",
    [
      .optionalRecord("reducer", "The reducer of an enum of actions.") {
        if case .reducer(let input) = $0 { input } else { nil }
      },
      .optionalRecord("derived", "A value computed from the state.") {
        if case .derived(let input) = $0 { input } else { nil }
      },
      .optionalRecord("operation", "An operation, which the owner can call.") {
        if case .operation(let input) = $0 { input } else { nil }
      },
      .optionalRecord("machine", "The queries of a state machine.") {
        if case .machine(let input) = $0 { input } else { nil }
      },
      .optionalRecord("decision", "A decision.") {
        if case .decision(let input) = $0 { input } else { nil }
      },
      .optionalRecord("module", "The module whose effects a change starts.") {
        if case .effects(let input) = $0 { input } else { nil }
      },
      .optionalRecord("asserted", "The invariants that are asserted.") {
        if case .asserts(let input) = $0 { input } else { nil }
      },
    ])
}

/// An operation or a derived value.
struct MemberInput: TemplateInput {
  let builder: ModuleBuilder
  let member: Member
  /// The struct of the values that it receives.
  var reads: SafeSwift?

  static let shape = Shape<Self>(
    "member",
    [
      .text("name", "The member's name.") { .identifier($0.member.name) },
      .doc { $0.member.doc },
      .text("parameters", "The parameters of an operation, comma-separated.") { input in
        let reads = input.reads.map { "reads: \($0)" as SafeSwift }
        return
          ([reads].compactMap { $0 }
          + zip(input.parameters, input.member.types).map(input.declaration)).joined(by: ", ")
      },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.reads
      },
      .text("type", "A derived value's type.") {
        guard case .derived(let type) = $0.member.kind else { return "" }
        return $0.builder.code(type, isInside: true)
      },
      .record("body", "The body.") { $0.builder.body(of: $0.member) },
      .position { $0.builder.position(of: $0.member.types, $0.parameters) },
    ])

  private var parameters: [ParameterSpec] {
    if case .operation(let parameters) = member.kind { parameters } else { [] }
  }

  /// `to next: Status = .done`.
  private func declaration(_ parameter: ParameterSpec, _ type: ResolvedType) -> SafeSwift {
    let value = builder.initial(parameter.defaultValue, isInside: true)
    return "\(parameter.declared): \(builder.code(type, isInside: true))\(value)"
  }
}
