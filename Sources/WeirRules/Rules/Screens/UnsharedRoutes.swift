import WeirDiagnostics
import WeirProject
import WeirSpec

/// Shared routes that one router has.
enum UnsharedRoutes: Rule {
  static let name = "unshared-routes"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for routes in project.routers where routes.isShared {
      let users = project.routers.filter { $0.adopted.contains(routes.id) }
      guard users.count == 1, let user = users.first,
        let shared = user.spec.transitions.lazy.compactMap(\.shared).first(where: {
          $0.value == routes.name
        })
      else { continue }
      report.add(
        "only `\(user.name)` has the shared routes `\(routes.name)`", at: routes.spec.name.span,
        modules: [project[routes.id.module].name], members: [routes.name],
        related: [Related("the router that has them", at: shared.span)],
        note: "a route of a single router belongs in that router",
        help: "move \(Words.quoted(routes.own.map(\.name))) to `\(user.name)`")
    }
  }
}
