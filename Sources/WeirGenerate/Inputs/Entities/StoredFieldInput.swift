import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// A field of a persistence model.
struct StoredFieldInput: TemplateInput {
  private let field: EntityField
  private let values: StoredValues
  private let expression: StoredExpression
  private let target: StoredTarget?

  init(_ field: EntityField, in values: StoredValues) {
    self.field = field
    self.values = values
    expression = values.expression(of: field)
    target = StoredTarget(field, in: values)
  }

  static let shape = Shape<Self>("stored field", valueEntries + relationEntries)

  private static let valueEntries: [Entry<Self>] = [
    .text("name", "The field's name.") { .identifier($0.field.name) },
    .text("twin", "The persistence model's property.") {
      .identifier($0.values.names.property($0.field.name))
    },
    .text("property", "The stored property's name as a literal.") { .stringLiteral($0.property) },
    .text("column", "The column's name as a literal.") {
      .stringLiteral($0.values.names.column($0.field))
    },
    .flag("isRenamed", "Whether the column has another name than the property.") { $0.isRenamed },
    .flag("isKey", "Whether it is the primary key.") { $0.values.isKey($0.field) },
    .text("kind", "The type of the column: `integer`, `real`, `text`, …") {
      $0.target?.key.kind ?? $0.expression.kind
    },
    .text("plainType", "The field's type in the plain struct.") {
      $0.values.builder.code($0.field.type, isInside: false)
    },
    .text("storedType", "The type of the persistence model's property without `?`.") {
      $0.target.map { .managed($0.entity) } ?? $0.expression.type
    },
    .text("write", "The plain value, converted to that type.") { $0.values.writing($0.field) },
    .text("stored", "The stored form of `key`, for the primary key.") {
      $0.expression.writing("key", field: .stringLiteral($0.field.name))
    },
    .flag("needsValues", "Whether that requires `StoredValues`.", \.expression.writesValues),
    .flag("isValue", "Whether it is not a relation.") { $0.target == nil },
  ]

  private static let relationEntries: [Entry<Self>] = [
    .flag("isToOne", "Whether it is a related entity.") { !$0.isToMany && $0.target != nil },
    .flag("isToMany", "Whether it is a list of related entities.") { $0.isToMany },
    .text("managed", "The related persistence model.") {
      $0.target.map { .managed($0.entity) } ?? ""
    },
    .text("entity", "The related entity's name as a literal.") {
      .stringLiteral($0.target?.entity.name ?? "")
    },
    .text("table", "Its table as a literal.") {
      .stringLiteral($0.target?.entity.tableName ?? "")
    },
    .text("keyColumn", "Its key's column as a literal.") {
      .stringLiteral($0.target?.keyColumn ?? "")
    },
    .text("keyType", "The type of its stored key.") { $0.target?.key.type ?? "" },
    .text("link", "The name of the join table, as a literal.") {
      .stringLiteral(ManagedNames.link($0.values.entity, $0.field))
    },
    .text("members", "The property with the objects of a list, unordered.") {
      .identifier($0.values.names.members($0.field.name))
    },
    .text("order", "The property with the order of a list.") {
      .identifier($0.values.names.order($0.field.name))
    },
    .text("orderColumn", "The same as a literal.") {
      .stringLiteral($0.values.names.order($0.field.name))
    },
    .text("inverse", "The inverse property.") { .identifier($0.inverse) },
    .text("inverseName", "The inverse property's name as a literal.") {
      .stringLiteral($0.inverse)
    },
    .flag("hasInverse", "Whether the other persistence model is in the same Swift target.") {
      $0.values.isInSameTarget($0.field)
    },
  ]

  var isToMany: Bool {
    if case .toMany = field.role { target != nil } else { false }
  }

  var isRenamed: Bool { values.names.column(field) != property }

  private var property: String {
    isMany ? values.names.members(field.name) : values.names.property(field.name)
  }

  private var isMany: Bool { if case .toMany = field.role { true } else { false } }
  private var inverse: String { ManagedNames.inverse(values.entity, field) }

  /// Whether `write` uses `StoredValues`.
  var writesValues: Bool { target == nil && expression.writesValues }
}

/// The target entity of a relation.
private struct StoredTarget {
  private let values: StoredValues
  let entity: Entity
  private let keyField: EntityField

  /// - Returns: nil for a field that is not a relation between stored entities.
  init?(_ field: EntityField, in values: StoredValues) {
    guard let other = values.project.related(field, of: values.entity), let key = other.key else {
      return nil
    }
    self.values = values
    entity = other
    keyField = other.fields[key]
  }

  /// The column of the other entity's key.
  var key: StoredExpression { values.expression(of: keyField) }

  var keyColumn: String { ManagedNames(entity, on: values.backend).column(keyField) }
}

extension SafeSwift {
  static func managed(_ entity: Entity) -> SafeSwift {
    .identifier(GeneratedNames.managed(entity.name))
  }
}
