import ComposableArchitecture

@Reducer
struct PreferencesFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.currency) var currency
  }

  enum Action {
    case currencyChosen(Currency)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .currencyChosen(let currency):
        state.$currency.withLock { $0 = currency }
        return .none
      }
    }
  }
}
