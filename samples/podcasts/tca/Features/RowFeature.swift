import ComposableArchitecture

@Reducer
struct RowFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    @SharedReader(.currency) var currency
    let podcast: Podcast
    var isFavourite = false
    /// What the server has.
    var saved = false
    var isSending = false

    var id: Podcast.ID { podcast.id }
    var price: String { currency.text(podcast.price) }
  }

  enum Action {
    case starButtonTapped
    case saveResponse(Result<Bool, any Error>)
  }

  @Dependency(\.catalogue) var catalogue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .starButtonTapped:
        state.isFavourite.toggle()
        return state.isSending ? .none : save(&state)
      case .saveResponse(.success(let isFavourite)):
        state.saved = isFavourite
        state.isSending = false
        return state.isFavourite == isFavourite ? .none : save(&state)
      case .saveResponse(.failure):
        state.isFavourite = state.saved
        state.isSending = false
        return .none
      }
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    state.isSending = true
    return .run { [id = state.id, isFavourite = state.isFavourite] send in
      await send(
        .saveResponse(
          Result {
            try await catalogue.setFavourite(podcastID: id, isFavourite: isFavourite)
            return isFavourite
          }))
    }
  }
}
