import WeirDiagnostics
import WeirProject
import WeirSpec

/// A route that a router has without listing it.
enum UnnamedRoute: Rule {
  static let name = "unnamed-route"
  static let group = RuleGroup.screens
  static let level = RuleSpec.Level.warning
  static let summary =
    "a shared route that a router has without listing it"
  static let reason = """
    Shared routes are a protocol, and a router conforms to all of it: if it shares one route, it has all \
    of them. A route that the router does not list is invisible to readers of the spec, and the app must \
    create its screen.
    """
  static let bad = [
    Example(
      "The search can open settings, but does not list the route",
      """
      module: Screens
      routes:
        UserRoutes:
          showProfile: { to: Profile, takes: { userID: Int } }
          showSettings: { to: Settings, takes: { userID: Int } }
        Feed: { showProfile: { shared: UserRoutes }, showSettings: { shared: UserRoutes } }
        Search: { showProfile: { shared: «UserRoutes» } }
      """)
  ]
  static let good = [
    Example(
      "Shared separately",
      """
      module: Screens
      routes:
        ProfileRoutes: { showProfile: { to: Profile, takes: { userID: Int } } }
        SettingsRoutes: { showSettings: { to: Settings, takes: { userID: Int } } }
        Feed: { showProfile: { shared: ProfileRoutes }, showSettings: { shared: SettingsRoutes } }
        Search: { showProfile: { shared: ProfileRoutes } }
        Account: { showSettings: { shared: SettingsRoutes } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for router in project.routers {
      for id in router.adopted {
        let shared = project[id]
        let missing = shared.own.filter { one in
          !router.transitions.contains { $0.name == one.name }
        }
        guard let first = missing.first,
          let place = router.spec.transitions.lazy.compactMap(\.shared).first(where: {
            $0.value == shared.name
          })
        else { continue }
        let names = missing.map { "`\($0.name)`" }.joined(separator: ", ")
        report.add(
          "`\(router.name)` also has \(names)", at: place.span,
          modules: [project[router.id.module].name], members: [router.name, shared.name],
          related: [Related("declared here", at: first.spec.name.span)],
          note: "a router has all routes of the shared routes",
          help: "write `\(first.name): { shared: \(shared.name) }` in `\(router.name)`, or share "
            + "\(names) separately")
      }
    }
  }
}
