@MainActor func callNames() {
  var stage = Stage(rows: [3: Seat()])
  SceneAction.didCut(newValue: 5, self_: 0).reduce(into: &stage)
  Checks.equal("names: a child called action", stage.event, "cut 5")
  SceneAction.didPlay(action: 8).reduce(into: &stage)
  Checks.equal("names: a payload called action", stage.action.state, 8)
  StageAction.rows(rows: 3, .didSit(by: 2)).reduce(into: &stage)
  Checks.equal("names: a key called as its collection", stage.event, "sat")
  Checks.equal("names: a field called action", stage.rows[3]?.action, 2)
  Checks.equal("names: a machine called next", stage.rows[3]?.next, .old)
}
