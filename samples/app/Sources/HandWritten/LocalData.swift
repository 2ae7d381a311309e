import GRDB

struct Account: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "accounts"
  let id: Int
  let name: String
  let token: String
}

struct Recipe: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "recipes"
  let id: Int
  let title: String
  let minutes: Int
}

struct Note: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "notes"
  let recipeID: Int
  let text: String

  enum CodingKeys: String, CodingKey {
    case recipeID = "recipe_id"
    case text
  }
}

/// The data of the last launch.
struct LocalData: Sendable {
  let writer: any DatabaseWriter

  init(_ writer: any DatabaseWriter) throws {
    self.writer = writer
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.create(table: "accounts") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("token", .text).notNull()
      }
      try database.create(table: "recipes") { table in
        table.primaryKey("id", .integer)
        table.column("title", .text).notNull()
        table.column("minutes", .integer).notNull()
      }
      try database.create(table: "notes") { table in
        table.primaryKey("recipe_id", .integer)
        table.column("text", .text).notNull()
      }
    }
    try migrator.migrate(writer)
  }

  func account() async throws -> Account? { try await writer.read { try Account.fetchOne($0) } }

  func forgetAccount() async throws {
    _ = try await writer.write { try Account.deleteAll($0) }
  }

  func recipes() async throws -> [Recipe] {
    try await writer.read { try Recipe.order(sql: "id").fetchAll($0) }
  }

  func note(on recipe: Int) async throws -> Note? {
    try await writer.read { try Note.fetchOne($0, key: recipe) }
  }

  func save<Record: PersistableRecord & Sendable>(_ records: [Record]) async throws {
    try await writer.write { database in
      for record in records { try record.save(database) }
    }
  }
}
