// Made by Weir from modules/Feature.yaml: edit that, not this.

import Foundation

/// The driver's main screen, where an order is picked up.
nonisolated public struct Feature: Equatable, Sendable {
  public fileprivate(set) var driver: Driver
  public fileprivate(set) var order: Order

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    driver: Driver = Driver(),
    order: Order = Order()
  ) {
    self.driver = driver
    self.order = order
  }
}

/// The actions of `Feature`.
nonisolated public enum FeatureAction: Equatable, Sendable {
  /// The button "I take the order". The order starts and becomes the driver's in one step.
  case takeOrderDidTap(orderID: UUID)
}

nonisolated extension Feature {
  public mutating func reduce(_ action: FeatureAction) {
    switch action {
    case .takeOrderDidTap(let orderID):
      #sourceLocation(file: "modules/Feature.yaml", line: 22)
      guard canTakeOrder, orderID == order.id else { return }
      driver.select(orderID: orderID)
      order.updateStatus(to: .inProgress)
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: DriverAction) {
    driver.reduce(action)
    if case .didGoOffline = action {
      #sourceLocation(file: "modules/Feature.yaml", line: 26)
      order.release()
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: OrderAction) {
    order.reduce(action)
    switch action {
    case .didFinish:
      #sourceLocation(file: "modules/Feature.yaml", line: 27)
      driver.finishRide()
      #sourceLocation()
    case .didCancel:
      #sourceLocation(file: "modules/Feature.yaml", line: 28)
      driver.dropOrder()
      #sourceLocation()
    default: break
    }
  }

  /// Whether the button is enabled.
  public var canTakeOrder: Bool {
    #sourceLocation(file: "modules/Feature.yaml", line: 18)
    driver.isFree && order.isFree
    #sourceLocation()
  }

  /// Leaves the screen, and resets the driver and the order.
  public mutating func close() {
    #sourceLocation(file: "modules/Feature.yaml", line: 34)
    driver.finishRide()
    order.release()
    #sourceLocation()
  }
}
