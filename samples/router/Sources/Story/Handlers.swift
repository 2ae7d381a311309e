/// Opens a new post in the feed.
struct PostHandler: PushPostHandler {
  let router: any FeedRouterProtocol

  func handlePost(feedID: Int) { router.go(to: .showDetail(feedID: feedID)) }
}

/// Any router that can open a profile: the feed's, or another one.
struct FriendHandler: PushFriendHandler {
  let router: any ProfileRoutes

  func handleFriend(userID: Int, name: String) {
    print("  \(name) is a friend now")
    router.showProfile(userID: userID)
  }
}

/// Passes the code to the screen that waits for it.
struct CodeHandler: PushCodeHandler {
  let assembly: Assembly

  func handleCode(digits: String) { assembly.codeInput?.send(code: digits) }
}

struct FailureHandler: NotificationFailureHandler {
  func handleFailure(_ error: NotificationError) { print("  not handled: \(error)") }
}
