// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

/// The whole app.
@Reducer
nonisolated public struct App: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public enum Tab: Equatable, Sendable {
      case home
      case more
    }

    public fileprivate(set) var tab: Tab
    public fileprivate(set) var closed: Int
    public fileprivate(set) var log: [String]
    public fileprivate(set) var last: Order.State.Status?
    public fileprivate(set) var order: Order.State
    public fileprivate(set) var settings: Settings.State
    public fileprivate(set) var detail: Detail.State?
    public fileprivate(set) var rows: [Int: Row.State]
    public fileprivate(set) var cards: OrderedDictionary<String, Row.State>
    /// The ids of `cards` in their order. A new order removes the values of ids that it lacks, and
    /// ignores others.
    public fileprivate(set) var cardsOrder: [String] {
      get { Array(cards.keys) }
      set {
        var ordered = OrderedDictionary<String, Row.State>()
        for id in newValue { ordered[id] = self.cards[id] }
        self.cards = ordered
      }
    }

    // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
    @inline(never)
    public init(
      tab: Tab = .home,
      closed: Int = 0,
      log: [String] = [],
      last: Order.State.Status? = nil,
      order: Order.State = Order.State(),
      settings: Settings.State = Settings.State(),
      detail: Detail.State? = nil,
      rows: [Int: Row.State] = [:],
      cards: OrderedDictionary<String, Row.State> = [:],
      cardsOrder: [String] = []
    ) {
      self.tab = tab
      self.closed = closed
      self.log = log
      self.last = last
      self.order = order
      self.settings = settings
      self.detail = detail
      self.rows = rows
      self.cards = cards
      self.cardsOrder = cardsOrder + self.cardsOrder
    }
  }

  /// The actions of `App`.
  nonisolated public enum Action: Equatable, Sendable {
    case didOpen(id: Int)
    case didSelect(tab: App.State.Tab)
    case didAdd(id: Int)
    case didLoad(ids: [String])
    case didReset
    case didNothing
    /// An action of `order`.
    case order(Order.Action)
    /// An action of `detail`.
    case detail(Detail.Action)
    /// An action of `rows`.
    case rows(IdentifiedAction<Int, Row.Action>)
    /// An action of `cards`.
    case cards(IdentifiedAction<String, Row.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

/// The effects that changes of `App` start.
nonisolated public enum AppEffect: Equatable, Sendable {
  case save(Int)
}

nonisolated extension App.State {
  public mutating func reduce(_ action: App.Action) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules.yaml", line: 25)
      detail = Detail.State(id: id)
      #sourceLocation()
    case .didSelect(let tab):
      #sourceLocation(file: "modules.yaml", line: 26)
      self.tab = tab
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 27)
      rows[id] = Row.State(title: "row \(id)")
      #sourceLocation()
    case .didLoad(let ids):
      #sourceLocation(file: "modules.yaml", line: 29)
      cards = .init(uniqueKeysWithValues: ids.map { ($0, Row.State(title: $0)) })
      #sourceLocation()
    case .didReset:
      #sourceLocation(file: "modules.yaml", line: 31)
      last = Order.State.Status.cancelled
      order.updateStatus(to: .cancelled)
      settings.reset()
      #sourceLocation()
    case .didNothing:
      break
    case .order(let action):
      order.reduce(action)
      switch action {
      case .didFinish:
        #sourceLocation(file: "modules.yaml", line: 35)
        last = order.status
        detail = nil
        #sourceLocation()
      case .line(.didCount):
        #sourceLocation(file: "modules.yaml", line: 37)
        log.append("changed")
        #sourceLocation()
      default: break
      }
    case .detail(let action):
      guard detail != nil else { return }
      if case .panel(_) = action, detail?.panel == nil { return }
      detail?.reduce(action)
      switch action {
      case .didRename:
        #sourceLocation(file: "modules.yaml", line: 37)
        log.append("changed")
        #sourceLocation()
      case .panel(.didClose):
        #sourceLocation(file: "modules.yaml", line: 38)
        closed += 1
        #sourceLocation()
      default: break
      }
    case .rows(.element(id: let rowID, action: let action)):
      guard rows[rowID] != nil else { return }
      rows[rowID]?.reduce(action)
      switch action {
      case .didRemove:
        #sourceLocation(file: "modules.yaml", line: 39)
        rows[rowID] = nil
        #sourceLocation()
      case .badge(.didTap(let by)):
        App.State.rowsBadgeDidTap(rowID: rowID, by: by, log: &log)
      default: break
      }
    case .cards(.element(id: let cardID, action: let action)):
      guard cards[cardID] != nil else { return }
      cards[cardID]?.reduce(action)
      if case .didRemove = action {
        #sourceLocation(file: "modules.yaml", line: 40)
        log.append("\(cardID) is removed")
        #sourceLocation()
      }
    }
  }

  public var isBusy: Bool {
    #sourceLocation(file: "modules.yaml", line: 14)
    order.status == .inProgress
    #sourceLocation()
  }

  public var total: Int {
    #sourceLocation(file: "modules.yaml", line: 15)
    rows.values.reduce(0) { $0 + $1.taps }
    #sourceLocation()
  }

  public var isEmpty: Bool {
    #sourceLocation(file: "modules.yaml", line: 16)
    detail == Detail.State(id: 0)
    #sourceLocation()
  }

  /// If `closed > 1`.
  public var shouldSave: Int? {
    #sourceLocation(file: "modules.yaml", line: 43)
    if closed > 1 {
      #sourceLocation(file: "modules.yaml", line: 43)
      return closed
      #sourceLocation()
    }
    return nil
  }

  /// The effects of the change from `old`: for a decision that was nil before, or has changed.
  public func effects(since old: App.State) -> [AppEffect] {
    var effects: [AppEffect] = []
    if let value = shouldSave, value != old.shouldSave {
      effects.append(.save(value))
    }
    return effects
  }
}
