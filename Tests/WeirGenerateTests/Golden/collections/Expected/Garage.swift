// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Garage: Equatable, Sendable {
  /// One for each place.
  public fileprivate(set) var rows: [Int: Row]
  public fileprivate(set) var details: Details?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    rows: [Int: Row] = [:],
    details: Details? = nil
  ) {
    self.rows = rows
    self.details = details
  }
}

/// The actions of `Garage`.
nonisolated public enum GarageAction: Equatable, Sendable {
  case didOpen
  case didPark(rowID: Int)
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
}

nonisolated extension Garage {
  public mutating func reduce(_ action: GarageAction) {
    switch action {
    case .didOpen:
      #sourceLocation(file: "modules.yaml", line: 29)
      details = Details(title: "Garage")
      #sourceLocation()
    case .didPark(let rowID):
      #sourceLocation(file: "modules.yaml", line: 30)
      rows[rowID] = Row()
      #sourceLocation()
    case .rows(let rowID, let action):
      guard rows[rowID] != nil else { return }
      if case .car(.wheels(let wheelID, _)) = action,
        rows[rowID]?.car.wheels[wheelID] == nil
      {
        return
      }
      rows[rowID]?.reduce(action)
      switch action {
      case .didLeave:
        #sourceLocation(file: "modules.yaml", line: 31)
        rows[rowID] = nil
        #sourceLocation()
      case .car(.wheels(_, .didWear)):
        #sourceLocation(file: "modules.yaml", line: 33)
        if rows[rowID]?.car.wheels.isEmpty == true { rows[rowID]?.stop() }
        #sourceLocation()
      default: break
      }
    }
  }

  public mutating func reduce(_ action: DetailsAction) {
    guard details != nil else { return }
    details?.reduce(action)
    switch action {
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 34)
      details = nil
      #sourceLocation()
    case .taps(.didTap):
      #sourceLocation(file: "modules.yaml", line: 36)
      details?.rename(to: "tapped")
      #sourceLocation()
    default: break
    }
  }

  public mutating func reduce(_ action: MoreAction) {
    details?.reduce(action)
  }
}
