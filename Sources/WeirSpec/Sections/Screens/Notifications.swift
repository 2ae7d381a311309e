import WeirDiagnostics
import WeirYAML

/// The push notifications of an app: the position of their type, and the payload of each type.
public struct NotificationsSpec: Sendable {
  /// The section's key.
  public var span: Span
  public var doc = ""
  /// The key that contains the notification's type.
  public var key: Located<String>
  public var dates: Located<WireDates>?
  public var handlers: [NotificationSpec] = []
}

public struct NotificationSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The value of the key, if it differs from the name.
  public var value: Located<String>?
  public var fields: [FieldSpec] = []

  public init(name: Located<String>) { self.name = name }

  public var wireValue: Located<String> { value ?? name }
}

extension Key<ModuleSpec> {
  static let notifications = Key(
    "notifications", "Push notifications by type, each with its payload and its handler.",
    LongNotifications.record.schema
  ) { reader, module, key, value in
    guard reader.tree.kind(value).isMapping else {
      reader.wrongShape(
        value,
        expected: "notifications, such as `{ key: type, handlers: { message: { id: UUID } } }`"
      )
      return
    }
    var long = LongNotifications()
    LongNotifications.record.read(value, into: &long, &reader)
    guard let name = long.key else { return }
    module.notifications = NotificationsSpec(
      span: reader.tree.span(key), doc: long.doc, key: name, dates: long.dates,
      handlers: long.handlers)
  }
}

extension Reader {
  fileprivate mutating func notifications(_ node: NodeID, key: NodeID) -> [NotificationSpec] {
    let read = entries(
      node, of: "a mapping of types to their payloads", key: key, asEntry: { "\($0): {}" }
    ) { $0.notification($1, $2) }
    reportTwice(read, as: "notification", \.wireValue)
    return read
  }

  private mutating func notification(_ key: NodeID, _ value: NodeID) -> NotificationSpec? {
    guard let name = name(key, expected: "a notification's name") else { return nil }
    var notification = NotificationSpec(name: name)
    if isLongNotification(value) {
      LongNotification.record.read(value, into: &notification, &self)
    } else {
      notification.fields = fields(
        value, of: "the notification's payload, such as `{ id: UUID }`", in: .notification, key: key
      )
    }
    for field in notification.fields {
      guard let value = field.defaultValue else { continue }
      findings.report(
        "a notification's field cannot have a default", at: value.span,
        help: "make it optional, and choose the default in its handler")
    }
    return notification
  }

  /// The long form has `takes`, or only `value` and `doc`.
  private func isLongNotification(_ node: NodeID) -> Bool {
    guard tree.kind(node).isMapping, tree.count(node) > 0 else { return false }
    let keys = tree.pairs(node).map(\.key)
    // `fields: { code: String }` means `takes`; `payload: { type: String }` is a field.
    let isMeant = tree.pairs(node).contains { key, value in
      tree.kind(value).isMapping && !tree.pairs(value).contains { tree.equals($0.key, "type") }
        && ForeignWords.known(for: tree.text(key), in: ["takes"]) != nil
    }
    return isMeant || keys.contains { tree.equals($0, "takes") }
      || keys.allSatisfy { tree.equals($0, "value") || tree.equals($0, "doc") }
  }
}

extension LongNotification {
  fileprivate static let record = Record<NotificationSpec>(
    "a notification",
    [
      Key("takes", "The payload.", .notificationFields) {
        $1.fields = $0.fields(
          $3, of: "the notification's payload, such as `{ id: UUID }`", in: .notification, key: $2)
      },
      Key("value", "The value of the key, if it differs from the name.", .text) {
        $1.value = $0.wireText($3, as: "a notification's type")
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}

private enum LongNotification {}

private struct LongNotifications {
  var doc = ""
  var key: Located<String>?
  var dates: Located<WireDates>?
  var handlers: [NotificationSpec] = []

  static let record = Record<LongNotifications>(
    "notifications",
    [
      Key("key", "The key that contains the notification's type.", .text, required: "type") {
        $1.key = $0.wireText($3, as: "the key of a notification's type")
      },
      Key("dates", "The format of dates; ISO 8601 by default.", to: \.dates),
      Key(
        "handlers", "The types, each with its payload.",
        .map(.any([.notificationFields, LongNotification.record.schema]))
      ) {
        $1.handlers = $0.notifications($3, key: $2)
      },
      Key("doc", "Their purpose.", to: \.doc),
    ], content: "handlers")
}
