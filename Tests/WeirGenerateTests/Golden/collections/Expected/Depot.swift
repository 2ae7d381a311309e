// Made by Weir from modules.yaml: edit that, not this.

/// Everything below is seen from here.
///
/// Actions of rows pass through the garage's.
nonisolated public struct Depot: Equatable, Sendable {
  public fileprivate(set) var log: [String]
  public fileprivate(set) var garage: Garage
  public fileprivate(set) var pair: Pair

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    log: [String] = [],
    garage: Garage = Garage(),
    pair: Pair = Pair()
  ) {
    self.log = log
    self.garage = garage
    self.pair = pair
  }
}

nonisolated extension Depot {
  public mutating func reduce(_ action: GarageAction) {
    if case .rows(let rowID, _) = action, garage.rows[rowID] == nil { return }
    if case .rows(let rowID, .car(.wheels(let wheelID, _))) = action,
      garage.rows[rowID]?.car.wheels[wheelID] == nil
    {
      return
    }
    garage.reduce(action)
    switch action {
    case .rows(let rowID, .car(.didBreak(let reason))):
      #sourceLocation(file: "modules.yaml", line: 12)
      log.append("car \(rowID) \(reason)")
      #sourceLocation()
    case .rows(let rowID, .car(.wheels(let wheelID, .didWear))):
      #sourceLocation(file: "modules.yaml", line: 13)
      log.append("wheel \(rowID)/\(wheelID)")
      #sourceLocation()
    case .didOpen:
      #sourceLocation(file: "modules.yaml", line: 16)
      log.append("open")
      #sourceLocation()
    default: break
    }
  }

  public mutating func reduce(_ action: DetailsAction) {
    if case .tabs(let tabsKey, _) = action, garage.details?.tabs[tabsKey] == nil { return }
    garage.reduce(action)
    if case .tabs(let tabsKey, .didPick) = action {
      #sourceLocation(file: "modules.yaml", line: 15)
      log.append("tab \(tabsKey)")
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: MoreAction) {
    guard garage.details?.more != nil else { return }
    garage.reduce(action)
    switch action {
    case .didRead:
      #sourceLocation(file: "modules.yaml", line: 14)
      log.append("more")
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: PairAction) {
    pair.reduce(action)
    switch action {
    case .left(.didTap):
      #sourceLocation(file: "modules.yaml", line: 17)
      log.append("left")
      #sourceLocation()
    case .right(.didTap):
      #sourceLocation(file: "modules.yaml", line: 18)
      log.append("right")
      #sourceLocation()
    }
  }
}

/// An action of `Depot` or of a module below it, with the path to its owner.
nonisolated public protocol DepotEvent: Sendable {
  func reduce(into state: inout Depot)
}

nonisolated extension GarageAction: DepotEvent {
  public func reduce(into state: inout Depot) { state.reduce(self) }
}

nonisolated extension DetailsAction: DepotEvent {
  public func reduce(into state: inout Depot) { state.reduce(self) }
}

nonisolated extension MoreAction: DepotEvent {
  public func reduce(into state: inout Depot) { state.reduce(self) }
}

nonisolated extension PairAction: DepotEvent {
  public func reduce(into state: inout Depot) { state.reduce(self) }
}
