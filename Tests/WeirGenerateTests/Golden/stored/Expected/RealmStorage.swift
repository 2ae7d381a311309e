// Made by Weir for all modules: it is written anew each time.

import Foundation
import RealmSwift

/// Realm. Objects are read and saved in its `Realm`, on the thread that has opened it.
nonisolated public enum RealmBackend: StorageBackend {
  public typealias Context = RealmSwift.Realm
}

/// Entities in a Realm, which is opened for each operation, on its own queue.
nonisolated public final class RealmStorage: DatabaseStorage {
  public typealias Backend = RealmBackend

  private let configuration: RealmSwift.Realm.Configuration
  private let queue = DispatchQueue(label: "RealmStorage")

  /// - Parameter configuration: Its `schemaVersion` must rise with every change of an entity; new fields
  ///   need no other migration.
  public init(_ configuration: RealmSwift.Realm.Configuration) {
    self.configuration = configuration
  }

  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (RealmSwift.Realm) throws -> Result
  ) async throws -> Result {
    let configuration = configuration
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Swift.Result {
            try autoreleasepool { try body(RealmSwift.Realm(configuration: configuration)) }
          })
      }
    }
  }

  public func write(_ body: @escaping @Sendable (RealmSwift.Realm) throws -> Void) async throws {
    try await read { realm in try realm.write { try body(realm) } }
  }
}

/// A Realm object with a primary key.
nonisolated public protocol RealmObject: StoredObject
where Self: RealmSwift.Object, Context == RealmSwift.Realm {}

nonisolated extension RealmObject {
  public static func all(in realm: RealmSwift.Realm) throws -> [Self] {
    Array(realm.objects(Self.self))
  }

  public static func find(_ key: Key, in realm: RealmSwift.Realm) throws -> Self? {
    realm.object(ofType: Self.self, forPrimaryKey: key)
  }

  public static func delete(_ key: Key, in realm: RealmSwift.Realm) throws {
    if let object = try find(key, in: realm) { realm.delete(object) }
  }

  public static func deleteAll(in realm: RealmSwift.Realm) throws {
    realm.delete(realm.objects(Self.self))
  }

  /// Replaces the values of objects with the same keys, including related objects.
  public func save(in realm: RealmSwift.Realm) throws { realm.add(self, update: .all) }
}
