// Made by Weir from modules/App.yaml: edit that, not this.

/// The app. Its features exist as long as somebody is signed in.
nonisolated public struct App: Equatable, Sendable {
  public fileprivate(set) var session: Session
  public fileprivate(set) var home: Home?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    session: Session = Session(),
    home: Home? = nil
  ) {
    self.session = session
    self.home = home
  }
}

nonisolated extension App {
  public mutating func reduce(_ action: SessionAction) {
    session.reduce(action)
    switch action {
    case .didRestore(let account):
      #sourceLocation(file: "modules/App.yaml", line: 9)
      home = account == nil ? nil : Home()
      #sourceLocation()
    case .didSignIn:
      #sourceLocation(file: "modules/App.yaml", line: 10)
      home = Home()
      #sourceLocation()
    case .didTapSignOut:
      #sourceLocation(file: "modules/App.yaml", line: 11)
      home = nil
      #sourceLocation()
    default: break
    }
  }

  public mutating func reduce(_ action: HomeAction) {
    home?.reduce(action)
  }

  public mutating func reduce(_ action: RecipeListAction) {
    home?.reduce(action)
  }

  public mutating func reduce(_ action: RecipeSearchAction) {
    home?.reduce(action)
  }

  public mutating func reduce(_ action: RecipeDetailAction) {
    home?.reduce(action)
  }

  public mutating func reduce(_ action: CountdownAction) {
    home?.reduce(action)
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Sendable {
  func reduce(into state: inout App)
  /// Reduces it in a store, which compares what it may change.
  @MainActor func reduce(in store: AppStore)
}

nonisolated extension AppEvent {
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(any: self, in: store) }
}

nonisolated extension SessionAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension HomeAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension RecipeListAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension RecipeSearchAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension RecipeDetailAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension CountdownAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  /// An effect of `session`.
  case session(SessionEffect)
  /// An effect of `home`.
  case home(HomeEffect)
}

nonisolated extension App {
  /// The active effects of the state, in the order in which they start.
  public var effects: [AppEffect] {
    var effects: [AppEffect] = []
    effects += self.session.effects.map { .session($0) }
    if let child = self.home { effects += child.effects.map { .home($0) } }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: App) -> [AppEffect] {
    var effects: [AppEffect] = []
    if EffectValues.differ(old.session, self.session) {
      effects += self.session.effects(since: old.session).map { .session($0) }
    }
    if let child = self.home, EffectValues.differ(old.home, self.home) {
      let new = old.home.map { child.effects(since: $0) } ?? child.effects
      effects += new.map { .home($0) }
    }
    return effects
  }
}
