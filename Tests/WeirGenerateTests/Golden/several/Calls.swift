@MainActor func callSeveral() {
  var left = Left()
  LeafAction.didFall.reduce(into: &left)
  Checks.equal("several: one root", left.leaf.isGreen, false)
  var right = Right()
  RightAction.didGrow.reduce(into: &right)
  Checks.equal("several: another", right.twig.length, 2)
  Checks.equal("several: nothing in it", Empty(), Empty())
}
