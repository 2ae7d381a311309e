import WeirTemplate

/// A module's notifications: the enum, a protocol for each handler, and what holds the handlers.
struct NotificationsContext: Sendable {
  var doc: SafeSwift?
  var name: SafeSwift
  var inherits: SafeSwift?
  /// Where the type stands, as a string literal.
  var key: SafeSwift
  /// How dates stand, where that is not as ISO 8601.
  var dates: SafeSwift?
  var collection: SafeSwift
  /// The property of what is told of failures.
  var failure: SafeSwift
  var handlers: [NotificationContext]

  static let shape = Shape<NotificationsContext>(
    "notifications",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("name", "The enum's name.") { $0.name },
      .optionalText("inherits", "The enum's protocols, comma-separated.") { $0.inherits },
      .text("key", "The key of the type, as a string literal.") { $0.key },
      .optionalText("dates", "The format of dates, if it is not ISO 8601.") { $0.dates },
      .text("collection", "The struct of the handlers.") { $0.collection },
      .text("failure", "The property of the failure handler.") { $0.failure },
      .list("handlers", "The types of notifications.", of: NotificationContext.shape) {
        $0.handlers
      },
    ])
}

/// One type of notification.
struct NotificationContext: Sendable {
  var doc: SafeSwift?
  var place: PlaceContext?
  /// `message(threadID: UUID, text: String)`.
  var declaration: SafeSwift
  /// What stands at the key, as a string literal.
  var value: SafeSwift
  /// The statement that reads it.
  var reading: SafeSwift
  /// For a comment.
  var title: SafeSwift
  var protocolName: SafeSwift
  /// `handleMessage(threadID: UUID, text: String)`.
  var signature: SafeSwift
  var property: SafeSwift
  var pattern: SafeSwift
  var call: SafeSwift

  static let shape = Shape<NotificationContext>(
    "notification",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalRecord(
        "place", "The payload's source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
      .text("declaration", "The case without the keyword.") { $0.declaration },
      .text("value", "The value of the key, as a string literal.") { $0.value },
      .text("reading", "The statement that decodes it.") { $0.reading },
      .text("title", "Its name, for a comment.") { $0.title },
      .text("protocol", "The protocol of its handler.") { $0.protocolName },
      .text("signature", "The handler's function.") { $0.signature },
      .text("property", "The property of the handler.") { $0.property },
      .text("pattern", "The case, binding its associated values.") { $0.pattern },
      .text("call", "The handler's call with the bound values.") { $0.call },
    ])
}

/// The frame of routers, which those of other targets inherit from.
struct BaseRouterContext: Sendable {
  var visible: SafeSwift
  var open: SafeSwift

  static let shape = Shape<BaseRouterContext>(
    "base router",
    [
      .text("visible", "The access level that is visible to all routers, with a space.") {
        $0.visible
      },
      .text("open", "The same for a base class.") { $0.open },
    ])
}
