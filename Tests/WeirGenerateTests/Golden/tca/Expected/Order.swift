// Made by Weir from modules.yaml: edit that, not this.

import ComposableArchitecture

@Reducer
nonisolated public struct Order: Reducer {
  @ObservableState
  nonisolated public struct State: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
      case initial
      case inProgress
      case done
      case cancelled
    }

    public fileprivate(set) var note: String
    public fileprivate(set) var status: Status {
      get { statusValue }
      set { if Self.allowsStatus(from: statusValue, to: newValue) { statusValue = newValue } }
    }
    public fileprivate(set) var line: Line.State
    private var statusValue: Status

    // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
    @inline(never)
    public init(
      note: String = "",
      status: Status = .initial,
      line: Line.State = Line.State()
    ) {
      self.note = note
      self.statusValue = status
      self.line = line
    }
  }

  /// The actions of `Order`.
  nonisolated public enum Action: Equatable, Sendable {
    case didStart(note: String)
    case didFinish
    /// An action of `line`.
    case line(Line.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.reduce(action)
      return .none
    }
  }
}

nonisolated extension Order.State {
  public mutating func reduce(_ action: Order.Action) {
    switch action {
    case .didStart(let note):
      #sourceLocation(file: "modules.yaml", line: 57)
      self.note = note
      status = .inProgress
      #sourceLocation()
    case .didFinish:
      #sourceLocation(file: "modules.yaml", line: 59)
      status = .done
      #sourceLocation()
    case .line(let action):
      line.reduce(action)
    }
  }

  public mutating func updateStatus(to next: Status) {
    #sourceLocation(file: "modules.yaml", line: 61)
    status = next
    #sourceLocation()
  }

  /// Whether `status` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveStatus(to next: Status) -> Bool {
    Self.allowsStatus(from: statusValue, to: next)
  }

  private static func allowsStatus(from old: Status, to new: Status) -> Bool {
    switch (old, new) {
    case (.initial, .inProgress): true
    case (.initial, .cancelled): true
    case (.inProgress, .done): true
    case (.inProgress, .cancelled): true
    default: false
    }
  }
}
