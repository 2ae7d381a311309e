// Made by Weir from modules.yaml: edit that, not this.

public struct List: Equatable, Sendable, Codable {
  public enum Status: Equatable, Sendable, Codable {
    case draft
    case sent
  }

  public struct Draft: Equatable, Sendable, Codable, Identifiable {
    public var id: Int
    public var text: String

    public init(
      id: Int,
      text: String
    ) {
      self.id = id
      self.text = text
    }
  }

  public struct Tag: Equatable, Sendable, Codable, Identifiable {
    public var id: Slug
    public var text: String

    public init(
      id: Slug,
      text: String
    ) {
      self.id = id
      self.text = text
    }
  }

  public typealias Slug = String

  public struct Nameless: Equatable, Sendable, Codable {
    public var id: Int?
    public var text: String

    public init(
      id: Int? = nil,
      text: String
    ) {
      self.id = id
      self.text = text
    }
  }

  public struct Closed: Equatable, Sendable, Identifiable {
    public var id: Status
    public var text: String

    public init(
      id: Status,
      text: String
    ) {
      self.id = id
      self.text = text
    }
  }

  public struct Tree: Equatable, Sendable, Decodable {
    public var name: String
    public var next: Tree? {
      get { nextBox.value }
      set { nextBox = Boxed(newValue) }
    }
    private var nextBox: Boxed<Tree?>

    public init(
      name: String,
      next: Tree? = nil
    ) {
      self.name = name
      self.nextBox = Boxed(next)
    }

    private enum CodingKeys: String, CodingKey {
      case name = "title", next
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      nextBox = Boxed(try container.decodeIfPresent(Tree.self, forKey: .next))
    }
  }

  public enum Either: Equatable, Sendable, Decodable {
    case draft(Draft)
    case tag(Tag)

    public init(from decoder: any Decoder) throws {
      self = try decoder.firstMember(
        of: "Either",
        [
          ("draft", { .draft(try $0.decode(Draft.self)) }),
          ("tag", { .tag(try $0.decode(Tag.self)) }),
        ])
    }
  }

  public fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  public fileprivate(set) var note: String
  public fileprivate(set) var cards: OrderedDictionary<Int, Card>
  /// The ids of `cards` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var cardsOrder: [Int] {
    get { Array(cards.keys) }
    set {
      var ordered = OrderedDictionary<Int, Card>()
      for id in newValue { ordered[id] = self.cards[id] }
      self.cards = ordered
    }
  }
  private var statusValue: Status

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    status: Status = .draft,
    note: String = "",
    cards: OrderedDictionary<Int, Card> = [:],
    cardsOrder: [Int] = []
  ) {
    self.statusValue = status
    self.note = note
    self.cards = cards
    self.cardsOrder = cardsOrder + self.cardsOrder
  }

  private enum CodingKeys: String, CodingKey {
    case statusValue = "status", note, cards
  }
}

/// The actions of `List`.
public enum ListAction: Equatable, Sendable, Codable {
  case didLoad(ids: [Int])
  case didLoadMore(ids: [Int])
  case didCollect(ids: [Int])
  case didName
  case didFilter
  case didSort
  case didReverse
  case didOrder(ids: [Int])
  case didAdd(id: Int)
  case didInsert(id: Int, at: Int)
  case didRemove(id: Int)
  case didGoBack
  case didGoTo(count: Int)
  case didKeep(id: Int)
  case didMove(from: Int, to: Int)
  case didPush(id: Int)
  case didPop
  case didPopTo(id: Int)
  case didClear
  case didSend
  /// An action of `cards`.
  case cards(cardID: Int, CardAction)
}

extension List {
  public mutating func reduce(_ action: ListAction) {
    switch action {
    case .didLoad(let ids):
      #sourceLocation(file: "modules.yaml", line: 57)
      cards = OrderedDictionary(ids.map { ($0, Card(id: $0)) }, uniquingKeysWith: { $1 })
      #sourceLocation()
    case .didLoadMore(let ids):
      #sourceLocation(file: "modules.yaml", line: 59)
      cards.merge(ids.map { ($0, Card(id: $0, isNew: true)) }) { old, _ in old }
      #sourceLocation()
    case .didCollect(let ids):
      #sourceLocation(file: "modules.yaml", line: 61)
      cards = ids.reduce(into: [:]) { $0[$1] = Card(id: $1) }
      #sourceLocation()
    case .didName:
      #sourceLocation(file: "modules.yaml", line: 63)
      cards = [3: Card(id: 3), 1: Card(id: 1), 2: Card(id: 2)]
      cards.merge([5: Card(id: 5), 4: Card(id: 4)]) { $1 }
      #sourceLocation()
    case .didFilter:
      #sourceLocation(file: "modules.yaml", line: 66)
      cards = cards.filter { $0.value.id % 2 == 0 }
      #sourceLocation()
    case .didSort:
      #sourceLocation(file: "modules.yaml", line: 68)
      cards.sort { $0.key < $1.key }
      #sourceLocation()
    case .didReverse:
      #sourceLocation(file: "modules.yaml", line: 69)
      cardsOrder.reverse()
      #sourceLocation()
    case .didOrder(let ids):
      #sourceLocation(file: "modules.yaml", line: 70)
      cardsOrder = ids
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 72)
      cards[id] = Card(id: id)
      #sourceLocation()
    case .didInsert(let id, let at):
      #sourceLocation(file: "modules.yaml", line: 74)
      cards.updateValue(Card(id: id), forKey: id, insertingAt: at)
      #sourceLocation()
    case .didRemove(let id):
      #sourceLocation(file: "modules.yaml", line: 75)
      cards[id] = nil
      #sourceLocation()
    case .didGoBack:
      #sourceLocation(file: "modules.yaml", line: 77)
      cardsOrder.removeLast()
      #sourceLocation()
    case .didGoTo(let count):
      #sourceLocation(file: "modules.yaml", line: 79)
      cardsOrder = Array(cardsOrder.prefix(count))
      #sourceLocation()
    case .didKeep(let id):
      #sourceLocation(file: "modules.yaml", line: 81)
      cards = cards.filter { $0.key != id }
      #sourceLocation()
    case .didMove(let from, let to):
      #sourceLocation(file: "modules.yaml", line: 83)
      var ids = cardsOrder
      ids.insert(ids.remove(at: from), at: to)
      cardsOrder = ids
      #sourceLocation()
    case .didPush(let id):
      #sourceLocation(file: "modules.yaml", line: 87)
      cards.append(Card(id: id), forKey: id)
      #sourceLocation()
    case .didPop:
      #sourceLocation(file: "modules.yaml", line: 88)
      cards.removeLast()
      #sourceLocation()
    case .didPopTo(let id):
      #sourceLocation(file: "modules.yaml", line: 90)
      cards.pop(to: id)
      #sourceLocation()
    case .didClear:
      #sourceLocation(file: "modules.yaml", line: 91)
      cards.removeAll()
      #sourceLocation()
    case .didSend:
      #sourceLocation(file: "modules.yaml", line: 92)
      status = .sent
      #sourceLocation()
    case .cards(let cardID, let action):
      guard cards[cardID] != nil else { return }
      cards[cardID]?.reduce(action)
      if case .didClose = action {
        #sourceLocation(file: "modules.yaml", line: 93)
        cards[cardID] = nil
        #sourceLocation()
      }
    }
  }

  public var limit: Int {
    #sourceLocation(file: "modules.yaml", line: 25)
    6
    #sourceLocation()
  }

  public var title: String {
    #sourceLocation(file: "modules.yaml", line: 26)
    "Cards"
    #sourceLocation()
  }

  public var lowest: Int {
    #sourceLocation(file: "modules.yaml", line: 27)
    -6
    #sourceLocation()
  }

  public var none: Int? {
    #sourceLocation(file: "modules.yaml", line: 28)
    nil
    #sourceLocation()
  }

  public var numbers: [Int] {
    #sourceLocation(file: "modules.yaml", line: 29)
    []
    #sourceLocation()
  }

  public var first: Int? {
    #sourceLocation(file: "modules.yaml", line: 30)
    cards.keys.first
    #sourceLocation()
  }

  public var total: Int {
    #sourceLocation(file: "modules.yaml", line: 31)
    cards.values.reduce(0) { $0 + $1.id }
    #sourceLocation()
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.draft, .sent): true
    default: false
    }
  }
}
