import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An entity's persistence model, and the conversion from and to the plain struct.
struct StoredEntity {
  /// The type that identifies the database: `GRDBBackend`.
  let backend: String
  let key: StoredFieldInput
  let fields: [StoredFieldInput]
  /// Every field, with the expression that reads it.
  let readings: [FieldInput]
  /// Whether one of these expressions uses `StoredValues`.
  let readsValues: Bool

  /// - Returns: nil for an entity that is not stored.
  init?(_ entity: Entity, in builder: ModuleBuilder) {
    guard let backend = entity.backend, let key = entity.key, builder.project.isStored(entity)
    else { return nil }
    let values = StoredValues(entity: entity, backend: backend, builder: builder)
    self.backend = builder.names.shared(backend.database.marker)
    self.key = StoredFieldInput(entity.fields[key], in: values)
    fields = entity.fields.filter { !$0.isTransient }.map { StoredFieldInput($0, in: values) }
    readings = entity.fields.map {
      FieldInput(
        name: $0.name, type: builder.code($0.type, isInside: false), source: values.reading($0),
        local: $0.name + "Value")
    }
    readsValues = entity.fields.contains(where: values.readsValues)
  }
}

extension EntityInput {
  /// The persistence model of a stored entity.
  static let storedEntries: [Entry<Self>] = [
    .text("managed", "The persistence model's name.") { .managed($0.entity) },
    .text("title", "The entity's name in a comment.") { .docText($0.entity.name) },
    .text("entity", "The entity's name as a literal.") { .stringLiteral($0.entity.name) },
    .text("backend", "The type of the backend.") {
      $0.stored.map { .identifier($0.backend) } ?? ""
    },
    .text("table", "The table's name as a literal.") { .stringLiteral($0.entity.tableName) },
    .text("tableTitle", "The table's name in a comment.") { .docText($0.entity.tableName) },
    .flag("hasTable", "Whether the spec declares the table's name.") {
      $0.entity.spec.table != nil
    },
    .optionalRecord("key", "The primary key.") { $0.stored?.key },
    .list("storedFields", "The fields that are stored.") { $0.storedFields },
    .list("columns", "The stored fields with a column.") {
      $0.storedFields.filter { !$0.isToMany }
    },
    .list("manies", "Relations to many.") { $0.storedFields.filter(\.isToMany) },
    .list("renamed", "The stored fields whose column has another name.") {
      $0.storedFields.filter(\.isRenamed)
    },
    .list("readings", "Every field, with the expression that reads it.") {
      $0.stored?.readings ?? []
    },
    .flag("isForeign", "Whether the plain struct is in another Swift target.") { input in
      let targets = input.builder.routing.targets
      let id = input.builder.module.id
      return targets.nameOfStorage(of: id) != targets.name(of: id)
    },
    .flag("readsValues", "Whether reading requires `StoredValues`.") {
      $0.stored?.readsValues ?? false
    },
    .flag("writesValues", "Whether writing requires `StoredValues`.") {
      $0.storedFields.contains(where: \.writesValues)
    },
    .list("inverses", "Relations of other entities to this one.") { $0.inverses },
  ]

  private var storedFields: [StoredFieldInput] { stored?.fields ?? [] }

  /// In the order of the modules. Without relations of other Swift targets, whose types are not visible here.
  private var inverses: [FieldInput] {
    let targets = builder.routing.targets
    let own = targets.nameOfStorage(of: builder.module.id)
    return builder.routing.relations(to: entity)
      .filter { targets.nameOfStorage(of: $0.module) == own }
      .map {
        FieldInput(
          name: ManagedNames.inverse($0.source, $0.field),
          type: .managed($0.source))
      }
  }
}
