// Made by Weir from modules/App.yaml: edit that, not this.

struct App: Equatable, Sendable {
  fileprivate(set) var title: String
  fileprivate(set) var counter: Counter

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  init(
    title: String = "Counters",
    counter: Counter = Counter()
  ) {
    self.title = title
    self.counter = counter
  }
}

/// The actions of `App`.
enum AppAction: Equatable, Sendable {
  case didRename(title: String)
}

extension App {
  mutating func reduce(_ action: AppAction) {
    switch action {
    case .didRename(let title):
      #sourceLocation(file: "modules/App.yaml", line: 10)
      self.title = title
      #sourceLocation()
    }
  }

  mutating func reduce(_ action: CounterAction) {
    counter.reduce(action)
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
protocol AppEvent: Sendable {
  func reduce(into state: inout App)
}

extension AppAction: AppEvent {
  func reduce(into state: inout App) { state.reduce(self) }
}

extension CounterAction: AppEvent {
  func reduce(into state: inout App) { state.reduce(self) }
}
