import WeirTemplate

/// An entity's managed twin, and how the one becomes the other.
struct StoredEntityContext: Sendable {
  var name: SafeSwift
  var managed: SafeSwift
  /// The entity's name, in a comment and as a literal.
  var title: SafeSwift
  var entity: SafeSwift
  var backend: SafeSwift
  var table: SafeSwift
  var tableTitle: SafeSwift
  /// Whether the spec names the table.
  var hasTable: Bool
  var key: StoredKeyContext
  /// The fields that are stored, in their order.
  var fields: [StoredFieldContext]
  /// Every field, as `init(object:)` fills it.
  var readings: [StoredReadingContext]
  var readsValues: Bool
  var writesValues: Bool
  /// Relations of other entities that lead here, where the backend has to know both ends.
  var inverses: [StoredInverseContext]

  static let shape = Shape<StoredEntityContext>(
    "storedEntity",
    [
      .text("name", "The struct's name.") { $0.name },
      .text("managed", "The persistence model's name.") { $0.managed },
      .text("title", "The entity's name in a comment.") { $0.title },
      .text("entity", "The entity's name as a literal.") { $0.entity },
      .text("backend", "The type of the backend.") { $0.backend },
      .text("table", "The table's name as a literal.") { $0.table },
      .text("tableTitle", "The table's name in a comment.") { $0.tableTitle },
      .flag("hasTable", "Whether the spec declares the table's name.") { $0.hasTable },
      .record("key", "The primary key.", of: StoredKeyContext.shape) { $0.key },
      .list("fields", "The fields that are stored.", of: StoredFieldContext.shape) { $0.fields },
      .list("columns", "The stored fields with a column.", of: StoredFieldContext.shape) {
        $0.fields.filter { $0.toMany == nil }
      },
      .list("manies", "Relations to many.", of: StoredTargetContext.shape) {
        $0.fields.compactMap(\.toMany)
      },
      .flag("hasManies", "Whether there are relations to many.") {
        $0.fields.contains { $0.toMany != nil }
      },
      .list(
        "renamed", "The stored fields whose column has another name.", of: StoredFieldContext.shape
      ) { $0.fields.filter(\.isRenamed) },
      .flag("hasRenamed", "Whether a column has another name than its field.") {
        $0.fields.contains(where: \.isRenamed)
      },
      .list(
        "readings", "Every field, with the expression that reads it.",
        of: StoredReadingContext.shape
      ) {
        $0.readings
      },
      .flag("readsValues", "Whether reading requires `StoredValues`.") { $0.readsValues },
      .flag("writesValues", "Whether writing requires `StoredValues`.") { $0.writesValues },
      .list(
        "inverses", "Relations of other entities to this one.", of: StoredInverseContext.shape
      ) { $0.inverses },
    ])
}

/// A primary key, plain and stored.
struct StoredKeyContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift
  var twin: SafeSwift
  /// `Int64`, `String`, `UUID`, …: never optional.
  var storedType: SafeSwift
  var column: SafeSwift
  /// `key` as it is stored.
  var stored: SafeSwift
  var needsValues: Bool

  static let shape = Shape<StoredKeyContext>(
    "storedKey",
    [
      .text("name", "The field's name.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .text("twin", "The persistence model's property.") { $0.twin },
      .text("storedType", "The type that it is stored as.") { $0.storedType },
      .text("column", "The column's name as a literal.") { $0.column },
      .text("stored", "The stored form of `key`.") { $0.stored },
      .flag("needsValues", "Whether that requires `StoredValues`.") { $0.needsValues },
    ])
}

/// A field of a managed twin.
struct StoredFieldContext: Sendable {
  var name: SafeSwift
  var twin: SafeSwift
  /// The stored property's name as a literal.
  var property: SafeSwift
  var column: SafeSwift
  var isRenamed: Bool
  var isKey: Bool
  /// `integer`, `real`, `text`, `blob`, `boolean`, `uuid`; of a relation, its key's.
  var kind: SafeSwift
  /// The twin's type without `?`.
  var type: SafeSwift
  /// The value as the twin has it.
  var write: SafeSwift
  var toOne: StoredTargetContext?
  var toMany: StoredTargetContext?

  static let shape = Shape<StoredFieldContext>(
    "storedField",
    [
      .text("name", "The field's name.") { $0.name },
      .text("twin", "The persistence model's property.") { $0.twin },
      .text("property", "The stored property's name as a literal.") { $0.property },
      .text("column", "The column's name as a literal.") { $0.column },
      .flag("isRenamed", "Whether the column has another name than the property.") {
        $0.isRenamed
      },
      .flag("isKey", "Whether it is the primary key.") { $0.isKey },
      .text("kind", "The type of the column: `integer`, `real`, `text`, …") { $0.kind },
      .text("type", "The property's type without `?`.") { $0.type },
      .text("write", "The plain value, converted to the property's type.") { $0.write },
      .flag("isValue", "Whether it is not a relation.") { $0.toOne == nil && $0.toMany == nil },
      .optionalRecord("toOne", "The related entity.", of: StoredTargetContext.shape) { $0.toOne },
      .optionalRecord("toMany", "The related entity of a list.", of: StoredTargetContext.shape) {
        $0.toMany
      },
    ])
}

/// Where a relation leads.
struct StoredTargetContext: Sendable {
  var twin: SafeSwift
  /// The column's name as a literal.
  var column: SafeSwift
  /// The kind of the other one's key.
  var kind: SafeSwift
  var managed: SafeSwift
  /// Literals of the entity, its table, and its key's column.
  var entity: SafeSwift
  var table: SafeSwift
  var key: SafeSwift
  /// The table between two, as a literal.
  var link: SafeSwift
  /// Properties beside the relation: the order of a list, and the way back.
  var members: SafeSwift
  var order: SafeSwift
  /// The same as a literal.
  var orderColumn: SafeSwift
  var inverse: SafeSwift
  var inverseName: SafeSwift
  /// Whether the other twin can have the way back: it is in the same Swift target.
  var hasInverse: Bool
  /// The type of the other one's stored key.
  var keyType: SafeSwift

  static let shape = Shape<StoredTargetContext>(
    "storedTarget",
    [
      .text("twin", "The persistence model's property.") { $0.twin },
      .text("column", "The column's name as a literal.") { $0.column },
      .text("kind", "The type of the other entity's key: `integer`, `text`, …") { $0.kind },
      .text("managed", "The other persistence model's name.") { $0.managed },
      .text("entity", "The other entity's name as a literal.") { $0.entity },
      .text("table", "Its table as a literal.") { $0.table },
      .text("key", "Its key's column as a literal.") { $0.key },
      .text("link", "The name of the join table, as a literal.") { $0.link },
      .text("members", "The property with the objects of a list, unordered.") { $0.members },
      .text("order", "The property with the order of a list.") { $0.order },
      .text("orderColumn", "The same as a literal.") { $0.orderColumn },
      .text("inverse", "The inverse property.") { $0.inverse },
      .text("inverseName", "The inverse property's name as a literal.") { $0.inverseName },
      .flag("hasInverse", "Whether the other persistence model is in the same Swift target.") {
        $0.hasInverse
      },
      .text("keyType", "The type of the other entity's stored key.") { $0.keyType },
    ])
}

/// A property that leads back to those that hold an object.
struct StoredInverseContext: Sendable {
  var name: SafeSwift
  var managed: SafeSwift

  static let shape = Shape<StoredInverseContext>(
    "storedInverse",
    [
      .text("name", "The property's name.") { $0.name },
      .text("managed", "The persistence model that the inverse refers to.") { $0.managed },
    ])
}

/// A field as `init(object:)` fills it.
struct StoredReadingContext: Sendable {
  var name: SafeSwift
  var value: SafeSwift

  static let shape = Shape<StoredReadingContext>(
    "storedReading",
    [
      .text("name", "The field's name.") { $0.name },
      .text("value", "The expression that reads it.") { $0.value },
    ])
}
