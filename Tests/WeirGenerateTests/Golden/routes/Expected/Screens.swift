// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// Where the screens of the app lead.
public enum Screens {
  public enum Tab: Equatable, Sendable {
    case posts
    case likes
  }
}

/// The routes of screens on which a person's name can be tapped.
@MainActor public protocol ProfileRoutes: AnyObject {
  /// Opens a person's profile.
  func showProfile(userID: UUID, tab: Screens.Tab)
}

extension ProfileRoutes {
  public func showProfile(userID: UUID) {
    showProfile(userID: userID, tab: .posts)
  }
}

/// Makes the screens of `ProfileRoutes`.
@MainActor public protocol ProfileRoutesScreens {
  func makeProfile(userID: UUID, tab: Screens.Tab) -> any Screen
}

/// A router with `ProfileRoutes`: all that it has to have is their screens.
@MainActor public protocol ProfileRoutesRouter: ProfileRoutes {
  var profileRoutesScreens: any ProfileRoutesScreens { get }
}

extension ProfileRoutesRouter where Self: BaseRouter {
  /// Opens a person's profile.
  public func showProfile(userID: UUID, tab: Screens.Tab) {
    perform(.push(profileRoutesScreens.makeProfile(userID: userID, tab: tab)))
  }
}

/// Routes that several routers share.
@MainActor public protocol ClosingRoutes: AnyObject {
  func close()
}

/// A router with `ClosingRoutes`.
@MainActor public protocol ClosingRoutesRouter: ClosingRoutes {
  // It needs no screens.
}

extension ClosingRoutesRouter where Self: BaseRouter {
  public func close() {
    perform(.dismiss)
  }
}

/// The routes of `Feed` as values, for deep links and tests.
public enum FeedRoute: Equatable, Sendable {
  case showDetail(feedID: UUID)
  /// Opens a person's profile.
  case showProfile(userID: UUID, tab: Screens.Tab = .posts)
  case compose(with: String = "", String?)
}

/// Makes the screens of `Feed`.
@MainActor public protocol FeedScreens: ProfileRoutesScreens {
  func makeFeedDetail(feedID: UUID) -> any Screen
  func makeEditor(with text: String, _ topic: String?) -> any Screen
}

/// The routes of the feed.
@MainActor public protocol FeedRouterProtocol: ProfileRoutes {
  func showDetail(feedID: UUID)
  func compose(with text: String, _ topic: String?)
}

extension FeedRouterProtocol {
  /// Opens a route.
  public func go(to route: FeedRoute) {
    switch route {
    case .showDetail(let feedID):
      showDetail(feedID: feedID)
    case .showProfile(let userID, let tab):
      showProfile(userID: userID, tab: tab)
    case .compose(let text, let topic):
      compose(with: text, topic)
    }
  }

  public func compose(_ topic: String?) {
    compose(with: "", topic)
  }
}

/// Performs the routes of `Feed`, with screens that are created elsewhere.
@MainActor public final class FeedRouter: BaseRouter, FeedRouterProtocol, ProfileRoutesRouter {
  public let screens: any FeedScreens

  public init(transitionHandler: any TransitionHandler, screens: any FeedScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  public var profileRoutesScreens: any ProfileRoutesScreens { screens }

  public func showDetail(feedID: UUID) {
    perform(.push(screens.makeFeedDetail(feedID: feedID)))
  }

  public func compose(with text: String, _ topic: String?) {
    perform(.present(screens.makeEditor(with: text, topic)))
  }
}

/// Records the routes, in tests of code that uses a `FeedRouterProtocol`.
@MainActor public final class FeedRouterMock: FeedRouterProtocol {
  public private(set) var routes: [FeedRoute] = []

  public init() {}

  public func showDetail(feedID: UUID) {
    routes.append(.showDetail(feedID: feedID))
  }

  public func showProfile(userID: UUID, tab: Screens.Tab) {
    routes.append(.showProfile(userID: userID, tab: tab))
  }

  public func compose(with text: String, _ topic: String?) {
    routes.append(.compose(with: text, topic))
  }
}

/// The routes of `Detail` as values, for deep links and tests.
public enum DetailRoute: Equatable, Sendable {
  /// Opens a person's profile.
  case showProfile(userID: UUID, tab: Screens.Tab = .posts)
  case close
  case peek(screens: String, perform: String, routes: String)
  case edit(screens: String, perform: String, routes: String)
}

/// Makes the screens of `Detail`.
@MainActor public protocol DetailScreens: ProfileRoutesScreens {
  func makeEditor(screens: String, perform: String, routes: String) -> any Screen
}

/// The transitions from the screens of `Detail`.
@MainActor public protocol DetailRouterProtocol: ProfileRoutes, ClosingRoutes {
  func peek(screens: String, perform: String, routes: String)
  func edit(screens: String, perform: String, routes: String)
}

extension DetailRouterProtocol {
  /// Opens a route.
  public func go(to route: DetailRoute) {
    switch route {
    case .showProfile(let userID, let tab):
      showProfile(userID: userID, tab: tab)
    case .close:
      close()
    case .peek(let screens, let perform, let routes):
      peek(screens: screens, perform: perform, routes: routes)
    case .edit(let screens, let perform, let routes):
      edit(screens: screens, perform: perform, routes: routes)
    }
  }
}

/// Performs the routes of `Detail`, with screens that are created elsewhere.
@MainActor public final class DetailRouter: BaseRouter, DetailRouterProtocol, ProfileRoutesRouter,
  ClosingRoutesRouter
{
  public let screens: any DetailScreens

  public init(transitionHandler: any TransitionHandler, screens: any DetailScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  public var profileRoutesScreens: any ProfileRoutesScreens { screens }

  public func peek(screens: String, perform: String, routes: String) {
    self.perform(.present(self.screens.makeEditor(
      screens: screens, perform: perform, routes: routes
    )))
  }

  public func edit(screens: String, perform: String, routes: String) {
    self.perform(.push(self.screens.makeEditor(screens: screens, perform: perform, routes: routes)))
  }
}

/// Records the routes, in tests of code that uses a `DetailRouterProtocol`.
@MainActor public final class DetailRouterMock: DetailRouterProtocol {
  public private(set) var routes: [DetailRoute] = []

  public init() {}

  public func showProfile(userID: UUID, tab: Screens.Tab) {
    routes.append(.showProfile(userID: userID, tab: tab))
  }

  public func close() {
    routes.append(.close)
  }

  public func peek(screens: String, perform: String, routes: String) {
    self.routes.append(.peek(screens: screens, perform: perform, routes: routes))
  }

  public func edit(screens: String, perform: String, routes: String) {
    self.routes.append(.edit(screens: screens, perform: perform, routes: routes))
  }
}

/// The routes of `Alert` as values, for deep links and tests.
public enum AlertRoute: Equatable, Sendable {
  case close
  case cancel
}

/// The transitions from the screens of `Alert`.
@MainActor public protocol AlertRouterProtocol: ClosingRoutes {
  func cancel()
}

extension AlertRouterProtocol {
  /// Opens a route.
  public func go(to route: AlertRoute) {
    switch route {
    case .close:
      close()
    case .cancel:
      cancel()
    }
  }
}

/// Performs the routes of `Alert`.
@MainActor public final class AlertRouter: BaseRouter, AlertRouterProtocol, ClosingRoutesRouter {
  public func cancel() {
    perform(.dismiss)
  }
}

/// Records the routes, in tests of code that uses a `AlertRouterProtocol`.
@MainActor public final class AlertRouterMock: AlertRouterProtocol {
  public private(set) var routes: [AlertRoute] = []

  public init() {}

  public func close() {
    routes.append(.close)
  }

  public func cancel() {
    routes.append(.cancel)
  }
}
