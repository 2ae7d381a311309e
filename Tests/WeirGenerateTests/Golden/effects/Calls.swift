@MainActor func callEffects() {
  var now = BeaconNow()
  func started(_ action: BeaconAction) -> [String] {
    let old = now
    now.reduce(action)
    return now.effects(since: old).map { effect in
      switch effect {
      case .call(let port): "call \(port)"
      case .signal(let signal): "signal \(signal)"
      case .mark(let mark): "mark \(mark.title)"
      case .count(let pair): "count \(pair.0) \(pair.1)"
      case .ring: "ring"
      case .name: "name"
      case .default: "default"
      case .empty: "empty"
      }
    }
  }
  Checks.equal(
    "effects: from nil to a value", started(.didSail(to: "Kiel", knots: 1)),
    ["call Kiel", "signal white"])
  Checks.equal("effects: the same", started(.didSail(to: "Kiel", knots: 1)), [])
  Checks.equal("effects: another value", started(.didSail(to: "Riga", knots: 1)), ["call Riga"])
  Checks.equal(
    "effects: another case", started(.didSail(to: "Riga", knots: 30)),
    ["call Riga!", "signal red", "count 30 0"])
  Checks.equal("effects: back to nil", started(.didSail(to: nil, knots: 0)), [])
  Checks.equal(
    "effects: without a value", started(.didSee(signal: .red, mark: nil)),
    ["ring", "default", "empty"])
  Checks.equal(
    "effects: what cannot be compared", started(.didSee(signal: .red, mark: .init(title: "x"))), [])
  Checks.equal(
    "effects: where there was none", started(.didSail(to: "Oslo", knots: 0)),
    ["call Oslo", "mark x"])
  Checks.equal(
    "effects: another one is not told", started(.didSee(signal: .red, mark: .init(title: "y"))), [])
}
