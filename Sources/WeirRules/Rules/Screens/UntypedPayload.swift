/// A payload that says nothing of what it is.
enum UntypedPayload: Rule {
  static let name = "untyped-payload"
  static let group = RuleGroup.screens
  static let summary = "a route or a notification that carries `Any` or a dictionary of it"
  static let reason = """
    A push is a dictionary, and what an app makes of it need not be: with `[String: Any]` \
    every handler guesses keys and types for itself, and a field that the server has renamed is found by \
    nobody but the users. Declared fields are read once, in one place, and a missing or mistyped one is \
    an error with its name.
    """
  static let stopsGeneration = true
  static let bad = [
    Example(
      "A handler gets the dictionary",
      """
      module: Push
      notifications:
        key: type
        handlers:
          message: { threadID: Int, info: «"[String: Any]"» }
      """),
    Example(
      "A screen gets anything",
      """
      module: Screens
      routes:
        Feed: { showDetail: { to: Detail, takes: { item: «Any?», id: Int } } }
      """),
  ]
  static let good = [
    Example(
      "Structs, and dictionaries that say what they hold",
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
      "`\(name)` of \(owner) may be anything", at: type.scalar.span, modules: [module.name],
      members: members + [name], note: "whoever gets it has to guess what it holds",
      help:
        "name its fields in `types`, as `\(name.capitalizedFirst): { title: String }`, and write "
        + "`\(name): \(name.capitalizedFirst)`")
  }
}
