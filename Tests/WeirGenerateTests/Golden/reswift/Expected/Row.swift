// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct RowState: Equatable, Sendable {
  public fileprivate(set) var title: String
  public fileprivate(set) var taps: Int

  public init(
    title: String,
    taps: Int = 0
  ) {
    self.title = title
    self.taps = taps
  }
}

/// The actions of `Row`.
nonisolated public enum RowAction: Action, Equatable, Sendable {
  case didTap
  case didRemove
}

nonisolated extension RowState {
  public mutating func reduce(_ action: RowAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 54)
      taps += 1
      #sourceLocation()
    case .didRemove:
      break
    }
  }
}
