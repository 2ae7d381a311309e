// Made by Weir for all modules: it is written anew each time.

import Foundation
import GRDB

/// SQLite through GRDB. Objects are read and saved in its `Database`.
nonisolated public enum GRDBBackend: StorageBackend {
  public typealias Context = GRDB.Database
}

/// Entities in a SQLite database.
nonisolated public struct GRDBStorage: DatabaseStorage {
  public typealias Backend = GRDBBackend

  public let writer: any DatabaseWriter

  /// Migrates the tables, and throws if that is not possible.
  public init(_ writer: any DatabaseWriter, tables: [GRDBTable] = Self.tables) throws {
    self.writer = writer
    var migrator = DatabaseMigrator()
    Self.registerMigration(of: tables, in: &migrator)
    try migrator.migrate(writer)
  }

  /// The tables of all entities.
  public static let tables: [GRDBTable] = [
    ManagedEpisode.table,
  ]

  /// For a database that other migrations have prepared.
  public init(migrated writer: any DatabaseWriter) { self.writer = writer }

  /// One migration for each version of the tables. It creates missing tables and columns; register
  /// your own migrations for other changes before it.
  public static func registerMigration(
    of tables: [GRDBTable], in migrator: inout DatabaseMigrator
  ) {
    migrator.registerMigration("entities \(GRDBTable.fingerprint(of: tables))") { database in
      for table in tables { try table.create(in: database) }
      for table in tables { try table.createLinks(in: database) }
    }
  }

  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (GRDB.Database) throws -> Result
  ) async throws -> Result {
    try await writer.read(body)
  }

  public func write(_ body: @escaping @Sendable (GRDB.Database) throws -> Void) async throws {
    try await writer.write(body)
  }
}

/// A row and the objects that it refers to.
nonisolated public protocol GRDBObject: StoredObject where Context == GRDB.Database, Key: GRDBKey {
  static var table: GRDBTable { get }
  var storedKey: Key? { get }
  init(storedKey: Key)
  init(row: GRDBRow) throws
  func encode(to row: GRDBRowEncoder) throws
}

nonisolated extension GRDBObject {
  /// A new object; `save(in:)` inserts or replaces its row.
  public static func object(for key: Key, in database: GRDB.Database) -> Self { Self(storedKey: key) }

  public static func all(in database: GRDB.Database) throws -> [Self] {
    try all(in: database, depth: 0)
  }

  static func all(in database: GRDB.Database, depth: Int) throws -> [Self] {
    try GRDB.Row.fetchAll(database, sql: "SELECT * FROM \(table.quoted) ORDER BY rowid").map {
      try Self(row: GRDBRow(row: $0, table: table, database: database, depth: depth))
    }
  }

  public static func find(_ key: Key, in database: GRDB.Database) throws -> Self? {
    try find(key.databaseKey, in: database, depth: 0)
  }

  static func find(_ key: DatabaseValue, in database: GRDB.Database, depth: Int) throws -> Self? {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM \(table.quoted) WHERE \(table.key.quotedForSQL) = ?")
    return try GRDB.Row.fetchOne(statement, arguments: [key]).map {
      try Self(row: GRDBRow(row: $0, table: table, database: database, depth: depth))
    }
  }

  public static func delete(_ key: Key, in database: GRDB.Database) throws {
    try database.execute(
      sql: "DELETE FROM \(table.quoted) WHERE \(table.key.quotedForSQL) = ?",
      arguments: [key.databaseKey])
  }

  public static func deleteAll(in database: GRDB.Database) throws {
    try database.execute(sql: "DELETE FROM \(table.quoted)")
  }

  public func save(in database: GRDB.Database) throws {
    let row = GRDBRowEncoder(table: Self.table, database: database)
    try encode(to: row)
    try row.save()
  }
}

/// The type of a key in SQLite.
nonisolated public protocol GRDBKey: Sendable {
  var databaseKey: DatabaseValue { get }
}

nonisolated extension Int64: GRDBKey {
  public var databaseKey: DatabaseValue { databaseValue }
}

nonisolated extension Double: GRDBKey {
  public var databaseKey: DatabaseValue { databaseValue }
}

nonisolated extension Bool: GRDBKey {
  public var databaseKey: DatabaseValue { databaseValue }
}

nonisolated extension Data: GRDBKey {
  public var databaseKey: DatabaseValue { databaseValue }
}

nonisolated extension String: GRDBKey {
  public var databaseKey: DatabaseValue { GRDBRow.text(self) }
}

/// An entity's table.
nonisolated public struct GRDBTable: Sendable {
  public struct Column: Sendable {
    public enum Kind: String, Sendable {
      case boolean = "BOOLEAN"
      case integer = "INTEGER"
      case real = "REAL"
      case text = "TEXT"
      case blob = "BLOB"
    }

    let name: String
    let kind: Kind
    /// The referenced table and its key.
    let target: (table: String, key: String)?

    public init(_ name: String, _ kind: Kind, to target: (table: String, key: String)? = nil) {
      self.name = name
      self.kind = kind
      self.target = target
    }
  }

  /// The table of a relation to many: owner, position, member.
  public struct Link: Sendable {
    let field: String
    let table: String
    let kind: Column.Kind
    let target: (table: String, key: String)

    public init(
      _ field: String, table: String, _ kind: Column.Kind, to target: (table: String, key: String)
    ) {
      self.field = field
      self.table = table
      self.kind = kind
      self.target = target
    }
  }

  let name: String
  let entity: String
  let key: String
  let columns: [Column]
  let links: [Link]

  public init(
    _ name: String, of entity: String, key: String, columns: [Column], links: [Link] = []
  ) {
    self.name = name
    self.entity = entity
    self.key = key
    self.columns = columns
    self.links = links
  }

  var quoted: String { name.quotedForSQL }
  private var keyColumn: Column? { columns.first { $0.name == key } }

  // MARK: Migration

  /// Creates the table, or adds missing columns. Only the key is NOT NULL, so that a column for a new
  /// field can be added to a table with rows.
  func create(in database: GRDB.Database) throws {
    let present = try Self.columns(of: name, in: database)
    if present.isEmpty {
      let columns = columns.map(definition).joined(separator: ", ")
      try database.execute(sql: "CREATE TABLE \(quoted) (\(columns))")
    } else {
      for column in columns { try add(column, to: present, in: database) }
    }
    for column in columns where column.target != nil {
      try Self.index(name, column.name, in: database)
    }
  }

  private func add(
    _ column: Column, to present: [String: (type: String, isKey: Bool)], in database: GRDB.Database
  ) throws {
    guard let found = present[column.name.lowercased()] else {
      guard column.name != key else {
        throw StorageError.missingColumn(entity: entity, column: key)
      }
      return try database.execute(
        sql: "ALTER TABLE \(quoted) ADD COLUMN \(definition(of: column))")
    }
    guard found.type.uppercased() == column.kind.rawValue, found.isKey == (column.name == key) else {
      let type = found.type + (found.isKey ? " PRIMARY KEY" : "")
      throw StorageError.mismatchedColumn(entity: entity, column: column.name, type: type)
    }
  }

  /// The columns of a table, by lowercase names; empty if there is no table.
  private static func columns(
    of table: String, in database: GRDB.Database
  ) throws -> [String: (type: String, isKey: Bool)] {
    let rows = try GRDB.Row.fetchAll(
      database, sql: "SELECT lower(name), type, pk FROM pragma_table_info(?)", arguments: [table])
    return Dictionary(
      rows.map { ($0[0] as String, (type: $0[1] as String, isKey: ($0[2] as Int) > 0)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func definition(of column: Column) -> String {
    let name = "\(column.name.quotedForSQL) \(column.kind.rawValue)"
    if column.name == key { return name + " PRIMARY KEY NOT NULL" }
    guard let target = column.target else { return name }
    return name + " " + reference(target) + " ON DELETE SET NULL"
  }

  private func reference(_ target: (table: String, key: String)) -> String {
    "REFERENCES \(target.table.quotedForSQL)"
      + "(\(target.key.quotedForSQL)) ON UPDATE CASCADE"
  }

  private static func index(_ table: String, _ column: String, in database: GRDB.Database) throws {
    let index = "\(table)_\(column)_index".quotedForSQL
    let columns = "\(table.quotedForSQL)(\(column.quotedForSQL))"
    try database.execute(sql: "CREATE INDEX IF NOT EXISTS \(index) ON \(columns)")
  }

  func createLinks(in database: GRDB.Database) throws {
    guard let keyColumn else { return }
    for link in links {
      let owner = reference((table: name, key: key))
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(link.table.quotedForSQL) (
            owner \(keyColumn.kind.rawValue) NOT NULL \(owner) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            member \(link.kind.rawValue) NOT NULL \(reference(link.target)) ON DELETE CASCADE,
            PRIMARY KEY (owner, position)
          ) WITHOUT ROWID
          """)
      try Self.index(link.table, "member", in: database)
    }
  }

  /// Equal for equal tables in every run.
  static func fingerprint(of tables: [GRDBTable]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in tables.map(\.text).joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private var text: String {
    let columns = columns.map { "\($0.name) \($0.kind) \($0.target.map { "\($0)" } ?? "")" }
    let links = links.map { "\($0.table) \($0.kind) \($0.target)" }
    return ([name, key] + columns + links).debugDescription
  }

  /// - Throws: The missing column that may have caused the error of a statement.
  func checkColumns(in database: GRDB.Database) throws {
    let present = try Self.columns(of: name, in: database)
    for column in columns where present[column.name.lowercased()] == nil {
      throw StorageError.missingColumn(entity: entity, column: column.name)
    }
  }
}

nonisolated extension String {
  /// A quoted name in SQL.
  fileprivate var quotedForSQL: String {
    "\"" + replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}

/// Reads a row's columns, and the objects that they refer to.
nonisolated public struct GRDBRow {
  let row: GRDB.Row
  let table: GRDBTable
  let database: GRDB.Database
  let depth: Int

  private func value(_ column: String) throws -> DatabaseValue {
    guard let value: DatabaseValue = row[column] else {
      throw StorageError.missingColumn(entity: table.entity, column: column)
    }
    return value
  }

  private func mismatch(_ column: String, _ value: DatabaseValue) -> StorageError {
    .unknownValue(entity: table.entity, field: column, value: "\(value)")
  }

  public func integer(_ column: String) throws -> Int64? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .int64(let integer): return integer
    default: throw mismatch(column, value)
    }
  }

  public func boolean(_ column: String) throws -> Bool? {
    guard let integer = try integer(column) else { return nil }
    guard integer == 0 || integer == 1 else { throw mismatch(column, integer.databaseValue) }
    return integer == 1
  }

  public func real(_ column: String) throws -> Double? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .double(let double): return double
    case .int64(let integer): return Double(integer)
    case .string("nan"): return .nan
    default: throw mismatch(column, value)
    }
  }

  public func text(_ column: String) throws -> String? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .string(let string): return string
    case .blob(let data):
      // `String(bytes:encoding:)` would remove a byte order mark.
      let string = String(decoding: data, as: UTF8.self)
      guard string.utf8.elementsEqual(data) else { throw mismatch(column, value) }
      return string
    default: throw mismatch(column, value)
    }
  }

  public func blob(_ column: String) throws -> Data? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .blob(let data): return data
    default: throw mismatch(column, value)
    }
  }

  /// The object of a column's key; nil if it is deleted.
  public func object<Object: GRDBObject>(_ column: String) throws -> Object? {
    let key = try value(column)
    return key.isNull ? nil : try Object.find(key, in: database, depth: deeper())
  }

  /// The objects of a join table, in order.
  public func objects<Object: GRDBObject>(_ field: String) throws -> [Object] {
    guard let link = table.links.first(where: { $0.field == field }) else { return [] }
    let (target, key) = (Object.table.quoted, Object.table.key.quotedForSQL)
    let statement = try database.cachedStatement(
      sql: """
        SELECT member.* FROM \(link.table.quotedForSQL) AS link
        JOIN \(target) AS member ON member.\(key) = link.member
        WHERE link.owner = ? ORDER BY link.position
        """)
    let depth = try deeper()
    return try GRDB.Row.fetchAll(statement, arguments: [value(table.key)]).map {
      try Object(row: GRDBRow(row: $0, table: Object.table, database: database, depth: depth))
    }
  }

  private func deeper() throws -> Int {
    guard depth < 100 else { throw StorageError.tooDeep(entity: table.entity) }
    return depth + 1
  }

  // MARK: Values that SQLite or GRDB would change

  /// Text with a NUL, which ends a text in SQLite, is stored as bytes.
  static func text(_ text: String) -> DatabaseValue {
    text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  /// SQLite stores "not a number" as NULL.
  static func real(_ real: Double) -> DatabaseValue {
    real.isNaN ? "nan".databaseValue : real.databaseValue
  }
}

/// Collects the values of a row, after it has saved the related objects.
nonisolated public final class GRDBRowEncoder {
  private let table: GRDBTable
  private let database: GRDB.Database
  private var values: [String: DatabaseValue] = [:]
  private var members: [String: [DatabaseValue]] = [:]

  init(table: GRDBTable, database: GRDB.Database) {
    self.table = table
    self.database = database
  }

  public func integer(_ value: Int64?, _ column: String) { values[column] = value?.databaseValue }
  public func boolean(_ value: Bool?, _ column: String) { values[column] = value?.databaseValue }
  public func real(_ value: Double?, _ column: String) { values[column] = value.map(GRDBRow.real) }
  public func text(_ value: String?, _ column: String) { values[column] = value.map(GRDBRow.text) }
  public func blob(_ value: Data?, _ column: String) { values[column] = value?.databaseValue }

  public func object<Object: GRDBObject>(_ object: Object?, _ column: String) throws {
    try object?.save(in: database)
    values[column] = object?.storedKey?.databaseKey
  }

  public func objects<Object: GRDBObject>(_ objects: [Object], _ field: String) throws {
    for object in objects { try object.save(in: database) }
    members[field] = objects.compactMap { $0.storedKey?.databaseKey }
  }

  func save() throws {
    do {
      let arguments = StatementArguments(table.columns.map { values[$0.name] ?? .null })
      try database.cachedStatement(sql: sql).execute(arguments: arguments)
    } catch {
      try table.checkColumns(in: database)
      throw error
    }
    for link in table.links { try save(link) }
  }

  /// Not REPLACE, which would delete the row and its dependent rows.
  private var sql: String {
    let names = table.columns.map { $0.name.quotedForSQL }
    let others = table.columns.filter { $0.name != table.key }
      .map { "\($0.name.quotedForSQL) = excluded.\($0.name.quotedForSQL)" }
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let action = others.isEmpty ? "NOTHING" : "UPDATE SET " + others.joined(separator: ", ")
    return """
      INSERT INTO \(table.quoted) (\(names.joined(separator: ", "))) VALUES (\(places))
      ON CONFLICT (\(table.key.quotedForSQL)) DO \(action)
      """
  }

  private func save(_ link: GRDBTable.Link) throws {
    let name = link.table.quotedForSQL
    let owner = values[table.key] ?? .null
    try database.cachedStatement(sql: "DELETE FROM \(name) WHERE owner = ?")
      .execute(arguments: [owner])
    let statement = try database.cachedStatement(
      sql: "INSERT INTO \(name) (owner, position, member) VALUES (?, ?, ?)")
    for (position, member) in (members[link.field] ?? []).enumerated() {
      try statement.execute(arguments: [owner, position, member])
    }
  }
}
