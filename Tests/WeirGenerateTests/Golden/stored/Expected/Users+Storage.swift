// Made by Weir from modules.yaml: edit that, not this.

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
      .init("bornAt", .real),
      .init("role", .text),
      .init("ra\"nk", .integer),
      .init("weight", .real),
      .init("home", .text, to: ("Address", "id")),
      .init("work", .text, to: ("Address", "id")),
      .init("avatar", .blob),
      .init("tags", .text),
      .init("scores", .text),
      .init("place", .text),
      .init("visits", .integer),
      .init("level", .integer),
      .init("rating", .real),
      .init("ratio", .real),
      .init("balance", .text),
      .init("site", .text),
      .init("token", .text),
      .init("isActive", .boolean),
      .init("bytes", .blob),
    ],
    links: [
      .init("posts", table: "users_posts", .text, to: ("Post", "slug")),
      .init("drafts", table: "users_drafts", .text, to: ("Post", "slug")),
    ])

  public var id: Int64?
  public var firstName: String?
  public var bornAt: Double?
  public var role: String?
  public var rank: Int64?
  public var weight: Double?
  public var home: ManagedAddress?
  public var work: ManagedAddress?
  public var avatar: Data?
  public var tags: String?
  public var scores: String?
  public var place: String?
  public var visits: Int64?
  public var level: Int64?
  public var rating: Double?
  public var ratio: Double?
  public var balance: String?
  public var site: String?
  public var token: String?
  public var isActive: Bool?
  public var bytes: Data?
  public var posts: [ManagedPost] = []
  public var drafts: [ManagedPost] = []

  public var storedKey: Int64? { self.id }

  public init(storedKey: Int64) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.firstName = try row.text("first_name")
    self.bornAt = try row.real("bornAt")
    self.role = try row.text("role")
    self.rank = try row.integer("ra\"nk")
    self.weight = try row.real("weight")
    self.home = try row.object("home")
    self.work = try row.object("work")
    self.avatar = try row.blob("avatar")
    self.tags = try row.text("tags")
    self.scores = try row.text("scores")
    self.place = try row.text("place")
    self.visits = try row.integer("visits")
    self.level = try row.integer("level")
    self.rating = try row.real("rating")
    self.ratio = try row.real("ratio")
    self.balance = try row.text("balance")
    self.site = try row.text("site")
    self.token = try row.text("token")
    self.isActive = try row.boolean("isActive")
    self.bytes = try row.blob("bytes")
    self.posts = try row.objects("posts")
    self.drafts = try row.objects("drafts")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.firstName, "first_name")
    row.real(self.bornAt, "bornAt")
    row.text(self.role, "role")
    row.integer(self.rank, "ra\"nk")
    row.real(self.weight, "weight")
    try row.object(self.home, "home")
    try row.object(self.work, "work")
    row.blob(self.avatar, "avatar")
    row.text(self.tags, "tags")
    row.text(self.scores, "scores")
    row.text(self.place, "place")
    row.integer(self.visits, "visits")
    row.integer(self.level, "level")
    row.real(self.rating, "rating")
    row.real(self.ratio, "ratio")
    row.text(self.balance, "balance")
    row.text(self.site, "site")
    row.text(self.token, "token")
    row.boolean(self.isActive, "isActive")
    row.blob(self.bytes, "bytes")
    try row.objects(self.posts, "posts")
    try row.objects(self.drafts, "drafts")
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
    self.bornAt = object.bornAt.map(Date.init(timeIntervalSinceReferenceDate:))
    self.role = try stored.raw(object.role, "role")
    self.rank = try stored.rawIfPresent(object.rank, "rank") ?? .low
    self.weight = try stored.rawIfPresent(object.weight, "weight")
    self.home = try Address(object: stored.value(object.home, "home"))
    self.work = try object.work.map(Address.init(object:))
    self.posts = try object.posts.map(Post.init(object:))
    self.drafts = try object.drafts.map(Post.init(object:))
    self.avatar = object.avatar
    self.tags = try stored.jsonIfPresent(object.tags, "tags") ?? []
    self.scores = try stored.jsonIfPresent(object.scores, "scores") ?? [:]
    self.place = try stored.jsonIfPresent(object.place, "place")
    self.visits = try stored.integer(object.visits, "visits")
    self.level = try stored.integerIfPresent(object.level, "level") ?? User.initialLevel
    self.rating = try stored.value(object.rating, "rating")
    self.ratio = object.ratio.map { Float($0) }
    self.balance = try stored.decimal(object.balance, "balance")
    self.site = try stored.urlIfPresent(object.site, "site")
    self.token = try stored.uuidIfPresent(object.token, "token")
    self.isActive = object.isActive ?? true
    self.bytes = object.bytes.map { [UInt8]($0) } ?? []
    self.note = ""
    self.hint = nil
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedUser {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedUser.object(for: Self.storedKey(self.primaryKey), in: context)
    object.firstName = self.firstName
    object.bornAt = self.bornAt?.timeIntervalSinceReferenceDate
    object.role = self.role.rawValue
    object.rank = Int64(self.rank.rawValue)
    object.weight = self.weight?.rawValue
    object.home = try self.home.toManagedObject(in: context)
    object.work = try self.work?.toManagedObject(in: context)
    object.posts = try self.posts.map { try $0.toManagedObject(in: context) }
    object.drafts = try self.drafts.map { try $0.toManagedObject(in: context) }
    object.avatar = self.avatar
    object.tags = try stored.json(from: self.tags, "tags")
    object.scores = try stored.json(from: self.scores, "scores")
    object.place = try self.place.map { try stored.json(from: $0, "place") }
    object.visits = try stored.integer(from: self.visits, "visits")
    object.level = Int64(self.level)
    object.rating = self.rating
    object.ratio = self.ratio.map { Double($0) }
    object.balance = self.balance.description
    object.site = self.site?.absoluteString
    object.token = self.token?.uuidString
    object.isActive = self.isActive
    object.bytes = Data(self.bytes)
    return object
  }
}

/// A row of `Address`, which stores `Address`.
nonisolated public final class ManagedAddress: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "Address", of: "Address", key: "id",
    columns: [
      .init("id", .text),
      .init("street", .text),
    ])

  public var id: String?
  public var street: String?

  public var storedKey: String? { self.id }

  public init(storedKey: String) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.text("id")
    self.street = try row.text("street")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.id, "id")
    row.text(self.street, "street")
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
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedAddress {
    let object = try ManagedAddress.object(for: Self.storedKey(self.primaryKey), in: context)
    object.street = self.street
    return object
  }
}

/// A row of `Post`, which stores `Post`.
nonisolated public final class ManagedPost: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "Post", of: "Post", key: "slug",
    columns: [
      .init("slug", .text),
      .init("title", .text),
    ],
    links: [
      .init("likedBy", table: "Post_likedBy", .text, to: ("Address", "id")),
    ])

  public var slug: String?
  public var title: String?
  public var likedBy: [ManagedAddress] = []

  public var storedKey: String? { self.slug }

  public init(storedKey: String) { self.slug = storedKey }

  public init(row: GRDBRow) throws {
    self.slug = try row.text("slug")
    self.title = try row.text("title")
    self.likedBy = try row.objects("likedBy")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.slug, "slug")
    row.text(self.title, "title")
    try row.objects(self.likedBy, "likedBy")
  }
}

nonisolated extension Post: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Post"

  public var primaryKey: Users.Slug { self.slug }

  public static func storedKey(_ key: Users.Slug) throws -> String {
    key
  }

  public init(object: ManagedPost) throws {
    let stored = StoredValues(of: Self.entityName)
    self.slug = try stored.value(object.slug, "slug")
    self.title = try stored.value(object.title, "title")
    self.likedBy = try object.likedBy.map(Address.init(object:))
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedPost {
    let object = try ManagedPost.object(for: Self.storedKey(self.primaryKey), in: context)
    object.title = self.title
    object.likedBy = try self.likedBy.map { try $0.toManagedObject(in: context) }
    return object
  }
}

/// A row of `Tag`, which stores `Tag`.
nonisolated public final class ManagedTag: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "Tag", of: "Tag", key: "role",
    columns: [
      .init("role", .text),
      .init("storedKey", .text),
      .init("table", .integer),
      .init("object", .text),
      .init("stored", .text),
    ])

  public var role: String?
  public var storedKeyValue: String?
  public var table: Int64?
  public var object: String?
  public var stored: String?

  public var storedKey: String? { self.role }

  public init(storedKey: String) { self.role = storedKey }

  public init(row: GRDBRow) throws {
    self.role = try row.text("role")
    self.storedKeyValue = try row.text("storedKey")
    self.table = try row.integer("table")
    self.object = try row.text("object")
    self.stored = try row.text("stored")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.role, "role")
    row.text(self.storedKeyValue, "storedKey")
    row.integer(self.table, "table")
    row.text(self.object, "object")
    row.text(self.stored, "stored")
  }
}

nonisolated extension Tag: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Tag"

  public var primaryKey: Users.Role { self.role }

  public static func storedKey(_ key: Users.Role) throws -> String {
    key.rawValue
  }

  public init(object: ManagedTag) throws {
    let stored = StoredValues(of: Self.entityName)
    self.role = try stored.raw(object.role, "role")
    self.storedKey = try stored.value(object.storedKeyValue, "storedKey")
    self.table = try stored.integer(object.table, "table")
    self.object = try stored.value(object.object, "object")
    self.stored = try stored.jsonIfPresent(object.stored, "stored") ?? []
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedTag {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedTag.object(for: Self.storedKey(self.primaryKey), in: context)
    object.storedKeyValue = self.storedKey
    object.table = Int64(self.table)
    object.object = self.object
    object.stored = try stored.json(from: self.stored, "stored")
    return object
  }
}
