import WeirDiagnostics
import WeirProject
import WeirSpec

/// A mock in shipped code.
enum ShippedMock: Rule {
  static let name = "shipped-mock"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, adopter) in project.each(\.adopters)
    where !isForTests(module.spec.target?.value ?? "") {
      guard let mock = adopter.traits.first(where: \.isMock) else { continue }
      report.add(
        "`\(adopter.name)` uses the `mock` bodies", at: mock.name.span,
        modules: [module.name], members: [adopter.name],
        note: "`\(module.name)` is not in a test target",
        help: "remove it, or move the adopter to a module with `target: AppTests`")
    }
  }

  private static func isForTests(_ target: String) -> Bool {
    ["Test", "Tests", "TestSupport", "Testing", "Mocks", "Stubs", "Previews"].contains {
      target.hasSuffix($0)
    }
  }
}
