import WeirDiagnostics
import WeirProject
import WeirSpec

/// Shared routes that one router has.
enum UnsharedRoutes: Rule {
  static let name = "unshared-routes"
  static let group = RuleGroup.screens
  static let level = RuleSpec.Level.warning
  static let summary = "shared routes that only one router has"
  static let reason = """
    Shared routes generate a protocol, an extension and a protocol of screens. For a single router, a line \
    in that router does the same.
    """
  static let needsWholeProject = true
  static let bad = [
    Example(
      "Only the feed has them",
      """
      module: Screens
      routes:
        «ProfileRoutes»: { showProfile: { to: Profile, takes: { userID: Int } } }
        Feed: { showProfile: { shared: ProfileRoutes } }
        Search: { close: { style: dismiss } }
      """)
  ]
  static let good = [
    Example(
      "Two routers have them, one in another module",
      """
      module: Screens
      routes:
        ProfileRoutes: { showProfile: { to: Profile, takes: { userID: Int } } }
        Feed: { showProfile: { shared: ProfileRoutes } }
      ---
      module: Search
      uses: [Screens]
      routes:
        Search: { showProfile: { shared: ProfileRoutes } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for routes in project.routers where routes.isShared {
      let users = project.routers.filter { $0.adopted.contains(routes.id) }
      guard users.count == 1, let user = users.first,
        let place = user.spec.transitions.lazy.compactMap(\.shared).first(where: {
          $0.value == routes.name
        })
      else { continue }
      report.add(
        "only `\(user.name)` has the shared routes `\(routes.name)`", at: routes.spec.name.span,
        modules: [project[routes.id.module].name], members: [routes.name],
        related: [Related("the router that has them", at: place.span)],
        note: "a route of a single router belongs in that router",
        help: "move \(routes.own.map { "`\($0.name)`" }.joined(separator: ", ")) to `\(user.name)`")
    }
  }
}
