// Made by Weir from modules.yaml: edit that, not this.

@preconcurrency import ReSwift

nonisolated public struct FormState: Equatable, Sendable {
  public fileprivate(set) var id: Int
  public fileprivate(set) var text: String

  public init(
    id: Int,
    text: String = ""
  ) {
    self.id = id
    self.text = text
  }
}

/// The actions of `Form`.
nonisolated public enum FormAction: Action, Equatable, Sendable {
  case didType(text: String)
}

nonisolated extension FormState {
  public mutating func reduce(_ action: FormAction) {
    switch action {
    case .didType(let text):
      #sourceLocation(file: "modules.yaml", line: 59)
      self.text = text
      #sourceLocation()
    }
  }
}

/// An action of `Form` or of a module below it, with the path to its owner.
nonisolated public protocol FormEvent: Action, Sendable {
  func reduce(into state: inout FormState)
}

nonisolated extension FormAction: FormEvent {
  public func reduce(into state: inout FormState) { state.reduce(self) }
}

/// The reducer of a `Store<FormState>` whose first state is `initial`: an action of another tree changes nothing.
nonisolated public func formReducer(initial: FormState) -> Reducer<FormState> {
  { action, state in
    var state = state ?? initial
    (action as? any FormEvent)?.reduce(into: &state)
    return state
  }
}
