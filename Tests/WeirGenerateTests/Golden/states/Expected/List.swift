// Made by Weir from modules.yaml: edit that, not this.

/// SwiftUI has a `List` of its own.
struct ListState: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    case plain
    case inset
  }

  fileprivate(set) var mode: Mode
  fileprivate(set) var last: CellState.Kind?
  fileprivate(set) var section: SectionState
  fileprivate(set) var rows: [Int: CellState]
  fileprivate(set) var picked: CellState?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  init(
    mode: Mode = .plain,
    last: CellState.Kind? = nil,
    section: SectionState = SectionState(),
    rows: [Int: CellState] = [:],
    picked: CellState? = nil
  ) {
    self.mode = mode
    self.last = last
    self.section = section
    self.rows = rows
    self.picked = picked
  }
}

/// The actions of `List`.
enum ListAction: Equatable, Sendable {
  case didAdd(kind: CellState.Kind)
  case didPick(cellID: Int)
  case modeDidChange(mode: ListState.Mode)
  /// An action of `rows`.
  case rows(cellID: Int, CellAction)
  /// An action of `picked`.
  case picked(CellAction)
}

extension ListState {
  mutating func reduce(_ action: ListAction) {
    switch action {
    case .didAdd(let kind):
      #sourceLocation(file: "modules.yaml", line: 19)
      rows[rows.count] = CellState(kind: kind)
      last = kind
      #sourceLocation()
    case .didPick(let cellID):
      #sourceLocation(file: "modules.yaml", line: 22)
      picked = rows[cellID] ?? CellState(kind: CellState.Kind.text)
      #sourceLocation()
    case .modeDidChange(let mode):
      #sourceLocation(file: "modules.yaml", line: 23)
      self.mode = mode
      #sourceLocation()
    case .rows(let cellID, let action):
      guard rows[cellID] != nil else { return }
      rows[cellID]?.reduce(action)
      switch action {
      case .didTap:
        #sourceLocation(file: "modules.yaml", line: 24)
        section.open()
        #sourceLocation()
      }
    case .picked(let action):
      picked?.reduce(action)
    }
  }
}

/// An action of `List` or of a module below it, with the path to its owner.
protocol ListEvent: Sendable {
  func reduce(into state: inout ListState)
}

extension ListAction: ListEvent {
  func reduce(into state: inout ListState) { state.reduce(self) }
}
