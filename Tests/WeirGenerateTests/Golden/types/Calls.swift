import Foundation

@MainActor func callTypes() {
  Checks.equal("types: raw strings", Money.Currency(rawValue: "USD"), .dollar)
  Checks.equal("types: raw numbers", Money.Rank.middle.rawValue, 2)
  Checks.equal("types: raw fractions", Money.Share.half.rawValue, 0.5)
  let price = Money.Price(amount: .range(from: 1, to: 2))
  Checks.equal("types: struct defaults", price.currency, .euro)
  Checks.equal("types: struct without fields", Money.Nothing(), Money.Nothing())

  var till = Till(prices: [:])
  func dispatch(_ action: TillAction) { action.reduce(into: &till) }
  dispatch(.didPay(name: "Ada"))
  Checks.equal("types: a refused move", till.phase, .idle)
  dispatch(.didPick(price))
  dispatch(.didPick(Money.Price(amount: .none)))
  Checks.equal("types: a move to the same case", till.phase, .paying(Money.Price(amount: .none)))
  Checks.holds("types: asked", till.canMovePhase(to: .paid(by: "", price)))
  dispatch(.didPay(name: "Ada"))
  Checks.equal("types: payloads", till.phase, .paid(by: "Ada", Money.Price(amount: .none)))
  Checks.holds("types: not back", !till.canMovePhase(to: .paying(price)))
  dispatch(.didReset)
  Checks.equal("types: back", till.phase, .idle)
  dispatch(.didSwitch(to: .on))
  Checks.equal("types: every move", till.switched, .on)
  Checks.holds("types: no move", !till.canMoveFixed(to: .never) && !till.canMoveFixed(to: .always))
  Checks.holds("types: one case", till.canMoveOnce(to: .only))
  dispatch(.didPut(code: "a", price: price))
  Checks.equal("types: alias", till.prices, ["a": price])
  Checks.equal("types: long optional", till.last, .euro)
  Checks.equal("types: an enum of itself", till.tree, .branch(left: .leaf, right: .leaf))
  Checks.equal(
    "types: a type's own conformances",
    Set([Till.Item(id: 1, code: "a"), Till.Item(id: 1, code: "a")]).count, 1)
  Checks.equal("types: empty", [till.stock.count, till.names.count], [0, 0])
}
