// Made by Weir from modules/Order.yaml: edit that, not this.

import Foundation

/// A ride order. Its status changes only as the state machine below allows.
nonisolated public struct Order: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    case initial
    case inProgress
    case done
    case cancelled
  }

  public struct Price: Equatable, Sendable {
    public var amount: Decimal
    public var currency: String

    public init(
      amount: Decimal,
      currency: String
    ) {
      self.amount = amount
      self.currency = currency
    }
  }

  public fileprivate(set) var id: UUID?
  /// The passenger's message.
  public fileprivate(set) var note: String
  public fileprivate(set) var price: Price?
  public fileprivate(set) var status: Status {
    get { statusValue }
    set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
  }
  private var statusValue: Status

  public init(
    id: UUID? = nil,
    note: String = "",
    price: Price? = nil,
    status: Status = .initial
  ) {
    self.id = id
    self.note = note
    self.price = price
    self.statusValue = status
  }
}

/// The actions of `Order`.
nonisolated public enum OrderAction: Equatable, Sendable {
  case didAppear(id: UUID, note: String, price: Order.Price?)
  case didFinish
  case didCancel
}

nonisolated extension Order {
  public mutating func reduce(_ action: OrderAction) {
    switch action {
    case .didAppear(let id, let note, let price):
      #sourceLocation(file: "modules/Order.yaml", line: 32)
      guard status != .inProgress else { return }
      self.id = id
      self.note = note
      self.price = price
      #sourceLocation()
    case .didFinish:
      #sourceLocation(file: "modules/Order.yaml", line: 36)
      status = .done
      #sourceLocation()
    case .didCancel:
      #sourceLocation(file: "modules/Order.yaml", line: 37)
      status = .cancelled
      #sourceLocation()
    }
  }

  public var isFree: Bool {
    #sourceLocation(file: "modules/Order.yaml", line: 21)
    status == .initial && id != nil
    #sourceLocation()
  }

  public var title: String {
    #sourceLocation(file: "modules/Order.yaml", line: 22)
    note.isEmpty ? "New order" : note
    #sourceLocation()
  }

  /// The only operation that changes the status; a move that the machine does not declare changes nothing.
  public mutating func updateStatus(to next: Status) {
    #sourceLocation(file: "modules/Order.yaml", line: 43)
    status = next
    #sourceLocation()
  }

  /// Returns the order to the free drivers.
  public mutating func release() {
    #sourceLocation(file: "modules/Order.yaml", line: 47)
    guard canMoveStatus(to: .initial) else { return }
    status = .initial
    #sourceLocation()
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.initial, .inProgress): true
    case (.initial, .cancelled): true
    case (.inProgress, .done): true
    case (.inProgress, .initial): true
    case (.inProgress, .cancelled): true
    default: false
    }
  }
}
