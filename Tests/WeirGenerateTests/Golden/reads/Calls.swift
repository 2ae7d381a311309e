@MainActor func callReads() {
  var reader = Reader()
  func text(_ action: ReaderAction) -> String {
    reader.reduce(action)
    return reader.text
  }
  Checks.equal("reads: label and field", text(.didType(text: "a", unused: 1)), "a")
  Checks.equal("reads: interpolation", text(.didEmbed(id: 3, name: "n")), "n has 3")
  reader.reduce(.didMaybe(id: 9))
  Checks.equal("reads: if let", reader.last, 9)
  reader.reduce(.didUnwrap(id: 1, other: 2))
  Checks.equal("reads: guard let", reader.count, 3)
  reader.reduce(.didClose(ids: [1, 5, 9], limit: 4))
  Checks.equal("reads: closures", reader.count, 6)
  Checks.equal("reads: switch", text(.didMatch(kind: .fancy("f"), wanted: 6)), "f")
  Checks.equal("reads: unlabelled", text(.didLoad("user", true)), "user")
  Checks.equal("reads: label and name", text(.didTakeNote(of: "note")), "note")
  reader.reduce(.didShow(id: 5, place: ""))
  Checks.equal("reads: of several", reader.last, 5)
  reader.reduce(.didHide(place: "", id: 6))
  Checks.equal("reads: of the other", reader.last, 6)
  let before = reader
  reader.reduce(.didSkip(id: 1))
  reader.reduce(.didNothing(id: 1))
  Checks.equal("reads: nothing", reader, before)
  InnerAction.didStart(speed: 3).reduce(into: &reader)
  Checks.equal("reads: a child's payload", reader.text, "started at 3")
  Checks.equal("reads: after the child", reader.inner.speed, 3)
  InnerAction.didStop(speed: 4).reduce(into: &reader)
  Checks.equal("reads: one body for own and child's", reader.text, "")
  _ = text(.didType(text: "b", unused: 0))
  Checks.equal("reads: several actions", text(.didExpire), "")
}
