/// A route that a router has without saying so.
enum UnnamedRoute: Rule {
  static let name = "unnamed-route"
  static let group = RuleGroup.screens
  static let level = RuleSpec.Level.warning
  static let summary =
    "a shared route that comes with others, and that the router does not name"
  static let reason = """
    Shared routes are a protocol, and a router has it as a whole: with one of them come all the others. \
    Where a router's lines do not name one, whoever reads them does not know of a way that exists, and \
    its app has to make a screen for it.
    """
  static let bad = [
    Example(
      "The search can open settings, and does not say so",
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
      "Shared apart",
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
          "`\(router.name)` has \(names) as well", at: place.span,
          modules: [project[router.id.module].name], members: [router.name, shared.name],
          related: [Related("declared here", at: first.spec.name.span)],
          note: "shared routes come as a whole",
          help: "write `\(first.name): { shared: \(shared.name) }` in `\(router.name)`, or share "
            + "\(names) apart")
      }
    }
  }
}
