import Fuzzing
import Testing
import WeirDiagnostics
import WeirRules
import WeirSpec

/// An app whose list of collections is moved from tabs to a split view, with the resulting
/// findings.
@Suite struct ContractTests {
  private static let tabs = """
    module: Collections
    viewModels: { CollectionsViewModel: { lifetime: app } }
    components:
      CanvasView: { contains: [TabsView] }
      TabsView: { contains: [CollectionsView] }
      CollectionsView:
        provides: [CollectionsViewModel]
        contains: { CollectionsPage: { model: collectionsViewModel } }
      CollectionsPage:
        requires: { model: CollectionsViewModel }
        contains: { Columns: { model: model } }
      Columns:
        requires: { model: CollectionsViewModel }
        contains: { CollectionsList: { model: model } }
      CollectionsList: { requires: { model: CollectionsViewModel } }
    """

  @Test func passedThroughAndCreatedInATab() {
    let findings = findings(Self.tabs)
    #expect(findings.map(\.rule) == ["misplaced-view-model", "prop-drilling"])
    #expect(findings[0].chain == ["CanvasView", "TabsView", "CollectionsView"])
    #expect(
      findings[1].chain == ["CollectionsView", "CollectionsPage", "Columns", "CollectionsList"])
    #expect(findings[1].message.contains("`CollectionsPage` and `Columns`"))
  }

  private func moved(root: String, tabs: String) -> String {
    """
    module: Collections
    types: { Mode: [stack, sidebar] }
    viewModels: { CollectionsViewModel: { lifetime: app } }
    components:
      CanvasView: { \(root)contains: [SplitView, TabsView] }
      TabsView: { \(tabs)contains: { CollectionsList: { mode: .stack } } }
      SplitView: { contains: { CollectionsList: { mode: .sidebar } } }
      CollectionsList: { requires: { mode: Mode }, environment: [CollectionsViewModel] }
    """
  }

  @Test func movedWithoutLifting() {
    let findings = findings(moved(root: "", tabs: "provides: [CollectionsViewModel], "))
    #expect(findings.map(\.rule) == ["misplaced-view-model", "unprovided-requirement"])
    #expect(findings[1].chain == ["CanvasView", "SplitView", "CollectionsList"])
    #expect(findings[1].help.contains("from `TabsView` to `CanvasView`"))
  }

  @Test func lifted() {
    #expect(findings(moved(root: "provides: [CollectionsViewModel], ", tabs: "")).isEmpty)
  }

  @Test func unreadSpecsProveNothing() {
    #expect(findings(Self.tabs + "\n---\nmodule: Broken\nwhat: 1\n").map(\.rule) == ["syntax"])
  }

  /// Each component finds or provides it at random; the rule finds what a traversal of all paths
  /// finds.
  @Test(arguments: 0..<40)
  func unprovidedAgainstBruteForce(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { random.below(bound) }
    let count = 2 + below(6)
    var contained = [[Int]](repeating: [], count: count)
    for _ in 0..<below(count * 2) {
      let (one, other) = (below(count), below(count))
      if one != other { contained[min(one, other)].append(max(one, other)) }
    }
    let roles = (0..<count).map { _ in below(3) }
    let words = ["", "environment: [M], ", "provides: [M], "]
    var text = "module: A\nviewModels: { M: { lifetime: screen } }\ncomponents:\n"
    for number in 0..<count {
      let names = contained[number].map { "C\($0)" }.joined(separator: ", ")
      text += "  C\(number): { \(words[roles[number]])contains: [\(names)] }\n"
    }
    var missing: Set<Int> = []
    func walk(_ number: Int) {
      if roles[number] == 1 { missing.insert(number) }
      if roles[number] != 2 { contained[number].forEach(walk) }
    }
    for number in 0..<count where !contained.contains(where: { $0.contains(number) }) {
      walk(number)
    }
    let found = findings(text).filter { $0.rule == "unprovided-requirement" }
    #expect(Set(found.map { $0.key[1] }) == Set(missing.map { "C\($0)" }), "\(text)")
    for finding in found { #expect(finding.chain.last == finding.key[1]) }
  }

  @Test func longChainsAndWideFans() {
    let count = SlowTests.count(10_000, quick: 2_000)
    var chain = "module: A\nviewModels: { M: }\ncomponents:\n"
    chain += "  C0: { provides: [M], contains: { C1: { m: m } } }\n"
    for number in 1..<count {
      chain += "  C\(number): { requires: { m: M }, contains: { C\(number + 1): { m: m } } }\n"
    }
    chain += "  C\(count): { requires: { m: M } }\n"
    let long = findings(chain)
    #expect(Set(long.map(\.rule)) == ["misplaced-view-model", "prop-drilling"])
    #expect(long.count == 2 && long.allSatisfy { $0.chain.count <= 12 })

    var fan = "module: A\nviewModels: { M: }\ncomponents:\n  R: { provides: [M], contains: ["
    fan += (0..<count).map { "C\($0)" }.joined(separator: ", ") + "] }\n"
    for number in 0..<count {
      fan += "  C\(number): { environment: [M], contains: [C\(number)] }\n"
    }
    #expect(findings(fan).isEmpty)
  }

  private func findings(_ text: String) -> [Finding] {
    Checker(today: Day("2026-01-15")).check(ExampleText(text).project()).findings
  }
}
