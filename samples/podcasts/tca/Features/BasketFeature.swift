import ComposableArchitecture

@Reducer
struct BasketFeature {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.currency) var currency
    var podcasts: [Podcast] = []

    var sum: Int { podcasts.reduce(0) { $0 + $1.price } }
    var total: String { currency.text(sum) }
  }

  enum Action {
    case removeButtonTapped(Podcast.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removeButtonTapped(let id):
        state.podcasts.removeAll { $0.id == id }
        return .none
      }
    }
  }
}
