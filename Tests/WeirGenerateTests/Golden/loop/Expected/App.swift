// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct App: Equatable, Sendable {
  public enum Route: Equatable, Sendable, Hashable {
    case home
    case settings
  }

  public fileprivate(set) var route: Route
  public fileprivate(set) var greeting: String
  public fileprivate(set) var mutes: Int
  public fileprivate(set) var habits: Habits
  public fileprivate(set) var detail: Detail?
  public fileprivate(set) var rows: [Int: Row]
  public fileprivate(set) var left: Panel
  public fileprivate(set) var right: Panel

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    route: Route = .home,
    greeting: String = "",
    mutes: Int = 0,
    habits: Habits = Habits(),
    detail: Detail? = nil,
    rows: [Int: Row] = [:],
    left: Panel = Panel(),
    right: Panel = Panel()
  ) {
    self.route = route
    self.greeting = greeting
    self.mutes = mutes
    self.habits = habits
    self.detail = detail
    self.rows = rows
    self.left = left
    self.right = right
  }
}

/// The actions of `App`.
nonisolated public enum AppAction: Equatable, Sendable {
  case didOpen(id: Int)
  case didClose
  case didAdd(id: Int)
  case didRemove(id: Int)
  case didRoute(to: App.Route)
  case didGreet(text: String)
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
  /// An action of `left`.
  case left(PanelAction)
  /// An action of `right`.
  case right(PanelAction)
}

nonisolated extension App {
  public mutating func reduce(_ action: AppAction) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules.yaml", line: 20)
      detail = Detail(id: id)
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 21)
      detail = nil
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 22)
      rows[id] = Row(id: id)
      #sourceLocation()
    case .didRemove(let id):
      #sourceLocation(file: "modules.yaml", line: 23)
      rows[id] = nil
      #sourceLocation()
    case .didRoute(let to):
      #sourceLocation(file: "modules.yaml", line: 24)
      route = to
      #sourceLocation()
    case .didGreet(let text):
      #sourceLocation(file: "modules.yaml", line: 25)
      greeting = text
      #sourceLocation()
    case .rows(let rowID, let action):
      guard rows[rowID] != nil else { return }
      rows[rowID]?.reduce(action)
      if case .didMute = action {
        #sourceLocation(file: "modules.yaml", line: 26)
        mutes += 1
        #sourceLocation()
      }
    case .left(let action):
      left.reduce(action)
    case .right(let action):
      if case .rows(let rowID, _) = action, right.rows[rowID] == nil { return }
      right.reduce(action)
      if case .rows(_, .didMute) = action {
        #sourceLocation(file: "modules.yaml", line: 27)
        mutes += 10
        #sourceLocation()
      }
    }
  }

  public mutating func reduce(_ action: HabitsAction) {
    habits.reduce(action)
  }

  public mutating func reduce(_ action: DetailAction) {
    guard detail != nil else { return }
    detail?.reduce(action)
    if case .didLoad(let name) = action {
      #sourceLocation(file: "modules.yaml", line: 28)
      greeting = "loaded \(name)"
      #sourceLocation()
    }
  }

  public var leftCount: Int {
    #sourceLocation(file: "modules.yaml", line: 11)
    left.rows.keys.count
    #sourceLocation()
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

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension HabitsAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension DetailAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  case greet(App.Route)
  case announce(Int)
  /// An effect of `habits`.
  case habits(HabitsEffect)
  /// An effect of `detail`.
  case detail(DetailEffect)
  /// An effect of `rows`.
  case rows(rowID: Int, RowEffect)
  /// An effect of `left`.
  case left(PanelEffect)
  /// An effect of `right`.
  case right(PanelEffect)
}

nonisolated extension App {
  /// The active effects of the state, in the order in which they start.
  public var effects: [AppEffect] {
    var effects = ownEffects
    effects += self.habits.effects.map { .habits($0) }
    if let child = self.detail { effects += child.effects.map { .detail($0) } }
    for key in EffectValues.ordered(self.rows) {
      guard let child = self.rows[key] else { continue }
      effects += child.effects.map { .rows(rowID: key, $0) }
    }
    effects += self.left.effects.map { .left($0) }
    effects += self.right.effects.map { .right($0) }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: App) -> [AppEffect] {
    var effects = EffectValues.added(to: old.ownEffects, in: ownEffects)
    if EffectValues.differ(old.habits, self.habits) {
      effects += self.habits.effects(since: old.habits).map { .habits($0) }
    }
    if let child = self.detail, EffectValues.differ(old.detail, self.detail) {
      let new = old.detail.map { child.effects(since: $0) } ?? child.effects
      effects += new.map { .detail($0) }
    }
    if EffectValues.differ(old.rows, self.rows) {
      for key in EffectValues.ordered(self.rows) {
        guard let child = self.rows[key] else { continue }
        if let before = old.rows[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .rows(rowID: key, $0) }
        } else {
          effects += child.effects.map { .rows(rowID: key, $0) }
        }
      }
    }
    if EffectValues.differ(old.left, self.left) {
      effects += self.left.effects(since: old.left).map { .left($0) }
    }
    if EffectValues.differ(old.right, self.right) {
      effects += self.right.effects(since: old.right).map { .right($0) }
    }
    return effects
  }

  /// Those that are not of children.
  var ownEffects: [AppEffect] {
    var effects: [AppEffect] = []
    if case let value = self.route, EffectValues.isStable(value) { effects.append(.greet(value)) }
    if case let value = self.leftCount, EffectValues.isStable(value) {
      effects.append(.announce(value))
    }
    return effects
  }
}

/// The effects of `App` that the app implements.
nonisolated public protocol AppEffects: Sendable {
  func greet(_ value: App.Route) async -> String
  func announce(_ value: Int) async
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct AppEffectsMock: AppEffects {
  public var onGreet: @Sendable (App.Route) async -> String
  public var onAnnounce: @Sendable (Int) async -> Void

  public init(
    onGreet: @escaping @Sendable (App.Route) async -> String,
    onAnnounce: @escaping @Sendable (Int) async -> Void = { _ in }
  ) {
    self.onGreet = onGreet
    self.onAnnounce = onAnnounce
  }

  public func greet(_ value: App.Route) async -> String {
    await onGreet(value)
  }

  public func announce(_ value: Int) async {
    await onAnnounce(value)
  }
}

@MainActor extension AppEffect {
  public static func greetWork(
    _ value: App.Route,
    _ effects: any AppEffects
  ) -> EffectWork<AppAction> {
    EffectWork { _ in
      let result = await effects.greet(value)
      return {
        #sourceLocation(file: "modules.yaml", line: 30)
        AppAction.didGreet(text: result + " \(value)")
        #sourceLocation()
      }
    }
  }

  public static func announceWork<Action>(
    _ value: Int,
    _ effects: any AppEffects
  ) -> EffectWork<Action> {
    EffectWork { _ in
      await effects.announce(value)
      return nil
    }
  }
}
