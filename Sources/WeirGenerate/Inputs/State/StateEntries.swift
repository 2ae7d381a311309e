import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The struct of the state, and its behaviour.
  static let stateEntries: [Entry<Self>] = [
    .text("state", "The state's type.") { $0.builder.stateType },
    .text("stateName", "The name of its struct, which may be nested.") {
      $0.builder.isFeature ? "State" : $0.builder.stateType
    },
    .optionalText("stateInherits", "The state's protocols, comma-separated.") {
      $0.builder.inherits(
        $0.builder.stateConformances + $0.builder.identifiable
          + ($0.reflection == nil ? [] : [ReflectionInput.conformance]))
    },
    .optionalRecord("reflection", "The mirror of a state with secrets.") { $0.reflection },
    .flag("isStateSendable", "Whether the state is Sendable.") {
      $0.builder.stateConformances.contains("Sendable")
    },
    .list("fields", "The state's stored values.") {
      $0.module.fields.map($0.builder.field) + $0.module.inputs.map($0.builder.field)
    },
    .list("children", "The states that it owns.") { $0.children },
    .list("machines", "The machines of its fields.") { input in
      input.module.fields.compactMap { MachineInput($0, in: input.builder) }
    },
    .list("defaults", "Defaults with their own source location.") { input in
      input.module.fields.compactMap { input.builder.separateDefault($0.spec, $0.type) }
        + input.module.inputs.compactMap(input.builder.separateDefault)
    },
    .list("initParameters", "The parameters of the state's `init`.") {
      $0.valueParameters + $0.children.flatMap(\.parameters)
    },
    .list("values", "Those with a stored property.") {
      $0.valueParameters + $0.children.compactMap(\.parameter)
    },
    .flag("hasValues", "Whether the state has stored properties.") {
      !$0.module.fields.isEmpty || !$0.module.inputs.isEmpty || !$0.children.isEmpty
    },
    .texts("codingKeys", "The lines of `CodingKeys`, if the compiler would use other keys.") {
      $0.keys
    },
    .list("blocks", "The functions and properties of the state, in order.") {
      $0.isBlock ? [] : BlockInput.all(of: $0.builder)
    },
    .flag("receives", "Whether it receives values of other modules.") { $0.builder.receives },
    .list("assertedInvariants", "The invariants that it asserts.") {
      $0.builder.assertedInvariants
    },
    .list("assertedChildren", "The children that assert invariants.") { input in
      input.children.filter { $0.child.module.map(input.builder.isAsserted) ?? false }
    },
  ]

  private var reflection: ReflectionInput? {
    ReflectionInput(
      module.fields.map(\.spec),
      others: module.inputs.map(\.name)
        + module.children.filter { $0.module != nil }.map(\.name))
  }

  private var children: [ChildInput] {
    module.children.filter { $0.module != nil }.map { ChildInput($0, in: builder) }
  }

  private var valueParameters: [ParameterInput] {
    module.fields.map(builder.parameter) + module.inputs.map(builder.parameter)
  }

  /// The compiler would name the key of a field with a state machine, or of a boxed child, after the stored value
  /// behind it. The macro `ObservableState` puts `_` before all stored values.
  private var keys: [SafeSwift] {
    guard
      builder.isFeature || module.fields.contains(where: { $0.machine != nil })
        || module.children.contains(where: \.isBoxed),
      !Set(builder.stateConformances).isDisjoint(with: ["Codable", "Decodable", "Encodable"])
    else { return [] }
    let fields = module.fields.map { (key: $0.storedName, wireName: $0.name) }
    let inputs = module.inputs.map { (key: $0.name, wireName: $0.name) }
    let children = module.children.map {
      (key: $0.isBoxed ? GeneratedNames.box(of: $0.name) : $0.name, wireName: $0.name)
    }
    let prefix = builder.isFeature ? "_" : ""
    return CodingInput.keys(
      (fields + inputs + children).map { (prefix + $0.key, $0.wireName) })
  }
}

extension ModuleBuilder {
  fileprivate func field(_ field: Field) -> FieldInput {
    FieldInput(
      name: field.name, type: code(field.type, isInside: true), doc: .docComment(field.spec.doc),
      position: position(of: [field.type]), machine: MachineInput(field, in: self))
  }

  fileprivate func parameter(_ field: Field) -> ParameterInput {
    parameter(
      field.spec, field.type, of: names.state(of: module), stored: field.storedName)
  }
}

extension Field {
  fileprivate var storedName: String {
    machine == nil ? name : GeneratedNames.storage(of: name)
  }
}
