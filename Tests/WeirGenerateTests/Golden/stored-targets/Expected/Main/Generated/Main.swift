// Made by Weir from modules.yaml: edit that, not this.

import Habits

nonisolated package struct Main: Equatable, Sendable {
  package fileprivate(set) var habits: [Habit]

  package init(
    habits: [Habit] = []
  ) {
    self.habits = habits
  }
}

/// The actions of `Main`.
nonisolated package enum MainAction: Equatable, Sendable {
  case didLoad(habits: [Habit])
}

nonisolated extension Main {
  package mutating func reduce(_ action: MainAction) {
    switch action {
    case .didLoad(let habits):
      #sourceLocation(file: "modules.yaml", line: 40)
      self.habits = habits
      #sourceLocation()
    }
  }
}

/// An action of `Main` or of a module below it, with the path to its owner.
nonisolated package protocol MainEvent: Sendable {
  func reduce(into state: inout Main)
}

nonisolated extension MainAction: MainEvent {
  package func reduce(into state: inout Main) { state.reduce(self) }
}
