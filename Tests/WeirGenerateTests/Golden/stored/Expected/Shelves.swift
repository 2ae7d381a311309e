// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Book: Equatable, Sendable, Codable {
  public var isbn: String
  public var title: String
  public var description: String?
  public var pages: Int32
  public var stock: UInt
  public var role: Users.Role
  public var author: Author
  public var translator: Author?
  public var editors: [Author]
  public var printedAt: Date
  public var place: Users.Place?

  public init(
    isbn: String,
    title: String,
    description: String? = nil,
    pages: Int32,
    stock: UInt,
    role: Users.Role,
    author: Author,
    translator: Author? = nil,
    editors: [Author] = [],
    printedAt: Date,
    place: Users.Place? = nil
  ) {
    self.isbn = isbn
    self.title = title
    self.description = description
    self.pages = pages
    self.stock = stock
    self.role = role
    self.author = author
    self.translator = translator
    self.editors = editors
    self.printedAt = printedAt
    self.place = place
  }
}

nonisolated public struct Author: Equatable, Sendable, Codable, Identifiable {
  public var id: UUID
  public var name: String

  public init(
    id: UUID,
    name: String = "Anonymous"
  ) {
    self.id = id
    self.name = name
  }

  private enum CodingKeys: String, CodingKey {
    case id, name
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? "Anonymous"
  }
}
