import Foundation

/// The article's story: one tap takes the order, and between any two actions the order and the
/// driver agree.
@MainActor func callTaxi() {
  var app = App()
  let id = UUID()
  var seen: [Order.Status] = []
  func dispatch(_ event: any AppEvent) {
    event.reduce(into: &app)
    let isTaken = app.feature.order.status == .inProgress
    Checks.equal(
      "taxi: in step after \(event)", isTaken, app.feature.driver.selectedOrderID != nil)
    seen.append(app.feature.order.status)
  }

  Checks.holds("taxi: nothing to take", !app.feature.canTakeOrder)
  dispatch(FeatureAction.takeOrderDidTap(orderID: id))
  dispatch(OrderAction.didAppear(id: id, note: "Airport", price: nil))
  Checks.equal("taxi: title", app.feature.order.title, "Airport")
  dispatch(FeatureAction.takeOrderDidTap(orderID: id))
  Checks.equal("taxi: the driver's order", app.feature.driver.selectedOrderID, id)
  dispatch(FeatureAction.takeOrderDidTap(orderID: UUID()))
  Checks.equal("taxi: still the first order", app.feature.driver.selectedOrderID, id)
  dispatch(DriverAction.didGoOffline)
  Checks.holds("taxi: offline gives the order back", !app.feature.canTakeOrder)
  dispatch(DriverAction.didGoOnline)
  dispatch(FeatureAction.takeOrderDidTap(orderID: id))
  dispatch(OrderAction.didFinish)
  dispatch(OrderAction.didCancel)
  Checks.equal(
    "taxi: statuses", seen,
    [
      .initial, .initial, .inProgress, .inProgress, .initial, .initial, .inProgress, .done, .done,
    ])
  Checks.equal("taxi: rides", app.feature.driver.rideCount, 1)
  Checks.holds("taxi: no way back from done", !app.feature.order.canMoveStatus(to: .initial))

  dispatch(UserAction.userDidLoad(firstName: "Ada", lastName: "Lovelace"))
  Checks.equal("taxi: user", app.user.fullName, "Ada Lovelace")
  let rated = App(ratings: [id: Rating(stars: 1, isShown: false)])
  app = rated
  dispatch(AppAction.ratings(orderID: UUID(), .didRate(stars: 4)))
  Checks.equal("taxi: nobody's rating is dropped", app, rated)
  dispatch(AppAction.ratings(orderID: id, .didRate(stars: 4)))
  Checks.equal("taxi: rating", app.ratings[id], Rating(stars: 4, isShown: true))
  dispatch(AppAction.didLogout)
  Checks.equal("taxi: logged out", app, App())
}
