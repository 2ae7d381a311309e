import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// One transition that several routers declare.
enum DuplicateRoute: Rule {
  static let name = "duplicate-route"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    var first: [String: (router: Router, transition: Transition)] = [:]
    // Shared routes come first, because their declarations can stay.
    for router in project.routers.filter(\.isShared) + project.routers.filter({ !$0.isShared }) {
      for transition in router.own {
        guard let key = key(of: transition, in: project[router.id.module], project) else {
          continue
        }
        guard let other = first[key] else {
          first[key] = (router, transition)
          continue
        }
        guard other.router.id != router.id else { continue }
        add(
          transition, of: router, as: other.transition, of: other.router, in: project, to: &report)
      }
    }
  }

  private static func add(
    _ transition: Transition, of router: Router, as same: Transition, of other: Router,
    in project: Project, to report: inout RuleReport
  ) {
    let modules = [router.id.module, other.id.module].map { project[$0].name }
    let screen = same.spec.screen?.value ?? ""
    let shared = other.isShared ? other.name : "\(screen)Routes"
    let use = "`\(same.name): { shared: \(shared) }`"
    report.add(
      "`\(transition.name)` of `\(router.name)` is the same transition as `\(same.name)` of "
        + "`\(other.name)`",
      at: transition.spec.name.span,
      modules: modules[0] == modules[1] ? [modules[0]] : modules,
      members: ["\(router.name).\(transition.name)"],
      related: [Related("the other one", at: same.spec.name.span)],
      note: "both \(same.spec.style.rawValue) `\(screen)` with the same payload",
      help: other.isShared
        ? "write \(use)" + (modules[0] == modules[1] ? "" : ", with `uses: [\(modules[1])]`")
        : "move it to `\(shared)`, and write \(use) in `\(other.name)` and `\(router.name)`")
  }

  /// The screen, the style and the payload; nil for a dismissal.
  private static func key(
    of transition: Transition, in module: Module, _ project: Project
  ) -> String? {
    guard let screen = transition.spec.screen else { return nil }
    let payload = zip(transition.spec.payload, transition.types).map { parameter, type in
      let isOwn = type.type.names.contains { name in
        project.type(named: name.path[0], in: module.id) != nil
      }
      return "\(parameter.label ?? "_"):\(isOwn ? module.name + "." : "")\(type.type.text)"
    }
    return ([screen.value, transition.spec.style.rawValue] + payload).joined(separator: "\n")
  }
}
