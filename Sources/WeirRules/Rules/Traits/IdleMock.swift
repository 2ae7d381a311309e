import WeirDiagnostics
import WeirProject
import WeirSpec

/// `Mock` without an effect, because no trait has a mock body.
enum IdleMock: Rule {
  static let name = "idle-mock"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true
  static let summary = "an adopter that is `Mock`, none of whose traits has a `mock` body"
  static let reason = """
    `Mock` selects the `mock` bodies of the traits next to it in the list. If none of them has one, the \
    adopter runs the real bodies: a test that expects a mock sends real requests.
    """
  static let bad = [
    Example(
      "No trait has a mock body",
      """
      module: Screens
      traits:
        Loading:
          needs: { loader: Loader }
          methods: { load: loader.load() }
        Closing:
          needs: { handler: TransitionHandler }
          methods: { close: { does: handler.dismiss(), mock: handler.note("close") } }
      adopters:
        PresenterStub: [Loading, «Mock»]
        RouterStub: [Closing, Mock]
      """)
  ]
  static let good = [
    Example(
      "One of the traits has one, elsewhere in the spec",
      """
      module: Loaders
      traits:
        Loading:
          needs: { loader: Loader }
          methods: { load: { does: loader.load(), mock: loader.note("load") } }
      adopters:
        PresenterStub: [Loading]
      ---
      module: Stubs
      adopters:
        PresenterStub: [Mock]
      """)
  ]

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
          ? "remove it" : "add `mock` to a method of \(Words.codes(traits)), or remove it")
    }
  }
}
