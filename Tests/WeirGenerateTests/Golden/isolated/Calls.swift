@MainActor func callIsolated() {
  var screen = Screen()
  ScreenAction.didShow.reduce(into: &screen)
  PanelAction.didResize(width: 5).reduce(into: &screen)
  let event: any ScreenEvent = ScreenAction.tiles(tilesKey: 1, .didTap)
  event.reduce(into: &screen)
  Checks.holds("isolated: open", screen.panel.isOpen)
  Checks.equal("isolated: width", screen.panel.width, 5)
  Checks.equal("isolated: default", Panel().width, 42)
  Checks.equal("isolated: row", screen.tiles[1]?.taps, 1)
  Checks.equal("isolated: equal", screen, screen)
  func id<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }
  Checks.equal("isolated: identified", id(Tile(id: 3)), 3)
  let node = Panel.Node(name: "a", next: Panel.Node(name: "b"))
  Checks.equal("isolated: boxed", node.next?.name, "b")
}
