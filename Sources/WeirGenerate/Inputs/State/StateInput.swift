import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A state's struct.
struct StateInput: TemplateInput {
  private let builder: ModuleBuilder
  private let types: [TypeInput]
  private let mounts: [MountInput]
  private let parameters: [ParameterInput]
  /// The parameters that initialize stored properties; those of orders do not.
  private let values: [ParameterInput]

  private var module: Module { builder.module }

  init(_ builder: ModuleBuilder, types: [TypeInput]) {
    self.builder = builder
    self.types = types
    let module = builder.module
    mounts = module.mounts.compactMap { MountInput($0, in: builder) }
    let fields = module.fields.map(builder.parameter) + module.inputs.map(builder.parameter)
    parameters = fields + mounts.flatMap(\.parameters)
    values = fields + mounts.compactMap(\.parameter)
  }

  static let shape = Shape<Self>(
    "state",
    [
      .text("name", "The struct's name.") {
        $0.builder.isFeature ? "State" : .type($0.builder.names.state(of: $0.module))
      },
      .doc { $0.builder.isFeature ? "" : $0.module.spec.doc },
      .optionalText("inherits", "Protocols, comma-separated.") {
        $0.builder.inherits($0.builder.stateConformances + $0.builder.identifiable)
      },
      .list("types", "Types nested in it.") { $0.types },
      .list("fields", "Its stored values.") {
        $0.module.fields.map($0.builder.field) + $0.module.inputs.map($0.builder.field)
      },
      .list("mounts", "The states that it owns.") { $0.mounts },
      .list("machines", "The machines of its fields.") { input in
        input.module.fields.compactMap { MachineInput($0, in: input.builder) }
      },
      .list("defaults", "Defaults with their own source location.") { input in
        input.module.fields.compactMap { input.builder.separateDefault($0.spec, $0.type) }
          + input.module.inputs.compactMap(input.builder.separateDefault)
      },
      .list("parameters", "The parameters of `init`.") { $0.parameters },
      .flag("hasValues", "Whether it has stored properties.") {
        !$0.module.fields.isEmpty || !$0.module.inputs.isEmpty || !$0.mounts.isEmpty
      },
      .flag("hasParameters", "Whether `init` takes anything.") { !$0.parameters.isEmpty },
      .list("values", "The parameters of `init` with a stored property.") { $0.values },
      .list("orders", "The orders of its collections.") { $0.mounts.compactMap(\.order) },
      .texts("keys", "The lines of `CodingKeys`, if the compiler would use other keys.") {
        $0.keys
      },
      .flag("hasKeys", "Whether there are such lines.") { !$0.keys.isEmpty },
    ])

  /// The compiler would name the key of a field with a state machine after the stored value behind it. The macro
  /// `ObservableState` puts `_` before all stored values.
  private var keys: [SafeSwift] {
    guard builder.isFeature || module.fields.contains(where: { $0.machine != nil }),
      !Set(builder.stateConformances).isDisjoint(with: ["Codable", "Decodable", "Encodable"])
    else { return [] }
    let fields = module.fields.map { (key: $0.storedName, wireName: $0.name) }
    let others = module.inputs.map(\.name) + module.mounts.map(\.name)
    let prefix = builder.isFeature ? "_" : ""
    return CodingInput.keys(
      (fields + others.map { (key: $0, wireName: $0) }).map { (prefix + $0.key, $0.wireName) })
  }
}

/// A stored value, of a state or of a struct.
struct FieldInput: TemplateInput {
  let name: String
  var doc: SafeSwift?
  let type: SafeSwift
  var machine: MachineInput?
  /// The property that stores a boxed field of a struct that would contain itself.
  var box: String?
  let place: PositionInput?

  static let shape = Shape<Self>(
    "field",
    [
      .text("name", "The field's name.") { .identifier($0.name) },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .optionalRecord("machine", "Its machine.") { $0.machine },
      .optionalText("box", "The boxed storage of a struct's field.") {
        $0.box.map { .identifier($0) }
      },
      .place { $0.place },
    ])
}

extension ModuleBuilder {
  fileprivate func field(_ field: Field) -> FieldInput {
    FieldInput(
      name: field.name, doc: .docComment(field.spec.doc), type: code(field.type, isInside: true),
      machine: MachineInput(field, in: self), place: place(of: [field.type]))
  }

  fileprivate func parameter(_ field: Field) -> ParameterInput {
    parameter(
      field.spec, field.type, of: names.state(of: module), stored: field.storedName)
  }
}

extension Field {
  /// The name of its stored property.
  fileprivate var storedName: String {
    machine == nil ? name : GeneratedNames.storage(of: name)
  }
}

/// A child's state.
struct MountInput: TemplateInput {
  private let builder: ModuleBuilder
  private let mount: Mount
  private let type: SafeSwift

  /// - Returns: nil if no module has the child's name.
  init?(_ mount: Mount, in builder: ModuleBuilder) {
    guard let type = builder.project.stateType(of: mount, in: builder.module) else { return nil }
    self.builder = builder
    self.mount = mount
    self.type = type
  }

  static let shape = Shape<Self>(
    "mount",
    [
      .text("name", "The mount's name.") { .identifier($0.mount.name) },
      .doc { $0.mount.spec.doc },
      .text("type", "The state's type, optional or a collection of it.") { $0.type },
      .optionalRecord("order", "The order of a collection.") { $0.order },
      .place { $0.builder.place(of: $0.mount.keyType.map { [$0] } ?? []) },
    ])

  /// The ids of an ordered collection.
  fileprivate var order: OrderInput? {
    guard mount.isOrdered, let key = mount.keyType else { return nil }
    return OrderInput(mount: mount.name, key: builder.code(key, isInside: true), state: type)
  }

  /// A parameter of the owner's `init` for the child's complete state.
  fileprivate var parameter: ParameterInput? {
    guard let child = mount.module else { return nil }
    var value: SafeSwift? = "nil"
    if mount.isKeyed {
      value = "[:]"
    } else if !mount.isOptional {
      value = builder.layout.needsInit(child) ? nil : "\(type)()"
    }
    return ParameterInput(mount.name, type, value)
  }

  /// The same, and one for a collection's order.
  fileprivate var parameters: [ParameterInput] {
    [parameter, order.map { ParameterInput($0.name, "[\($0.key)]", "[]") }].compactMap { $0 }
  }
}

struct OrderInput: TemplateInput {
  let mount: String
  let key: SafeSwift
  let state: SafeSwift

  var name: String { GeneratedNames.order(of: mount) }

  static let shape = Shape<Self>(
    "order",
    [
      .text("name", "The property's name.") { .identifier($0.name) },
      .text("mount", "The collection's name.") { .identifier($0.mount) },
      .text("title", "The collection's name in comments.") { .docText($0.mount) },
      .text("type", "The key's type.") { $0.key },
      .text("state", "The collection's own type.") { $0.state },
    ])
}

/// The allowed moves of a field from case to case.
struct MachineInput: TemplateInput {
  private let builder: ModuleBuilder
  private let field: Field
  private let machine: Machine

  init?(_ field: Field, in builder: ModuleBuilder) {
    guard let machine = field.machine else { return nil }
    self.builder = builder
    self.field = field
    self.machine = machine
  }

  static let shape = Shape<Self>(
    "machine",
    [
      .text("field", "The field's name.") { .identifier($0.field.name) },
      .text("title", "The field's name in comments.") { .docText($0.field.name) },
      .text("storage", "The stored value behind it.") {
        .identifier(GeneratedNames.storage(of: $0.field.name))
      },
      .text("type", "The field's type.") { $0.builder.code($0.field.type, isInside: true) },
      .text("allows", "The name of the function that checks a move.") {
        .identifier("allows" + $0.field.name.capitalizedFirst)
      },
      .text("canMove", "The name of the function that callers can use.") {
        .identifier(GeneratedNames.canMove($0.field.name))
      },
      .texts("moves", "Patterns of allowed moves, from and to.") { $0.moves },
      .flag("refusesSome", "Whether any move is rejected.") {
        $0.moveCount < $0.machine.cases.count * $0.machine.cases.count
      },
      .flag("refusesAll", "Whether all moves are rejected.") { $0.moveCount == 0 },
    ])

  private var moveCount: Int { machine.rows.reduce(0) { $0 + $1.count } }

  /// Each `(.initial, .inProgress)`.
  private var moves: [SafeSwift] {
    machine.rows.enumerated().flatMap { from, row in
      row.map { "(.\(name: machine.cases[from]), .\(name: machine.cases[$0]))" }
    }
  }
}
