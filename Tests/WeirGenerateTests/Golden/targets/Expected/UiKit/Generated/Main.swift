// Made by Weir from modules.yaml: edit that, not this.

import DomainKit
import Measures

nonisolated package struct Main: Equatable, Sendable {
  package fileprivate(set) var last: Units.Distance?
  package fileprivate(set) var trip: Trip
  package fileprivate(set) var rides: [Units.Key: Trip2]

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  package init(
    last: Units.Distance? = nil,
    trip: Trip = Trip(),
    rides: [Units.Key: Trip2] = [:]
  ) {
    self.last = last
    self.trip = trip
    self.rides = rides
  }
}

/// The actions of `Main`.
nonisolated package enum MainAction: Equatable, Sendable {
  /// An action of `rides`.
  case rides(rideID: Units.Key, Trip2Action)
}

nonisolated extension Main {
  package mutating func reduce(_ action: MainAction) {
    switch action {
    case .rides(let rideID, let action):
      rides[rideID]?.reduce(action)
    }
  }

  package mutating func reduce(_ action: TripAction) {
    trip.reduce(action)
    switch action {
    case .didDrive(let distance):
      #sourceLocation(file: "modules.yaml", line: 8)
      last = distance
      #sourceLocation()
    }
  }
}

/// An action of `Main` or of a module below it, with the path to its owner.
nonisolated package protocol MainEvent: Sendable {
  func reduce(into state: inout Main)
}

nonisolated extension MainAction: MainEvent {
  package func reduce(into state: inout Main) { state.reduce(self) }
}

nonisolated extension TripAction: MainEvent {
  package func reduce(into state: inout Main) { state.reduce(self) }
}
