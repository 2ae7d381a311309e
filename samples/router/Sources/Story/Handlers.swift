/// A post was written: the feed opens it.
struct PostHandler: PushPostHandler {
  let router: any FeedRouterProtocol

  func handlePost(feedID: Int) { router.go(to: .showDetail(feedID: feedID)) }
}

/// Whoever can open a profile will do: the feed's router, or another one.
struct FriendHandler: PushFriendHandler {
  let router: any ProfileRoutes

  func handleFriend(userID: Int, name: String) {
    print("  \(name) is a friend now")
    router.showProfile(userID: userID)
  }
}

/// The code goes to the screen that waits for one.
struct CodeHandler: PushCodeHandler {
  let assembly: Assembly

  func handleCode(digits: String) { assembly.codeInput?.send(code: digits) }
}

struct FailureHandler: NotificationFailureHandler {
  func handleFailure(_ error: NotificationError) { print("  not handled: \(error)") }
}
