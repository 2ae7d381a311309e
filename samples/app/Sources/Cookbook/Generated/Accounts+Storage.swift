// Made by Weir from modules/Accounts.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `accounts`, which stores `Account`.
nonisolated public final class ManagedAccount: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "accounts", of: "Account", key: "id",
    columns: [
      .init("id", .integer),
      .init("name", .text),
      .init("token", .text),
    ])

  public var id: Int64?
  public var name: String?
  public var token: String?

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.name = try row.text("name")
    self.token = try row.text("token")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.name, "name")
    row.text(self.token, "token")
  }
}

nonisolated extension Account: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Account"

  public var primaryKey: Int { self.id }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedAccount) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.name = try stored.value(object.name, "name")
    self.token = try stored.value(object.token, "token")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedAccount {
    let object = try ManagedAccount.object(for: Self.storedKey(self.primaryKey), in: context)
    object.name = self.name
    object.token = self.token
    return object
  }
}
