// Made by Weir from modules.yaml: edit that, not this.

import Measures

nonisolated package struct Trip: Equatable, Sendable {
  package fileprivate(set) var total: Double

  package init(
    total: Double = 0
  ) {
    self.total = total
  }
}

/// The actions of `Trip`.
nonisolated package enum TripAction: Equatable, Sendable {
  case didDrive(distance: Units.Distance)
}

nonisolated extension Trip {
  package mutating func reduce(_ action: TripAction) {
    switch action {
    case .didDrive(let distance):
      #sourceLocation(file: "modules.yaml", line: 15)
      total += distance.metres
      #sourceLocation()
    }
  }
}
