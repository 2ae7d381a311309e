@MainActor func callStates() {
  var list = ListState()
  func dispatch(_ event: any ListEvent) { event.reduce(into: &list) }
  dispatch(ListAction.didAdd(kind: .image))
  dispatch(ListAction.didPick(cellID: 0))
  Checks.equal("states: a type by its module's name", list.last, .image)
  Checks.equal("states: a row", list.picked, CellState(kind: .image))
  dispatch(ListAction.didPick(cellID: 5))
  Checks.equal("states: made in a body", list.picked?.kind, .text)
  dispatch(ListAction.modeDidChange(mode: .inset))
  Checks.equal("states: own type", list.mode, .inset)
  dispatch(ListAction.picked(.didTap))
  Checks.equal("states: optional", list.picked?.isTapped, true)
  dispatch(ListAction.rows(cellID: 5, .didTap))
  Checks.equal("states: dropped", list.section.isOpen, false)
  dispatch(ListAction.rows(cellID: 0, .didTap))
  Checks.equal("states: mediated", list.section.isOpen, true)
}
