// Made by Weir from modules/Screens.yaml: edit that, not this.

/// Closes the screen that a router belongs to.
///
/// Adopted by `FeedDetailRouter`, `CardRouter` and `CardRouterStub`.
@MainActor protocol Closing {
  #sourceLocation(file: "modules/Screens.yaml", line: 25)
  var transitionHandler: (any TransitionHandler)? { get }
  #sourceLocation()
  var isAnimated: Bool { get }

  func close()
}

@MainActor extension Closing {
  func close() {
    #sourceLocation(file: "modules/Screens.yaml", line: 29)
    transitionHandler?.perform(.dismiss, animated: isAnimated)
    #sourceLocation()
  }
}

/// The bodies for adopters that are `Mock`.
@MainActor extension Closing where Self: Mock {
  func close() {
    #sourceLocation(file: "modules/Screens.yaml", line: 30)
    print("  closed")
    #sourceLocation()
  }
}

extension FeedDetailRouter: Closing {}
extension CardRouter: Closing {}
extension CardRouterStub: Closing, Mock {}

/// The routes of screens on which a person's name can be tapped.
@MainActor protocol ProfileRoutes: AnyObject {
  /// Opens a person's profile.
  func showProfile(userID: Int)
}

/// Makes the screens of `ProfileRoutes`.
@MainActor protocol ProfileRoutesScreens {
  func makeProfile(userID: Int) -> any Screen
}

/// A router with `ProfileRoutes`: all that it has to have is their screens.
@MainActor protocol ProfileRoutesRouter: ProfileRoutes {
  var profileRoutesScreens: any ProfileRoutesScreens { get }
}

extension ProfileRoutesRouter where Self: BaseRouter {
  /// Opens a person's profile.
  func showProfile(userID: Int) {
    perform(.push(profileRoutesScreens.makeProfile(userID: userID)))
  }
}

/// The routes of screens that require a code from a message.
@MainActor protocol ConfirmationRoutes: AnyObject {
  func confirm(purpose: Bank.Purpose)
}

/// Makes the screens of `ConfirmationRoutes`.
@MainActor protocol ConfirmationRoutesScreens {
  func makeCodeInput(purpose: Bank.Purpose) -> any Screen
}

/// A router with `ConfirmationRoutes`: all that it has to have is their screens.
@MainActor protocol ConfirmationRoutesRouter: ConfirmationRoutes {
  var confirmationRoutesScreens: any ConfirmationRoutesScreens { get }
}

extension ConfirmationRoutesRouter where Self: BaseRouter {
  func confirm(purpose: Bank.Purpose) {
    perform(.present(confirmationRoutesScreens.makeCodeInput(purpose: purpose)))
  }
}

/// The routes of `Feed` as values, for deep links and tests.
nonisolated enum FeedRoute: Equatable, Sendable {
  case showDetail(feedID: Int)
  /// Opens a person's profile.
  case showProfile(userID: Int)
}

/// Makes the screens of `Feed`.
@MainActor protocol FeedScreens: ProfileRoutesScreens {
  func makeFeedDetail(feedID: Int) -> any Screen
}

/// The routes of the feed.
@MainActor protocol FeedRouterProtocol: ProfileRoutes {
  func showDetail(feedID: Int)
}

extension FeedRouterProtocol {
  /// Opens a route.
  func go(to route: FeedRoute) {
    switch route {
    case .showDetail(let feedID):
      showDetail(feedID: feedID)
    case .showProfile(let userID):
      showProfile(userID: userID)
    }
  }
}

/// Performs the routes of `Feed`, with screens that are created elsewhere.
@MainActor final class FeedRouter: BaseRouter, FeedRouterProtocol, ProfileRoutesRouter {
  let screens: any FeedScreens

  init(transitionHandler: any TransitionHandler, screens: any FeedScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  var profileRoutesScreens: any ProfileRoutesScreens { screens }

  func showDetail(feedID: Int) {
    perform(.push(screens.makeFeedDetail(feedID: feedID)))
  }
}

/// Records the routes, in tests of code that uses a `FeedRouterProtocol`.
@MainActor final class FeedRouterMock: FeedRouterProtocol {
  private(set) var routes: [FeedRoute] = []

  init() {}

  func showDetail(feedID: Int) {
    routes.append(.showDetail(feedID: feedID))
  }

  func showProfile(userID: Int) {
    routes.append(.showProfile(userID: userID))
  }
}

/// The routes of `FeedDetail` as values, for deep links and tests.
nonisolated enum FeedDetailRoute: Equatable, Sendable {
  /// Opens a person's profile.
  case showProfile(userID: Int)
}

/// Makes the screens of `FeedDetail`.
@MainActor protocol FeedDetailScreens: ProfileRoutesScreens {
}

/// The transitions from the screens of `FeedDetail`.
@MainActor protocol FeedDetailRouterProtocol: ProfileRoutes {
}

extension FeedDetailRouterProtocol {
  /// Opens a route.
  func go(to route: FeedDetailRoute) {
    switch route {
    case .showProfile(let userID):
      showProfile(userID: userID)
    }
  }
}

/// Performs the routes of `FeedDetail`, with screens that are created elsewhere.
@MainActor final class FeedDetailRouter: BaseRouter, FeedDetailRouterProtocol,
  ProfileRoutesRouter
{
  let screens: any FeedDetailScreens

  init(transitionHandler: any TransitionHandler, screens: any FeedDetailScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  var profileRoutesScreens: any ProfileRoutesScreens { screens }
}

/// Records the routes, in tests of code that uses a `FeedDetailRouterProtocol`.
@MainActor final class FeedDetailRouterMock: FeedDetailRouterProtocol {
  private(set) var routes: [FeedDetailRoute] = []

  init() {}

  func showProfile(userID: Int) {
    routes.append(.showProfile(userID: userID))
  }
}

/// The routes of `Transfer` as values, for deep links and tests.
nonisolated enum TransferRoute: Equatable, Sendable {
  case confirm(purpose: Bank.Purpose)
  case showReceipt(amount: Int)
}

/// Makes the screens of `Transfer`.
@MainActor protocol TransferScreens: ConfirmationRoutesScreens {
  func makeReceipt(amount: Int) -> any Screen
}

/// The transitions from the screens of `Transfer`.
@MainActor protocol TransferRouterProtocol: ConfirmationRoutes {
  func showReceipt(amount: Int)
}

extension TransferRouterProtocol {
  /// Opens a route.
  func go(to route: TransferRoute) {
    switch route {
    case .confirm(let purpose):
      confirm(purpose: purpose)
    case .showReceipt(let amount):
      showReceipt(amount: amount)
    }
  }
}

/// Performs the routes of `Transfer`, with screens that are created elsewhere.
@MainActor final class TransferRouter: BaseRouter, TransferRouterProtocol,
  ConfirmationRoutesRouter
{
  let screens: any TransferScreens

  init(transitionHandler: any TransitionHandler, screens: any TransferScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  var confirmationRoutesScreens: any ConfirmationRoutesScreens { screens }

  func showReceipt(amount: Int) {
    perform(.push(screens.makeReceipt(amount: amount)))
  }
}

/// Records the routes, in tests of code that uses a `TransferRouterProtocol`.
@MainActor final class TransferRouterMock: TransferRouterProtocol {
  private(set) var routes: [TransferRoute] = []

  init() {}

  func confirm(purpose: Bank.Purpose) {
    routes.append(.confirm(purpose: purpose))
  }

  func showReceipt(amount: Int) {
    routes.append(.showReceipt(amount: amount))
  }
}

/// The routes of `Card` as values, for deep links and tests.
nonisolated enum CardRoute: Equatable, Sendable {
  case confirm(purpose: Bank.Purpose)
}

/// Makes the screens of `Card`.
@MainActor protocol CardScreens: ConfirmationRoutesScreens {
}

/// The transitions from the screens of `Card`.
@MainActor protocol CardRouterProtocol: ConfirmationRoutes {
}

extension CardRouterProtocol {
  /// Opens a route.
  func go(to route: CardRoute) {
    switch route {
    case .confirm(let purpose):
      confirm(purpose: purpose)
    }
  }
}

/// Performs the routes of `Card`, with screens that are created elsewhere.
@MainActor final class CardRouter: BaseRouter, CardRouterProtocol,
  ConfirmationRoutesRouter
{
  let screens: any CardScreens

  init(transitionHandler: any TransitionHandler, screens: any CardScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  var confirmationRoutesScreens: any ConfirmationRoutesScreens { screens }
}

/// Records the routes, in tests of code that uses a `CardRouterProtocol`.
@MainActor final class CardRouterMock: CardRouterProtocol {
  private(set) var routes: [CardRoute] = []

  init() {}

  func confirm(purpose: Bank.Purpose) {
    routes.append(.confirm(purpose: purpose))
  }
}
