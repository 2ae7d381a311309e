/// A mock among what is shipped.
enum ShippedMock: Rule {
  static let name = "shipped-mock"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.off
  static let summary = "an adopter that is `Mock` outside of a target for tests"
  static let reason = """
    `Mock` is a stub for a while, and it is one word in a list: an adopter that keeps it ships answers \
    that are made up. Adopters for tests stand in a module whose `target` is the tests'. Weir cannot \
    tell a stub that is wanted from one that was left behind, so the rule is off until it is asked for.
    """
  static let bad = [
    Example(
      "A stub that was left behind",
      """
      weir: 1
      rules: { shipped-mock: error }
      ---
      module: Screens
      traits:
        Loading:
          needs: { loader: Loader }
          methods: { load: { does: loader.load(), mock: loader.note("load") } }
      adopters:
        SomePresenter: [Loading, «Mock»]
      """)
  ]
  static let good = [
    Example(
      "In the target of the tests",
      """
      weir: 1
      rules: { shipped-mock: error }
      ---
      module: Screens
      target: App
      traits:
        Loading:
          needs: { loader: Loader }
          methods: { load: { does: loader.load(), mock: loader.note("load") } }
      adopters:
        SomePresenter: [Loading]
      ---
      module: Stubs
      target: AppTests
      uses: [Screens]
      adopters:
        PresenterStub: [Loading, Mock]
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where !isForTests(module.spec.target?.value ?? "") {
      for adopter in module.adopters {
        guard let mock = adopter.traits.first(where: \.isMock) else { continue }
        report.add(
          "`\(adopter.name)` does what the `mock` bodies say", at: mock.name.span,
          modules: [module.name], members: [adopter.name],
          note: "`\(module.name)` is not in a target for tests",
          help: "remove it, or list the adopter in a module with `target: AppTests`")
      }
    }
  }

  private static func isForTests(_ target: String) -> Bool {
    ["Test", "Tests", "TestSupport", "Testing", "Mocks", "Stubs", "Previews"].contains {
      target.hasSuffix($0)
    }
  }
}
