import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Specs with `store`, which describe hand-written Swift.
@Suite struct DescribedSwiftTests {
  /// `error split-event: message` for each finding.
  private func findings(_ text: String) -> [String] {
    var sources = SourceMap()
    let source = SourceFile(name: "all.yaml", text: text)
    let file = FileSpec.modules(in: source, as: sources.add(source))
    let spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    return Checker(today: nil).check(Project(spec: spec, files: [file])).findings
      .map { "\($0.severity) \($0.rule): \($0.message)" }.sorted()
  }

  @Test(arguments: [
    ("", "error"), ("store: redux", "error"), ("store: tca", "warning"),
  ])
  func rulesHaveTheLevelsOfTheStore(_ store: String, _ severity: String) {
    let found = findings(
      """
      module: App
      \(store)
      children: { row: Row }
      actions: { didTap: }
      reduce: { didTap: "row.count = Int.random(in: 0...9)" }
      ---
      module: Row
      state: { count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 9 } }
      """)
    let impure = store.isEmpty ? "error" : "warning"
    #expect(
      found
        == [
          "\(severity) encapsulation-breach: `App` writes `count` of its child `Row`",
          "\(impure) impure-reducer: `didTap` of `App` uses `Int.random`",
        ])
  }

  /// `effect-in-reducer` has no level for any store.
  @Test(arguments: ["", "store: redux", "store: tca", "store: udf"])
  func aRuleWithoutALevelForTheStoreIsOff(_ store: String) {
    let found = findings(
      """
      module: App
      \(store)
      state: { count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 9 } }
      actions: { didTap: }
      reduce:
        didTap: |
          count += 1
          Task { print(1) }
      """)
    let isReported = found.contains {
      $0.hasPrefix("error effect-in-reducer: `didTap` of `App` uses `Task`")
    }
    #expect(isReported == store.isEmpty)
  }

  @Test(arguments: [
    ("selector: true", "`App` writes `count` of its child `Row`"),
    ("selector: false", "`App` writes `count` of `Row`, past its child `Screen`"),
  ])
  func aSelectorIsNotALevel(_ key: String, _ message: String) {
    let found = findings(
      """
      module: App
      store: udf
      children: { screen: Screen }
      actions: { didTap: }
      reduce: { didTap: { manual: true, writes: [screen.row.count] } }
      ---
      module: Screen
      store: udf
      \(key)
      children: { row: { module: Row, optional: true } }
      ---
      module: Row
      store: udf
      state: { count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 9 } }
      """)
    #expect(found.map { String($0.drop { $0 != "`" }) } == [message])
  }

  @Test(
    arguments: [
      ("", ["warning unused-field: `count` of `App` is neither read nor written"]),
      (
        "elsewhere: { reads: [count] }",
        [
          "warning never-written-field: `count` of `App` is read but never written"
        ]
      ),
      (
        "elsewhere: { writes: [count] }",
        [
          "warning write-only-field: `count` of `App` is written but never read"
        ]
      ),
      ("elsewhere: { reads: [count], writes: count }", []),
      (
        "elsewhere: { reads: [counts, count], writes: count }",
        [
          "error syntax: `App` has no field `counts`; did you mean `count`?"
        ]
      ),
    ] as [(String, [String])])
  func otherSwiftAccessesFields(_ key: String, _ wanted: [String]) {
    #expect(findings("module: App\nstore: tca\nstate: { count: Int = 0 }\n\(key)") == wanted)
  }

  /// A function that writes a field of a generated module may read it; in a description, `reads` lists that.
  @Test(
    arguments: [
      ("", "writes: [count]", []),
      (
        "store: tca", "writes: [count]",
        [
          "warning write-only-field: `count` of `App` is written but never read"
        ]
      ),
      ("store: tca", "reads: [count], writes: [count]", []),
      (
        "store: tca", "reads: [self], writes: [count]",
        [
          "warning write-only-field: `count` of `App` is written but never read"
        ]
      ),
      ("", "reads: [self], writes: [count]", ["error syntax: `App` has no field `self`"]),
    ] as [(String, String, [String])])
  func aManualBodyReadsWhatItLists(_ store: String, _ body: String, _ wanted: [String]) {
    let found = findings(
      """
      module: App
      \(store)
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: { manual: true, \(body) } }
      """)
    #expect(found == wanted)
  }

  @Test(
    arguments: [
      ("", ["warning skip-level-access: `App` handles `didClose` of `Row`, past its child `List`"]),
      (", handled: above", []),
    ] as [(String, [String])])
  func modulesAboveHandleOutputsAtAnyDistance(_ handled: String, _ wanted: [String]) {
    let found = findings(
      """
      module: App
      store: tca
      children: { list: List }
      reduce: { list.row.didClose: { manual: true } }
      ---
      module: List
      store: tca
      children: { row: Row }
      ---
      module: Row
      store: tca
      actions: { didClose: { takes: {}\(handled) } }
      """)
    #expect(found == wanted)
  }

  /// Actions in a list of their own are sent one directly after the other.
  @Test(arguments: [
    ("[[add, reset]]", true), ("[look, [look, add, reset]]", true), ("[add, reset]", false),
    ("[[add, look], reset]", false), ("[[look, add]]", false), ("[[add, other]]", false),
  ])
  func aHandlerSendsOneActionAfterTheOther(_ sends: String, _ isReported: Bool) {
    let found = findings(
      """
      module: App
      store: tca
      state: { count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 9 } }
      actions: { didTap: , add: , reset: , look: , other: { takes: {}, handled: elsewhere } }
      reduce:
        didTap: { manual: true, sends: \(sends) }
        add: count += 1
        reset: count = 0
        look: { manual: true, reads: [count] }
        other: count = 9
      """)
    let message = "`didTap` of `App` sends `add` and `reset`, which both change state"
    #expect(found == (isReported ? ["warning split-event: " + message] : []))
  }

  /// If an event has several paths, only the actions of one path are sent together.
  @Test(arguments: [
    ("[add, reset]", true), ("[[add, reset], look]", true), ("[[add], [reset]]", false),
  ])
  func anEventSendsTheActionsOfOnePath(_ sends: String, _ isReported: Bool) {
    let found = findings(
      """
      module: App
      store: tca
      state: { count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 9 } }
      actions: { add: , reset: , look: }
      reduce:
        add: count += 1
        reset: count = 0
        look: { manual: true, reads: [count] }
      components:
        AppView: { sends: { tap: \(sends) } }
      """)
    let message = "`AppView.tap` sends 2 actions that change state, `add` and `reset`"
    #expect(found == (isReported ? ["error split-event: " + message] : []))
  }

  @Test func hasTheRecursionOfSwift() {
    let found = findings(
      """
      module: Tree
      store: tca
      children: { branches: { module: Tree, keyed: Int }, next: { module: Tree, optional: true } }
      """)
    #expect(found == [])
  }
}
