import WeirProject
import WeirSpec

extension SupportSource {
  static let baseRouter = SupportSource(.baseRouter) { loader in
    let template = loader.load("base-router", BaseRouterContext.shape)
    return { project in
      // A class that is less than open has no heirs in other targets.
      let access = project.spec.generate.access
      let isOpen = access == .public || Targets(project).areSeveral
      let visible = isOpen ? "public " : access == .internal ? "" : access.rawValue + " "
      let context = BaseRouterContext(
        visible: .code(visible), open: .code(isOpen ? "open " : visible))
      return (template.text(of: context), [])
    }
  }

  static let notificationPayload = SupportSource(
    .notificationPayload, template: "notification-payload", imports: ["Foundation"])
}
