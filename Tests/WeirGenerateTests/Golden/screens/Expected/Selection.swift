// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Selection: Equatable, Sendable {
  public fileprivate(set) var selected: UUID?
  public fileprivate(set) var count: Int

  public init(
    selected: UUID? = nil,
    count: Int = 0
  ) {
    self.selected = selected
    self.count = count
  }
}

/// The actions of `Selection`.
nonisolated public enum SelectionAction: Equatable, Sendable {
  case didSelect(id: UUID)
  case didAdd(id: UUID, count: Int)
}

nonisolated extension Selection {
  public mutating func reduce(_ action: SelectionAction) {
    switch action {
    case .didSelect(let id):
      #sourceLocation(file: "modules.yaml", line: 59)
      selected = id
      #sourceLocation()
    case .didAdd(let id, let count):
      #sourceLocation(file: "modules.yaml", line: 61)
      selected = id
      self.count += count
      #sourceLocation()
    }
  }
}

/// An action of `Selection` or of a module below it, with the path to its owner.
nonisolated public protocol SelectionEvent: Sendable {
  func reduce(into state: inout Selection)
}

nonisolated extension SelectionAction: SelectionEvent {
  public func reduce(into state: inout Selection) { state.reduce(self) }
}
