// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Car: Equatable, Sendable {
  public fileprivate(set) var wheels: [Int: Wheel] {
    didSet { updateWheelsOrder() }
  }
  /// The ids of `wheels` in their order.
  public fileprivate(set) var wheelsOrder: [Int]

  public init(
    wheels: [Int: Wheel] = [:],
    wheelsOrder: [Int] = []
  ) {
    self.wheels = wheels
    self.wheelsOrder = wheelsOrder
    updateWheelsOrder()
  }

  /// Removes ids without a value, and appends new ones.
  private mutating func updateWheelsOrder() {
    guard wheelsOrder.count != wheels.count || wheelsOrder.contains(where: { wheels[$0] == nil })
    else { return }
    wheelsOrder.removeAll { wheels[$0] == nil }
    for id in wheels.keys where !wheelsOrder.contains(id) { wheelsOrder.append(id) }
  }
}

/// The actions of `Car`.
nonisolated public enum CarAction: Equatable, Sendable {
  case didBreak(reason: String)
  case didRoll(wheelID: Int)
  /// An action of `wheels`.
  case wheels(wheelID: Int, WheelAction)
}

nonisolated extension Car {
  public mutating func reduce(_ action: CarAction) {
    switch action {
    case .didRoll(let wheelID):
      #sourceLocation(file: "modules.yaml", line: 52)
      wheels[wheelID] = Wheel()
      #sourceLocation()
    case .didBreak:
      break
    case .wheels(let wheelID, let action):
      guard wheels[wheelID] != nil else { return }
      wheels[wheelID]?.reduce(action)
      if case .didWear = action {
        #sourceLocation(file: "modules.yaml", line: 53)
        wheels[wheelID] = nil
        #sourceLocation()
      }
    }
  }
}
