/// What is stored and sent: a plain struct, and its managed twin where it has a backend.
public struct EntitySpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// Nil for an entity that is not stored.
  public var backend: Located<StorageBackend>?
  /// The table's name, where it is not the entity's.
  public var table: Located<String>?
  /// The field that is the primary key.
  public var key: Located<String>?
  public var fields: [EntityFieldSpec] = []
}

/// Where entities are stored.
public enum StorageBackend: String, CaseIterable, Sendable {
  case grdb, realm, coreData, swiftData
}

/// A field of an entity.
public struct EntityFieldSpec: Sendable {
  public var field: FieldSpec
  /// The column's name, where it is not the field's.
  public var column: Located<String>?
  /// Neither stored nor sent.
  public var isTransient = false

  public var name: String { field.name.value }
  public var columnName: String { column?.value ?? name }
  public var wireName: String { field.wireName?.value ?? name }
}
