import DomainKit
import Measures
import UiKit

var main = Main(rides: [1: Trip2()])
let events: [any MainEvent] = [
  TripAction.didDrive(distance: Units.Distance(metres: 5)), MainAction.rides(rideID: 1, .didEnd),
  MainAction.rides(rideID: 2, .didEnd),
]
for event in events { event.reduce(into: &main) }
Checks.equal("targets: across", main.trip.total, 5)
Checks.equal("targets: a used type", main.last, Units.Distance(metres: 5))
Checks.equal("targets: a row", main.rides, [1: Trip2(isOver: true)])
precondition(Checks.failures == 0)
