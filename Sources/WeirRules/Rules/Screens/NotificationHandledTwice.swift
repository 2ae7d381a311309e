import WeirDiagnostics
import WeirProject
import WeirSpec

/// One type of notification in two modules.
enum NotificationHandledTwice: Rule {
  static let name = "notification-handled-twice"
  static let group = RuleGroup.screens
  static let summary = "a type of notification that two modules handle"
  static let reason = """
    Each type has one handler, which decides what a notification does. With two handlers the result \
    depends on the order in which they are called, both may act, and a new field of the payload is added \
    to only one of them.
    """
  static let bad = [
    Example(
      "Chats and the feed both handle it",
      """
      module: Chats
      notifications: { key: type, handlers: { message: { threadID: Int, text: String } } }
      ---
      module: Feed
      notifications: { key: type, handlers: { «message»: { threadID: Int }, post: { id: Int } } }
      """),
    Example(
      "Under another name",
      """
      module: Chats
      notifications: { key: type, handlers: { message: { threadID: Int } } }
      ---
      module: Feed
      notifications: { key: type, handlers: { reply: { value: «message», takes: { id: Int } } } }
      """),
  ]
  static let good = [
    Example(
      "Other types, and another sender's key",
      """
      module: Chats
      notifications: { key: type, handlers: { message: { threadID: Int } } }
      ---
      module: Feed
      notifications: { key: type, handlers: { message: { value: post_message, takes: { id: Int } } } }
      ---
      module: Partner
      notifications: { key: event, handlers: { message: { id: Int } } }
      """)
  ]

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
