import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A function or a property of a state.
enum BlockInput: TemplateInput {
  case reducer(ReducerInput)
  case derived(MethodInput)
  case operation(MethodInput)
  case machine(MachineInput)
  case decision(DecisionInput)
  case effects(ModuleInput)
  case asserts(ModuleInput)

  static func all(of builder: ModuleBuilder) -> [BlockInput] {
    let module = builder.module
    guard !module.spec.isData else { return [] }
    var whole = ModuleInput(builder)
    whole.isBlock = true
    return builder.reducers().map(BlockInput.reducer)
      + module.derived.enumerated().map { index, member in
        let reads = builder.readsType { $0.isReading(derived: index, in: $1) }
        return .derived(builder.method(member, reads: reads))
      }
      + module.decisions.enumerated().map { index, decision in
        let reads = builder.readsType { $0.isReading(decision: index, in: $1) }
        return .decision(DecisionInput(builder: builder, decision: decision, reads: reads))
      }
      + (builder.startsEffects && !builder.receives ? [.effects(whole)] : [])
      + module.operations.enumerated().map { index, member in
        let reads = builder.readsType { $0.isReading(operation: index, in: $1) }
        return .operation(builder.method(member, reads: reads))
      }
      + module.fields.compactMap { MachineInput($0, in: builder) }.map(BlockInput.machine)
      + (builder.isAsserted(module.id) ? [.asserts(whole)] : [])
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
      .optionalRecord("asserted", "The module whose invariants are asserted.") {
        if case .asserts(let input) = $0 { input } else { nil }
      },
    ])
}

extension ModuleBuilder {
  /// An operation, which the owner can call, or a derived value.
  ///
  /// - Parameter reads: The struct of the values of other modules that it receives.
  fileprivate func method(_ member: Member, reads: SafeSwift?) -> MethodInput {
    let reads = reads.map { "reads: \($0)" as SafeSwift }
    var parameters: [ParameterSpec] = []
    if case .operation(let own) = member.kind { parameters = own }
    let declarations =
      (reads.map { [$0] } ?? []) + zip(parameters, member.types).map(declaration)
    var signature: SafeSwift = "\(name: member.name)(\(declarations.joined(by: ", ")))"
    if case .derived(let type) = member.kind {
      let type = code(type, isInside: true)
      signature = reads == nil ? "\(name: member.name): \(type)" : "\(signature) -> \(type)"
    }
    return MethodInput(
      doc: .docComment(member.doc), signature: signature,
      position: position(of: member.types, parameters), isProperty: reads == nil,
      body: body(of: member))
  }

  /// `to next: Status = .done`.
  private func declaration(_ parameter: ParameterSpec, _ type: ResolvedType) -> SafeSwift {
    let value = initial(parameter.defaultValue, isInside: true)
    return "\(parameter.declared): \(code(type, isInside: true))\(value)"
  }
}
