import WeirDiagnostics
import WeirProject
import WeirSpec

/// A route that a router has without listing it.
enum UnnamedRoute: Rule {
  static let name = "unnamed-route"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    for router in project.routers {
      for id in router.adopted {
        let shared = project[id]
        let missing = shared.own.filter { one in
          !router.transitions.contains { $0.name == one.name }
        }
        guard let first = missing.first,
          let mention = router.spec.transitions.lazy.compactMap(\.shared).first(where: {
            $0.value == shared.name
          })
        else { continue }
        let names = Words.quoted(missing.map(\.name))
        report.add(
          "`\(router.name)` also has \(names)", at: mention.span,
          modules: [project[router.id.module].name], members: [router.name, shared.name],
          related: [Related("declared here", at: first.spec.name.span)],
          note: "a router has all routes of the shared routes",
          help: "write `\(first.name): { shared: \(shared.name) }` in `\(router.name)`, or share "
            + "\(names) separately")
      }
    }
  }
}
