@MainActor func callAsserts() {
  var hall = Hall()
  HallAction.didAdd(number: 1).reduce(into: &hall)
  HallAction.didInvite.reduce(into: &hall)
  GuestAction.didBring(people: 1).reduce(into: &hall)
  hall.assertInvariants()
  Checks.equal("asserts: a child that reads", hall.guest?.count, 1)
  HallAction.lockers(lockersKey: 1, .didOpen).reduce(into: &hall)
  Checks.equal("asserts: a row", hall.lockers[1]?.isOpen, true)
  ReceptionAction.didClose.reduce(into: &hall)
  Checks.equal("asserts: an absent child", hall.guest == nil, true)
  hall.assertInvariants()
}
