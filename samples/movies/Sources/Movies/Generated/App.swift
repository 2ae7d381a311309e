// Made by Weir from modules/App.yaml: edit that, not this.

/// The whole app, under one store.
struct AppState: Equatable, Sendable {
  fileprivate(set) var moviesState: MoviesState
  fileprivate(set) var peoplesState: PeoplesState

  init(
    moviesState: MoviesState = MoviesState(),
    peoplesState: PeoplesState = PeoplesState()
  ) {
    self.moviesState = moviesState
    self.peoplesState = peoplesState
  }
}

extension AppState {
  mutating func reduce(_ action: MoviesAction) {
    moviesState.reduce(action)
  }

  mutating func reduce(_ action: PeoplesAction) {
    peoplesState.reduce(action)
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
protocol AppEvent: Sendable {
  func reduce(into state: inout AppState)
}

extension MoviesAction: AppEvent {
  func reduce(into state: inout AppState) { state.reduce(self) }
}

extension PeoplesAction: AppEvent {
  func reduce(into state: inout AppState) { state.reduce(self) }
}
