import ComposableArchitecture

@Reducer
struct FeedFeature {
  @ObservableState
  struct State: Equatable {
    enum Phase { case loading, idle, failed }
    var rows: IdentifiedArrayOf<RowFeature.State> = []
    var cursor: String?
    var phase = Phase.loading
    var problem: String?

    var canLoadMore: Bool { phase == .idle && cursor != nil }
    var favouriteCount: Int { rows.count(where: \.isFavourite) }
  }

  enum Action {
    case rows(IdentifiedActionOf<RowFeature>)
    case task
    case endReached
    case retryButtonTapped
    case reload
    case pageResponse(Result<Page, any Error>)
  }

  private enum CancelID { case load }

  @Dependency(\.catalogue) var catalogue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task, .retryButtonTapped:
        return load(&state)
      case .endReached:
        return state.canLoadMore ? load(&state) : .none
      case .reload:
        state.rows.removeAll()
        state.cursor = nil
        return load(&state)
      case .pageResponse(.success(let page)):
        for podcast in page.podcasts {
          state.rows.updateOrAppend(RowFeature.State(podcast: podcast))
        }
        state.cursor = page.next
        state.phase = .idle
        return .none
      case .pageResponse(.failure(let error)):
        state.problem = "\(error)"
        state.phase = .failed
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.problem = nil
    state.phase = .loading
    return .run { [cursor = state.cursor] send in
      await send(.pageResponse(Result { try await catalogue.page(cursor: cursor) }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
