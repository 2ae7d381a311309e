import WeirProject
import WeirSpec
import WeirSwift

/// What is stored at all, and under which names.
extension Project {
  /// Whether an entity has a managed twin: a backend, and a key to be found by.
  public func isStored(_ entity: Entity) -> Bool {
    guard let backend = entity.backend, let key = entity.key else { return false }
    let field = entity.fields[key]
    return !field.isOptional && !field.isTransient && stored(field, on: backend) != nil
  }

  /// The entity that a field of a stored one leads to, if that is stored in the same place.
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
      module.entities.filter(isStored).flatMap { holder in
        holder.fields.compactMap { field -> StoredRelation? in
          guard !field.isTransient, let target = related(field, of: holder)?.name else {
            return nil
          }
          return StoredRelation(module: module.id, holder: holder, field: field, target: target)
        }
      }
    }
  }

  /// The backends that some entity is stored with, in their order.
  public var storageBackends: [StorageBackend] {
    let entities = modules.flatMap(\.entities).filter(isStored)
    return StorageBackend.allCases.filter { backend in
      entities.contains { $0.backend == backend }
    }
  }
}

/// A field that leads from one stored entity to another.
public struct StoredRelation: Sendable {
  /// The holder's module.
  public let module: ModuleID
  public let holder: Entity
  public let field: EntityField
  /// The name of the entity that it leads to.
  public let target: String
}

/// What the parts of a managed twin are called.
public struct ManagedNames: Sendable {
  private let database: Database
  private let fields: Set<String>

  public init(_ entity: Entity, on backend: StorageBackend) {
    database = backend.database
    fields = Set(entity.fields.map(\.name))
  }

  /// The property for a field: its name, unless the library's own classes have such a member.
  public func property(_ field: String) -> String {
    database.reserved.contains(field) ? free(field + "Value") : field
  }

  /// The name under which the backend itself keeps a field: its column, where that may be one.
  public func column(_ field: EntityField) -> String {
    let name = field.spec.columnName
    return database.reservesColumns && database.reserved.contains(name)
      ? free(name + "Value") : name
  }

  /// The objects of a relation to many, in no order.
  public func members(_ field: String) -> String { free(field + "Members") }

  /// The keys of a relation to many, in their order.
  public func order(_ field: String) -> String { free(field + "Order") }

  /// The table between an entity and a list of others.
  public static func link(_ entity: Entity, _ field: EntityField) -> String {
    "\(entity.tableName)_\(field.spec.columnName)"
  }

  /// A way back from what a relation leads to.
  public static func inverse(_ entity: Entity, _ field: EntityField) -> String {
    "\(field.name)Of\(entity.name)"
  }

  private func free(_ name: String) -> String {
    fields.contains(name) ? free(name + "Value") : name
  }
}
