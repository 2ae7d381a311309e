import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A payload without a type.
enum UntypedPayload: Rule {
  static let name = "untyped-payload"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for router in module.routers {
        for transition in router.own {
          for (parameter, type) in zip(transition.spec.payload, transition.types) {
            add(
              parameter.name.value, type: type, of: "the route `\(transition.name)`",
              members: [router.name + "." + transition.name], module: module, to: &report)
          }
        }
      }
      for notification in module.notifications?.handlers ?? [] {
        for (field, type) in zip(notification.spec.fields, notification.types) {
          add(
            field.name.value, type: type, of: "the notification `\(notification.name)`",
            members: [notification.name], module: module, to: &report)
        }
      }
    }
  }

  private static func add(
    _ name: String, type: ResolvedType, of owner: String, members: [String], module: Module,
    to report: inout RuleReport
  ) {
    guard type.isUntyped else { return }
    var meant = name.capitalizedFirst
    if SwiftName.isReserved(meant) || LibraryType.named(meant) != nil { meant += "Value" }
    report.add(
      "`\(name)` of \(owner) can have any type", at: type.scalar.span, modules: [module.name],
      members: members + [name], note: "its users have to guess its content",
      help:
        "declare its fields in `types`, for example `\(meant): { title: String }`, and write "
        + "`\(name): \(meant)`")
  }
}
