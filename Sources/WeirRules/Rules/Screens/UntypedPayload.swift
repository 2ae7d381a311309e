import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A payload without a type.
enum UntypedPayload: Rule {
  static let name = "untyped-payload"
  static let group = RuleGroup.screens
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for router in module.routers {
        for transition in router.own {
          for (parameter, type) in zip(transition.spec.payload, transition.types) {
            add(
              parameter.name.value, type, of: "the route `\(transition.name)`",
              [router.name + "." + transition.name], module, &report)
          }
        }
      }
      for notification in module.notifications?.handlers ?? [] {
        for (field, type) in zip(notification.spec.fields, notification.types) {
          add(
            field.name.value, type, of: "the notification `\(notification.name)`",
            [notification.name], module, &report)
        }
      }
    }
  }

  private static func add(
    _ name: String, _ type: ResolvedType, of owner: String, _ members: [String], _ module: Module,
    _ report: inout RuleReport
  ) {
    guard type.isUntyped else { return }
    report.add(
      "`\(name)` of \(owner) can have any type", at: type.scalar.span, modules: [module.name],
      members: members + [name], note: "its users have to guess its content",
      help:
        "declare its fields in `types`, for example `\(name.capitalizedFirst): { title: "
        + "String }`, and write "
        + "`\(name): \(name.capitalizedFirst)`")
  }
}
