// Made by Weir for all modules: it is written anew each time.

import CoreData
import Foundation

/// CoreData. Objects are made in its `NSManagedObjectContext`, and used on that context's queue.
nonisolated public enum CoreDataBackend: StorageBackend {
  public typealias Context = NSManagedObjectContext
}

/// Entities in a SQLite store of CoreData.
///
/// A container may be used from any thread; each piece of work has a context of its own.
nonisolated public final class CoreDataStorage: DatabaseStorage, @unchecked Sendable {
  public typealias Backend = CoreDataBackend

  public let container: NSPersistentContainer

  /// The models of all entities.
  public static let entities: [CoreDataEntity] = [
    ManagedTrip.stored,
    ManagedStop.stored,
  ]

  /// Opens the store, and migrates the store of an older model if CoreData can infer the migration:
  /// it can add attributes, because all attributes except the key are optional.
  ///
  /// - Parameter url: The store's file; nil for one in memory.
  public init(
    _ name: String, at url: URL?, entities: [CoreDataEntity] = CoreDataStorage.entities
  ) throws {
    container = NSPersistentContainer(
      name: name, managedObjectModel: CoreDataEntity.model(of: entities))
    _ = try container.persistentStoreCoordinator.addPersistentStore(
      type: url == nil ? .inMemory : .sqlite, at: url ?? URL(fileURLWithPath: "/dev/null"),
      options: [
        NSMigratePersistentStoresAutomaticallyOption: true,
        NSInferMappingModelAutomaticallyOption: true,
      ])
  }

  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (NSManagedObjectContext) throws -> Result
  ) async throws -> Result {
    try await container.performBackgroundTask { context in try body(context) }
  }

  public func write(
    _ body: @escaping @Sendable (NSManagedObjectContext) throws -> Void
  ) async throws {
    try await container.performBackgroundTask { context in
      // The key is unique: of two objects with one key, the values of the later one win.
      context.mergePolicy = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
      try body(context)
      if context.hasChanges { try context.save() }
    }
  }
}

/// A managed object whose attributes are described in Swift, by the names that it asks for.
nonisolated public protocol CoreDataObject: StoredObject
where Self: NSManagedObject, Context == NSManagedObjectContext, Key: CoreDataKey {
  static var stored: CoreDataEntity { get }
  var storedKey: Key? { get set }
}

nonisolated extension CoreDataObject {
  /// CoreData has no primary keys: this fetches the object by its key, or creates it.
  public static func object(for key: Key, in context: NSManagedObjectContext) throws -> Self {
    if let object = try find(key, in: context) { return object }
    let object = NSEntityDescription.insertNewObject(forEntityName: stored.name, into: context)
    guard let object = object as? Self else {
      throw StorageError.missingColumn(entity: stored.entity, column: stored.key)
    }
    object.storedKey = key
    return object
  }

  public static func all(in context: NSManagedObjectContext) throws -> [Self] {
    try context.fetch(NSFetchRequest<Self>(entityName: stored.name))
  }

  public static func find(_ key: Key, in context: NSManagedObjectContext) throws -> Self? {
    let request = NSFetchRequest<Self>(entityName: stored.name)
    request.predicate = NSPredicate(format: "%K == %@", argumentArray: [stored.key, key.argument])
    request.fetchLimit = 1
    return try context.fetch(request).first
  }

  public static func delete(_ key: Key, in context: NSManagedObjectContext) throws {
    if let object = try find(key, in: context) { context.delete(object) }
  }

  public static func deleteAll(in context: NSManagedObjectContext) throws {
    for object in try all(in: context) { context.delete(object) }
  }

  /// Does nothing, because the context saves all of its objects.
  public func save(in context: NSManagedObjectContext) throws {}

  // MARK: Attributes

  public func booleanValue(_ name: String) -> Bool? { (value(forKey: name) as? NSNumber)?.boolValue }
  public func integerValue(_ name: String) -> Int64? { (value(forKey: name) as? NSNumber)?.int64Value }
  public func realValue(_ name: String) -> Double? { (value(forKey: name) as? NSNumber)?.doubleValue }
  public func textValue(_ name: String) -> String? { value(forKey: name) as? String }
  public func blobValue(_ name: String) -> Data? { value(forKey: name) as? Data }
  public func uuidValue(_ name: String) -> UUID? { value(forKey: name) as? UUID }

  public func setStored(_ value: Bool?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  public func setStored(_ value: Int64?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  public func setStored(_ value: Double?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  public func setStored(_ value: String?, _ name: String) { setValue(value, forKey: name) }
  public func setStored(_ value: Data?, _ name: String) { setValue(value, forKey: name) }
  public func setStored(_ value: UUID?, _ name: String) { setValue(value, forKey: name) }

  // MARK: Relations

  /// Nil if the other object has been deleted.
  public func storedObject<Object: CoreDataObject>(_ name: String) -> Object? {
    value(forKey: name) as? Object
  }

  public func setStored<Object: CoreDataObject>(_ object: Object?, _ name: String) {
    setValue(object, forKey: name)
  }

  /// In the order of the stored keys, without deleted objects.
  public func storedObjects<Object: CoreDataObject>(_ name: String, order: String) -> [Object] {
    var found: [String: Object] = [:]
    for member in (value(forKey: name) as? NSSet)?.allObjects ?? [] {
      if let object = member as? Object, let key = object.storedKey { found["\(key)"] = object }
    }
    let keys = textValue(order).flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
    return (keys ?? found.keys.sorted()).compactMap { found[$0] }
  }

  public func setStored<Object: CoreDataObject>(_ objects: [Object], _ name: String, order: String) {
    let keys = objects.compactMap { $0.storedKey.map { "\($0)" } }
    let text = (try? JSONEncoder().encode(keys)).map { String(decoding: $0, as: UTF8.self) }
    setValue(NSSet(array: objects), forKey: name)
    setStored(text, order)
  }
}

/// The type of a key in a predicate.
nonisolated public protocol CoreDataKey: Sendable {
  var argument: Any { get }
}

nonisolated extension Int64: CoreDataKey { public var argument: Any { NSNumber(value: self) } }
nonisolated extension Double: CoreDataKey { public var argument: Any { NSNumber(value: self) } }
nonisolated extension Bool: CoreDataKey { public var argument: Any { NSNumber(value: self) } }
nonisolated extension String: CoreDataKey { public var argument: Any { self } }
nonisolated extension UUID: CoreDataKey { public var argument: Any { self } }

/// An entity of the model, which is built in Swift and has no file.
nonisolated public struct CoreDataEntity: Sendable {
  public struct Attribute: Sendable {
    public enum Kind: Sendable { case boolean, integer, real, text, blob, uuid }

    let name: String
    let kind: Kind

    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A relation and its inverse. Without the inverse, CoreData keeps references to deleted objects.
  public struct Relation: Sendable {
    let name: String
    let target: String
    let inverse: String
    let isMany: Bool

    public init(_ name: String, to target: String, inverse: String, isMany: Bool) {
      self.name = name
      self.target = target
      self.inverse = inverse
      self.isMany = isMany
    }
  }

  let name: String
  let entity: String
  let className: String
  let key: String
  let attributes: [Attribute]
  let relations: [Relation]

  public init(
    _ name: String, of entity: String, class className: String, key: String,
    attributes: [Attribute], relations: [Relation]
  ) {
    self.name = name
    self.entity = entity
    self.className = className
    self.key = key
    self.attributes = attributes
    self.relations = relations
  }

  public static func model(of entities: [CoreDataEntity]) -> NSManagedObjectModel {
    var descriptions: [String: NSEntityDescription] = [:]
    for entity in entities { descriptions[entity.entity] = entity.description() }
    for entity in entities {
      guard let source = descriptions[entity.entity] else { continue }
      for relation in entity.relations {
        guard let target = descriptions[relation.target] else { continue }
        let there = Self.relation(relation.name, to: target, isMany: relation.isMany)
        let back = Self.relation(relation.inverse, to: source, isMany: true)
        there.inverseRelationship = back
        back.inverseRelationship = there
        source.properties.append(there)
        target.properties.append(back)
      }
    }
    let model = NSManagedObjectModel()
    model.entities = entities.compactMap { descriptions[$0.entity] }
    return model
  }

  private func description() -> NSEntityDescription {
    let description = NSEntityDescription()
    description.name = name
    description.managedObjectClassName = className
    description.properties = attributes.map { attribute in
      let property = NSAttributeDescription()
      property.name = attribute.name
      property.isOptional = attribute.name != key
      switch attribute.kind {
      case .boolean: property.attributeType = .booleanAttributeType
      case .integer: property.attributeType = .integer64AttributeType
      case .real: property.attributeType = .doubleAttributeType
      case .text: property.attributeType = .stringAttributeType
      case .blob: property.attributeType = .binaryDataAttributeType
      case .uuid: property.attributeType = .UUIDAttributeType
      }
      return property
    }
    description.uniquenessConstraints = [[key]]
    return description
  }

  private static func relation(
    _ name: String, to target: NSEntityDescription, isMany: Bool
  ) -> NSRelationshipDescription {
    let relation = NSRelationshipDescription()
    relation.name = name
    relation.destinationEntity = target
    relation.minCount = 0
    relation.maxCount = isMany ? 0 : 1
    relation.isOptional = true
    relation.deleteRule = .nullifyDeleteRule
    return relation
  }
}
