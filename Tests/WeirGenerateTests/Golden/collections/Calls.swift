@MainActor func callCollections() {
  var depot = Depot()
  func dispatch(_ events: any DepotEvent...) { for event in events { event.reduce(into: &depot) } }

  dispatch(DetailsAction.didAsk, GarageAction.rows(rowID: 1, .didLeave), MoreAction.didRead)
  Checks.equal("collections: what is not there is dropped", depot, Depot())
  dispatch(GarageAction.didOpen)
  Checks.equal("collections: the owner creates", depot.garage.details, Details(title: "Garage"))
  dispatch(MoreAction.didRead, DetailsAction.tabs(tabsKey: "first", .didPick))
  Checks.equal("collections: absent below optional", depot.log, ["open"])
  dispatch(DetailsAction.didAsk, MoreAction.didRead)
  dispatch(DetailsAction.tabs(tabsKey: "first", .didPick))
  dispatch(DetailsAction.tabs(tabsKey: "second", .didPick))
  Checks.equal("collections: below optional", depot.log, ["open", "more", "tab first"])
  Checks.equal("collections: optional below optional", depot.garage.details?.more?.isRead, true)
  Checks.equal("collections: keyed below optional", depot.garage.details?.tabs["first"]?.picks, 1)
  dispatch(DetailsAction.taps(.didTap))
  Checks.equal("collections: reusable", depot.garage.details?.taps.count, 1)
  Checks.equal("collections: seen by the owner's owner", depot.garage.details?.title, "tapped")
  dispatch(DetailsAction.didClose)
  Checks.equal("collections: the owner removes", depot.garage.details, nil)

  depot = Depot()
  dispatch(GarageAction.didPark(rowID: 7))
  for wheel in [3, 1, 2] { dispatch(GarageAction.rows(rowID: 7, .car(.didRoll(wheelID: wheel)))) }
  Checks.equal("collections: order of arrival", depot.garage.rows[7]?.car.wheelsOrder, [3, 1, 2])
  dispatch(GarageAction.rows(rowID: 7, .car(.wheels(wheelID: 1, .didTurn))))
  Checks.equal("collections: nested", depot.garage.rows[7]?.car.wheels[1]?.turns, 1)
  dispatch(GarageAction.rows(rowID: 7, .car(.wheels(wheelID: 9, .didWear))))
  dispatch(GarageAction.rows(rowID: 8, .car(.didBreak(reason: "rust"))))
  Checks.equal("collections: mediation is dropped too", depot.log, [])
  dispatch(GarageAction.rows(rowID: 7, .car(.didBreak(reason: "rust"))))
  for wheel in [1, 3] {
    dispatch(GarageAction.rows(rowID: 7, .car(.wheels(wheelID: wheel, .didWear))))
  }
  Checks.equal(
    "collections: seen from the top", depot.log, ["car 7 rust", "wheel 7/1", "wheel 7/3"])
  Checks.equal("collections: order without the gone", depot.garage.rows[7]?.car.wheelsOrder, [2])
  Checks.equal("collections: a wheel is left", depot.garage.rows[7]?.isStopped, false)
  dispatch(GarageAction.rows(rowID: 7, .car(.wheels(wheelID: 2, .didWear))))
  Checks.equal("collections: inside out", depot.garage.rows[7]?.isStopped, true)
  dispatch(GarageAction.rows(rowID: 7, .didLeave))
  Checks.equal("collections: gone", depot.garage.rows, [:])

  depot = Depot()
  dispatch(PairAction.right(.didTap), PairAction.left(.didTap), PairAction.right(.didTap))
  Checks.equal("collections: twice", [depot.pair.left.count, depot.pair.right.count], [1, 2])
  Checks.equal("collections: both seen", depot.log, ["right", "left", "right"])
  Checks.equal("collections: derived", depot.pair.total, 3)

  let car = Car(wheels: [4: Wheel(), 5: Wheel()], wheelsOrder: [5, 6])
  Checks.equal("collections: a given order is made whole", car.wheelsOrder, [5, 4])
}
