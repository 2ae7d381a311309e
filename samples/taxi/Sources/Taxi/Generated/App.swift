// Made by Weir from modules/App.yaml: edit that, not this.

import Foundation

/// The whole app. It owns its features, and does not depend on their contents.
nonisolated public struct App: Equatable, Sendable {
  public fileprivate(set) var feature: Feature
  public fileprivate(set) var user: User
  /// The ratings of past rides by their passengers.
  public fileprivate(set) var ratings: [UUID: Rating]

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    feature: Feature = Feature(),
    user: User = User(),
    ratings: [UUID: Rating] = [:]
  ) {
    self.feature = feature
    self.user = user
    self.ratings = ratings
  }
}

/// The actions of `App`.
nonisolated public enum AppAction: Equatable, Sendable {
  case didLogout
  /// An action of `ratings`.
  case ratings(orderID: UUID, RatingAction)
}

nonisolated extension App {
  public mutating func reduce(_ action: AppAction) {
    switch action {
    case .didLogout:
      #sourceLocation(file: "modules/App.yaml", line: 15)
      user.forget()
      feature.close()
      ratings = [:]
      #sourceLocation()
    case .ratings(let orderID, let action):
      ratings[orderID]?.reduce(action)
    }
  }

  public mutating func reduce(_ action: FeatureAction) {
    feature.reduce(action)
  }

  public mutating func reduce(_ action: DriverAction) {
    feature.reduce(action)
  }

  public mutating func reduce(_ action: OrderAction) {
    feature.reduce(action)
  }

  public mutating func reduce(_ action: UserAction) {
    user.reduce(action)
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Sendable {
  func reduce(into state: inout App)
}

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension FeatureAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension DriverAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension OrderAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension UserAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}
