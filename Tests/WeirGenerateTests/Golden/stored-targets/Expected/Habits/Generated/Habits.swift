// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
import Foundation
import Owners

nonisolated package enum Habits {
  package enum Kind: String, Equatable, Sendable, Codable {
    case daily
    case weekly
  }

  package struct Place: Equatable, Sendable, Codable {
    package var latitude: Double
    package var longitude: Double

    package init(
      latitude: Double,
      longitude: Double
    ) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}

nonisolated package struct Habit: Equatable, Sendable, Codable, Identifiable {
  package var id: Int
  package var name: String
  package var kind: Habits.Kind
  package var place: Habits.Place?
  package var json: JSONValue?
  package var owner: Owner?
  package var days: [Day]
  package var object: String
  package var stored: Int
  package var note: String = ""

  package init(
    id: Int,
    name: String,
    kind: Habits.Kind,
    place: Habits.Place? = nil,
    json: JSONValue? = nil,
    owner: Owner? = nil,
    days: [Day] = [],
    object: String,
    stored: Int = 3,
    note: String = ""
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.place = place
    self.json = json
    self.owner = owner
    self.days = days
    self.object = object
    self.stored = stored
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, kind, place, json, owner, days, object, stored
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    kind = try container.decode(Habits.Kind.self, forKey: .kind)
    place = try container.decodeIfPresent(Habits.Place.self, forKey: .place)
    json = try container.decodeIfPresent(JSONValue.self, forKey: .json)
    owner = try container.decodeIfPresent(Owner.self, forKey: .owner)
    days = try container.decode([Day].self, forKey: .days)
    object = try container.decode(String.self, forKey: .object)
    stored = try container.decodeIfPresent(Int.self, forKey: .stored) ?? 3
  }
}

nonisolated package struct Day: Equatable, Sendable, Codable, Identifiable {
  package var id: Int
  package var at: Date

  package init(
    id: Int,
    at: Date
  ) {
    self.id = id
    self.at = at
  }
}
