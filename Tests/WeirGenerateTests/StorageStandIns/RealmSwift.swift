// The public signatures of RealmSwift 10.54, as far as generated storage needs them, over a dictionary in
// memory. Nothing of Realm runs here: what is compiled against this has been type-checked, and no more.

import Foundation

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

open class ObjectBase {
  required public init() {}
  open class func _realmObjectName() -> String? { nil }
}

open class RealmSwiftObject: ObjectBase {
  open class func propertiesMapping() -> [String: String] { [:] }
}
public typealias Object = RealmSwiftObject

public protocol RealmFetchable {}
extension RealmSwiftObject: RealmFetchable {}
public protocol RealmCollectionValue {}
extension RealmSwiftObject: RealmCollectionValue {}

public protocol _Persistable { static func _rlmDefaultValue() -> Self }
public protocol _PrimaryKey {}

extension Int64: _Persistable, _PrimaryKey { public static func _rlmDefaultValue() -> Int64 { 0 } }
extension String: _Persistable, _PrimaryKey {
  public static func _rlmDefaultValue() -> String { "" }
}
extension UUID: _Persistable, _PrimaryKey {
  public static func _rlmDefaultValue() -> UUID { UUID() }
}
extension Double: _Persistable { public static func _rlmDefaultValue() -> Double { 0 } }
extension Bool: _Persistable { public static func _rlmDefaultValue() -> Bool { false } }
extension Data: _Persistable { public static func _rlmDefaultValue() -> Data { Data() } }
public protocol _OptionalPersistable: _Persistable {}
extension Optional: _Persistable where Wrapped: _InsideOptional {
  public static func _rlmDefaultValue() -> Wrapped? { nil }
}
public protocol _InsideOptional {}
extension Int64: _InsideOptional {}
extension String: _InsideOptional {}
extension UUID: _InsideOptional {}
extension Double: _InsideOptional {}
extension Bool: _InsideOptional {}
extension Data: _InsideOptional {}
extension RealmSwiftObject: _InsideOptional {}
extension List: _Persistable { public static func _rlmDefaultValue() -> List { List() } }

@propertyWrapper public struct Persisted<Value: _Persistable> {
  public var wrappedValue: Value
  let isPrimaryKey: Bool

  public init() { self.init(wrappedValue: Value._rlmDefaultValue()) }
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    isPrimaryKey = false
  }
  fileprivate init(key: Value) {
    wrappedValue = key
    isPrimaryKey = true
  }
}

extension Persisted where Value: _PrimaryKey {
  public init(primaryKey: Bool) { self.init(key: Value._rlmDefaultValue()) }
}

public final class List<Element: RealmCollectionValue>: RandomAccessCollection {
  private var elements: [Element] = []
  public init() {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Element { elements[index] }
  public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element {
    elements += objects
  }
  public func removeAll() { elements = [] }
  fileprivate func removeAll(where isGone: (Element) -> Bool) { elements.removeAll(where: isGone) }
}

private protocol AnyList { var objects: [RealmSwiftObject] { get } }
extension List: AnyList {
  fileprivate var objects: [RealmSwiftObject] { elements.compactMap { $0 as? RealmSwiftObject } }
}

public struct Results<Element: RealmFetchable>: RandomAccessCollection {
  let elements: [Element]
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Element { elements[index] }
}

private final class Store: @unchecked Sendable {
  var objects: [RealmSwiftObject] = []
  static let lock = NSLock()
  nonisolated(unsafe) static var all: [String: Store] = [:]
}

public struct Realm {
  public struct Configuration: Sendable {
    public var inMemoryIdentifier: String?
    public var schemaVersion: UInt64 = 0
    public init(inMemoryIdentifier: String? = nil, schemaVersion: UInt64 = 0) {
      self.inMemoryIdentifier = inMemoryIdentifier
      self.schemaVersion = schemaVersion
    }
  }

  public enum UpdatePolicy: Int { case error = 1, modified = 3, all = 2 }

  private let store: Store

  public init(configuration: Configuration, queue: DispatchQueue? = nil) throws {
    let name = configuration.inMemoryIdentifier ?? ""
    store = Store.lock.withLock {
      let store = Store.all[name] ?? Store()
      Store.all[name] = store
      return store
    }
  }

  public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
    Results(elements: store.objects.compactMap { $0 as? Element })
  }

  public func object<Element: RealmSwiftObject, KeyType>(
    ofType type: Element.Type, forPrimaryKey key: KeyType
  ) -> Element? {
    store.objects.lazy.compactMap { $0 as? Element }
      .first { Self.key(of: $0) == key as? AnyHashable }
  }

  public func add(_ object: RealmSwiftObject, update: UpdatePolicy = .error) {
    for child in Mirror(reflecting: object).children {
      let value = Mirror(reflecting: child.value).children.first { $0.label == "wrappedValue" }?
        .value
      let related =
        (value as? any AnyList)?.objects ?? [value as? RealmSwiftObject].compactMap { $0 }
      for object in related { add(object, update: update) }
    }
    let index = store.objects.firstIndex {
      type(of: $0) == type(of: object) && Self.key(of: $0) == Self.key(of: object)
    }
    if let index { store.objects[index] = object } else { store.objects.append(object) }
  }

  public func delete(_ object: ObjectBase) { store.objects.removeAll { $0 === object } }
  public func delete<Element: ObjectBase>(_ objects: Results<Element>) {
    for object in objects { delete(object) }
  }

  @discardableResult
  public func write<Result>(_ block: () throws -> Result) throws -> Result {
    let before = store.objects
    do { return try block() } catch {
      store.objects = before
      throw error
    }
  }

  private static func key(of object: RealmSwiftObject) -> AnyHashable? {
    for child in Mirror(reflecting: object).children {
      let wrapper = Mirror(reflecting: child.value).children
      if wrapper.first(where: { $0.label == "isPrimaryKey" })?.value as? Bool == true {
        return wrapper.first { $0.label == "wrappedValue" }?.value as? AnyHashable
      }
    }
    return nil
  }
}
