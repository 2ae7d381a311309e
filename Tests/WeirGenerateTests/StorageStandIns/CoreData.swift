// The public signatures of CoreData, as far as generated storage needs them. Nothing runs here: what is
// compiled against this has been type-checked, and no more.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

open class NSManagedObject: NSObject {
  open func value(forKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) {}
}

public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}

public class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public var predicate: NSObject?
  public var fetchLimit = 0
  public init(entityName: String) {}
}

public class NSManagedObjectContext: NSObject {
  public var mergePolicy: Any = NSMergePolicy(merge: .errorMergePolicyType)
  public var hasChanges: Bool { false }
  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  public func delete(_ object: NSManagedObject) {}
  public func save() throws {}
}

public enum NSMergePolicyType: UInt {
  case errorMergePolicyType
  case mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType
}

public class NSMergePolicy: NSObject {
  public init(merge: NSMergePolicyType) {}
}

public class NSPropertyDescription: NSObject {
  public var name = ""
  public var isOptional = true
}

public enum NSAttributeType: UInt {
  case integer64AttributeType
  case doubleAttributeType
  case stringAttributeType
  case booleanAttributeType
  case binaryDataAttributeType
  case UUIDAttributeType
}

public class NSAttributeDescription: NSPropertyDescription {
  public var attributeType = NSAttributeType.stringAttributeType
}

public enum NSDeleteRule: UInt {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

public class NSRelationshipDescription: NSPropertyDescription {
  public unowned(unsafe) var destinationEntity: NSEntityDescription?
  public unowned(unsafe) var inverseRelationship: NSRelationshipDescription?
  public var minCount = 0
  public var maxCount = 0
  public var deleteRule = NSDeleteRule.nullifyDeleteRule
}

public class NSEntityDescription: NSObject {
  public var name: String?
  public var managedObjectClassName: String! = ""
  public var properties: [NSPropertyDescription] = []
  public var uniquenessConstraints: [[Any]] = []
  public class func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext
  ) -> NSManagedObject { NSManagedObject() }
}

public class NSManagedObjectModel: NSObject {
  public var entities: [NSEntityDescription] = []
}

public class NSPersistentStore: NSObject {
  public struct StoreType: Sendable {
    public static let sqlite = StoreType()
    public static let inMemory = StoreType()
  }
}

public class NSPersistentStoreCoordinator: NSObject {
  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { NSPersistentStore() }
}

public let NSMigratePersistentStoresAutomaticallyOption = "migrate"
public let NSInferMappingModelAutomaticallyOption = "infer"

open class NSPersistentContainer: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator { .init() }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {}
  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T { try block(NSManagedObjectContext()) }
}
