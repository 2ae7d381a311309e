// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public enum Wire {
  public enum Role: String, Equatable, Sendable, Codable, CodingKeyRepresentable {
    case admin
    case user = "USER"
    case `default`
  }

  public enum Level: Int, Equatable, Sendable, Codable, CodingKeyRepresentable {
    case low = -1
    case none
    case high = 0x10
  }

  public enum Rate: Double, Hashable, Codable, Sendable {
    case slow = 1
    case fast = 2.5
  }

  public enum Kind: Equatable, Sendable, Codable {
    case plain
    case sized(width: Int, height: Int)
  }

  public struct Grades: Equatable, Sendable, Codable {
    public var roles: [Role: Int]
    public var levels: [Level: String]

    public init(
      roles: [Role: Int] = [:],
      levels: [Level: String] = [:]
    ) {
      self.roles = roles
      self.levels = levels
    }
  }

  public struct Plain: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    public var role: Role
    public var note: String?

    public init(
      id: Int,
      role: Role,
      note: String? = nil
    ) {
      self.id = id
      self.role = role
      self.note = note
    }
  }

  public struct Named: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    /// Shown to people.
    public var fullName: String
    public var hostile: String?
    public var `class`: Int?
    public var container: [Role]

    public init(
      id: Int,
      fullName: String,
      hostile: String? = nil,
      class: Int? = nil,
      container: [Role] = []
    ) {
      self.id = id
      self.fullName = fullName
      self.hostile = hostile
      self.`class` = `class`
      self.container = container
    }

    private enum CodingKeys: String, CodingKey {
      case id, fullName = "full_name", hostile = "a\"b\\(c)\\", `class`, container = "containers"
    }
  }

  public struct Settings: Equatable, Sendable, Codable {
    public var name: String
    public var role: Role
    public var retries: Int
    public var title: String?
    public var list: [Int]
    public var limit: Double
    public var `Type`: Int
    public var container: Int

    /// The initial value of `list`.
    public static var initialList: [Int] {
      #sourceLocation(file: "modules.yaml", line: 22)
      [1]
      #sourceLocation()
    }

    /// The initial value of `limit`.
    public static var initialLimit: Double {
      #sourceLocation(file: "modules.yaml", line: 23)
      Double(2) * 2
      #sourceLocation()
    }

    public init(
      name: String,
      role: Role = .user,
      retries: Int = 3,
      title: String? = "none",
      list: [Int] = Settings.initialList,
      limit: Double = Settings.initialLimit,
      Type: Int = 1,
      container: Int = 0
    ) {
      self.name = name
      self.role = role
      self.retries = retries
      self.title = title
      self.list = list
      self.limit = limit
      self.`Type` = `Type`
      self.container = container
    }

    private enum CodingKeys: String, CodingKey {
      case name, role, retries = "max_retries", title, list, limit, TypeKey = "Type", container
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      role = try container.decodeIfPresent(Role.self, forKey: .role) ?? .user
      retries = try container.decodeIfPresent(Int.self, forKey: .retries) ?? 3
      title = try container.contains(.title)
        ? container.decodeIfPresent(String.self, forKey: .title) : "none"
      list = try container.decodeIfPresent([Int].self, forKey: .list) ?? Settings.initialList
      limit = try container.decodeIfPresent(Double.self, forKey: .limit) ?? Settings.initialLimit
      `Type` = try container.decodeIfPresent(Int.self, forKey: .TypeKey) ?? 1
      self.container = try container.decodeIfPresent(Int.self, forKey: .container) ?? 0
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(role, forKey: .role)
      try container.encode(retries, forKey: .retries)
      try container.encodeIfPresent(title, forKey: .title)
      try container.encode(list, forKey: .list)
      try container.encode(limit, forKey: .limit)
      try container.encode(`Type`, forKey: .TypeKey)
      try container.encode(self.container, forKey: .container)
    }
  }

  /// Keeps all.
  public struct Open: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    public var note: String?
    /// The values of all other keys.
    public var additionalProperties: [String: JSONValue]

    public init(
      id: Int,
      note: String? = nil,
      additionalProperties: [String: JSONValue] = [:]
    ) {
      self.id = id
      self.note = note
      self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
      case id, note = "a_note"
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      note = try container.decodeIfPresent(String.self, forKey: .note)
      additionalProperties = try decoder.additionalProperties(besides: CodingKeys.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(note, forKey: .note)
      try encoder.encode(additionalProperties: additionalProperties, besides: CodingKeys.self)
    }
  }

  public struct OpenOnly: Equatable, Sendable, Codable {
    /// The values of all other keys.
    public var additionalProperties: [String: Int]

    public init(
      additionalProperties: [String: Int] = [:]
    ) {
      self.additionalProperties = additionalProperties
    }

    public init(from decoder: any Decoder) throws {
      additionalProperties = try .init(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
      try additionalProperties.encode(to: encoder)
    }
  }

  public struct Clash: Equatable, Sendable, Codable {
    public var additionalProperties: Int?
    /// The values of all other keys.
    public var additionalProperties_: [String: [String]?]

    public init(
      additionalProperties: Int? = nil,
      additionalProperties_: [String: [String]?] = [:]
    ) {
      self.additionalProperties = additionalProperties
      self.additionalProperties_ = additionalProperties_
    }

    private enum CodingKeys: String, CodingKey {
      case additionalProperties
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      additionalProperties = try container.decodeIfPresent(Int.self, forKey: .additionalProperties)
      additionalProperties_ = try decoder.additionalProperties(besides: CodingKeys.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(additionalProperties, forKey: .additionalProperties)
      try encoder.encode(additionalProperties: additionalProperties_, besides: CodingKeys.self)
    }
  }

  public struct Card: Equatable, Sendable, Codable {
    public var number: String

    public init(
      number: String
    ) {
      self.number = number
    }
  }

  public struct Cash: Equatable, Sendable, Codable {
    public var amount: Double
    public var currency: String

    public init(
      amount: Double,
      currency: String
    ) {
      self.amount = amount
      self.currency = currency
    }

    private enum CodingKeys: String, CodingKey {
      case amount, currency = "type"
    }
  }

  public struct Transfer: Equatable, Sendable, Codable {
    public var iban: String
    /// The values of all other keys.
    public var additionalProperties: [String: JSONValue]

    public init(
      iban: String,
      additionalProperties: [String: JSONValue] = [:]
    ) {
      self.iban = iban
      self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
      case iban
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      iban = try container.decode(String.self, forKey: .iban)
      additionalProperties = try decoder.additionalProperties(besides: CodingKeys.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(iban, forKey: .iban)
      try encoder.encode(additionalProperties: additionalProperties, besides: CodingKeys.self)
    }
  }

  public enum Payment: Equatable, Sendable, Codable {
    case card(Card)
    case cash(Cash)
    case other(Transfer)

    private enum DiscriminatorKey: String, CodingKey {
      case type
    }

    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: DiscriminatorKey.self)
      let value = try keys.decode(String.self, forKey: .type)
      let container = try decoder.singleValueContainer()
      switch value {
      case "CARD": self = .card(try container.decode(Card.self))
      case "cash": self = .cash(try container.decode(Cash.self))
      case "bank\"s": self = .other(try container.decode(Transfer.self))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: keys,
          debugDescription: "`type` is `\(value)`, and known are: CARD, cash, bank\"s")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: DiscriminatorKey.self)
      switch self {
      case .card(let value):
        try value.encode(to: encoder)
        try keys.encode("CARD", forKey: .type)
      case .cash(let value):
        try value.encode(to: encoder)
        try keys.encode("cash", forKey: .type)
      case .other(let value):
        try value.encode(to: encoder)
        try keys.encode("bank\"s", forKey: .type)
      }
    }
  }

  public enum Event: Equatable, Sendable, Codable {
    case started(Card)
    case ended(Card)

    private enum DiscriminatorKey: String, CodingKey {
      case discriminator = "@kind"
    }

    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: DiscriminatorKey.self)
      let value = try keys.decode(String.self, forKey: .discriminator)
      let container = try decoder.singleValueContainer()
      switch value {
      case "started": self = .started(try container.decode(Card.self))
      case "ended": self = .ended(try container.decode(Card.self))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .discriminator, in: keys,
          debugDescription: "`@kind` is `\(value)`, and known are: started, ended")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: DiscriminatorKey.self)
      switch self {
      case .started(let value):
        try value.encode(to: encoder)
        try keys.encode("started", forKey: .discriminator)
      case .ended(let value):
        try value.encode(to: encoder)
        try keys.encode("ended", forKey: .discriminator)
      }
    }
  }

  public typealias Text = String

  public enum Value: Equatable, Sendable, Codable {
    case number(Int)
    case flag(Bool)
    case at(Date)
    case role(Role)
    case payment(Payment)
    case many([Value])
    case table([String: Double])
    case word(Text)
    case rest(Named)

    public init(from decoder: any Decoder) throws {
      self = try decoder.firstMember(
        of: "Value",
        [
          ("number", { .number(try $0.decode(Int.self)) }),
          ("flag", { .flag(try $0.decode(Bool.self)) }),
          ("at", { .at(try $0.decode(Date.self)) }),
          ("role", { .role(try $0.decode(Role.self)) }),
          ("payment", { .payment(try $0.decode(Payment.self)) }),
          ("many", { .many(try $0.decode([Value].self)) }),
          ("table", { .table(try $0.decode([String: Double].self)) }),
          ("word", { .word(try $0.decode(Text.self)) }),
          ("rest", { .rest(try $0.decode(Named.self)) }),
        ])
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try value.encode(to: encoder)
      case .flag(let value): try value.encode(to: encoder)
      case .at(let value): try container.encode(value)
      case .role(let value): try value.encode(to: encoder)
      case .payment(let value): try value.encode(to: encoder)
      case .many(let value): try value.encode(to: encoder)
      case .table(let value): try value.encode(to: encoder)
      case .word(let value): try value.encode(to: encoder)
      case .rest(let value): try value.encode(to: encoder)
      }
    }
  }

  public struct Node: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    public var next: Node? {
      get { nextBox.value }
      set { nextBox = Boxed(newValue) }
    }
    public var children: [Node]
    public var parent: Optional<Node> {
      get { parentBox.value }
      set { parentBox = Boxed(newValue) }
    }
    private var nextBox: Boxed<Node?>
    private var parentBox: Boxed<Optional<Node>>

    public init(
      id: Int,
      next: Node? = nil,
      children: [Node] = [],
      parent: Optional<Node> = nil
    ) {
      self.id = id
      self.nextBox = Boxed(next)
      self.children = children
      self.parentBox = Boxed(parent)
    }

    private enum CodingKeys: String, CodingKey {
      case id, next, children, parent
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      nextBox = Boxed(try container.decodeIfPresent(Node.self, forKey: .next))
      children = try container.decode([Node].self, forKey: .children)
      parentBox = Boxed(try container.decodeIfPresent(Node.self, forKey: .parent))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(next, forKey: .next)
      try container.encode(children, forKey: .children)
      try container.encodeIfPresent(parent, forKey: .parent)
    }
  }

  public struct Left: Equatable, Sendable, Codable, Identifiable {
    public var right: Right?
    public var id: Int

    public init(
      right: Right? = nil,
      id: Int = 1
    ) {
      self.right = right
      self.id = id
    }

    private enum CodingKeys: String, CodingKey {
      case right, id
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      right = try container.decodeIfPresent(Right.self, forKey: .right)
      id = try container.decodeIfPresent(Int.self, forKey: .id) ?? 1
    }
  }

  public struct Right: Equatable, Sendable, Codable {
    public var left: Left {
      get { leftBox.value }
      set { leftBox = Boxed(newValue) }
    }
    public var other: Link {
      get { otherBox.value }
      set { otherBox = Boxed(newValue) }
    }
    public var many: [String: Left]
    private var leftBox: Boxed<Left>
    private var otherBox: Boxed<Link>

    public init(
      left: Left,
      other: Link,
      many: [String: Left] = [:]
    ) {
      self.leftBox = Boxed(left)
      self.otherBox = Boxed(other)
      self.many = many
    }

    private enum CodingKeys: String, CodingKey {
      case left, other, many
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      leftBox = Boxed(try container.decode(Left.self, forKey: .left))
      otherBox = Boxed(try container.decodeIfPresent(Link.self, forKey: .other) ?? nil)
      many = try container.decode([String: Left].self, forKey: .many)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(left, forKey: .left)
      try container.encodeIfPresent(other, forKey: .other)
      try container.encode(many, forKey: .many)
    }
  }

  public typealias Link = Right?

  public indirect enum Expression: Equatable, Sendable, Codable {
    case sum(Sum)
    case literal(Int)

    public init(from decoder: any Decoder) throws {
      self = try decoder.firstMember(
        of: "Expression",
        [
          ("sum", { .sum(try $0.decode(Sum.self)) }),
          ("literal", { .literal(try $0.decode(Int.self)) }),
        ])
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .sum(let value): try value.encode(to: encoder)
      case .literal(let value): try value.encode(to: encoder)
      }
    }
  }

  public struct Sum: Equatable, Sendable, Codable {
    public var left: Expression
    public var right: Expression

    public init(
      left: Expression,
      right: Expression
    ) {
      self.left = left
      self.right = right
    }
  }

  public indirect enum Chain: Equatable, Codable {
    case end
    case link(Chain?)
    case through(Step)
  }

  public struct Step: Equatable, Codable {
    public var chain: Chain
    public var leftBox: Step? {
      get { leftBoxBox.value }
      set { leftBoxBox = Boxed(newValue) }
    }
    public var left: Step? {
      get { leftBox_.value }
      set { leftBox_ = Boxed(newValue) }
    }
    public var again: Link2 {
      get { againBox.value }
      set { againBox = Boxed(newValue) }
    }
    private var leftBoxBox: Boxed<Step?>
    private var leftBox_: Boxed<Step?>
    private var againBox: Boxed<Link2>

    /// The initial value of `again`.
    public static var initialAgain: Link2 {
      #sourceLocation(file: "modules.yaml", line: 54)
      nil
      #sourceLocation()
    }

    public init(
      chain: Chain,
      leftBox: Step? = nil,
      left: Step? = nil,
      again: Link2 = Step.initialAgain
    ) {
      self.chain = chain
      self.leftBoxBox = Boxed(leftBox)
      self.leftBox_ = Boxed(left)
      self.againBox = Boxed(again)
    }

    private enum CodingKeys: String, CodingKey {
      case chain, leftBox, left, again = "or"
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      chain = try container.decode(Chain.self, forKey: .chain)
      leftBoxBox = Boxed(try container.decodeIfPresent(Step.self, forKey: .leftBox))
      leftBox_ = Boxed(try container.decodeIfPresent(Step.self, forKey: .left))
      againBox = Boxed(try container.decodeIfPresent(Link2.self, forKey: .again) ?? nil)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(chain, forKey: .chain)
      try container.encodeIfPresent(leftBox, forKey: .leftBox)
      try container.encodeIfPresent(left, forKey: .left)
      try container.encodeIfPresent(again, forKey: .again)
    }
  }

  public typealias Link2 = Step?

  public enum Quiet: Equatable, Sendable {
    case on
    case off
  }
}
