// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
import Foundation
import GRDB
import Habits
import Owners

/// A row of `Habit`, which stores `Habit`.
nonisolated package final class ManagedHabit: GRDBObject {
  package typealias Key = Int64

  package static let table = GRDBTable(
    "Habit", of: "Habit", key: "id",
    columns: [
      .init("id", .integer),
      .init("title", .text),
      .init("kind", .text),
      .init("place", .text),
      .init("json", .text),
      .init("owner", .text, to: ("Owner", "id")),
      .init("object", .text),
      .init("stored", .integer),
    ],
    links: [
      .init("days", table: "Habit_days", .integer, to: ("Day", "id")),
    ])

  package var id: Int64?
  package var name: String?
  package var kind: String?
  package var place: String?
  package var json: String?
  package var owner: ManagedOwner?
  package var object: String?
  package var stored: Int64?
  package var days: [ManagedDay] = []

  package var storedKey: Int64? { self.id }

  package init(storedKey: Int64) { self.id = storedKey }

  package init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.name = try row.text("title")
    self.kind = try row.text("kind")
    self.place = try row.text("place")
    self.json = try row.text("json")
    self.owner = try row.object("owner")
    self.object = try row.text("object")
    self.stored = try row.integer("stored")
    self.days = try row.objects("days")
  }

  package func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.text(self.name, "title")
    row.text(self.kind, "kind")
    row.text(self.place, "place")
    row.text(self.json, "json")
    try row.object(self.owner, "owner")
    row.text(self.object, "object")
    row.integer(self.stored, "stored")
    try row.objects(self.days, "days")
  }
}

nonisolated extension Habit: Translatable {
  package typealias Backend = GRDBBackend

  package static let entityName = "Habit"

  package var primaryKey: Int { self.id }

  package static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  package init(object: ManagedHabit) throws {
    let stored = StoredValues(of: Self.entityName)
    let idValue: Int = try stored.integer(object.id, "id")
    let nameValue: String = try stored.value(object.name, "name")
    let kindValue: Habits.Kind = try stored.raw(object.kind, "kind")
    let placeValue: Habits.Place? = try stored.jsonIfPresent(object.place, "place")
    let jsonValue: JSONValue? = try stored.jsonIfPresent(object.json, "json")
    let ownerValue: Owner? = try object.owner.map(Owner.init(object:))
    let daysValue: [Day] = try object.days.map(Day.init(object:))
    let objectValue: String = try stored.value(object.object, "object")
    let storedValue: Int = try stored.integerIfPresent(object.stored, "stored") ?? 3
    let noteValue: String = ""
    self.init(
      id: idValue,
      name: nameValue,
      kind: kindValue,
      place: placeValue,
      json: jsonValue,
      owner: ownerValue,
      days: daysValue,
      object: objectValue,
      stored: storedValue,
      note: noteValue
    )
  }

  package func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedHabit {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedHabit.object(for: Self.storedKey(self.primaryKey), in: context)
    object.name = self.name
    object.kind = self.kind.rawValue
    object.place = try self.place.map { try stored.json(from: $0, "place") }
    object.json = try self.json.map { try stored.json(from: $0, "json") }
    object.owner = try self.owner?.toManagedObject(in: context)
    object.days = try self.days.map { try $0.toManagedObject(in: context) }
    object.object = self.object
    object.stored = Int64(self.stored)
    return object
  }
}

/// A row of `Day`, which stores `Day`.
nonisolated package final class ManagedDay: GRDBObject {
  package typealias Key = Int64

  package static let table = GRDBTable(
    "Day", of: "Day", key: "id",
    columns: [
      .init("id", .integer),
      .init("at", .real),
    ])

  package var id: Int64?
  package var at: Double?

  package var storedKey: Int64? { self.id }

  package init(storedKey: Int64) { self.id = storedKey }

  package init(row: GRDBRow) throws {
    self.id = try row.integer("id")
    self.at = try row.real("at")
  }

  package func encode(to row: GRDBRowEncoder) throws {
    row.integer(self.id, "id")
    row.real(self.at, "at")
  }
}

nonisolated extension Day: Translatable {
  package typealias Backend = GRDBBackend

  package static let entityName = "Day"

  package var primaryKey: Int { self.id }

  package static func storedKey(_ key: Int) throws -> Int64 {
    Int64(key)
  }

  package init(object: ManagedDay) throws {
    let stored = StoredValues(of: Self.entityName)
    let idValue: Int = try stored.integer(object.id, "id")
    let atValue: Date = try Date(timeIntervalSinceReferenceDate: stored.value(object.at, "at"))
    self.init(
      id: idValue,
      at: atValue
    )
  }

  package func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedDay {
    let object = try ManagedDay.object(for: Self.storedKey(self.primaryKey), in: context)
    object.at = self.at.timeIntervalSinceReferenceDate
    return object
  }
}
