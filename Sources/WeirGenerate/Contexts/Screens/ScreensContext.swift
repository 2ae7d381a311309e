import WeirTemplate

/// The file of a module's components: all of its Swift that needs SwiftUI.
struct ScreensContext: Sendable {
  /// View models that are found by a key.
  var keys: [EnvironmentKeyContext]
  var components: [ComponentContext]

  static let shape = Shape<ScreensContext>(
    "screens",
    [
      .list("keys", "Keys of the environment.", of: EnvironmentKeyContext.shape) { $0.keys },
      .list("components", "The components.", of: ComponentContext.shape) { $0.components },
    ])
}

/// Where a view model that is closed by a protocol stands in the environment.
struct EnvironmentKeyContext: Sendable {
  var key: SafeSwift
  var property: SafeSwift
  var protocolName: SafeSwift
  var title: SafeSwift
  /// What is said where nobody has provided one, as a string literal.
  var problem: SafeSwift

  static let shape = Shape<EnvironmentKeyContext>(
    "key",
    [
      .text("key", "The key's name.") { $0.key },
      .text("property", "The property of the environment.") { $0.property },
      .text("protocol", "The view model's protocol.") { $0.protocolName },
      .text("title", "The view model's name in comments.") { $0.title },
      .text("problem", "The error message if there is none, as a string literal.") { $0.problem },
    ])
}

/// What a component tells of.
struct ComponentEventContext: Sendable {
  var name: SafeSwift
  var title: SafeSwift
  var inherits: SafeSwift?
  var cases: [SafeSwift]
  /// The one enum that all events send an action of.
  var action: SafeSwift?
  /// Else a closure for each enum.
  var dispatch: SafeSwift
  var branches: [EventBranchContext]

  static let shape = Shape<ComponentEventContext>(
    "component-event",
    [
      .text("name", "The enum's name.") { $0.name },
      .text("title", "The view's name in comments.") { $0.title },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .texts("cases", "Its cases.") { $0.cases },
      .optionalText(
        "action", "The enum of actions, if every event sends exactly one of its actions."
      ) { $0.action },
      .text("dispatch", "The parameters with a closure for each enum, if there are several.") {
        $0.dispatch
      },
      .list("branches", "The actions of each event.", of: EventBranchContext.shape) { $0.branches },
    ])
}

struct EventBranchContext: Sendable {
  var pattern: SafeSwift
  var sends: [SafeSwift]

  static let shape = Shape<EventBranchContext>(
    "branch",
    [
      .text("pattern", "The event, with its associated values.") { $0.pattern },
      .texts("sends", "Actions, or calls that dispatch them.") { $0.sends },
    ])
}
