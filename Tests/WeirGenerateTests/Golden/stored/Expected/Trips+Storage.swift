// Made by Weir from modules.yaml: edit that, not this.

import CoreData
import Foundation

/// The CoreData object of `Trip`.
nonisolated public final class ManagedTrip: NSManagedObject, CoreDataObject {
  public typealias Key = Int64

  public static let stored = CoreDataEntity(
    "journeys", of: "Trip", class: NSStringFromClass(ManagedTrip.self), key: "id",
    attributes: [
      .init("id", .integer),
      .init("trip_title", .text),
      .init("descriptionValue", .text),
      .init("price", .text),
      .init("isBooked", .boolean),
      .init("photo", .blob),
      .init("token", .uuid),
      .init("length", .real),
      .init("stopsOrder", .text),
    ],
    relations: [
      .init("start", to: "Stop", inverse: "startOfTrip", isMany: false),
      .init("end", to: "Stop", inverse: "endOfTrip", isMany: false),
      .init("stops", to: "Stop", inverse: "stopsOfTrip", isMany: true),
    ])

  public var id: Int64? {
    get { integerValue("id") }
    set { setStored(newValue, "id") }
  }

  public var title: String? {
    get { textValue("trip_title") }
    set { setStored(newValue, "trip_title") }
  }

  public var descriptionValue: String? {
    get { textValue("descriptionValue") }
    set { setStored(newValue, "descriptionValue") }
  }

  public var start: ManagedStop? {
    get { storedObject("start") }
    set { setStored(newValue, "start") }
  }

  public var end: ManagedStop? {
    get { storedObject("end") }
    set { setStored(newValue, "end") }
  }

  public var price: String? {
    get { textValue("price") }
    set { setStored(newValue, "price") }
  }

  public var isBooked: Bool? {
    get { booleanValue("isBooked") }
    set { setStored(newValue, "isBooked") }
  }

  public var photo: Data? {
    get { blobValue("photo") }
    set { setStored(newValue, "photo") }
  }

  public var token: UUID? {
    get { uuidValue("token") }
    set { setStored(newValue, "token") }
  }

  public var length: Double? {
    get { realValue("length") }
    set { setStored(newValue, "length") }
  }

  public var stops: [ManagedStop] {
    get { storedObjects("stops", order: "stopsOrder") }
    set { setStored(newValue, "stops", order: "stopsOrder") }
  }

  public var storedKey: Int64? {
    get { self.id }
    set { self.id = newValue }
  }
}

nonisolated extension Trip: Translatable {
  public typealias Backend = CoreDataBackend

  public static let entityName = "Trip"

  public var primaryKey: Int64 { self.id }

  public static func storedKey(_ key: Int64) throws -> Int64 {
    Int64(key)
  }

  public init(object: ManagedTrip) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.integer(object.id, "id")
    self.title = try stored.value(object.title, "title")
    self.description = object.descriptionValue
    self.stops = try object.stops.map(Stop.init(object:))
    self.start = try Stop(object: stored.value(object.start, "start"))
    self.end = try object.end.map(Stop.init(object:))
    self.price = try stored.decimalIfPresent(object.price, "price")
    self.isBooked = try stored.value(object.isBooked, "isBooked")
    self.photo = object.photo
    self.token = try stored.value(object.token, "token")
    self.length = try stored.value(object.length, "length")
  }

  public func toManagedObject(in context: CoreDataBackend.Context) throws -> ManagedTrip {
    let object = try ManagedTrip.object(for: Self.storedKey(self.primaryKey), in: context)
    object.title = self.title
    object.descriptionValue = self.description
    object.stops = try self.stops.map { try $0.toManagedObject(in: context) }
    object.start = try self.start.toManagedObject(in: context)
    object.end = try self.end?.toManagedObject(in: context)
    object.price = self.price?.description
    object.isBooked = self.isBooked
    object.photo = self.photo
    object.token = self.token
    object.length = self.length
    return object
  }
}

/// The CoreData object of `Stop`.
nonisolated public final class ManagedStop: NSManagedObject, CoreDataObject {
  public typealias Key = String

  public static let stored = CoreDataEntity(
    "Stop", of: "Stop", class: NSStringFromClass(ManagedStop.self), key: "code",
    attributes: [
      .init("code", .text),
      .init("at", .real),
    ],
    relations: [
    ])

  public var code: String? {
    get { textValue("code") }
    set { setStored(newValue, "code") }
  }

  public var at: Double? {
    get { realValue("at") }
    set { setStored(newValue, "at") }
  }

  public var storedKey: String? {
    get { self.code }
    set { self.code = newValue }
  }
}

nonisolated extension Stop: Translatable {
  public typealias Backend = CoreDataBackend

  public static let entityName = "Stop"

  public var primaryKey: String { self.code }

  public static func storedKey(_ key: String) throws -> String {
    key
  }

  public init(object: ManagedStop) throws {
    let stored = StoredValues(of: Self.entityName)
    self.code = try stored.value(object.code, "code")
    self.at = object.at.map(Date.init(timeIntervalSinceReferenceDate:))
  }

  public func toManagedObject(in context: CoreDataBackend.Context) throws -> ManagedStop {
    let object = try ManagedStop.object(for: Self.storedKey(self.primaryKey), in: context)
    object.at = self.at?.timeIntervalSinceReferenceDate
    return object
  }
}
