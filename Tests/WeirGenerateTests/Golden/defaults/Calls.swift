import Foundation

@MainActor func callDefaults() {
  var start = Start(needed: .low, part: Part(value: 4))
  Checks.equal("defaults: literals", [start.count, start.big, start.long], [1000, 3, 6])
  Checks.equal("defaults: strings", [start.name, start.both], ["x", "ab"])
  Checks.equal("defaults: of a struct", start.size.unit, "mcm")
  Checks.equal("defaults: of a struct, given", [start.size.width, start.size.height], [2, .pi])
  Checks.equal("defaults: an enum's case", start.level, .high)
  Checks.equal("defaults: values", [start.date], [.distantPast])
  Checks.holds("defaults: made anew", start.id != Start(needed: .low, part: Part(value: 4)).id)
  Checks.equal("defaults: collections", start.table, ["a": 1])
  Checks.equal("defaults: empty", start.ids, [])
  Checks.equal("defaults: what needs something is asked for", start.part.value, 4)
  StartAction.didStart(level: .high).reduce(into: &start)
  Checks.equal("defaults: of a payload", start.both, "")
  Checks.equal("defaults: given payload", start.needed, .high)
  start.restart()
  Checks.equal("defaults: of an operation", start.both, "again")
}
