// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Row: Equatable, Sendable {
  public fileprivate(set) var isStopped: Bool
  public fileprivate(set) var car: Car

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    isStopped: Bool = false,
    car: Car = Car()
  ) {
    self.isStopped = isStopped
    self.car = car
  }
}

/// The actions of `Row`.
nonisolated public enum RowAction: Equatable, Sendable {
  case didLeave
  /// An action of `car`.
  case car(CarAction)
}

nonisolated extension Row {
  public mutating func reduce(_ action: RowAction) {
    switch action {
    case .didLeave:
      break
    case .car(let action):
      car.reduce(action)
    }
  }

  public mutating func stop() {
    #sourceLocation(file: "modules.yaml", line: 43)
    isStopped = true
    #sourceLocation()
  }
}
