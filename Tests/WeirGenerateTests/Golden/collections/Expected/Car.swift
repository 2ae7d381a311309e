// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Car: Equatable, Sendable {
  public fileprivate(set) var wheels: OrderedDictionary<Int, Wheel>
  /// The ids of `wheels` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var wheelsOrder: [Int] {
    get { Array(wheels.keys) }
    set {
      var ordered = OrderedDictionary<Int, Wheel>()
      for id in newValue { ordered[id] = self.wheels[id] }
      self.wheels = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    wheels: OrderedDictionary<Int, Wheel> = [:],
    wheelsOrder: [Int] = []
  ) {
    self.wheels = wheels
    self.wheelsOrder = wheelsOrder + self.wheelsOrder
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
