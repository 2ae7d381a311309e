import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A payload without a type.
enum UntypedPayload: Rule {
  static let name = "untyped-payload"
  static let group = RuleGroup.screens
  static let summary =
    "a route or a notification with a payload of type `Any` or a dictionary of it"
  static let reason = """
    A push notification is a dictionary, but an app should not pass it on as one: with `[String: Any]` \
    every handler guesses keys and types, and only users notice that the server has renamed a field. \
    Declared fields are read once, in one place, and a missing field or a wrong type is an error with the \
    field's name.
    """
  static let stopsGeneration = true
  static let bad = [
    Example(
      "A handler with a dictionary",
      """
      module: Push
      notifications:
        key: type
        handlers:
          message: { threadID: Int, info: «"[String: Any]"» }
      """),
    Example(
      "A screen with a payload of any type",
      """
      module: Screens
      routes:
        Feed: { showDetail: { to: Detail, takes: { item: «Any?», id: Int } } }
      """),
  ]
  static let good = [
    Example(
      "Structs, and dictionaries of known types",
      """
      module: Push
      types: { Info: { title: String, counts: "[String: Int]" } }
      notifications:
        key: type
        handlers:
          message: { threadID: Int, info: Info, names: "[String: String]" }
      routes:
        Feed: { showDetail: { to: Detail, takes: { info: Info } } }
      """)
  ]

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
