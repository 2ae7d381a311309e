import Testing
import WeirDiagnostics
import WeirProject
import WeirRules

/// The result of a change equals that of checking a project with the change made in its files.
@Suite struct WhatIfTests {
  private static let specs = """
    weir: 1
    root: App
    ---
    module: App
    children: { feature: Feature, lamp: Lamp }
    actions: { didLogout: }
    reduce: { didLogout: lamp.reset() }
    ---
    module: Feature
    children: { driver: Driver, order: Order }
    derived: { canTake: { type: Bool, is: driver.isFree && order.isFree } }
    actions: { didTake: }
    reduce:
      didTake: |
        guard canTake else { return }
        driver.select()
      driver.didGo: order.release()
    ---
    module: Driver
    uses: Money
    state: { isFree: Bool = true, fee: Money.Price? }
    actions: { didGo: , didPrice: { fee: Money.Price } }
    reduce:
      didGo: |
        isFree = true
        fee = nil
      didPrice: self.fee = fee
    operations: { select: isFree = false }
    ---
    module: Order
    state: { isFree: Bool = true }
    actions: { didTake: }
    reduce: { didTake: isFree = false }
    operations: { release: isFree = true }
    ---
    module: Lamp
    state: { isOn: Bool = false }
    actions: { didFlip: }
    reduce: { didFlip: isOn.toggle() }
    operations: { reset: isOn = false }
    ---
    module: Money
    types: { Price: { amount: Int } }

    """

  private func whatIf(_ changes: String..., in text: String = specs) throws -> WhatIf {
    let project = ExampleText(text).project()
    return try WhatIf(Change.read(changes), in: project, Checker(today: nil))
  }

  /// A body with names that no longer resolve has no findings, but is not fixed.
  @Test func findingsInUnresolvedBodiesAreNotFixed() throws {
    let text = Self.specs.replacing("didLogout: lamp.reset()", with: "didLogout: lamp.isOn = false")
    let before = Checker(today: nil).check(ExampleText(text).project()).findings
    #expect(rules(before).contains("encapsulation-breach"))
    let result = try whatIf("remove App -> Lamp", in: text)
    #expect(result.lost.map(\.name) == ["lamp"])
    #expect(!rules(result.fixed).contains("encapsulation-breach"))
  }

  private func rules(_ findings: [Finding]) -> [String] { findings.map(\.rule) }

  @Test func theSpecsAreFine() {
    let project = ExampleText(Self.specs).project()
    #expect(Checker(today: nil).check(project).findings.map(\.message) == [])
  }

  @Test func aModuleWithAStateIsOwned() throws {
    let outcome = try whatIf("add Driver -> Order")
    #expect(
      outcome.effects == ["`Driver` owns `Order`, a module with state, as `order`"])
    #expect(rules(outcome.added) == ["two-owners"])
    #expect(outcome.fixed.isEmpty && outcome.fails)
    #expect(outcome.before.module(named: "Driver")?.children.count == 0)
    #expect(outcome.after.module(named: "Driver")?.children.map(\.name) == ["order"])
  }

  @Test func aDataModuleIsUsed() throws {
    let outcome = try whatIf("add Order -> Money")
    #expect(outcome.effects == ["`Order` uses `Money`, a data module"])
    #expect(rules(outcome.added) == ["unused-import"] || outcome.added.isEmpty)
    #expect(outcome.metrics.contains { $0.module == "Money" && $0.metric == .afferent })
  }

  @Test func aTakenNameIsNumbered() throws {
    let outcome = try whatIf("add App -> Lamp")
    #expect(outcome.effects == ["`App` owns `Lamp`, a module with state, as `lamp2`"])
  }

  @Test func aMoveMovesTheMountAndNotTheBodies() throws {
    let outcome = try whatIf("move Driver under App")
    #expect(outcome.effects == ["`App` owns `Driver` as `driver`; `Feature` no longer does"])
    #expect(outcome.lost.map(\.name) == ["driver", "driver"])
    #expect(rules(outcome.added) == ["sibling-dependency", "shared-action"])
    #expect(outcome.added[1].chain == ["Feature", "Driver"])
    #expect(outcome.fails)
    let depth = try #require(
      outcome.metrics.first { $0.module == "Driver" && $0.metric == .depth })
    #expect(depth.old == 3 && depth.new == 2)
  }

  @Test func aKeyedMountStaysKeyed() throws {
    let text =
      Self.specs.replacing("lamp: Lamp }", with: "lamp: Lamp, rows: { module: Row, keyed: Int } }")
      + "---\nmodule: Row\nstate: { x: Int = 0 }\nactions: { didX: }\nreduce: { didX: x += 1 }\n"
    let outcome = try whatIf("move Row under Feature", in: text)
    let child = try #require(outcome.after.module(named: "Feature")?.children.last)
    #expect(child.name == "rows" && child.isKeyed)
    #expect(!outcome.fails)
  }

  @Test func removedNamesAreReportedAsLost() throws {
    let outcome = try whatIf("remove App -> Lamp")
    #expect(rules(outcome.added) == ["unmounted-module"])
    #expect(outcome.lost.map(\.name) == ["lamp"])
    let used = try whatIf("remove Driver -> Money")
    #expect(used.effects == ["`Driver` no longer uses `Money`"])
    #expect(used.fails)
  }

  @Test func aFindingIsFixedWithItsCause() throws {
    let text = Self.specs.replacing(
      "state: { isOn: Bool = false }",
      with: "children: { order: Order }\nstate: { isOn: Bool = false }")
    let outcome = try whatIf("remove Lamp -> Order", in: text)
    #expect(rules(outcome.fixed).contains("two-owners"))
    #expect(outcome.added.isEmpty && !outcome.fails)
  }

  @Test func cyclesAreListedForEveryRule() throws {
    let outcome = try whatIf("add Order -> App")
    #expect(outcome.cyclesClosed == [["App", "Feature", "Order", "App"]])
    #expect(outcome.fails)
    let own = try whatIf("add Lamp -> Lamp")
    #expect(own.cyclesClosed == [["Lamp", "Lamp"]])
  }

  @Test func aRenameReplacesEveryUse() throws {
    let outcome = try whatIf("rename Driver to Pilot; rename Money to Cash; rename App to Home")
    #expect(outcome.added.isEmpty && outcome.fixed.isEmpty && outcome.lost.isEmpty)
    #expect(outcome.metrics.isEmpty)
    #expect(outcome.after.module(named: "Pilot") != nil)
    #expect(outcome.after.module(named: "Driver") == nil)
    let clash = try whatIf("rename Lamp to OrderAction")
    #expect(rules(clash.added) == ["name-collision"])
  }

  @Test func aRenamedModulesFindingsAreTheSame() throws {
    let text = Self.specs.replacing("operations: { release: isFree = true }", with: "")
      .replacing("driver.didGo: order.release()", with: "driver.didGo: order.isFree = true")
    let outcome = try whatIf("rename Order to Ride", in: text)
    #expect(!Checker(today: nil).check(outcome.before).findings.isEmpty)
    #expect(outcome.added.isEmpty && outcome.fixed.isEmpty)
  }

  @Test func changesAreAppliedInOrder() throws {
    let outcome = try whatIf("rename Lamp to Light; move Light under Feature", "add Order->Light")
    #expect(
      outcome.effects == [
        "the module `Lamp` is renamed to `Light`, with all references to it",
        "`Feature` owns `Light` as `lamp`; `App` no longer does",
        "`Order` owns `Light`, a module with state, as `light`",
      ])
    #expect(rules(outcome.added).contains("two-owners"))
  }

  @Test(arguments: [
    ("ad A -> B", "unknown change `ad`; did you mean `add`? (add, remove, move, rename)"),
    ("add Lamp", "`add Lamp` is not a change: write `add A -> B`"),
    (
      "remove Lamp",
      "`remove Lamp` is not a change: write `remove A -> B`, for each A that owns or uses `Lamp`"
    ),
    ("move Lamp to App", "`move Lamp to App` is not a change: write `move X under Y`"),
    (
      " ; ",
      "no change is given: write `add A -> B`, `remove A -> B`, `move X under Y`, `rename X to Y`"
    ),
    (
      "add Lamp -> A-B",
      "`A-B` is not a name: write `Module`, `Component` or `Module.Component`"
    ),
    (
      "rename Lamp to App.Light",
      "`App.Light` contains a dot: write the new name without its module"
    ),
    (
      "add App -> Lmap",
      "unknown module, component or view model `Lmap`; did you mean `Lamp`?"
    ),
    (
      "rename Lamp.didFlip to didTurn",
      "`Lamp.didFlip` is a member of a module: changes are about modules, components and view models; "
        + "`weir impact Lamp.didFlip` lists the uses of a member"
    ),
    ("remove Lamp -> Order", "`Lamp` neither owns nor uses `Order`"),
    ("move Lamp under App", "`App` already owns `Lamp`"),
    ("add Driver -> Money", "`Driver` already uses `Money`"),
    (
      "move Money under App",
      "`Money` is a data module, which cannot be owned: write `add App -> Money`"
    ),
    ("add Money -> Lamp", "`Money` is a data module: it cannot own a module"),
    ("rename Lamp to Order", "`Order` is already a module: names must be unique"),
  ])
  func whatCannotBeMadeIsSaid(change: String, message: String) throws {
    let error = #expect(throws: ChangeProblem.self) { try self.whatIf(change) }
    #expect(error?.message == message)
  }
}
