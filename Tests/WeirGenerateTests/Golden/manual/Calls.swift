@MainActor func callManual() {
  var desk = Desk(tray: [4: Sheet()])
  func dispatch(_ event: any DeskEvent) { event.reduce(into: &desk) }

  dispatch(ParcelAction.didArrive(note: "fragile", at: "dock", 12))
  Checks.equal("manual: payload, reads and writes", desk.parcel.note, "fragile")
  Checks.equal("manual: mediation", desk.log, ["fragile at dock, 12.0, heavy: true"])
  dispatch(ParcelAction.didArrive(note: "x", at: "dock", 1))
  Checks.equal("manual: a derived value is read first", desk.parcel.note, "fragile[x]")
  Checks.equal("manual: derived", desk.parcel.label, "fragile[x] 1.0")
  dispatch(ParcelAction.didSend)
  Checks.equal("manual: the setter judges one move a call", desk.parcel.status, .sent)
  Checks.equal("manual: two writes", desk.parcel.note, "fragile[x]!")
  var parcel = Parcel()
  parcel.lose()
  Checks.equal("manual: a refused move", parcel.status, .packed)
  parcel.relabel(to: "new")
  Checks.equal("manual: operation", parcel.note, "new")
  dispatch(DeskAction.tray(sheetID: 4, .didSign(by: "Ada")))
  Checks.equal("manual: key and payload", desk.log.last, "4 by Ada: true")
  Checks.equal("manual: an ordered collection is written", desk.trayOrder, [5])
}
