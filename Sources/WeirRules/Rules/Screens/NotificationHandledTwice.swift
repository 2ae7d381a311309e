import WeirDiagnostics
import WeirProject
import WeirSpec

/// One type of notification in two modules.
enum NotificationHandledTwice: Rule {
  static let name = "notification-handled-twice"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    var first: [[String]: (module: Module, notification: PushNotification)] = [:]
    for module in project.modules {
      guard let notifications = module.notifications else { continue }
      for notification in notifications.handlers {
        let value = notification.spec.wireValue
        let key = [notifications.spec.key.value, value.value]
        guard let (owner, other) = first[key] else {
          first[key] = (module, notification)
          continue
        }
        guard owner.id != module.id else { continue }
        report.add(
          "`\(owner.name)` already handles `\(value.value)`", at: value.span,
          modules: [module.name, owner.name], members: [notification.name],
          related: [Related("the other handler", at: other.spec.wireValue.span)],
          note: "a notification of this type has two handlers",
          help: "keep one of them, and move the code of both to its handler")
      }
    }
  }
}
