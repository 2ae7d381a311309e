import Foundation

/// Handles everything, and notes it.
@MainActor
final class Noting: PushMessageHandler, PushPromoHandler, PushLogoutHandler,
  PushDefaultHandler, TimedFailureHandler, NotificationFailureHandler
{
  private(set) var log: [String] = []

  func handleMessage(threadID: Push.Thread, text: String, sentAt: Push.Stamp?) async {
    await Task.yield()
    log.append("message \(text) \(sentAt.map { $0.timeIntervalSince1970 } ?? -1)")
  }

  func handlePromo(
    code: String, kind: Push.Kind, count: Int, rate: Double?, isLast: Bool?, link: URL?,
    from: Push.Sender?, ids: [Int], person: Person?
  ) {
    log.append("promo \(code) \(kind) \(count) \(ids)")
    if let rate { log.append("rate \(rate)") }
    if let isLast { log.append("last \(isLast)") }
    if let link { log.append("link \(link.absoluteString)") }
    if let from { log.append("from \(from.name) \(from.seenAt?.timeIntervalSince1970 ?? -1)") }
    if let person { log.append("person \(person.id) \(person.name)") }
  }

  func handleLogout() { log.append("logout") }

  func handleDefault(default: String, in value: Int, message: String?) {
    log.append("default \(`default`) \(value) \(message ?? "-")")
  }

  func handleFailure(at: Date, first: Date?, all: [Date]) {
    log.append("timed \(([at, first].compactMap { $0 } + all).map(\.timeIntervalSince1970))")
  }

  func handleFailure(_ error: NotificationError) { log.append(error.description) }

  func taken() -> [String] {
    defer { log = [] }
    return log
  }
}

@MainActor func callNotifications() async {
  let noting = Noting()
  let push = PushNotificationHandlers(
    message: noting, promo: noting, logout: noting, default: noting, failure: noting)
  await callMessages(push, noting)
  await callPromos(push, noting)
  await callHostile(push, noting)
  let timed = TimedNotificationHandlers(failure: noting, failures: noting)
  await timed.receive([
    "kind \"of\"\\": "failure", "at": 1500, "first": "2500", "all": [500, 250],
  ])
  Checks.equal("notifications: milliseconds", noting.taken(), ["timed [1.5, 2.5, 0.5, 0.25]"])
}

private let thread = "AB000000-0000-0000-0000-000000000001"

@MainActor private func callMessages(_ push: PushNotificationHandlers, _ noting: Noting) async {
  await push.receive(["type": "message", "threadID": thread, "text": "hi", "aps": ["badge": 1]])
  await push.receive(["type": "message", "threadID": thread, "text": "hi", "sentAt": NSNull()])
  await push.receive([
    "type": "message", "threadID": thread, "text": "hi", "sentAt": "2026-01-01T00:00:00.5Z",
  ])
  Checks.equal(
    "notifications: messages", noting.taken(),
    ["message hi -1.0", "message hi -1.0", "message hi 1767225600.5"])
  await push.receive(["type": "logout"])
  await push.receive(["type": "default", "default": "a", "in": 2, "message": "b"])
  let values: [String: any Sendable] = ["type": "default", "default": "a", "in": 2]
  await push.receive(values)
  Checks.equal(
    "notifications: keywords", noting.taken(), ["logout", "default a 2 b", "default a 2 -"])
  Checks.equal(
    "notifications: as a value", try? PushNotification(["type": "logout"]), PushNotification.logout)
}

@MainActor private func callPromos(_ push: PushNotificationHandlers, _ noting: Noting) async {
  await push.receive([
    "type": "promo_v2", "code": "c", "kind": "GIFT", "item_count": 3, "rate": 1, "isLast": true,
    "link": "https://example.com/a", "from": ["name": "Bob", "seenAt": "2026-01-01T00:00:00Z"],
    "ids": [1, 2], "person": ["id": 1, "name": "Ann"],
  ])
  Checks.equal(
    "notifications: all of it", noting.taken(),
    [
      "promo c gift 3 [1, 2]", "rate 1.0", "last true", "link https://example.com/a",
      "from Bob 1767225600.0", "person 1 Ann",
    ])
  // Some senders know nothing but texts.
  await push.receive([
    "type": "promo_v2", "code": "c", "kind": "sale", "item_count": "3", "rate": "0.5",
    "isLast": "false", "from": #"{"name": "Bob"}"#, "ids": "[1]",
  ])
  Checks.equal(
    "notifications: texts", noting.taken(),
    ["promo c sale 3 [1]", "rate 0.5", "last false", "from Bob -1.0"])
}

@MainActor private func callHostile(_ push: PushNotificationHandlers, _ noting: Noting) async {
  let promo: [AnyHashable: Any] = [
    "type": "promo_v2", "code": "c", "kind": "sale", "item_count": 1, "ids": [1],
  ]
  let cases: [(any Sendable, String)] = [
    (["a": 1], "[\"a\": 1]"), (Date(timeIntervalSince1970: 0), "1970-01-01 00:00:00 +0000"),
    (Double.nan, "nan"), (1e300, "1e+300"), (2.5, "2.5"), ("", ""), ("1_000", "1_000"),
  ]
  for (value, shown) in cases {
    await push.receive(promo.merging(["item_count": value]) { $1 })
    Checks.equal(
      "notifications: no count: \(shown)", noting.taken(),
      ["`item_count` of `promo_v2` must be Int, but is `\(shown)`"])
  }
  for (field, value, type) in [
    ("kind", "gift", "Kind"), ("ids", ["x"], "Array<Int>"), ("ids", [Double.nan], "Array<Int>"),
    ("link", "", "URL"), ("from", ["name": 1], "Sender"), ("rate", Double.infinity, "Double"),
    ("code", 7, "String"), ("isLast", "yes", "Bool"),
  ] as [(String, any Sendable, String)] {
    await push.receive(promo.merging([field: value]) { $1 })
    Checks.equal(
      "notifications: no \(field)", noting.taken(),
      ["`\(field)` of `promo_v2` must be \(type), but is `\(value)`"])
  }
  await push.receive([:])
  await push.receive(["type": 3])
  await push.receive(["type": "Promo"])
  await push.receive(["type": "message", "text": "hi"])
  await push.receive(["type": "message", "threadID": "x", "text": "hi"])
  await push.receive([AnyHashable(3): "type", "type": String(repeating: "x", count: 500)])
  let failures = noting.taken()
  Checks.equal(
    "notifications: failures", Array(failures.dropLast()),
    [
      "no `type` says what the notification is", "`type` must be text, but is `3`",
      "nobody handles `Promo`", "`message` has no `threadID`",
      "`threadID` of `message` must be UUID, but is `x`",
    ])
  Checks.holds(
    "notifications: a long type", failures.last?.hasPrefix("nobody handles `xxx") == true)
}
