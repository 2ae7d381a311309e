import ComposableArchitecture

@Reducer
struct NoteFeature {
  @ObservableState
  struct State: Equatable {
    let episode: Episode
    var text = ""
    var earlier: [String] = []

    var canUndo: Bool { !earlier.isEmpty }
  }

  enum Action {
    case textChanged(String)
    case undoButtonTapped
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.earlier.append(state.text)
        state.text = text
        return .none
      case .undoButtonTapped:
        state.text = state.earlier.popLast() ?? state.text
        return .none
      case .saveButtonTapped:
        return .none
      }
    }
  }
}
