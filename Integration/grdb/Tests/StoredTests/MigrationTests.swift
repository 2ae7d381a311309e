import Foundation
import GRDB
import Stored
import Testing

/// Databases of earlier versions.
@Suite struct MigrationTests {
  @Test func again() async throws {
    let queue = try DatabaseQueue()
    _ = try GRDBStorage(queue)
    let before = try await schema(queue)
    _ = try GRDBStorage(queue)
    #expect(try await schema(queue) == before)
  }

  @Test func addedColumns() async throws {
    let queue = try DatabaseQueue()
    try await queue.write {
      try $0.execute(sql: "CREATE TABLE Post (slug TEXT PRIMARY KEY NOT NULL)")
      try $0.execute(sql: "INSERT INTO Post VALUES ('old')")
    }
    let storage = try GRDBStorage(queue)
    let old = Post(slug: "old", title: nil)
    #expect(try await storage.cachedObjects(of: Post.self) == [old])
  }

  /// A column without a field remains, without effect.
  @Test func leftOverColumns() async throws {
    let queue = try DatabaseQueue()
    try await queue.write {
      try $0.execute(
        sql: "CREATE TABLE Post (slug TEXT PRIMARY KEY NOT NULL, gone TEXT, title TEXT)")
    }
    let storage = try GRDBStorage(queue)
    try await storage.save(object: Post(slug: "a", title: "b"))
    #expect(try await storage.cachedObjects(of: Post.self).map(\.title) == ["b"])
  }

  @Test(arguments: [
    (
      "CREATE TABLE users (id TEXT PRIMARY KEY)",
      StorageError.mismatchedColumn(entity: "User", column: "id", type: "TEXT PRIMARY KEY")
    ),
    (
      "CREATE TABLE users (id INTEGER, first_name TEXT)",
      .mismatchedColumn(entity: "User", column: "id", type: "INTEGER")
    ),
    ("CREATE TABLE users (name TEXT)", .missingColumn(entity: "User", column: "id")),
    (
      "CREATE TABLE users (id INTEGER PRIMARY KEY, role INTEGER)",
      .mismatchedColumn(entity: "User", column: "role", type: "INTEGER")
    ),
  ])
  func refused(_ sql: String, _ wanted: StorageError) async throws {
    let queue = try DatabaseQueue()
    try await queue.write { try $0.execute(sql: sql) }
    let before = try await schema(queue)
    #expect(throws: wanted) { try GRDBStorage(queue) }
    #expect(try await schema(queue) == before)
  }

  /// A migration of the user runs before, in the same migrator.
  @Test func ownMigration() async throws {
    let queue = try DatabaseQueue()
    try await queue.write {
      try $0.execute(sql: "CREATE TABLE Post (slug TEXT PRIMARY KEY NOT NULL, name TEXT)")
      try $0.execute(sql: "INSERT INTO Post VALUES ('a', 'b')")
    }
    var migrator = DatabaseMigrator()
    migrator.registerMigration("rename") {
      try $0.execute(sql: "ALTER TABLE Post RENAME COLUMN name TO title")
    }
    GRDBStorage.registerMigration(of: GRDBStorage.tables, in: &migrator)
    try migrator.migrate(queue)
    let storage = GRDBStorage(migrated: queue)
    #expect(try await storage.cachedObjects(of: Post.self).map(\.title) == ["b"])
  }

  private func schema(_ queue: DatabaseQueue) async throws -> [String] {
    try await queue.read {
      try String.fetchAll(
        $0,
        sql:
          "SELECT sql FROM sqlite_master WHERE name NOT LIKE 'grdb%' AND sql NOT NULL ORDER BY name"
      )
    }
  }
}
