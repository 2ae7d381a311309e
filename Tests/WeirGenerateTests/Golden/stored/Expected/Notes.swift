// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Note: Equatable, Sendable, Codable, Identifiable {
  public var id: UUID
  public var text: String
  public var labels: [Label]
  public var main: Label?
  public var at: Date
  public var count: Int
  public var extra: [String: Int]

  public init(
    id: UUID,
    text: String,
    labels: [Label] = [],
    main: Label? = nil,
    at: Date,
    count: Int = 1,
    extra: [String: Int] = [:]
  ) {
    self.id = id
    self.text = text
    self.labels = labels
    self.main = main
    self.at = at
    self.count = count
    self.extra = extra
  }

  private enum CodingKeys: String, CodingKey {
    case id, text, labels, main, at, count, extra
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    text = try container.decode(String.self, forKey: .text)
    labels = try container.decode([Label].self, forKey: .labels)
    main = try container.decodeIfPresent(Label.self, forKey: .main)
    at = try container.decode(Date.self, forKey: .at)
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
    extra = try container.decode([String: Int].self, forKey: .extra)
  }
}

nonisolated public struct Label: Equatable, Sendable, Codable {
  public var name: String
  public var colour: UInt32?

  public init(
    name: String,
    colour: UInt32? = nil
  ) {
    self.name = name
    self.colour = colour
  }
}
