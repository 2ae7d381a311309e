// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Trip: Equatable, Sendable, Codable, Identifiable {
  public var id: Int64
  public var title: String
  public var description: String?
  public var stops: [Stop]
  public var start: Stop
  public var end: Stop?
  public var price: Decimal?
  public var isBooked: Bool
  public var photo: Data?
  public var token: UUID
  public var length: Double

  public init(
    id: Int64,
    title: String,
    description: String? = nil,
    stops: [Stop] = [],
    start: Stop,
    end: Stop? = nil,
    price: Decimal? = nil,
    isBooked: Bool,
    photo: Data? = nil,
    token: UUID,
    length: Double
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.stops = stops
    self.start = start
    self.end = end
    self.price = price
    self.isBooked = isBooked
    self.photo = photo
    self.token = token
    self.length = length
  }
}

nonisolated public struct Stop: Equatable, Sendable, Codable {
  public var code: String
  public var at: Date?

  public init(
    code: String,
    at: Date? = nil
  ) {
    self.code = code
    self.at = at
  }
}
