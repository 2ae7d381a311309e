import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The conversion of an entity's values to those of its persistence model, and back.
struct StoredValues {
  let entity: Entity
  let backend: StorageBackend
  let builder: ModuleBuilder
  let names: ManagedNames

  var project: Project { builder.project }

  init(entity: Entity, backend: StorageBackend, builder: ModuleBuilder) {
    self.entity = entity
    self.backend = backend
    self.builder = builder
    names = ManagedNames(entity, on: backend)
  }

  func isKey(_ field: EntityField) -> Bool {
    entity.key.map { entity.fields[$0].name } == field.name
  }

  func expression(of field: EntityField) -> StoredExpression {
    // A value that no column can store is stored as JSON, and compiles if it is Codable.
    let isNested = field.type.type.wrapped?.isOptional == true
    let form = isNested ? .json : project.stored(field, on: backend)?.form ?? .json
    var typeName: String?
    if case .value(let name) = field.role { typeName = name }
    return StoredExpression(
      form: form, column: backend.database.column(of: form), typeName: typeName,
      isOptional: field.isOptional && !isNested)
  }

  func reading(_ field: EntityField) -> SafeSwift {
    if field.isTransient { return initial(field) ?? "nil" }
    let property: SafeSwift = "object.\(name: names.property(field.name))"
    let literal = SafeSwift.stringLiteral(field.name)
    guard let other = project.related(field, of: entity) else {
      return expression(of: field).reading(
        property, field: literal, fallback: fallback(field))
    }
    if case .toMany = field.role {
      return "try \(property).map(\(name: other.name).init(object:))"
    }
    return field.isOptional
      ? "try \(property).map(\(name: other.name).init(object:))"
      : "try \(name: other.name)(object: stored.value(\(property), \(literal)))"
  }

  private func initial(_ field: EntityField) -> SafeSwift? {
    builder.parameter(field, of: entity).defaultValue
  }

  /// The value if there is none in the column.
  private func fallback(_ field: EntityField) -> SafeSwift? {
    field.isOptional || isKey(field) ? nil : initial(field)
  }

  /// Whether `reading` uses `stored`.
  func readsValues(_ field: EntityField) -> Bool {
    if field.isTransient { return false }
    guard project.related(field, of: entity) != nil else {
      return expression(of: field).readsValues(hasFallback: fallback(field) != nil)
    }
    if case .toMany = field.role { return false }
    return !field.isOptional
  }

  func writing(_ field: EntityField) -> SafeSwift {
    let value: SafeSwift = "self.\(name: field.name)"
    guard project.related(field, of: entity) != nil else {
      return expression(of: field).writing(value, field: .stringLiteral(field.name))
    }
    if case .toMany = field.role {
      let list: SafeSwift = field.isOptional ? "(\(value) ?? [])" : value
      return "try \(list).map { try $0.toManagedObject(in: context) }"
    }
    return "try \(value)\(field.isOptional ? "?" : "").toManagedObject(in: context)"
  }

  /// Whether the target entity of a field is in the same Swift target.
  func isInSameTarget(_ field: EntityField) -> Bool {
    let targets = builder.routing.targets
    switch field.role {
    case .toOne(let id), .toMany(let id):
      return targets.nameOfStorage(of: id.module) == targets.nameOfStorage(of: builder.module.id)
    default: return false
    }
  }
}
