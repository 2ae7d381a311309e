// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// Whoever has an account.
nonisolated public enum Users {
  public enum Role: String, Equatable, Sendable, Codable {
    case admin
    case user = "USER"
  }

  public enum Rank: Int, Equatable, Sendable, Codable {
    case low = 1
    case high = 9
  }

  public enum Weight: Double, Equatable, Sendable, Codable {
    case light = 0.5
    case heavy = 2.5
  }

  public struct Place: Equatable, Sendable, Codable {
    public var latitude: Double
    public var longitude: Double

    public init(
      latitude: Double,
      longitude: Double
    ) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  public typealias Slug = String
}

/// Somebody.
///
/// With an account.
nonisolated public struct User: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  /// As on the card.
  public var firstName: String
  public var bornAt: Date?
  public var role: Users.Role
  public var rank: Users.Rank
  public var weight: Users.Weight?
  public var home: Address
  public var work: Address?
  public var posts: [Post]
  public var drafts: [Post]
  public var avatar: Data?
  public var tags: [String]
  public var scores: [String: [Double]]
  public var place: Users.Place?
  public var visits: UInt64
  public var level: UInt8
  public var rating: Double
  public var ratio: Float?
  public var balance: Decimal
  public var site: URL?
  public var token: UUID?
  public var isActive: Bool
  public var bytes: [UInt8]
  public var note: String = ""
  public var hint: String? = nil

  /// The initial value of `level`.
  public static var initialLevel: UInt8 {
    #sourceLocation(file: "modules.yaml", line: 35)
    3
    #sourceLocation()
  }

  public init(
    id: Int,
    firstName: String,
    bornAt: Date? = nil,
    role: Users.Role,
    rank: Users.Rank = .low,
    weight: Users.Weight? = nil,
    home: Address,
    work: Address? = nil,
    posts: [Post] = [],
    drafts: [Post] = [],
    avatar: Data? = nil,
    tags: [String] = [],
    scores: [String: [Double]] = [:],
    place: Users.Place? = nil,
    visits: UInt64,
    level: UInt8 = User.initialLevel,
    rating: Double,
    ratio: Float? = nil,
    balance: Decimal,
    site: URL? = nil,
    token: UUID? = nil,
    isActive: Bool = true,
    bytes: [UInt8] = [],
    note: String = "",
    hint: String? = nil
  ) {
    self.id = id
    self.firstName = firstName
    self.bornAt = bornAt
    self.role = role
    self.rank = rank
    self.weight = weight
    self.home = home
    self.work = work
    self.posts = posts
    self.drafts = drafts
    self.avatar = avatar
    self.tags = tags
    self.scores = scores
    self.place = place
    self.visits = visits
    self.level = level
    self.rating = rating
    self.ratio = ratio
    self.balance = balance
    self.site = site
    self.token = token
    self.isActive = isActive
    self.bytes = bytes
    self.note = note
    self.hint = hint
  }

  private enum CodingKeys: String, CodingKey {
    case id, firstName = "first_name", bornAt, role, rank, weight, home, work, posts, drafts
    case avatar, tags, scores, place, visits, level, rating, ratio, balance, site, token
    case isActive, bytes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    firstName = try container.decode(String.self, forKey: .firstName)
    bornAt = try container.decodeIfPresent(Date.self, forKey: .bornAt)
    role = try container.decode(Users.Role.self, forKey: .role)
    rank = try container.decodeIfPresent(Users.Rank.self, forKey: .rank) ?? .low
    weight = try container.decodeIfPresent(Users.Weight.self, forKey: .weight)
    home = try container.decode(Address.self, forKey: .home)
    work = try container.decodeIfPresent(Address.self, forKey: .work)
    posts = try container.decode([Post].self, forKey: .posts)
    drafts = try container.decode([Post].self, forKey: .drafts)
    avatar = try container.decodeIfPresent(Data.self, forKey: .avatar)
    tags = try container.decode([String].self, forKey: .tags)
    scores = try container.decode([String: [Double]].self, forKey: .scores)
    place = try container.decodeIfPresent(Users.Place.self, forKey: .place)
    visits = try container.decode(UInt64.self, forKey: .visits)
    level = try container.decodeIfPresent(UInt8.self, forKey: .level) ?? User.initialLevel
    rating = try container.decode(Double.self, forKey: .rating)
    ratio = try container.decodeIfPresent(Float.self, forKey: .ratio)
    balance = try container.decode(Decimal.self, forKey: .balance)
    site = try container.decodeIfPresent(URL.self, forKey: .site)
    token = try container.decodeIfPresent(UUID.self, forKey: .token)
    isActive = try container.decodeIfPresent(Bool.self, forKey: .isActive) ?? true
    bytes = try container.decode([UInt8].self, forKey: .bytes)
  }
}

nonisolated public struct Address: Equatable, Sendable, Codable, Identifiable {
  public var id: UUID
  public var street: String

  public init(
    id: UUID,
    street: String
  ) {
    self.id = id
    self.street = street
  }
}

nonisolated public struct Post: Equatable, Sendable, Codable {
  public var slug: Users.Slug
  public var title: String
  public var likedBy: [Address]

  public init(
    slug: Users.Slug,
    title: String,
    likedBy: [Address] = []
  ) {
    self.slug = slug
    self.title = title
    self.likedBy = likedBy
  }
}

nonisolated public struct Tag: Equatable, Sendable, Codable {
  public var role: Users.Role
  public var storedKey: String
  public var table: Int
  public var object: String
  public var stored: [Int]

  public init(
    role: Users.Role,
    storedKey: String,
    table: Int,
    object: String,
    stored: [Int] = []
  ) {
    self.role = role
    self.storedKey = storedKey
    self.table = table
    self.object = object
    self.stored = stored
  }
}
