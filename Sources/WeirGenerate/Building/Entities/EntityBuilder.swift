import WeirProject
import WeirSpec
import WeirTemplate

extension ModuleBuilder {
  /// The plain struct of an entity.
  func plain(_ entity: Entity) -> EntityContext {
    let fields = entity.fields.map { entityField($0, of: entity) }
    let separate = entity.fields.compactMap {
      separateDefault($0.spec.field, $0.type, isInside: false)
    }
    return EntityContext(
      name: .identifier(entity.name), doc: .docComment(entity.spec.doc),
      inherits: .code(Self.onWire(conformances()).joined(separator: ", ")), fields: fields,
      defaults: separate, parameters: entity.fields.map { parameter($0, of: entity) },
      coding: CodingBuilder(
        builder: self, type: entity.name, fields: StructFields(entity), isOnWire: true,
        isInside: false, hasOthers: entity.fields.contains(where: \.isTransient)
      ).context())
  }

  private func entityField(_ field: EntityField, of entity: Entity) -> EntityFieldContext {
    return EntityFieldContext(
      name: .identifier(field.name), doc: .docComment(field.spec.field.doc),
      type: code(field.type, isInside: false), place: place(of: [field.type]),
      initial: field.isTransient ? parameter(field, of: entity).defaultValue : nil)
  }

  func parameter(_ field: EntityField, of entity: Entity) -> ParameterContext {
    parameter(field.spec.field, field.type, of: entity.name, stored: field.name, isInside: false)
  }
}
