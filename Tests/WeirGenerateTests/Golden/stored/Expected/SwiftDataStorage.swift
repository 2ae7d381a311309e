// Made by Weir for all modules: it is written anew each time.

import Foundation
import SwiftData

/// SwiftData. Objects are created in its `ModelContext`, and used in the context's isolation.
nonisolated public enum SwiftDataBackend: StorageBackend {
  public typealias Context = ModelContext
}

/// Entities in a SwiftData container. Each piece of work has a context of its own, which never leaves
/// the function that made it.
nonisolated public struct SwiftDataStorage: DatabaseStorage {
  public typealias Backend = SwiftDataBackend

  public let container: ModelContainer

  public init(_ container: ModelContainer) { self.container = container }

  /// A container of every entity.
  public init(_ configuration: ModelConfiguration = ModelConfiguration()) throws {
    let types: [any PersistentModel.Type] = [
      ManagedNote.self,
      ManagedLabel.self,
    ]
    container = try ModelContainer(for: Schema(types), configurations: [configuration])
  }

  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (ModelContext) throws -> Result
  ) async throws -> Result {
    try body(ModelContext(container))
  }

  public func write(_ body: @escaping @Sendable (ModelContext) throws -> Void) async throws {
    let context = ModelContext(container)
    context.autosaveEnabled = false
    try body(context)
    try context.save()
  }
}

/// A model with a unique key.
nonisolated public protocol SwiftDataObject: StoredObject, PersistentModel
where Context == ModelContext {
  init(storedKey: Key)
}

nonisolated extension SwiftDataObject {
  /// The existing object, or a new one: a second object with the same key would lose its relations.
  public static func object(for key: Key, in context: ModelContext) throws -> Self {
    if let object = try find(key, in: context) { return object }
    let object = Self(storedKey: key)
    context.insert(object)
    return object
  }

  public static func all(in context: ModelContext) throws -> [Self] {
    try context.fetch(FetchDescriptor<Self>())
  }

  public static func delete(_ key: Key, in context: ModelContext) throws {
    if let object = try find(key, in: context) { context.delete(object) }
  }

  public static func deleteAll(in context: ModelContext) throws {
    for object in try all(in: context) { context.delete(object) }
  }

  /// Does nothing, because the context saves all of its objects.
  public func save(in context: ModelContext) throws {}
}
