import Testing
import WeirDiagnostics
import WeirRules

/// Cases that are not in the rules' examples: which rule reports, its message, and cases without a
/// finding.
@Suite struct CouplingTests {
  /// Two modules that reduce each other's actions.
  private static let cycle = """
    module: App
    children: { a: A, b: B }
    ---
    module: A
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce:
      didTap: count = 0
      B.didTap: count += 1
    ---
    module: B
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce:
      didTap: count = 0
      A.didTap: count += 1
    """

  @Test func anEdgeHasOneFinding() {
    // An action of the common module is not a shared action, and a cycle through a reported edge is
    // not reported.
    #expect(
      rules(
        """
        module: App
        children: { map: RideMap }
        ---
        module: CommonAction
        actions: { rideDidStart: }
        ---
        module: RideMap
        state: { isOn: Bool = false }
        reduce: { CommonAction.rideDidStart: isOn = true }
        """) == ["common-module"])
    #expect(rules(Self.cycle) == ["shared-action", "shared-action"])
  }

  @Test func aCycleIsReportedIfTheOtherRuleIsOff() {
    let settings = "weir: 1\nrules: { shared-action: off }\n---\n"
    #expect(rules(settings + Self.cycle) == ["dependency-cycle"])
  }

  @Test func partlyReadModulesAreNotReported() {
    // The children of `Feature` are unknown: `order` may be one of them.
    #expect(
      rules(
        """
        module: Feature
        chilren: { order: Order }
        state: { isOpen: Bool = false }
        actions: { didOpen: }
        reduce:
          didOpen: isOpen = true
          order.didFinish: isOpen = false
        ---
        module: Order
        state: { isDone: Bool = false }
        actions: { didFinish: }
        reduce: { didFinish: isDone = true }
        """) == ["syntax"])
    // `update` may be an operation behind the error, although sets have a method of that name.
    #expect(
      rules(
        """
        module: Feature
        children: { plan: Plan }
        state: { count: Int = 0 }
        actions: { didSave: { name: String } }
        reduce:
          didSave: |
            count += 1
            plan.update(name)
        ---
        module: Plan
        state: { name: String = "" }
        actions: { didType: { text: String } }
        reduce:
          didType: name = text.trimmingCharacters(in: .whitespaces)
        operations: { update: { takes: { _ name: String }, does: self.name = name } }
        """) == ["syntax"])
  }

  @Test(arguments: [
    ("order.car.didMove", []), ("car.didMove", ["syntax"]), ("Car.didMove", ["syntax"]),
    ("Order.didFinish", ["syntax"]),
  ])
  func descendantsAreNamedByTheirChildren(key: String, expected: [String]) {
    #expect(
      rules(
        """
        module: Feature
        children: { order: Order }
        state: { count: Int = 0 }
        reduce: { \(key): count += 1 }
        ---
        module: Order
        children: { car: Car }
        actions: { didFinish: }
        reduce: { didFinish: car.stop() }
        ---
        module: Car
        state: { speed: Int = 0 }
        actions: { didMove: { speed: Int } }
        reduce: { didMove: self.speed = speed }
        operations: { stop: speed = 0 }
        """) == expected)
  }

  /// Accesses of a body to its child, with the rule that reports them.
  @Test(arguments: [
    ("order.note = text", "encapsulation-breach"), ("order.note += text", "encapsulation-breach"),
    ("order.note.append(text)", "encapsulation-breach"),
    ("order.tags[0] = text", "encapsulation-breach"),
    ("order.car = nil", "encapsulation-breach"),
    ("swap(&order.note, &mine)", "encapsulation-breach"),
    ("order.car?.name = text", "skip-level-access"), ("order.car?.stop()", "skip-level-access"),
    ("mine = order.car?.name ?? text", "skip-level-access"),
    ("order.reduce(.didFinish)", "encapsulation-breach"),
    ("(order.note, mine) = (text, text)", "encapsulation-breach"),
    ("if order.car == nil { mine = text }", nil), ("order.clear()", nil), ("order = Order()", nil),
    ("mine = order.note + order.tags[0]", nil), ("mine = order.tags.sorted()[0] + text", nil),
    ("order.describe()", nil), ("if order.canMoveStatus(to: .done) { mine = text }", nil),
    ("var order = text; order.append(mine); mine = order", nil),
    ("let copy = order; mine = copy.note + text", nil),
    ("do { mine = \"order.note = text\" } // order.note = text", nil),
  ])
  func reachingDown(body: String, expected: String?) {
    let found = findings(
      """
      module: Feature
      children: { order: Order }
      state: { mine: String = "" }
      actions: { didDo: { text: String } }
      reduce:
        didDo: |
          mine = text + "."
          \(body)
      ---
      module: Order
      types: { Status: [open, done] }
      children:
        car: { module: Car, optional: true }
      state:
        note: String = ""
        tags: [String]
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions:
        didFinish:
        didTag: { tag: String }
      reduce:
        didFinish: status = .done
        didTag: |
          tags.append(tag)
          car = Car()
      operations:
        clear: note = ""
      ---
      module: Car
      state: { name: String = "" }
      operations: { stop: name = "" }
      """
    ).filter { RuleRegistry.rule(named: $0.rule)?.group != .cohesion }
    #expect(found.map(\.rule) == (expected.map { [$0] } ?? []))
  }

  @Test func aCousinsActionMovesToTheLowestCommonAncestor() throws {
    let finding = try #require(
      findings(
        """
        module: App
        children: { feature: Feature, profile: Profile }
        ---
        module: Feature
        children: { order: Order }
        ---
        module: Profile
        children: { stats: Stats }
        ---
        module: Order
        state: { isDone: Bool = false }
        actions: { didFinish: }
        reduce: { didFinish: isDone = true }
        ---
        module: Stats
        state: { count: Int = 0 }
        reduce: { order.didFinish: count += 1 }
        """
      ).first)
    #expect(finding.rule == "shared-action")
    #expect(finding.chain == ["Stats", "Order"])
    #expect(finding.chainNote == "their lowest common ancestor is App")
    #expect(finding.help.contains("feature.order.didFinish: profile.…"))
    #expect(finding.related.map(\.label) == ["`didFinish` is declared here"])
  }

  private func rules(_ text: String) -> [String] { findings(text).map(\.rule) }
}
