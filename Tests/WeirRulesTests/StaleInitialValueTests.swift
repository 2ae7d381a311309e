import Testing
import WeirDiagnostics

/// Copies of a setting, and their first values.
@Suite struct StaleInitialValueTests {
  /// - Parameters:
  ///   - push: Of the reduction that copies the setting.
  ///   - others: More reductions of the app.
  private func messages(
    push: String = "chat?.use(large: settings.isLarge)", open: String = "chat = Chat()",
    others: String = "", setting: String = "isLarge: Bool = false",
    copy: String = "isLarge: Bool = false", child: String = "{ module: Chat, optional: true }"
  ) -> [String] {
    findings(
      """
      module: App
      children: { settings: Settings, chat: \(child) }
      actions: { didOpen: {}, didClose: {} }
      reduce:
        settings.didToggle: '\(push)'
        didOpen: '\(open)'
        \(others)
      ---
      module: Settings
      state: { \(setting) }
      actions: { didToggle: {} }
      derived: { title: { type: String, is: '"\\(isLarge)"' } }
      reduce: { didToggle: isLarge = isLarge == false }
      ---
      module: Chat
      state: { \(copy) }
      actions: { didAppear: {}, didZoom: {} }
      derived: { title: { type: String, is: '"\\(isLarge)"' } }
      operations: { use: { takes: { large: Bool }, does: isLarge = large } }
      """
    ).filter { ["stale-initial-value", "syntax"].contains($0.rule) }.map(\.message)
  }

  private let created =
    "`didOpen` of `App` creates `Chat` without the value of `isLarge` of `Settings`"

  @Test func aCreatedChildNeedsTheCurrentValue() {
    #expect(messages() == [created])
    #expect(messages(copy: "isLarge: Bool = false, count: Int = 0") == [created])
  }

  /// The help contains the whole argument, with `self` before a name that the payload has too.
  @Test(arguments: [
    ("didOpen", "{}", "speed"), ("didOpen", "{ speed: Double }", "self.speed"),
  ])
  func helpNamesTheChildThatReceivesTheValue(_ action: String, _ payload: String, _ value: String) {
    let found = findings(
      """
      module: App
      children: { detail: { module: Detail, optional: true } }
      state: { speed: Double = 1.5 }
      actions: { didSelect: { speed: Double }, \(action): \(payload) }
      reduce:
        didSelect: |
          self.speed = speed
          detail?.show(speed: self.speed)
        \(action): detail = Detail()
      ---
      module: Detail
      children: { panel: Panel }
      operations: { show: { takes: { speed: Double }, does: 'panel.show(speed: speed)' } }
      ---
      module: Panel
      children: { preview: Preview }
      operations: { show: { takes: { speed: Double }, does: 'preview.use(speed: speed)' } }
      ---
      module: Preview
      state: { speed: Double = 1.5 }
      derived: { isFast: { type: Bool, is: speed > 1 } }
      operations: { use: { takes: { speed: Double }, does: self.speed = speed } }
      """
    ).filter { $0.rule == "stale-initial-value" }
    #expect(
      found.map(\.help) == [
        "pass the value to `Preview`, which `Detail` contains: "
          + "`panel: Panel(preview: Preview(speed: \(value)))`"
      ])
  }

  @Test func defaultsOfAChildThatIsAlwaysPresentAreCompared() {
    let message =
      "`isLarge` of `Chat` starts with `true`, but `isLarge` of `Settings`, which it copies, starts with `false`"
    let push = "chat.use(large: settings.isLarge)"
    let open = "settings.reduce(.didToggle)"
    #expect(
      messages(push: push, open: open, copy: "isLarge: Bool = true", child: "Chat") == [message])
    #expect(messages(push: push, open: open, child: "Chat") == [])
    // The app passes a value to `init`.
    #expect(messages(push: push, open: open, setting: "isLarge: Bool", child: "Chat") == [])
  }

  @Test(arguments: [
    // Passed, or copied after the creation.
    ("chat = Chat(isLarge: settings.isLarge)", ""),
    ("chat = Chat(); chat?.use(large: settings.isLarge)", ""),
    ("chat = Chat()", "chat.didAppear: 'chat?.use(large: settings.isLarge)'"),
    // Also written for another reason.
    ("chat = Chat()", "chat.didZoom: 'chat?.use(large: true)'"),
    // The setting starts anew too.
    ("settings = Settings(); chat = Chat()", ""),
  ])
  func otherCopiesAreNot(_ open: String, _ others: String) {
    #expect(messages(open: open, others: others) == [])
  }

  @Test(arguments: [
    "if settings.isLarge { chat?.use(large: settings.isLarge) }",
    "chat?.use(large: settings.isLarge == false)", "chat?.use(large: true)",
  ])
  func otherValuesAreNotCopies(_ push: String) {
    #expect(messages(push: push) == [])
  }

  /// Nil may be a value that is not known yet.
  @Test func optionalCopiesAreNot() {
    #expect(messages(copy: "isLarge: Bool? = nil") == [])
  }
}
