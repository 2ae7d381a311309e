// The public signatures of GRDB 7.10, as far as generated storage and the pages need them, so that quick tests do
// without it. The same Swift runs on the real one in Integration/grdb.

import Foundation

public protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }
}

public struct DatabaseValue: Hashable, Sendable, DatabaseValueConvertible {
  public enum Storage: Hashable, Sendable {
    case null, int64(Int64), double(Double), string(String), blob(Data)
  }
  public var storage: Storage { .null }
  public static let null = DatabaseValue()
  public var isNull: Bool { true }
  public var databaseValue: DatabaseValue { self }
}

extension Int64: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }
extension Int: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }
extension Double: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }
extension Bool: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }
extension String: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }
extension Data: DatabaseValueConvertible { public var databaseValue: DatabaseValue { .null } }

public struct StatementArguments: ExpressibleByArrayLiteral, Sendable {
  public init<S: Sequence>(_ sequence: S) where S.Element: DatabaseValueConvertible {}
  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
}

public final class Statement {
  public func execute(arguments: StatementArguments? = nil) throws {}
}

public final class Row {
  public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value { fatalError() }
  public subscript<Value: DatabaseValueConvertible>(_ name: String) -> Value? { nil }
  public static func fetchAll(
    _ database: Database, sql: String, arguments: StatementArguments = []
  ) throws -> [Row] { [] }
  public static func fetchAll(
    _ statement: Statement, arguments: StatementArguments? = nil
  ) throws -> [Row] { [] }
  public static func fetchOne(
    _ statement: Statement, arguments: StatementArguments? = nil
  ) throws -> Row? { nil }
}

public final class Database {
  public func execute(sql: String, arguments: StatementArguments = []) throws {}
  public func cachedStatement(sql: String) throws -> Statement { Statement() }
}

public protocol DatabaseWriter: AnyObject, Sendable {
  func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
  func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T
}

extension DatabaseWriter {
  public func read<T: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> T
  ) async throws -> T { fatalError() }
  public func write<T: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> T
  ) async throws -> T { fatalError() }
}

public final class DatabasePool: DatabaseWriter {
  public init(path: String) throws {}
}

extension String {
  public static func fetchAll(
    _ database: Database, sql: String, arguments: StatementArguments = []
  ) throws -> [String] { [] }
}

public struct DatabaseMigrator: Sendable {
  public init() {}
  public mutating func registerMigration(
    _ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void
  ) {}
  public func migrate(_ writer: any DatabaseWriter) throws {}
}
