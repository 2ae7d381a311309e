// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// What the app is told of.
nonisolated public enum Push {
  public enum Kind: String, Equatable, Sendable, Codable {
    case sale
    case gift = "GIFT"
  }

  public struct Sender: Equatable, Sendable, Codable {
    public var name: String
    public var seenAt: Date?

    public init(
      name: String,
      seenAt: Date? = nil
    ) {
      self.name = name
      self.seenAt = seenAt
    }
  }

  public typealias Stamp = Date

  public typealias Thread = UUID
}

/// A push, by what stands at its `type`.
nonisolated public enum PushNotification: Equatable, Sendable {
  case message(threadID: Push.Thread, text: String, sentAt: Push.Stamp?)
  /// Something is cheaper.
  case promo(
    code: String, kind: Push.Kind, count: Int, rate: Double?, isLast: Bool?, link: URL?,
    from: Push.Sender?, ids: [Int], person: Person?
  )
  case logout
  case `default`(default: String, in: Int, message: String?)

  /// - Throws: `NotificationError` for an unknown type, and for a field that is missing or has
  ///   another type.
  public init(_ userInfo: [AnyHashable: Any]) throws(NotificationError) {
    let payload = try NotificationPayload(userInfo, key: "type")
    switch payload.type {
    case "message":
      self = try .message(
        threadID: payload.value("threadID"),
        text: payload.value("text"),
        sentAt: payload.optionalDate("sentAt")
      )
    case "promo_v2":
      self = try .promo(
        code: payload.value("code"),
        kind: payload.decoded("kind"),
        count: payload.value("item_count"),
        rate: payload.optional("rate"),
        isLast: payload.optional("isLast"),
        link: payload.optional("link"),
        from: payload.optionalDecoded("from"),
        ids: payload.decoded("ids"),
        person: payload.optionalDecoded("person")
      )
    case "logout":
      self = .logout
    case "default":
      self = try .`default`(
        default: payload.value("default"),
        in: payload.value("in"),
        message: payload.optional("message")
      )
    default: throw .unknownType(payload.type)
    }
  }
}

/// Handles `message`.
@MainActor public protocol PushMessageHandler {
  func handleMessage(threadID: Push.Thread, text: String, sentAt: Push.Stamp?) async
}

/// Handles `promo`.
@MainActor public protocol PushPromoHandler {
  func handlePromo(
    code: String, kind: Push.Kind, count: Int, rate: Double?, isLast: Bool?, link: URL?,
    from: Push.Sender?, ids: [Int], person: Person?
  ) async
}

/// Handles `logout`.
@MainActor public protocol PushLogoutHandler {
  func handleLogout() async
}

/// Handles `default`.
@MainActor public protocol PushDefaultHandler {
  func handleDefault(default: String, in: Int, message: String?) async
}

/// Has one handler for each type, and passes each notification to its handler.
@MainActor public struct PushNotificationHandlers {
  private let message: any PushMessageHandler
  private let promo: any PushPromoHandler
  private let logout: any PushLogoutHandler
  private let `default`: any PushDefaultHandler
  private let failure: any NotificationFailureHandler

  public init(
    message: any PushMessageHandler,
    promo: any PushPromoHandler,
    logout: any PushLogoutHandler,
    `default`: any PushDefaultHandler,
    failure: any NotificationFailureHandler
  ) {
    self.message = message
    self.promo = promo
    self.logout = logout
    self.`default` = `default`
    self.failure = failure
  }

  /// Invalid notifications, and those of unknown types, are passed to the failure handler.
  public func receive(_ userInfo: [AnyHashable: Any]) async {
    do throws(NotificationError) {
      await handle(try PushNotification(userInfo))
    } catch {
      await failure.handleFailure(error)
    }
  }

  public func handle(_ notification: PushNotification) async {
    switch notification {
    case .message(let threadID, let text, let sentAt):
      await message.handleMessage(threadID: threadID, text: text, sentAt: sentAt)
    case .promo(let code, let kind, let count, let rate, let isLast, let link, let from, let ids, let person):
      await promo.handlePromo(
        code: code, kind: kind, count: count, rate: rate, isLast: isLast, link: link, from: from,
        ids: ids, person: person
      )
    case .logout:
      await logout.handleLogout()
    case .`default`(let `default`, let `in`, let message):
      await self.`default`.handleDefault(default: `default`, in: `in`, message: message)
    }
  }
}
