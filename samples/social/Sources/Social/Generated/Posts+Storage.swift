// Made by Weir from modules/Posts.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `posts`, which stores `Post`.
nonisolated public final class ManagedPost: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "posts", of: "Post", key: "id",
    columns: [
      .init("id", .text),
      .init("author", .integer, to: ("users", "id")),
      .init("text", .text),
      .init("tags", .text),
      .init("created_at", .real),
    ],
    links: [
      .init("comments", table: "posts_comments", .integer, to: ("comments", "id")),
    ])

  public var id: String?
  public var author: ManagedUser?
  public var text: String?
  public var tags: String?
  public var createdAt: Double?
  public var comments: [ManagedComment] = []

  public var storedKey: String? { self.id }

  public init(storedKey: String) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.text("id")
    self.author = try row.object("author")
    self.text = try row.text("text")
    self.tags = try row.text("tags")
    self.createdAt = try row.real("created_at")
    self.comments = try row.objects("comments")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.id, "id")
    try row.object(self.author, "author")
    row.text(self.text, "text")
    row.text(self.tags, "tags")
    row.real(self.createdAt, "created_at")
    try row.objects(self.comments, "comments")
  }
}

nonisolated extension Post: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Post"

  public var primaryKey: UUID { self.id }

  public static func storedKey(_ key: UUID) throws -> String {
    key.uuidString
  }

  public init(object: ManagedPost) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.uuid(object.id, "id")
    self.author = try User(object: stored.value(object.author, "author"))
    self.text = try stored.value(object.text, "text")
    self.tags = try stored.jsonIfPresent(object.tags, "tags") ?? []
    self.createdAt = try Date(timeIntervalSinceReferenceDate: stored.value(object.createdAt, "createdAt"))
    self.comments = try object.comments.map(Comment.init(object:))
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedPost {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedPost.object(for: Self.storedKey(self.primaryKey), in: context)
    object.author = try self.author.toManagedObject(in: context)
    object.text = self.text
    object.tags = try stored.json(from: self.tags, "tags")
    object.createdAt = self.createdAt.timeIntervalSinceReferenceDate
    object.comments = try self.comments.map { try $0.toManagedObject(in: context) }
    return object
  }
}

/// A row of `comments`, which stores `Comment`.
nonisolated public final class ManagedComment: GRDBObject {
  public typealias Key = Int64

  public static let table = GRDBTable(
    "comments", of: "Comment", key: "id",
    columns: [
      .init("id", .integer),
      .init("text", .text),
      .init("author_name", .text),
    ])

  public var id: Int64?
  public var text: String?
  public var authorName: String?

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.text = try row.text("text")
    self.authorName = try row.text("author_name")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.text, "text")
    row.text(self.authorName, "author_name")
  }
}

nonisolated extension Comment: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Comment"

  public var primaryKey: Int { self.id }

  public static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedComment) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.text = try stored.value(object.text, "text")
    self.authorName = try stored.value(object.authorName, "authorName")
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedComment {
    let object = try ManagedComment.object(for: Self.storedKey(self.primaryKey), in: context)
    object.text = self.text
    object.authorName = self.authorName
    return object
  }
}
