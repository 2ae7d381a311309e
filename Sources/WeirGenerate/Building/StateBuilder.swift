import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleBuilder {
  func state() -> StateContext {
    StateContext(
      name: .identifier(names.state(of: module)), doc: .docComment(module.spec.doc),
      inherits: inherits(stateConformances), types: types(),
      fields: module.fields.map(field) + module.inputs.map(field),
      mounts: module.mounts.compactMap(mount),
      machines: module.fields.compactMap(machine),
      defaults: module.fields.compactMap(separateDefault)
        + module.inputs.compactMap(separateDefault),
      parameters: module.fields.map(parameter) + module.inputs.map(parameter)
        + module.mounts.flatMap(parameters))
  }

  private func field(_ field: Field) -> FieldContext {
    FieldContext(
      name: .identifier(field.name), doc: .docComment(field.spec.doc),
      type: code(field.type, isInside: true), machine: machine(field),
      place: place(of: [field.type]))
  }

  func machine(_ field: Field) -> MachineContext? {
    guard let machine = field.machine else { return nil }
    var moves: [SafeSwift] = []
    for (from, row) in machine.rows.enumerated() {
      for to in row {
        let pair = [from, to].map { "." + SwiftName.escaped(machine.cases[$0]) }
        moves.append(.code("(\(pair.joined(separator: ", ")))"))
      }
    }
    let part = field.name.capitalizedFirst
    return MachineContext(
      field: .identifier(field.name), title: .docText(field.name),
      storage: .identifier(GeneratedNames.storage(of: field.name)),
      type: code(field.type, isInside: true), allows: .identifier("allows" + part),
      canMove: .identifier(GeneratedNames.canMove(field.name)), moves: moves,
      refusesSome: moves.count < machine.cases.count * machine.cases.count)
  }

  // MARK: Defaults

  private func separateDefault(_ field: Field) -> DefaultContext? {
    separateDefault(field.spec, field.type)
  }

  private func parameter(_ field: Field) -> ParameterContext {
    parameter(
      field.spec, field.type, of: names.state(of: module),
      stored: field.machine == nil ? field.name : GeneratedNames.storage(of: field.name))
  }

  // MARK: Children

  private func mount(_ mount: Mount) -> MountContext? {
    guard let type = project.stateType(of: mount, in: module) else { return nil }
    return MountContext(
      name: .identifier(mount.name), doc: .docComment(mount.spec.doc), type: .code(type),
      order: order(mount), place: place(of: mount.keyType.map { [$0] } ?? []))
  }

  private func order(_ mount: Mount) -> OrderContext? {
    guard mount.isOrdered, let key = mount.keyType else { return nil }
    let name = GeneratedNames.order(of: mount.name)
    return OrderContext(
      name: .identifier(name), mount: .identifier(mount.name), title: .docText(mount.name),
      type: code(key, isInside: true),
      state: .code(project.stateType(of: mount, in: module) ?? ""),
      update: .identifier("update" + name.capitalizedFirst))
  }

  /// A child is, whole, a parameter of its owner's `init`; so is a collection's order.
  private func parameters(_ mount: Mount) -> [ParameterContext] {
    guard let type = project.stateType(of: mount, in: module), let child = mount.module else {
      return []
    }
    var value: SafeSwift? = .code("nil")
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

  private func parameter(_ name: String, _ type: String, _ value: SafeSwift?) -> ParameterContext {
    ParameterContext(
      declaration: .code("\(SwiftName.escapedLabel(name)): \(type)"), name: .identifier(name),
      type: .code(type), stored: .identifier(name), defaultValue: value)
  }
}
