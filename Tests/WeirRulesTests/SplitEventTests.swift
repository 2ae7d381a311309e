import Testing
import WeirDiagnostics
import WeirRules

/// Cases of `split-event` that are not in its examples.
@Suite struct SplitEventTests {
  /// An event sends `first`, which changes state, and `second`.
  @Test(arguments: [
    ("count += 1", true), ("self.count = 2", true), ("names = []", true),
    ("names.append(\"a\")", true), ("grow()", true), ("growTwice()", true), ("lamp.turnOn()", true),
    ("lamp = Lamp()", true), ("refresh()", true), ("self.refresh()", true),
    ("{ manual: true, reads: [names], writes: [count] }", true),
    ("print(count)", false), ("guard count > 0 else { return }", false), ("look()", false),
    ("lamp.look()", false), ("if isMany { look() }", false),
    ("{ manual: true, reads: [count] }", false),
    ("'var copy = names; copy.append(\"a\")'", false), ("'names.forEach { print($0) }'", false),
    ("loop()", false),
  ])
  func onlyChangesSplitAnEvent(body: String, isReported: Bool) {
    let found = findings(
      """
      module: Panel
      children: { lamp: Lamp }
      state: { count: Int = 0, names: [String] }
      derived: { isMany: { type: Bool, is: count > 9 } }
      actions: { first: , second: }
      reduce:
        first: count += 1
        second: \(body)
      operations:
        grow: names.append("a")
        growTwice: grow()
        look: _ = isMany
        loop: loop()
      components:
        PanelView: { sends: { buttonDidTap: [first, second] } }
      ---
      module: Lamp
      state: { isOn: Bool = false }
      operations:
        turnOn: isOn = true
        look: _ = isOn
      """
    ).map(\.rule)
    #expect(!found.contains("syntax"))
    #expect(found.contains("split-event") == isReported)
  }

  @Test func unhandledActionsDoNotSplitAnEvent() {
    let found = findings(
      """
      module: Panel
      state: { count: Int = 0 }
      actions: { first: , second: }
      reduce: { first: count += 1 }
      components:
        PanelView: { sends: { buttonDidTap: [first, second] } }
      """
    ).map(\.rule)
    #expect(found == ["unhandled-action"])
  }

  /// Its first example, whose event also sends an action that starts an effect.
  @Test func theHelpStartsTheEffects() throws {
    let example = try #require(RulePageFile.page(of: "split-event").examples.first)
    let text =
      example.text.replacing("order: Order }", with: "order: Order, log: Log }")
      .replacing("Driver.didSelect]", with: "Driver.didSelect, Log.upload, Log.upload]") + """

        ---
        module: Log
        state: { count: Int = 0 }
        actions: { upload: { takes: {}, handled: elsewhere }, didUpload: }
        reduce: { didUpload: count += 1 }
        """
    let finding = try #require(findings(text).first { $0.rule == "split-event" })
    #expect(finding.chain == ["Driver", "Order"])
    #expect(finding.chainNote == "their lowest common ancestor is Feature")
    #expect(
      finding.note == "`Order.didStart` and `Driver.didSelect` change state, "
        + "which is inconsistent between them")
    #expect(
      finding.help == "declare the action `takeDidTap` in `Feature`, make all changes in its "
        + "reduction, with operations of `driver` and `order`, "
        + "start the effects of `Log.upload` for it, and send only `Feature.takeDidTap`")
  }
}
