import WeirProject
import WeirTemplate

extension ModuleBuilder {
  func state() -> StateContext {
    StateContext(
      name: .identifier(names.state(of: module)), doc: .docComment(module.spec.doc),
      inherits: inherits(conformances()), types: types(isInside: true),
      fields: module.fields.map(field), mounts: module.mounts.compactMap(mount),
      machines: module.fields.compactMap(machine),
      defaults: module.fields.compactMap(separateDefault),
      parameters: module.fields.map(parameter) + module.mounts.flatMap(parameters))
  }

  private func field(_ field: Field) -> FieldContext {
    FieldContext(
      name: .identifier(field.name), doc: .docComment(field.spec.doc),
      type: code(field.type, isInside: true), machine: machine(field),
      place: place(of: [field.type]))
  }

  func machine(_ field: Field) -> MachineContext? {
    guard let machine = field.machine else { return nil }
    var moves: [Sunk] = []
    for (from, row) in machine.rows.enumerated() {
      for to in row {
        let pair = [from, to].map { "." + SwiftName.escaped(machine.cases[$0]) }
        moves.append(.code("(\(pair.joined(separator: ", ")))"))
      }
    }
    let part = field.name.capitalizedFirst
    return MachineContext(
      field: .identifier(field.name), storage: .identifier(GeneratedNames.storage(of: field.name)),
      type: code(field.type, isInside: true), allows: .identifier("allows" + part),
      canMove: .identifier("canMove" + part), moves: moves,
      refusesSome: moves.count < machine.cases.count * machine.cases.count)
  }

  // MARK: Defaults

  /// A default that a compiler may object to stands on a line of its own, since `#sourceLocation`
  /// cannot stand among parameters.
  private func separateDefault(_ field: Field) -> DefaultContext? {
    guard let value = field.defaultValue, !KnownTypes.isCertain(default: value, for: field.type)
    else { return nil }
    return DefaultContext(
      name: .identifier(Self.defaultName(field)), type: code(field.type, isInside: true),
      code: .code(project.text(of: value)), place: place(of: value.scalar))
  }

  private static func defaultName(_ field: Field) -> String {
    "initial" + field.name.capitalizedFirst
  }

  private func parameter(_ field: Field) -> ParameterContext {
    var value: Sunk?
    if let given = field.defaultValue {
      value =
        KnownTypes.isCertain(default: given, for: field.type)
        ? .code(project.text(of: given))
        : .code(
          "\(SwiftName.escaped(names.state(of: module))).\(SwiftName.escaped(Self.defaultName(field)))"
        )
    } else {
      value = Self.emptyValue(field.type.type.form).map { .code($0) }
    }
    let stored = field.machine == nil ? field.name : GeneratedNames.storage(of: field.name)
    let type = code(field.type, isInside: true)
    return ParameterContext(
      declaration: .code("\(SwiftName.escapedLabel(field.name)): \(type.text)"),
      name: .identifier(field.name), type: type, stored: .identifier(stored), defaultValue: value)
  }

  private static func emptyValue(_ form: TypeText.Form) -> String? {
    switch form {
    case .optional: "nil"
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .other: nil
    }
  }

  // MARK: Children

  private func mount(_ mount: Mount) -> MountContext? {
    guard let type = project.stateType(of: mount, in: module) else { return nil }
    return MountContext(
      name: .identifier(mount.name), doc: .docComment(mount.spec.doc), type: .code(type),
      order: order(mount))
  }

  private func order(_ mount: Mount) -> OrderContext? {
    guard mount.isOrdered, let key = mount.keyType else { return nil }
    let name = GeneratedNames.order(of: mount.name)
    return OrderContext(
      name: .identifier(name), mount: .identifier(mount.name), type: code(key, isInside: true),
      state: .code(project.stateType(of: mount, in: module) ?? ""),
      update: .identifier("update" + name.capitalizedFirst))
  }

  /// A child is, whole, a parameter of its owner's `init`; so is a collection's order.
  private func parameters(_ mount: Mount) -> [ParameterContext] {
    guard let type = project.stateType(of: mount, in: module), let child = mount.module else {
      return []
    }
    var value: Sunk? = .code("nil")
    if mount.isKeyed {
      value = .code("[:]")
    } else if !mount.isOptional {
      value = layout.needsInit(child) ? nil : .code("\(type)()")
    }
    var parameters = [parameter(mount.name, type, value)]
    if let order = order(mount) {
      parameters.append(
        parameter(GeneratedNames.order(of: mount.name), "[\(order.type.text)]", .code("[]")))
    }
    return parameters
  }

  private func parameter(_ name: String, _ type: String, _ value: Sunk?) -> ParameterContext {
    ParameterContext(
      declaration: .code("\(SwiftName.escapedLabel(name)): \(type)"), name: .identifier(name),
      type: .code(type), stored: .identifier(name), defaultValue: value)
  }
}
