import ComposableArchitecture

@Reducer
struct ShowFeature {
  @ObservableState
  struct State: Equatable {
    enum Phase { case restoring, loading, loaded, failed }
    @SharedReader(.currency) var currency
    let podcast: Podcast
    var phase = Phase.restoring
    var episodes: [Episode] = []
    var problem: String?

    var price: String { currency.text(podcast.price) }
  }

  enum Action {
    case task
    case restored([Episode])
    case episodesResponse(Result<[Episode], any Error>)
    case retryButtonTapped
    case buyButtonTapped
    case downloadButtonTapped(Episode)
    case noteButtonTapped(Episode)
  }

  @Dependency(\.catalogue) var catalogue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [id = state.podcast.id] send in
          await send(.restored((try? await catalogue.storedEpisodes(podcastID: id)) ?? []))
        }
      case .restored(let episodes):
        state.episodes = episodes
        return load(&state)
      case .episodesResponse(.success(let episodes)):
        state.episodes = episodes
        state.phase = .loaded
        return .none
      case .episodesResponse(.failure(let error)):
        state.problem = "\(error)"
        state.phase = .failed
        return .none
      case .retryButtonTapped:
        return load(&state)
      case .buyButtonTapped, .downloadButtonTapped, .noteButtonTapped:
        return .none
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.phase = .loading
    return .run { [id = state.podcast.id] send in
      await send(.episodesResponse(Result { try await catalogue.episodes(podcastID: id) }))
    }
  }
}
