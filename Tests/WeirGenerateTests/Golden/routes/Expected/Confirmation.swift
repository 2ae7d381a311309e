// Made by Weir from modules.yaml: edit that, not this.

import Foundation

public enum Confirmation {
  public enum Purpose: Equatable, Sendable {
    case transfer
    case block(account: Int)
  }
}

/// The routes of `Code` as values, for deep links and tests.
public enum CodeRoute {
  #sourceLocation(file: "modules.yaml", line: 41)
  case confirm(purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @MainActor (Bool) -> Void)
  #sourceLocation()
  /// Opens a person's profile.
  case showProfile(userID: UUID, tab: Screens.Tab = .posts)
  case `default`(in: String, self: Int)
}

/// Makes the screens of `Code`.
@MainActor public protocol CodeScreens: ProfileRoutesScreens {
  #sourceLocation(file: "modules.yaml", line: 41)
  func makeCode(
    purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @escaping @MainActor (Bool) -> Void
  ) -> any Screen
  #sourceLocation()
  func makeClass(in: String, self view: Int) -> any Screen
}

/// The transitions from the screens of `Code`.
@MainActor public protocol CodeRouterProtocol: ProfileRoutes {
  #sourceLocation(file: "modules.yaml", line: 41)
  func confirm(
    purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @escaping @MainActor (Bool) -> Void
  )
  #sourceLocation()
  func `default`(in: String, self view: Int)
}

extension CodeRouterProtocol {
  /// Opens a route.
  public func go(to route: CodeRoute) {
    switch route {
    case .confirm(let purpose, let tab, let onDone):
      confirm(purpose: purpose, tab: tab, onDone: onDone)
    case .showProfile(let userID, let tab):
      showProfile(userID: userID, tab: tab)
    case .`default`(let `in`, let view):
      `default`(in: `in`, self: view)
    }
  }
}

/// Performs the routes of `Code`, with screens that are created elsewhere.
@MainActor public final class CodeRouter: BaseRouter, CodeRouterProtocol, ProfileRoutesRouter {
  public let screens: any CodeScreens

  public init(transitionHandler: any TransitionHandler, screens: any CodeScreens) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }

  public var profileRoutesScreens: any ProfileRoutesScreens { screens }

  public func confirm(
    purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @escaping @MainActor (Bool) -> Void
  ) {
    perform(.present(screens.makeCode(purpose: purpose, tab: tab, onDone: onDone)))
  }

  public func `default`(in: String, self view: Int) {
    perform(.present(screens.makeClass(in: `in`, self: view)))
  }
}

/// Records the routes, in tests of code that uses a `CodeRouterProtocol`.
@MainActor public final class CodeRouterMock: CodeRouterProtocol {
  public private(set) var routes: [CodeRoute] = []

  public init() {}

  public func confirm(
    purpose: Confirmation.Purpose, tab: Screens.Tab, onDone: @escaping @MainActor (Bool) -> Void
  ) {
    routes.append(.confirm(purpose: purpose, tab: tab, onDone: onDone))
  }

  public func showProfile(userID: UUID, tab: Screens.Tab) {
    routes.append(.showProfile(userID: userID, tab: tab))
  }

  public func `default`(in: String, self view: Int) {
    routes.append(.`default`(in: `in`, self: view))
  }
}
