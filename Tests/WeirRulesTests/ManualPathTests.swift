import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Manual bodies that list parts of children.
@Suite struct ManualPathTests {
  private func findings(_ body: String) -> [String] {
    let text = """
      module: Feature
      children: { order: { module: Order, optional: true } }
      actions: { didTap: }
      reduce: { didTap: { manual: true, \(body) } }
      ---
      module: Order
      children: { car: Car }
      state: { note: String = "", limit: Int = 3 }
      derived: { isLong: { type: Bool, is: note.count > limit } }
      operations: { clear: note = "" }
      ---
      module: Car
      state: { speed: Int = 0 }
      operations: { stop: speed = 0 }
      derived: { isFast: { type: Bool, is: speed > 9 } }
      """
    var sources = SourceMap()
    let source = SourceFile(name: "all.yaml", text: text)
    let file = FileSpec.modules(in: source, as: sources.add(source))
    let spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    return Checker(today: nil).check(Project(spec: spec, files: [file])).findings
      .map { "\($0.rule): \($0.message)" }.sorted()
  }

  private static let limit =
    "never-written-field: `limit` of `Order` is read but never written"

  @Test(arguments: [
    (
      "writes: [order.note]",
      ["encapsulation-breach: `Feature` writes `note` of its child `Order`", limit]
    ),
    (
      "writes: [order.car.speed]",
      [limit, "skip-level-access: `Feature` writes `speed` of `Car`, past its child `Order`"]
    ),
    ("writes: [order.clear], reads: [order.isLong]", [limit]),
    // The whole child may be changed, and a new one may have any values.
    ("writes: [order]", []),
    ("replaces: [order]", []),
    ("replaces: [order.note]", ["syntax: `order.note` is not a child, so it cannot be replaced"]),
    ("writes: [order.nope]", ["syntax: `Order` has no member `nope`; did you mean `note`?"]),
    ("writes: [nope.note]", ["syntax: `Feature` has no child `nope`"]),
    ("writes: ['order.']", ["syntax: `order.` is not a member"]),
  ])
  func partsOfChildren(_ body: String, _ expected: [String]) {
    let found = findings(body).filter {
      !$0.hasPrefix("unmounted-module") && !$0.hasPrefix("unused-child")
    }
    #expect(found == expected)
  }
}
