import WeirDiagnostics
import WeirYAML

/// Data that is stored and sent: a plain struct, and its persistence model if it has a backend.
public struct EntitySpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// Nil for an entity that is not stored.
  public var backend: Located<StorageBackend>?
  /// The table's name, if it differs from the entity's.
  public var table: Located<String>?
  /// The field that is the primary key.
  public var key: Located<String>?
  public var fields: [EntityFieldSpec] = []
}

public enum StorageBackend: String, CaseIterable, Sendable {
  case grdb, realm, coreData, swiftData
}

public struct EntityFieldSpec: Sendable {
  public var field: FieldSpec
  /// The column's name, if it differs from the field's.
  public var column: Located<String>?
  /// Neither stored nor sent.
  public var isTransient = false

  public var name: String { field.name.value }
  public var columnName: String { column?.value ?? name }
  public var wireName: String { field.wireName?.value ?? name }
}

extension Key<ModuleSpec> {
  static let entities = Key(
    "entities",
    "Data that is stored and sent: plain structs, each with a persistence model if it has a "
      + "backend.",
    values: LongEntity.record.schema,
    of: "a mapping of names to entities", to: \.entities
  ) { $0.entity($1, $2) }
}

extension Reader {
  fileprivate mutating func entity(_ key: NodeID, _ value: NodeID) -> EntitySpec? {
    guard let name = name(key, expected: "an entity's name") else { return nil }
    var entity = EntitySpec(name: name)
    guard tree.kind(value).isMapping else {
      wrongShape(value, expected: "an entity, such as `{ fields: { id: Int } }`")
      return entity
    }
    let before = findings.count
    LongEntity.record.read(value, into: &entity, &self)
    if findings.count == before { checkKey(of: entity) }
    return entity
  }

  private mutating func checkKey(of entity: EntitySpec) {
    guard let key = entity.key else { return }
    guard let field = entity.fields.first(where: { $0.name == key.value }) else {
      let near = meant(key.value, entity.fields.map(\.name))
      findings.report(
        "`\(entity.name.value)` has no field `\(key.value)`", meant: near, at: key.span,
        help: near == nil ? NearName.choice(of: entity.fields.map(\.name)) : "")
      return
    }
    if field.isTransient {
      findings.report(
        "the key `\(key.value)` is `transient`, so it would not be stored", at: key.span)
    }
  }
}

private enum LongEntity {
  static let record = Record<EntitySpec>(
    "an entity",
    [
      Key("doc", "Its doc comment.", to: \.doc),
      Key("backend", "The database that stores it; without one it is not stored.", to: \.backend),
      Key("table", "The table's name, if it differs from the entity's.", .text) {
        $1.table = $0.wireText($3, as: "a table's name")
      },
      Key("key", "The field that is the primary key.", .name) {
        guard !$0.tree.kind($3).isSequence || $0.tree.count($3) < 2 else {
          return $0.wrongShape(
            $3, expected: "a field's name",
            help: "an entity has one key: declare a field with a value for each record")
        }
        $1.key = $0.name($3, expected: "a field's name")
      },
      Key(
        "fields", "The stored properties.", .entityFields, required: "{ id: Int }"
      ) {
        $1.fields = $0.entityFields($3, key: $2)
      },
    ], content: "fields")
}
