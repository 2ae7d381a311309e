// Made by Weir from modules/Driver.yaml: edit that, not this.

import Foundation

/// The person at the wheel. A driver stores the id of the current order, and nothing else about orders.
nonisolated public struct Driver: Equatable, Sendable {
  public enum Shift: Equatable, Sendable {
    case offline
    case online
  }

  public fileprivate(set) var selectedOrderID: UUID?
  public fileprivate(set) var shift: Shift
  public fileprivate(set) var rideCount: Int

  public init(
    selectedOrderID: UUID? = nil,
    shift: Shift = .online,
    rideCount: Int = 0
  ) {
    self.selectedOrderID = selectedOrderID
    self.shift = shift
    self.rideCount = rideCount
  }
}

/// The actions of `Driver`.
nonisolated public enum DriverAction: Equatable, Sendable {
  case didGoOnline
  case didGoOffline
}

nonisolated extension Driver {
  public mutating func reduce(_ action: DriverAction) {
    switch action {
    case .didGoOnline:
      #sourceLocation(file: "modules/Driver.yaml", line: 21)
      shift = .online
      #sourceLocation()
    case .didGoOffline:
      #sourceLocation(file: "modules/Driver.yaml", line: 23)
      shift = .offline
      selectedOrderID = nil
      #sourceLocation()
    }
  }

  public var isFree: Bool {
    #sourceLocation(file: "modules/Driver.yaml", line: 14)
    selectedOrderID == nil && shift == .online
    #sourceLocation()
  }

  /// Assigns an order to the driver.
  public mutating func select(orderID: UUID) {
    #sourceLocation(file: "modules/Driver.yaml", line: 31)
    guard isFree else { return }
    selectedOrderID = orderID
    #sourceLocation()
  }

  /// Releases the order without a ride, because the passenger has cancelled it.
  public mutating func dropOrder() {
    #sourceLocation(file: "modules/Driver.yaml", line: 35)
    selectedOrderID = nil
    #sourceLocation()
  }

  public mutating func finishRide() {
    #sourceLocation(file: "modules/Driver.yaml", line: 38)
    guard selectedOrderID != nil else { return }
    selectedOrderID = nil
    rideCount += 1
    #sourceLocation()
  }
}
