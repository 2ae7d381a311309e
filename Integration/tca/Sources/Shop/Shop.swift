import ComposableArchitecture

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    var visits = 0
    var search = Search.State()
  }

  enum Action: Equatable {
    case didAppear
    case search(Search.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.search, action: \.search) {
      Search().runningEffects()
    }
    Reduce { state, action in
      switch action {
      case .didAppear:
        state.visits += 1
        return .none
      case .search:
        return .none
      }
    }
  }
}
