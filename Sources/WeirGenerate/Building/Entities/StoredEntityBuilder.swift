import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// What the templates of an entity's managed twin are given.
struct StoredEntityBuilder {
  let builder: ModuleBuilder
  let entity: Entity
  let backend: StorageBackend
  private let names: ManagedNames

  private var project: Project { builder.project }

  /// - Returns: nil for an entity that is not stored.
  init?(_ entity: Entity, in builder: ModuleBuilder) {
    guard let backend = entity.backend, builder.project.isStored(entity) else { return nil }
    self.builder = builder
    self.entity = entity
    self.backend = backend
    names = ManagedNames(entity, on: backend)
  }

  func context() -> StoredEntityContext? {
    guard let key else { return nil }
    let fields = entity.fields.filter { !$0.isTransient }.map(field)
    let readings = entity.fields.map {
      StoredReadingContext(name: .identifier($0.name), value: .code(reading($0)))
    }
    return StoredEntityContext(
      name: .identifier(entity.name), managed: managed(entity), title: .docText(entity.name),
      entity: .stringLiteral(entity.name), backend: .code(backend.marker),
      table: .stringLiteral(entity.tableName), tableTitle: .docText(entity.tableName),
      hasTable: entity.spec.table != nil, key: key, fields: fields, readings: readings,
      readsValues: readings.contains { Self.usesValues($0.value) },
      writesValues: fields.contains { Self.usesValues($0.write) }, inverses: inverses)
  }

  private static func usesValues(_ code: SafeSwift) -> Bool { code.text.contains("stored.") }

  private func managed(_ entity: Entity) -> SafeSwift {
    .identifier(GeneratedNames.managed(entity.name))
  }

  // MARK: Values

  private func expression(of field: EntityField) -> StoredExpression {
    // What no column can hold is kept as JSON, and compiles if it is Codable.
    let isNested = field.isOptional && field.type.type.text.hasSuffix("??")
    let form = isNested ? .json : project.stored(field, on: backend)?.form ?? .json
    var typeName: String?
    if case .value(let name) = field.role { typeName = name }
    return StoredExpression(
      form: form, backend: backend, typeName: typeName,
      isOptional: field.isOptional && !isNested)
  }

  private func reading(_ field: EntityField) -> String {
    let initial = builder.parameter(field, of: entity).defaultValue?.text
    if field.isTransient { return initial ?? "nil" }
    let property = "object." + SwiftName.escaped(names.property(field.name))
    let literal = SafeSwift.stringLiteral(field.name).text
    guard let other = project.related(field, of: entity) else {
      let isKey = entity.key.map { entity.fields[$0].name } == field.name
      return expression(of: field).reading(
        property, field: literal, fallback: field.isOptional || isKey ? nil : initial)
    }
    let name = SwiftName.escaped(other.name)
    if case .toMany = field.role { return "try \(property).map(\(name).init(object:))" }
    return field.isOptional
      ? "try \(property).map(\(name).init(object:))"
      : "try \(name)(object: stored.value(\(property), \(literal)))"
  }

  private func writing(_ field: EntityField) -> String {
    let value = "self." + SwiftName.escaped(field.name)
    guard project.related(field, of: entity) != nil else {
      return expression(of: field).writing(value, field: SafeSwift.stringLiteral(field.name).text)
    }
    if case .toMany = field.role {
      let list = field.isOptional ? "(\(value) ?? [])" : value
      return "try \(list).map { try $0.toManagedObject(in: context) }"
    }
    return "try \(value)\(field.isOptional ? "?" : "").toManagedObject(in: context)"
  }

  // MARK: Fields

  private func field(_ field: EntityField) -> StoredFieldContext {
    let expression = expression(of: field)
    let twin = names.property(field.name)
    var property = twin
    if case .toMany = field.role { property = names.members(field.name) }
    var context = StoredFieldContext(
      name: .identifier(field.name), twin: .identifier(twin),
      property: .stringLiteral(property), column: .stringLiteral(names.column(field)),
      isRenamed: names.column(field) != property,
      isKey: entity.key.map { entity.fields[$0].name } == field.name,
      kind: .code(expression.kind), type: .code(expression.type), write: .code(writing(field)))
    guard let other = project.related(field, of: entity), let key = other.key else {
      return context
    }
    let target = StoredTargetContext(
      twin: context.twin, column: context.column,
      kind: .code(self.expression(of: other.fields[key]).kind),
      managed: managed(other), entity: .stringLiteral(other.name),
      table: .stringLiteral(other.tableName),
      key: .stringLiteral(ManagedNames(other, on: backend).column(other.fields[key])),
      link: .stringLiteral(ManagedNames.link(entity, field)),
      members: .identifier(names.members(field.name)), order: .identifier(names.order(field.name)),
      orderColumn: .stringLiteral(names.order(field.name)),
      inverse: .identifier(ManagedNames.inverse(entity, field)),
      inverseName: .stringLiteral(ManagedNames.inverse(entity, field)),
      hasInverse: isNear(field), keyType: .code(self.expression(of: other.fields[key]).type))
    context.kind = .code(self.expression(of: other.fields[key]).kind)
    context.type = managed(other)
    if case .toMany = field.role { context.toMany = target } else { context.toOne = target }
    return context
  }

  private var key: StoredKeyContext? {
    guard let index = entity.key else { return nil }
    let field = entity.fields[index]
    let expression = expression(of: field)
    let stored = expression.writing("key", field: SafeSwift.stringLiteral(field.name).text)
    return StoredKeyContext(
      name: .identifier(field.name), type: builder.code(field.type, isInside: false),
      twin: .identifier(names.property(field.name)), storedType: .code(expression.type),
      column: .stringLiteral(names.column(field)), stored: .code(stored),
      needsValues: stored.contains("stored."))
  }

  // MARK: The way back

  /// Whether what a field leads to is in the same Swift target.
  private func isNear(_ field: EntityField) -> Bool {
    let targets = builder.layout.targets
    switch field.role {
    case .toOne(let id), .toMany(let id):
      return targets.name(of: id.module) == targets.name(of: builder.module.id)
    default: return false
    }
  }

  /// The relations of other entities that lead here, in the order of the modules. One of another
  /// Swift target cannot be named from here.
  private var inverses: [StoredInverseContext] {
    let targets = builder.layout.targets
    let own = targets.name(of: builder.module.id)
    return builder.layout.relations(to: entity).filter { targets.name(of: $0.module) == own }.map {
      StoredInverseContext(
        name: .identifier(ManagedNames.inverse($0.holder, $0.field)), managed: managed($0.holder))
    }
  }
}
