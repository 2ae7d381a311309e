// Made by Weir for all modules: it is written anew each time.

import Foundation

/// A kind of database.
nonisolated public protocol StorageBackend: Sendable {
  /// The context in which objects are read and created; it is valid only in the closure that receives it.
  associatedtype Context
}

/// A plain value that a database stores as an object.
nonisolated public protocol Translatable<Backend>: Sendable {
  associatedtype Backend: StorageBackend
  associatedtype ManagedObject: StoredObject where ManagedObject.Context == Backend.Context
  associatedtype Key: Hashable & Sendable

  static var entityName: String { get }
  var primaryKey: Key { get }
  static func storedKey(_ key: Key) throws -> ManagedObject.Key

  /// - Throws: `StorageError` if the object contains an invalid value.
  init(object: ManagedObject) throws

  /// The existing or a new object with this key, with the properties of this value.
  /// - Throws: `StorageError` if the database cannot store the value.
  func toManagedObject(in context: Backend.Context) throws -> ManagedObject
}

/// An object of a database, which is valid only in its context.
nonisolated public protocol StoredObject: AnyObject {
  associatedtype Context
  associatedtype Key

  static func all(in context: Context) throws -> [Self]
  static func find(_ key: Key, in context: Context) throws -> Self?
  static func delete(_ key: Key, in context: Context) throws
  static func deleteAll(in context: Context) throws
  func save(in context: Context) throws
}

/// Stores plain values. Its interface has only such values, so that they can be used anywhere.
nonisolated public protocol StorageProtocol<Backend>: Sendable {
  associatedtype Backend: StorageBackend

  func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T]
  func object<T: Translatable<Backend>>(of type: T.Type, byPrimaryKey key: T.Key) async throws -> T?
  /// Replaces objects with the same keys, including those that the values contain. All or nothing.
  func save<T: Translatable<Backend>>(objects: [T]) async throws
  /// A value that is not stored is not an error.
  func delete<T: Translatable<Backend>>(objects: [T]) async throws
  func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws
}

nonisolated extension StorageProtocol {
  public func save<T: Translatable<Backend>>(object: T) async throws {
    try await save(objects: [object])
  }

  public func delete<T: Translatable<Backend>>(object: T) async throws {
    try await delete(objects: [object])
  }
}

/// A storage with a database behind it.
nonisolated public protocol DatabaseStorage<Backend>: StorageProtocol {
  /// Runs `body`, which can read objects; they are valid only in `body`.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Backend.Context) throws -> Result
  ) async throws -> Result

  /// Runs `body` in a transaction, which an error undoes.
  func write(_ body: @escaping @Sendable (Backend.Context) throws -> Void) async throws
}

nonisolated extension DatabaseStorage {
  public func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T] {
    try await read { context in try T.ManagedObject.all(in: context).map(T.init(object:)) }
  }

  public func object<T: Translatable<Backend>>(
    of type: T.Type, byPrimaryKey key: T.Key
  ) async throws -> T? {
    try await read { context in
      try T.ManagedObject.find(T.storedKey(key), in: context).map(T.init(object:))
    }
  }

  public func save<T: Translatable<Backend>>(objects: [T]) async throws {
    try await write { context in
      for object in objects { try object.toManagedObject(in: context).save(in: context) }
    }
  }

  public func delete<T: Translatable<Backend>>(objects: [T]) async throws {
    try await write { context in
      for object in objects {
        try T.ManagedObject.delete(T.storedKey(object.primaryKey), in: context)
      }
    }
  }

  public func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws {
    try await write { context in try T.ManagedObject.deleteAll(in: context) }
  }
}

/// An error of a storage.
nonisolated public enum StorageError: Error, Equatable, Sendable {
  /// A stored value that is invalid for the field's type: a raw value without a case, a number out of range.
  case unknownValue(entity: String, field: String, value: String)
  /// Nothing is stored for a required field, or the referenced object is deleted.
  case missingValue(entity: String, field: String)
  /// A stored JSON text from which the field's type cannot be decoded.
  case undecodable(entity: String, field: String, reason: String)
  /// A value that the database cannot store.
  case unstorable(entity: String, field: String, value: String)
  /// A table without a column that the entity needs.
  case missingColumn(entity: String, column: String)
  /// A column of another type than the entity's.
  case mismatchedColumn(entity: String, column: String, type: String)
  /// Objects that are nested too deeply, for example in a cycle.
  case tooDeep(entity: String)
}

/// Converts stored values to plain values and back.
nonisolated public struct StoredValues: Sendable {
  private let entity: String

  public init(of entity: String) { self.entity = entity }

  /// - Throws: `StorageError.missingValue` if nothing is stored.
  public func value<Value>(_ value: Value?, _ field: String) throws -> Value {
    guard let value else { throw StorageError.missingValue(entity: entity, field: field) }
    return value
  }

  private func known<Value, Stored>(
    _ value: Value?, _ stored: Stored, _ field: String
  ) throws -> Value {
    guard let value else {
      throw StorageError.unknownValue(entity: entity, field: field, value: "\(stored)")
    }
    return value
  }

  // MARK: Numbers

  public func integer<Value: FixedWidthInteger>(_ stored: Int64?, _ field: String) throws -> Value {
    try value(integerIfPresent(stored, field), field)
  }

  public func integerIfPresent<Value: FixedWidthInteger>(
    _ stored: Int64?, _ field: String
  ) throws -> Value? {
    try stored.map { stored in try known(Value(exactly: stored), stored, field) }
  }

  /// - Throws: `StorageError.unstorable` for a value that does not fit into 64 bits with a sign.
  public func integer<Value: FixedWidthInteger>(from value: Value, _ field: String) throws -> Int64 {
    guard let stored = Int64(exactly: value) else {
      throw StorageError.unstorable(entity: entity, field: field, value: "\(value)")
    }
    return stored
  }

  // MARK: Raw values

  public func raw<Value: RawRepresentable>(
    _ stored: Value.RawValue?, _ field: String
  ) throws -> Value {
    try value(rawIfPresent(stored, field), field)
  }

  public func rawIfPresent<Value: RawRepresentable>(
    _ stored: Value.RawValue?, _ field: String
  ) throws -> Value? {
    try stored.map { stored in try known(Value(rawValue: stored), stored, field) }
  }

  public func raw<Value: RawRepresentable>(
    _ stored: Int64?, _ field: String
  ) throws -> Value where Value.RawValue == Int {
    try value(rawIfPresent(stored, field), field)
  }

  public func rawIfPresent<Value: RawRepresentable>(
    _ stored: Int64?, _ field: String
  ) throws -> Value? where Value.RawValue == Int {
    try stored.map { stored in
      try known(Int(exactly: stored).flatMap(Value.init(rawValue:)), stored, field)
    }
  }

  // MARK: Texts

  public func uuid(_ stored: String?, _ field: String) throws -> UUID {
    try value(uuidIfPresent(stored, field), field)
  }

  public func uuidIfPresent(_ stored: String?, _ field: String) throws -> UUID? {
    try stored.map { stored in try known(UUID(uuidString: stored), stored, field) }
  }

  public func url(_ stored: String?, _ field: String) throws -> URL {
    try value(urlIfPresent(stored, field), field)
  }

  public func urlIfPresent(_ stored: String?, _ field: String) throws -> URL? {
    try stored.map { stored in try known(URL(string: stored), stored, field) }
  }

  public func decimal(_ stored: String?, _ field: String) throws -> Decimal {
    try value(decimalIfPresent(stored, field), field)
  }

  public func decimalIfPresent(_ stored: String?, _ field: String) throws -> Decimal? {
    try stored.map { stored in
      if stored == "NaN" { return .nan }
      // `Decimal` ignores text after a number.
      let isNumber = stored.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      return try known(isNumber ? Decimal(string: stored) : nil, stored, field)
    }
  }

  // MARK: JSON

  public func json<Value: Decodable>(_ stored: String?, _ field: String) throws -> Value {
    try value(jsonIfPresent(stored, field), field)
  }

  public func jsonIfPresent<Value: Decodable>(_ stored: String?, _ field: String) throws -> Value? {
    guard let stored else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(Value.self, from: Data(stored.utf8))
    } catch {
      throw StorageError.undecodable(entity: entity, field: field, reason: "\(error)")
    }
  }

  public func json<Value: Encodable>(from value: Value, _ field: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw StorageError.unstorable(entity: entity, field: field, value: "\(value)")
    }
  }
}

/// A storage without a database, for tests: it keeps values in memory, and records the calls.
nonisolated public final class StorageMock<Backend: StorageBackend>: StorageProtocol,
  @unchecked Sendable
{
  private let lock = NSLock()
  private var objects: [String: [(key: AnyHashable, value: any Sendable)]] = [:]
  private var notes: [String] = []
  private var failure: (any Error)?

  public init() {}

  /// Methods and entities, in the order of the calls: `save User`.
  public var calls: [String] { lock.withLock { notes } }

  /// The error that every call throws, unless it is nil.
  public var error: (any Error)? {
    get { lock.withLock { failure } }
    set { lock.withLock { failure = newValue } }
  }

  public func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T] {
    try perform("cachedObjects", T.self) { $0.compactMap { $0.value as? T } }
  }

  public func object<T: Translatable<Backend>>(
    of type: T.Type, byPrimaryKey key: T.Key
  ) async throws -> T? {
    try perform("object", T.self) { objects in
      objects.first { $0.key == AnyHashable(key) }?.value as? T
    }
  }

  public func save<T: Translatable<Backend>>(objects values: [T]) async throws {
    try perform("save", T.self) { objects in
      for value in values {
        let key = AnyHashable(value.primaryKey)
        if let index = objects.firstIndex(where: { $0.key == key }) {
          objects[index].value = value
        } else {
          objects.append((key, value))
        }
      }
    }
  }

  public func delete<T: Translatable<Backend>>(objects values: [T]) async throws {
    let keys = Set(values.map { AnyHashable($0.primaryKey) })
    try perform("delete", T.self) { objects in objects.removeAll { keys.contains($0.key) } }
  }

  public func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws {
    try perform("deleteAll", T.self) { $0 = [] }
  }

  private func perform<T: Translatable<Backend>, Result>(
    _ method: String, _ type: T.Type,
    _ body: (inout [(key: AnyHashable, value: any Sendable)]) -> Result
  ) throws -> Result {
    try lock.withLock {
      notes.append("\(method) \(T.entityName)")
      if let failure { throw failure }
      return body(&objects[T.entityName, default: []])
    }
  }
}
