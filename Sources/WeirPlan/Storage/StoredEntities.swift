import WeirProject
import WeirSpec

/// The stored entities, and their names in a database.
extension Project {
  /// Whether an entity has a persistence model: it has a backend and a primary key.
  public func isStored(_ entity: Entity) -> Bool {
    guard let backend = entity.backend, let key = entity.key else { return false }
    let field = entity.fields[key]
    return !field.isOptional && !field.isTransient && stored(field, on: backend) != nil
  }

  /// The target entity of a stored entity's field, if both have the same backend.
  public func related(_ field: EntityField, of entity: Entity) -> Entity? {
    switch field.role {
    case .toOne(let id), .toMany(let id):
      let other = self[id]
      return isStored(other) && other.backend == entity.backend ? other : nil
    default: return nil
    }
  }

  /// Every relation between stored entities, in the order of the modules.
  public var storedRelations: [StoredRelation] {
    modules.flatMap { module in
      module.entities.filter(isStored).flatMap { source in
        source.fields.compactMap { field -> StoredRelation? in
          guard !field.isTransient, let target = related(field, of: source)?.name else {
            return nil
          }
          return StoredRelation(module: module.id, source: source, field: field, target: target)
        }
      }
    }
  }
}

/// A field of a stored entity whose type is another stored entity.
public struct StoredRelation: Sendable {
  /// The module of the entity with the field.
  public let module: ModuleID
  public let source: Entity
  public let field: EntityField
  /// The name of the target entity.
  public let target: String
}

/// The names of the parts of a persistence model.
public struct ManagedNames: Sendable {
  private let database: Database
  private let fields: Set<String>

  public init(_ entity: Entity, on backend: StorageBackend) {
    database = backend.database
    fields = Set(entity.fields.map(\.name))
  }

  /// The property for a field: its name, unless the library's own classes have a member with this name.
  public func property(_ field: String) -> String {
    database.reserved.contains(field) ? free(field + "Value") : field
  }

  /// The field's name in the database: its column name, if the backend allows it.
  public func column(_ field: EntityField) -> String {
    let name = field.spec.columnName
    return database.reservesColumns && database.reserved.contains(name)
      ? free(name + "Value") : name
  }

  /// The objects of a relation to many, without their order.
  public func members(_ field: String) -> String { free(field + "Members") }

  /// The keys of a relation to many, in their order.
  public func order(_ field: String) -> String { free(field + "Order") }

  /// The table between an entity and a list of others.
  public static func link(_ entity: Entity, _ field: EntityField) -> String {
    "\(entity.tableName)_\(field.spec.columnName)"
  }

  public static func inverse(_ entity: Entity, _ field: EntityField) -> String {
    "\(field.name)Of\(entity.name)"
  }

  private func free(_ name: String) -> String {
    fields.contains(name) ? free(name + "Value") : name
  }
}
