// Made by Weir from modules.yaml: edit that, not this.

struct CellState: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case text
    case image
  }

  fileprivate(set) var kind: Kind
  fileprivate(set) var isTapped: Bool

  init(
    kind: Kind,
    isTapped: Bool = false
  ) {
    self.kind = kind
    self.isTapped = isTapped
  }
}

/// The actions of `Cell`.
enum CellAction: Equatable, Sendable {
  case didTap
}

extension CellState {
  mutating func reduce(_ action: CellAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 31)
      isTapped = true
      #sourceLocation()
    }
  }
}
