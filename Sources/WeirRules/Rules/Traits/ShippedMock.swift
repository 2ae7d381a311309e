import WeirDiagnostics
import WeirProject
import WeirSpec

/// A mock in shipped code.
enum ShippedMock: Rule {
  static let name = "shipped-mock"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.off
  static let summary = "an adopter that is `Mock` outside a test target"
  static let reason = """
    `Mock` is meant for temporary stubs, and it is one word in a list: an adopter that keeps it ships fake \
    responses. Adopters for tests belong in a module whose `target` is a test target. Weir cannot \
    distinguish an intended stub from a forgotten one, so the rule is off by default.
    """
  static let bad = [
    Example(
      "A stub that was forgotten",
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
      "In a test target",
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
          "`\(adopter.name)` uses the `mock` bodies", at: mock.name.span,
          modules: [module.name], members: [adopter.name],
          note: "`\(module.name)` is not in a test target",
          help: "remove it, or move the adopter to a module with `target: AppTests`")
      }
    }
  }

  private static func isForTests(_ target: String) -> Bool {
    ["Test", "Tests", "TestSupport", "Testing", "Mocks", "Stubs", "Previews"].contains {
      target.hasSuffix($0)
    }
  }
}
