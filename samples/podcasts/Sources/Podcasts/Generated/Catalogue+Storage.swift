// Made by Weir from modules/Catalogue.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `Episode`, which stores `Episode`.
nonisolated public final class ManagedEpisode: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "Episode", of: "Episode", key: "id",
    columns: [
      .init("id", .integer),
      .init("podcastID", .integer),
      .init("title", .text),
      .init("url", .text),
    ])

  public var id: Int64?
  public var podcastID: Int64?
  public var title: String?
  public var url: String?

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.podcastID = try row.integer("podcastID")
    self.title = try row.text("title")
    self.url = try row.text("url")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.integer(self.podcastID, "podcastID")
    row.text(self.title, "title")
    row.text(self.url, "url")
  }
}

nonisolated extension Episode: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Episode"

  public var primaryKey: Int { self.id }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedEpisode) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.podcastID = try stored.integer(object.podcastID, "podcastID")
    self.title = try stored.value(object.title, "title")
    self.url = try stored.url(object.url, "url")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedEpisode {
    let object = try ManagedEpisode.object(for: Self.storedKey(self.primaryKey), in: context)
    object.podcastID = Int64(self.podcastID)
    object.title = self.title
    object.url = self.url.absoluteString
    return object
  }
}
