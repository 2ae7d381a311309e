import GRDB

extension Episode: FetchableRecord, PersistableRecord {}

/// The episodes in the database.
struct EpisodeStore: Sendable {
  private let database: any DatabaseWriter

  init(_ database: any DatabaseWriter) throws {
    self.database = database
    var migrator = DatabaseMigrator()
    migrator.registerMigration("episode") { database in
      try database.create(table: "episode") { table in
        table.primaryKey("id", .integer)
        table.column("podcastID", .integer).notNull()
        table.column("title", .text).notNull()
        table.column("url", .text).notNull()
      }
    }
    try migrator.migrate(database)
  }

  func episodes(podcastID: Int) async throws -> [Episode] {
    try await database.read { database in
      try Episode.filter(Column("podcastID") == podcastID).fetchAll(database)
    }
  }

  func save(_ episodes: [Episode]) async throws {
    try await database.write { database in
      for episode in episodes { try episode.upsert(database) }
    }
  }
}
