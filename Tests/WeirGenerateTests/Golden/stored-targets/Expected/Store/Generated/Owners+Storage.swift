// Made by Weir from modules.yaml: edit that, not this.

import Foundation
import GRDB
import Owners

/// A row of `Owner`, which stores `Owner`.
nonisolated package final class ManagedOwner: GRDBObject {
  package typealias Key = String

  package static let table = GRDBTable(
    "Owner", of: "Owner", key: "id",
    columns: [
      .init("id", .text),
      .init("name", .text),
    ])

  package var id: String?
  package var name: String?

  package var storedKey: String? { self.id }

  package init(storedKey: String) { self.id = storedKey }

  package init(row: GRDBRow) throws {
    self.id = try row.text("id")
    self.name = try row.text("name")
  }

  package func encode(to row: GRDBRowEncoder) throws {
    row.text(self.id, "id")
    row.text(self.name, "name")
  }
}

nonisolated extension Owner: Translatable {
  package typealias Backend = GRDBBackend

  package static let entityName = "Owner"

  package var primaryKey: UUID { self.id }

  package static func storedKey(_ key: UUID) throws -> String {
    key.uuidString
  }

  package init(object: ManagedOwner) throws {
    let stored = StoredValues(of: Self.entityName)
    let idValue: UUID = try stored.uuid(object.id, "id")
    let nameValue: String = try stored.value(object.name, "name")
    self.init(
      id: idValue,
      name: nameValue
    )
  }

  package func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedOwner {
    let object = try ManagedOwner.object(for: Self.storedKey(self.primaryKey), in: context)
    object.name = self.name
    return object
  }
}
