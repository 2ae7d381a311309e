// Made by Weir from modules/Push.yaml: edit that, not this.

/// A notification, by its type.
nonisolated enum PushNotification: Equatable, Sendable {
  /// A person wrote a post.
  case post(feedID: Int)
  case friend(userID: Int, name: String)
  case code(digits: String)

  /// - Throws: `NotificationError` for an unknown type, and for a field that is missing or has
  ///   another type.
  init(_ userInfo: [AnyHashable: Any]) throws(NotificationError) {
    let payload = try NotificationPayload(userInfo, key: "type")
    switch payload.type {
    case "post":
      self = try .post(feedID: payload.value("feedID"))
    case "new_friend":
      self = try .friend(userID: payload.value("user_id"), name: payload.value("name"))
    case "code":
      self = try .code(digits: payload.value("digits"))
    default: throw .unknownType(payload.type)
    }
  }
}

/// Handles `post`.
@MainActor protocol PushPostHandler {
  func handlePost(feedID: Int) async
}

/// Handles `friend`.
@MainActor protocol PushFriendHandler {
  func handleFriend(userID: Int, name: String) async
}

/// Handles `code`.
@MainActor protocol PushCodeHandler {
  func handleCode(digits: String) async
}

/// Has one handler for each type, and passes each notification to its handler.
@MainActor struct PushNotificationHandlers {
  private let post: any PushPostHandler
  private let friend: any PushFriendHandler
  private let code: any PushCodeHandler
  private let failure: any NotificationFailureHandler

  init(
    post: any PushPostHandler,
    friend: any PushFriendHandler,
    code: any PushCodeHandler,
    failure: any NotificationFailureHandler
  ) {
    self.post = post
    self.friend = friend
    self.code = code
    self.failure = failure
  }

  /// Invalid notifications, and those of unknown types, are passed to the failure handler.
  func receive(_ userInfo: [AnyHashable: Any]) async {
    do throws(NotificationError) {
      await handle(try PushNotification(userInfo))
    } catch {
      await failure.handleFailure(error)
    }
  }

  func handle(_ notification: PushNotification) async {
    switch notification {
    case .post(let feedID):
      await post.handlePost(feedID: feedID)
    case .friend(let userID, let name):
      await friend.handleFriend(userID: userID, name: name)
    case .code(let digits):
      await code.handleCode(digits: digits)
    }
  }
}
