import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An entity's persistence model, and the conversion from and to the plain struct.
struct StoredEntityInput: TemplateInput {
  let builder: ModuleBuilder
  let entity: Entity
  private let database: Database
  private let key: StoredKeyInput
  private let fields: [StoredFieldInput]
  private let readings: [FieldInput]

  /// - Returns: nil for an entity that is not stored.
  init?(_ entity: Entity, in builder: ModuleBuilder) {
    guard let backend = entity.backend, let key = entity.key, builder.project.isStored(entity)
    else { return nil }
    let values = StoredValues(entity: entity, backend: backend, builder: builder)
    self.builder = builder
    self.entity = entity
    database = backend.database
    self.key = StoredKeyInput(field: entity.fields[key], values: values)
    fields = entity.fields.filter { !$0.isTransient }.map {
      StoredFieldInput($0, in: values)
    }
    readings = entity.fields.map {
      FieldInput(
        name: $0.name, type: builder.code($0.type, isInside: false), source: values.reading($0),
        local: $0.name + "Value")
    }
  }

  static let shape = Shape<Self>(
    "storedEntity",
    [
      .text("name", "The struct's name.") { .identifier($0.entity.name) },
      .text("managed", "The persistence model's name.") { .managed($0.entity) },
      .text("title", "The entity's name in a comment.") { .docText($0.entity.name) },
      .text("entity", "The entity's name as a literal.") { .stringLiteral($0.entity.name) },
      .text("backend", "The type of the backend.") { .identifier($0.database.marker) },
      .text("table", "The table's name as a literal.") { .stringLiteral($0.entity.tableName) },
      .text("tableTitle", "The table's name in a comment.") { .docText($0.entity.tableName) },
      .flag("hasTable", "Whether the spec declares the table's name.") {
        $0.entity.spec.table != nil
      },
      .record("key", "The primary key.") { $0.key },
      .list("fields", "The fields that are stored.") { $0.fields },
      .list("columns", "The stored fields with a column.") {
        $0.fields.filter { $0.toMany == nil }
      },
      .list("manies", "Relations to many.") { $0.fields.compactMap(\.toMany) },
      .flag("hasManies", "Whether there are relations to many.") {
        $0.fields.contains { $0.toMany != nil }
      },
      .list("renamed", "The stored fields whose column has another name.") {
        $0.fields.filter(\.isRenamed)
      },
      .flag("hasRenamed", "Whether a column has another name than its field.") {
        $0.fields.contains(where: \.isRenamed)
      },
      .list("readings", "Every field, with the expression that reads it.") { $0.readings },
      .flag("isForeign", "Whether the plain struct is in another Swift target.") { input in
        let targets = input.builder.layout.targets
        let id = input.builder.module.id
        return targets.nameOfStorage(of: id) != targets.name(of: id)
      },
      .flag("readsValues", "Whether reading requires `StoredValues`.") {
        $0.readings.contains { $0.source?.usesStoredValues == true }
      },
      .flag("writesValues", "Whether writing requires `StoredValues`.") {
        $0.fields.contains { $0.write.usesStoredValues }
      },
      .list("inverses", "Relations of other entities to this one.") { $0.inverses },
    ])

  /// In the order of the modules. Without relations of other Swift targets, whose types are not visible here.
  private var inverses: [FieldInput] {
    let targets = builder.layout.targets
    let own = targets.nameOfStorage(of: builder.module.id)
    return builder.layout.relations(to: entity)
      .filter { targets.nameOfStorage(of: $0.module) == own }
      .map {
        FieldInput(
          name: ManagedNames.inverse($0.holder, $0.field),
          type: .managed($0.holder))
      }
  }
}

/// A primary key, plain and stored.
struct StoredKeyInput: TemplateInput {
  fileprivate let field: EntityField
  fileprivate let values: StoredValues

  static let shape = Shape<Self>(
    "storedKey",
    [
      .text("name", "The field's name.") { .identifier($0.field.name) },
      .text("type", "Its type.") { $0.values.builder.code($0.field.type, isInside: false) },
      .text("twin", "The persistence model's property.") {
        .identifier($0.values.names.property($0.field.name))
      },
      .text("storedType", "The type that it is stored as.") {
        $0.values.expression(of: $0.field).type
      },
      .text("column", "The column's name as a literal.") {
        .stringLiteral($0.values.names.column($0.field))
      },
      .text("stored", "The stored form of `key`.") { $0.stored },
      .flag("needsValues", "Whether that requires `StoredValues`.") { $0.stored.usesStoredValues },
    ])

  private var stored: SafeSwift {
    values.expression(of: field).writing("key", field: .stringLiteral(field.name))
  }
}

/// A field of a persistence model.
struct StoredFieldInput: TemplateInput {
  private let field: EntityField
  private let values: StoredValues
  private let expression: StoredExpression
  private let target: StoredTargetInput?
  fileprivate let write: SafeSwift

  fileprivate init(_ field: EntityField, in values: StoredValues) {
    self.field = field
    self.values = values
    expression = values.expression(of: field)
    write = values.writing(field)
    target = StoredTargetInput(field, in: values)
  }

  static let shape = Shape<Self>(
    "storedField",
    [
      .text("name", "The field's name.") { .identifier($0.field.name) },
      .text("twin", "The persistence model's property.") {
        .identifier($0.values.names.property($0.field.name))
      },
      .text("property", "The stored property's name as a literal.") {
        .stringLiteral($0.property)
      },
      .text("column", "The column's name as a literal.") {
        .stringLiteral($0.values.names.column($0.field))
      },
      .flag("isRenamed", "Whether the column has another name than the property.") {
        $0.isRenamed
      },
      .flag("isKey", "Whether it is the primary key.") { $0.values.isKey($0.field) },
      .text("kind", "The type of the column: `integer`, `real`, `text`, …") {
        $0.target?.key.kind ?? $0.expression.kind
      },
      .text("type", "The property's type without `?`.") {
        $0.target.map { .managed($0.entity) } ?? $0.expression.type
      },
      .text("write", "The plain value, converted to the property's type.") { $0.write },
      .flag("isValue", "Whether it is not a relation.") { $0.target == nil },
      .optionalRecord("toOne", "The related entity.") { $0.isMany ? nil : $0.target },
      .optionalRecord("toMany", "The related entity of a list.") { $0.toMany },
    ])

  private var isMany: Bool { if case .toMany = field.role { true } else { false } }

  fileprivate var toMany: StoredTargetInput? { isMany ? target : nil }

  private var property: String {
    isMany ? values.names.members(field.name) : values.names.property(field.name)
  }

  fileprivate var isRenamed: Bool { values.names.column(field) != property }
}

/// The target entity of a relation.
struct StoredTargetInput: TemplateInput {
  private let field: EntityField
  private let values: StoredValues
  fileprivate let entity: Entity
  private let keyField: EntityField

  /// - Returns: nil for a field that is not a relation between stored entities.
  fileprivate init?(_ field: EntityField, in values: StoredValues) {
    guard let other = values.project.related(field, of: values.entity), let key = other.key else {
      return nil
    }
    self.field = field
    self.values = values
    entity = other
    keyField = other.fields[key]
  }

  /// The column of the other entity's key.
  fileprivate var key: StoredExpression { values.expression(of: keyField) }

  static let shape = Shape<Self>(
    "storedTarget",
    [
      .text("twin", "The persistence model's property.") {
        .identifier($0.values.names.property($0.field.name))
      },
      .text("column", "The column's name as a literal.") {
        .stringLiteral($0.values.names.column($0.field))
      },
      .text("kind", "The type of the other entity's key: `integer`, `text`, …") { $0.key.kind },
      .text("managed", "The other persistence model's name.") { .managed($0.entity) },
      .text("entity", "The other entity's name as a literal.") { .stringLiteral($0.entity.name) },
      .text("table", "Its table as a literal.") { .stringLiteral($0.entity.tableName) },
      .text("key", "Its key's column as a literal.") {
        .stringLiteral(ManagedNames($0.entity, on: $0.values.backend).column($0.keyField))
      },
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
      .text("keyType", "The type of the other entity's stored key.") { $0.key.type },
    ])

  private var inverse: String { ManagedNames.inverse(values.entity, field) }
}

extension SafeSwift {
  fileprivate static func managed(_ entity: Entity) -> SafeSwift {
    .identifier(GeneratedNames.managed(entity.name))
  }

  /// Whether it is an expression with the file's `StoredValues`.
  fileprivate var usesStoredValues: Bool { text.contains("stored.") }
}
