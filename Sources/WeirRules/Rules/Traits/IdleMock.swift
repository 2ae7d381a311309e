import WeirDiagnostics
import WeirProject
import WeirSpec

/// `Mock` without an effect, because no trait has a mock body.
enum IdleMock: Rule {
  static let name = "idle-mock"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for adoption in project.adoptions {
      guard let (module, mock) = adoption.traits.first(where: { $0.adopted.isMock }),
        !adoption.traits.contains(where: { $0.adopted.trait.map { project[$0].isMocked } ?? false })
      else { continue }
      let traits = adoption.traits.map(\.adopted).filter { !$0.isMock }.map(\.name.value)
      report.add(
        "`\(adoption.name)` is `Mock`, and "
          + "\(traits.isEmpty ? "adopts no trait" : "none of its traits")"
          + (traits.isEmpty ? "" : " has a `mock` body"),
        at: mock.name.span, modules: [module.name], members: [adoption.name],
        note: "it behaves like every other adopter",
        help: traits.isEmpty
          ? "remove it" : "add `mock` to a method of \(Words.codes(traits)), or remove it",
        fixes: [.removing("it", at: mock.name.span)])
    }
  }
}
