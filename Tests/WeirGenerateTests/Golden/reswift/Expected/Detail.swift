// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct DetailState: Equatable, Sendable {
  public fileprivate(set) var id: Int
  public fileprivate(set) var name: String
  public fileprivate(set) var panel: PanelState?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    id: Int,
    name: String = "",
    panel: PanelState? = nil
  ) {
    self.id = id
    self.name = name
    self.panel = panel
  }
}

/// The actions of `Detail`.
nonisolated public enum DetailAction: Action, Equatable, Sendable {
  case didRename(name: String)
  case didShow
}

nonisolated extension DetailState {
  public mutating func reduce(_ action: DetailAction) {
    switch action {
    case .didRename(let name):
      #sourceLocation(file: "modules.yaml", line: 41)
      self.name = name
      #sourceLocation()
    case .didShow:
      #sourceLocation(file: "modules.yaml", line: 42)
      panel = PanelState()
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: PanelAction) {
    guard panel != nil else { return }
    panel?.reduce(action)
    if case .didClose = action {
      #sourceLocation(file: "modules.yaml", line: 43)
      panel = nil
      #sourceLocation()
    }
  }
}
