import Foundation

// The story of the sample: a driver takes an order with one tap. The order and the driver are
// consistent after every action, and only their own files can write them.

var app = App()

@MainActor func dispatch(_ event: any AppEvent) {
  event.reduce(into: &app)
  let isTaken = app.feature.order.status == .inProgress
  let hasDriver = app.feature.driver.selectedOrderID != nil
  guard isTaken == hasDriver else { fatalError("out of step after \(event)") }
  print("\(event)".prefix(while: { $0 != "(" }), terminator: ": ")
  print("order \(app.feature.order.status), driver", hasDriver ? "busy" : "free")
}

let id = UUID()
dispatch(OrderAction.didAppear(id: id, note: "To the airport", price: nil))
dispatch(FeatureAction.takeOrderDidTap(orderID: id))
dispatch(FeatureAction.takeOrderDidTap(orderID: UUID()))
dispatch(DriverAction.didGoOffline)
dispatch(DriverAction.didGoOnline)
dispatch(FeatureAction.takeOrderDidTap(orderID: id))
dispatch(OrderAction.didFinish)
dispatch(AppAction.didLogout)
print("rides driven: \(app.feature.driver.rideCount)")
