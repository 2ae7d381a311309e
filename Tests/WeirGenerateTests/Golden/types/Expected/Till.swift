// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Till: Equatable, Sendable {
  public indirect enum Tree: Equatable, Sendable {
    case leaf
    case branch(left: Tree, right: Tree)
    case many([Tree])
  }

  /// Something to buy.
  public struct Item: Hashable, Identifiable {
    public var id: Int
    public var code: Money.Code

    public init(
      id: Int,
      code: Money.Code
    ) {
      self.id = id
      self.code = code
    }
  }

  public enum Phase: Equatable, Sendable {
    case idle
    case paying(Money.Price)
    case paid(by: String, Money.Price)
  }

  public enum Switch: Equatable, Sendable {
    case on
    case off
  }

  public enum Fixed: Equatable, Sendable {
    case always
    case never
  }

  public enum Once: Equatable, Sendable {
    case only
  }

  /// Where the sale stands.
  public fileprivate(set) var phase: Phase {
    get { phaseValue }
    set { if Self.allowsPhase(from: phaseValue, to: newValue) { phaseValue = newValue } }
  }
  public fileprivate(set) var switched: Switch {
    get { switchedValue }
    set { if Self.allowsSwitched(from: switchedValue, to: newValue) { switchedValue = newValue } }
  }
  public fileprivate(set) var fixed: Fixed {
    get { fixedValue }
    set { if Self.allowsFixed(from: fixedValue, to: newValue) { fixedValue = newValue } }
  }
  public fileprivate(set) var once: Once {
    get { onceValue }
    set { if Self.allowsOnce(from: onceValue, to: newValue) { onceValue = newValue } }
  }
  public fileprivate(set) var tree: Tree
  public fileprivate(set) var prices: Money.Prices
  public fileprivate(set) var stock: Set<Int>
  public fileprivate(set) var names: [Int: String]
  public fileprivate(set) var maybe: Int??
  public fileprivate(set) var last: Optional<Money.Currency>
  private var phaseValue: Phase
  private var switchedValue: Switch
  private var fixedValue: Fixed
  private var onceValue: Once

  public init(
    phase: Phase = .idle,
    switched: Switch = .off,
    fixed: Fixed = .always,
    once: Once = .only,
    tree: Tree = .leaf,
    prices: Money.Prices,
    stock: Set<Int> = [],
    names: [Int: String] = [:],
    maybe: Int?? = nil,
    last: Optional<Money.Currency> = nil
  ) {
    self.phaseValue = phase
    self.switchedValue = switched
    self.fixedValue = fixed
    self.onceValue = once
    self.tree = tree
    self.prices = prices
    self.stock = stock
    self.names = names
    self.maybe = maybe
    self.last = last
  }
}

/// The actions of `Till`.
nonisolated public enum TillAction: Equatable, Sendable {
  case didPick(Money.Price)
  case didPay(name: String)
  case didReset
  case didSwitch(to: Till.Switch)
  case didPut(code: Money.Code, price: Money.Price)
}

nonisolated extension Till {
  public mutating func reduce(_ action: TillAction) {
    switch action {
    case .didPick(let price):
      #sourceLocation(file: "modules.yaml", line: 51)
      phase = .paying(price)
      #sourceLocation()
    case .didPay(let name):
      #sourceLocation(file: "modules.yaml", line: 53)
      guard case .paying(let price) = phase else { return }
      phase = .paid(by: name, price)
      #sourceLocation()
    case .didReset:
      #sourceLocation(file: "modules.yaml", line: 55)
      phase = .idle
      #sourceLocation()
    case .didSwitch(let next):
      #sourceLocation(file: "modules.yaml", line: 56)
      switched = next
      #sourceLocation()
    case .didPut(let code, let price):
      #sourceLocation(file: "modules.yaml", line: 58)
      prices[code] = price
      last = price.currency
      tree = .branch(left: tree, right: .leaf)
      #sourceLocation()
    }
  }

  /// Whether `phase` may turn into a value now; to assign one that it may not changes nothing.
  public func canMovePhase(to next: Phase) -> Bool {
    Self.allowsPhase(from: phaseValue, to: next)
  }

  private static func allowsPhase(from old: Phase, to new: Phase) -> Bool {
    switch (old, new) {
    case (.idle, .paying): true
    case (.paying, .paying): true
    case (.paying, .paid): true
    case (.paying, .idle): true
    case (.paid, .idle): true
    default: false
    }
  }

  /// Whether `switched` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveSwitched(to next: Switch) -> Bool {
    Self.allowsSwitched(from: switchedValue, to: next)
  }

  private static func allowsSwitched(from old: Switch, to new: Switch) -> Bool {
    switch (old, new) {
    case (.on, .off): true
    case (.on, .on): true
    case (.off, .on): true
    case (.off, .off): true
    }
  }

  /// Whether `fixed` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveFixed(to next: Fixed) -> Bool {
    Self.allowsFixed(from: fixedValue, to: next)
  }

  private static func allowsFixed(from old: Fixed, to new: Fixed) -> Bool {
    false
  }

  /// Whether `once` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveOnce(to next: Once) -> Bool {
    Self.allowsOnce(from: onceValue, to: next)
  }

  private static func allowsOnce(from old: Once, to new: Once) -> Bool {
    switch (old, new) {
    case (.only, .only): true
    }
  }
}

/// An action of `Till` or of a module below it, with the path to its owner.
nonisolated public protocol TillEvent: Sendable {
  func reduce(into state: inout Till)
}

nonisolated extension TillAction: TillEvent {
  public func reduce(into state: inout Till) { state.reduce(self) }
}
