// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct App: Equatable, Sendable {
  public enum Route: Equatable, Sendable, Hashable {
    case home
    case settings
  }

  public fileprivate(set) var route: Route
  public fileprivate(set) var greeting: String
  public fileprivate(set) var habits: Habits
  public fileprivate(set) var detail: Detail?
  public fileprivate(set) var rows: [Int: Row]
  public fileprivate(set) var left: Panel
  public fileprivate(set) var right: Panel

  public init(
    route: Route = .home,
    greeting: String = "",
    habits: Habits = Habits(),
    detail: Detail? = nil,
    rows: [Int: Row] = [:],
    left: Panel = Panel(),
    right: Panel = Panel()
  ) {
    self.route = route
    self.greeting = greeting
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
      #sourceLocation(file: "modules.yaml", line: 19)
      detail = Detail(id: id)
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 20)
      detail = nil
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 21)
      rows[id] = Row(id: id)
      #sourceLocation()
    case .didRemove(let id):
      #sourceLocation(file: "modules.yaml", line: 22)
      rows[id] = nil
      #sourceLocation()
    case .didRoute(let to):
      #sourceLocation(file: "modules.yaml", line: 23)
      route = to
      #sourceLocation()
    case .didGreet(let text):
      #sourceLocation(file: "modules.yaml", line: 24)
      greeting = text
      #sourceLocation()
    case .rows(let rowID, let action):
      rows[rowID]?.reduce(action)
    case .left(let action):
      left.reduce(action)
    case .right(let action):
      right.reduce(action)
    }
  }

  public mutating func reduce(_ action: HabitsAction) {
    habits.reduce(action)
  }

  public mutating func reduce(_ action: DetailAction) {
    detail?.reduce(action)
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Sendable {
  func reduce(into state: inout App)
}

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension HabitsAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

nonisolated extension DetailAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  case greet(App.Route)
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
  /// The effects that the state wants, in the order in which they start.
  public var effects: [AppEffect] {
    var effects: [AppEffect] = []
    if case let value = self.route, EffectValues.isStable(value) { effects.append(.greet(value)) }
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

  /// The effects that the state wants and `old` does not, in the same order.
  public func effects(since old: App) -> [AppEffect] {
    var effects: [AppEffect] = []
    if case let value = self.route, EffectValues.isNew(value, since: old.route) {
      effects.append(.greet(value))
    }
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
}

/// The effects of `App` that the app implements.
nonisolated public protocol AppEffects: Sendable {
  func greet(_ value: App.Route) async -> String
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct AppEffectsMock: AppEffects {
  public var onGreet: @Sendable (App.Route) async -> String

  public init(
    onGreet: @escaping @Sendable (App.Route) async -> String
  ) {
    self.onGreet = onGreet
  }

  public func greet(_ value: App.Route) async -> String {
    await onGreet(value)
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
        #sourceLocation(file: "modules.yaml", line: 26)
        AppAction.didGreet(text: result + " \(value)")
        #sourceLocation()
      }
    }
  }
}
