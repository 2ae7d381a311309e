// Made by Weir from modules.yaml: edit that, not this.

@MainActor package struct Panel: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    case closed
    case open
  }

  package fileprivate(set) var phase: Phase {
    get { phaseValue }
    set { if Self.allowsPhase(from: phaseValue, to: newValue) { phaseValue = newValue } }
  }
  package fileprivate(set) var width: Int
  private var phaseValue: Phase

  /// The initial value of `width`.
  package static var initialWidth: Int {
    #sourceLocation(file: "modules.yaml", line: 16)
    2 * 21
    #sourceLocation()
  }

  package init(
    phase: Phase = .closed,
    width: Int = Panel.initialWidth
  ) {
    self.phaseValue = phase
    self.width = width
  }
}

/// The actions of `Panel`.
@MainActor package enum PanelAction: Equatable, Sendable {
  case didResize(width: Int)
}

@MainActor extension Panel {
  package mutating func reduce(_ action: PanelAction) {
    switch action {
    case .didResize(let width):
      #sourceLocation(file: "modules.yaml", line: 19)
      self.width = width
      #sourceLocation()
    }
  }

  package var isOpen: Bool {
    #sourceLocation(file: "modules.yaml", line: 17)
    phase == .open
    #sourceLocation()
  }

  package mutating func open() {
    #sourceLocation(file: "modules.yaml", line: 20)
    phase = .open
    #sourceLocation()
  }

  /// Whether `phase` may turn into a value now; to assign one that it may not changes nothing.
  package func canMovePhase(to next: Phase) -> Bool {
    Self.allowsPhase(from: phaseValue, to: next)
  }

  private static func allowsPhase(from old: Phase, to new: Phase) -> Bool {
    switch (old, new) {
    case (.closed, .open): true
    default: false
    }
  }
}
