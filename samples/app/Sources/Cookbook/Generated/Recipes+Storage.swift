// Made by Weir from modules/Recipes.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `recipes`, which stores `Recipe`.
nonisolated public final class ManagedRecipe: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "recipes", of: "Recipe", key: "id",
    columns: [
      .init("id", .integer),
      .init("title", .text),
      .init("minutes", .integer),
    ])

  public var id: Int64?
  public var title: String?
  public var minutes: Int64?

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.title = try row.text("title")
    self.minutes = try row.integer("minutes")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.title, "title")
    row.integer(self.minutes, "minutes")
  }
}

nonisolated extension Recipe: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Recipe"

  public var primaryKey: Int { self.id }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedRecipe) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.title = try stored.value(object.title, "title")
    self.minutes = try stored.integer(object.minutes, "minutes")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedRecipe {
    let object = try ManagedRecipe.object(for: Self.storedKey(self.primaryKey), in: context)
    object.title = self.title
    object.minutes = Int64(self.minutes)
    return object
  }
}

/// A row of `notes`, which stores `Note`.
nonisolated public final class ManagedNote: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "notes", of: "Note", key: "recipe_id",
    columns: [
      .init("recipe_id", .integer),
      .init("text", .text),
    ])

  public var recipeID: Int64?
  public var text: String?

  public var storedKey: Int64? { self.recipeID }

  public init(storedKey: Int64) { self.recipeID = storedKey }

  public init(row: GRDBRow) throws {
    self.recipeID = try row.integer("recipe_id")
    self.text = try row.text("text")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.recipeID, "recipe_id")
    row.text(self.text, "text")
  }
}

nonisolated extension Note: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Note"

  public var primaryKey: Int { self.recipeID }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedNote) throws {
    let stored = StoredValues(of: Self.entityName)
    self.recipeID = try stored.integer(object.recipeID, "recipeID")
    self.text = try stored.value(object.text, "text")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedNote {
    let object = try ManagedNote.object(for: Self.storedKey(self.primaryKey), in: context)
    object.text = self.text
    return object
  }
}
