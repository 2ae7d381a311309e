// Made by Weir from modules.yaml: edit that, not this.

import Foundation
import RealmSwift

/// The Realm object of `Book`.
nonisolated public final class ManagedBook: RealmSwift.Object, RealmObject {
  public typealias Key = String

  @Persisted(primaryKey: true) public var isbn: String
  @Persisted public var title: String?
  @Persisted public var descriptionValue: String?
  @Persisted public var pages: Int64?
  @Persisted public var stock: Int64?
  @Persisted public var role: String?
  @Persisted public var author: ManagedAuthor?
  @Persisted public var translator: ManagedAuthor?
  @Persisted public var printedAt: Double?
  @Persisted public var place: String?
  @Persisted public var editorsMembers: RealmSwift.List<ManagedAuthor>

  public var editors: [ManagedAuthor] {
    get { Array(self.editorsMembers) }
    set {
      self.editorsMembers.removeAll()
      self.editorsMembers.append(objectsIn: newValue)
    }
  }

  override public class func _realmObjectName() -> String? { "books" }

  override public class func propertiesMapping() -> [String: String] {
    [
      "title": "book_title",
      "descriptionValue": "description",
      "editorsMembers": "editors",
    ]
  }

  /// A new object; `save(in:)` replaces the existing one.
  public static func object(for key: Key, in realm: RealmSwift.Realm) -> ManagedBook {
    let object = ManagedBook()
    object.isbn = key
    return object
  }
}

nonisolated extension Book: Translatable {
  public typealias Backend = RealmBackend

  public static let entityName = "Book"

  public var primaryKey: String { self.isbn }

  public static func storedKey(_ key: String) throws -> String {
    key
  }

  public init(object: ManagedBook) throws {
    let stored = StoredValues(of: Self.entityName)
    self.isbn = try stored.value(object.isbn, "isbn")
    self.title = try stored.value(object.title, "title")
    self.description = object.descriptionValue
    self.pages = try stored.integer(object.pages, "pages")
    self.stock = try stored.integer(object.stock, "stock")
    self.role = try stored.raw(object.role, "role")
    self.author = try Author(object: stored.value(object.author, "author"))
    self.translator = try object.translator.map(Author.init(object:))
    self.editors = try object.editors.map(Author.init(object:))
    self.printedAt = try Date(timeIntervalSinceReferenceDate: stored.value(object.printedAt, "printedAt"))
    self.place = try stored.jsonIfPresent(object.place, "place")
  }

  public func toManagedObject(in context: RealmBackend.Context) throws -> ManagedBook {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedBook.object(for: Self.storedKey(self.primaryKey), in: context)
    object.title = self.title
    object.descriptionValue = self.description
    object.pages = Int64(self.pages)
    object.stock = try stored.integer(from: self.stock, "stock")
    object.role = self.role.rawValue
    object.author = try self.author.toManagedObject(in: context)
    object.translator = try self.translator?.toManagedObject(in: context)
    object.editors = try self.editors.map { try $0.toManagedObject(in: context) }
    object.printedAt = self.printedAt.timeIntervalSinceReferenceDate
    object.place = try self.place.map { try stored.json(from: $0, "place") }
    return object
  }
}

/// The Realm object of `Author`.
nonisolated public final class ManagedAuthor: RealmSwift.Object, RealmObject {
  public typealias Key = UUID

  @Persisted(primaryKey: true) public var id: UUID
  @Persisted public var name: String?

  /// A new object; `save(in:)` replaces the existing one.
  public static func object(for key: Key, in realm: RealmSwift.Realm) -> ManagedAuthor {
    let object = ManagedAuthor()
    object.id = key
    return object
  }
}

nonisolated extension Author: Translatable {
  public typealias Backend = RealmBackend

  public static let entityName = "Author"

  public var primaryKey: UUID { self.id }

  public static func storedKey(_ key: UUID) throws -> UUID {
    key
  }

  public init(object: ManagedAuthor) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.value(object.id, "id")
    self.name = object.name ?? "Anonymous"
  }

  public func toManagedObject(in context: RealmBackend.Context) throws -> ManagedAuthor {
    let object = try ManagedAuthor.object(for: Self.storedKey(self.primaryKey), in: context)
    object.name = self.name
    return object
  }
}
