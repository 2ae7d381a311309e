// Made by Weir from modules/Users.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `users`, which stores `User`.
nonisolated public final class ManagedUser: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "users", of: "User", key: "id",
    columns: [
      .init("id", .integer),
      .init("first_name", .text),
      .init("last_name", .text),
      .init("born_at", .real),
      .init("role", .text),
      .init("contact", .text),
      .init("avatar", .blob),
      .init("home", .text, to: ("addresses", "id")),
    ])

  public var id: Int64?
  public var firstName: String?
  public var lastName: String?
  public var bornAt: Double?
  public var role: String?
  public var contact: String?
  public var avatar: Data?
  public var home: ManagedAddress?

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.firstName = try row.text("first_name")
    self.lastName = try row.text("last_name")
    self.bornAt = try row.real("born_at")
    self.role = try row.text("role")
    self.contact = try row.text("contact")
    self.avatar = try row.blob("avatar")
    self.home = try row.object("home")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.firstName, "first_name")
    row.text(self.lastName, "last_name")
    row.real(self.bornAt, "born_at")
    row.text(self.role, "role")
    row.text(self.contact, "contact")
    row.blob(self.avatar, "avatar")
    try row.object(self.home, "home")
  }
}

nonisolated extension User: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "User"

  public var primaryKey: Int { self.id }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedUser) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.firstName = try stored.value(object.firstName, "firstName")
    self.lastName = try stored.value(object.lastName, "lastName")
    self.bornAt = object.bornAt.map(Date.init(timeIntervalSinceReferenceDate:))
    self.role = try stored.raw(object.role, "role")
    self.contact = try stored.json(object.contact, "contact")
    self.avatar = object.avatar
    self.home = try object.home.map(Address.init(object:))
    self.isEdited = false
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedUser {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedUser.object(for: Self.storedKey(self.primaryKey), in: context)
    object.firstName = self.firstName
    object.lastName = self.lastName
    object.bornAt = self.bornAt?.timeIntervalSinceReferenceDate
    object.role = self.role.rawValue
    object.contact = try stored.json(from: self.contact, "contact")
    object.avatar = self.avatar
    object.home = try self.home?.toManagedObject(in: context)
    return object
  }
}

/// A row of `addresses`, which stores `Address`.
nonisolated public final class ManagedAddress: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "addresses", of: "Address", key: "id",
    columns: [
      .init("id", .text),
      .init("street", .text),
      .init("city", .text),
    ])

  public var id: String?
  public var street: String?
  public var city: String?

  public var storedKey: String? { self.id }

  public init(storedKey: String) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.text("id")
    self.street = try row.text("street")
    self.city = try row.text("city")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.id, "id")
    row.text(self.street, "street")
    row.text(self.city, "city")
  }
}

nonisolated extension Address: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Address"

  public var primaryKey: UUID { self.id }

  public static func storedKey(_ key: UUID) throws -> String {
    key.uuidString
  }

  public init(object: ManagedAddress) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.uuid(object.id, "id")
    self.street = try stored.value(object.street, "street")
    self.city = try stored.value(object.city, "city")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedAddress {
    let object = try ManagedAddress.object(for: Self.storedKey(self.primaryKey), in: context)
    object.street = self.street
    object.city = self.city
    return object
  }
}
