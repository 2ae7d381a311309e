import Foundation

/// Notes what is shown from it.
@MainActor final class ShownScreen: Screen, TransitionHandler {
  let name: String
  private(set) var log: [String] = []

  init(_ name: String) { self.name = name }

  func perform(_ transition: ScreenTransition, animated: Bool) {
    let end = animated ? "" : " at once"
    switch transition {
    case .push(let screen): log.append("push \((screen as? ShownScreen)?.name ?? "?")\(end)")
    case .present(let screen): log.append("present \((screen as? ShownScreen)?.name ?? "?")\(end)")
    case .dismiss: log.append("dismiss\(end)")
    }
  }
}

@MainActor final class Assembly: FeedScreens, DetailScreens, CodeScreens {
  func makeFeedDetail(feedID: UUID) -> any Screen { ShownScreen("detail \(feedID.short)") }

  func makeProfile(userID: UUID, tab: Screens.Tab) -> any Screen {
    ShownScreen("profile \(userID.short) \(tab)")
  }

  func makeEditor(with text: String, _ topic: String?) -> any Screen {
    ShownScreen("editor \(text) \(topic ?? "-")")
  }

  func makeEditor(screens: String, perform: String, routes: String) -> any Screen {
    ShownScreen("editor \(screens) \(perform) \(routes)")
  }

  func makeCode(
    purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @escaping @MainActor (Bool) -> Void
  ) -> any Screen {
    onDone(true)
    return ShownScreen("code \(purpose)")
  }

  func makeClass(in: String, self view: Int) -> any Screen { ShownScreen("class \(`in`) \(view)") }
}

extension UUID {
  fileprivate var short: String { String(uuidString.prefix(2)) }
}

@MainActor func callRoutes() {
  let id = UUID(uuid: (0xAB, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  callFeed(id)
  callShared(id)
  callCode(id)
  callMocks(id)
}

@MainActor private func callFeed(_ id: UUID) {
  let screen = ShownScreen("feed")
  let router = FeedRouter(transitionHandler: screen, screens: Assembly())
  router.showDetail(feedID: id)
  router.showProfile(userID: id, tab: .likes)
  router.showProfile(userID: id)
  router.compose(with: "Hi", "news")
  router.compose(nil)
  Checks.equal(
    "routes: feed", screen.log,
    [
      "push detail AB", "push profile AB likes", "push profile AB posts", "present editor Hi news",
      "present editor  -",
    ])
  router.isAnimated = false
  router.go(to: .showProfile(userID: id))
  router.go(to: .showDetail(feedID: id))
  Checks.equal(
    "routes: values", screen.log.suffix(2),
    ["push profile AB posts at once", "push detail AB at once"])
  var gone: ShownScreen? = ShownScreen("gone")
  let left = gone.map { FeedRouter(transitionHandler: $0, screens: Assembly()) }
  Checks.holds("routes: a screen that is there", left?.transitionHandler === gone)
  gone = nil
  left?.showDetail(feedID: id)
  Checks.holds("routes: a screen that is gone", left?.transitionHandler == nil)
}

@MainActor private func callShared(_ id: UUID) {
  let screen = ShownScreen("detail")
  let router = DetailRouter(transitionHandler: screen, screens: Assembly())
  let alert = AlertRouter(transitionHandler: screen)
  let shared: [any ProfileRoutes] = [
    router, FeedRouter(transitionHandler: screen, screens: Assembly()),
  ]
  for routes in shared { routes.showProfile(userID: id) }
  let closing: [any ClosingRoutes] = [router, alert]
  for routes in closing { routes.close() }
  alert.cancel()
  router.peek(screens: "a", perform: "b", routes: "c")
  router.go(to: .edit(screens: "a", perform: "b", routes: "c"))
  Checks.equal(
    "routes: shared", screen.log,
    [
      "push profile AB posts", "push profile AB posts", "dismiss", "dismiss", "dismiss",
      "present editor a b c", "push editor a b c",
    ])
}

@MainActor private func callCode(_ id: UUID) {
  let screen = ShownScreen("transfer")
  let router = CodeRouter(transitionHandler: screen, screens: Assembly())
  var isDone = false
  router.confirm(purpose: .block(account: 7), tab: .posts) { isDone = $0 }
  Checks.holds("routes: closure", isDone)
  router.showProfile(userID: id)
  router.default(in: "x", self: 1)
  Checks.equal(
    "routes: across modules", screen.log,
    ["present code block(account: 7)", "push profile AB posts", "present class x 1"])
}

@MainActor private func callMocks(_ id: UUID) {
  let mock = DetailRouterMock()
  let routes: any DetailRouterProtocol = mock
  routes.showProfile(userID: id)
  routes.close()
  routes.go(to: .peek(screens: "a", perform: "b", routes: "c"))
  Checks.equal(
    "routes: mock", mock.routes,
    [
      .showProfile(userID: id, tab: .posts), .close,
      .peek(screens: "a", perform: "b", routes: "c"),
    ])
}
