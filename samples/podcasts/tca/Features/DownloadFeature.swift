import ComposableArchitecture

@Reducer
struct DownloadFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    enum Phase { case loading, loaded, failed }
    let episode: Episode
    var phase = Phase.loading
    var progress = 0.0

    var id: Episode.ID { episode.id }
    var percent: Int { Int(progress * 100) }
  }

  enum Action {
    case task
    case progressed(Double)
    case finished(Result<Void, any Error>)
    case retryButtonTapped
  }

  private enum CancelID { case load }

  @Dependency(\.downloads) var downloads

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task, .retryButtonTapped:
        state.progress = 0
        state.phase = .loading
        return .run { [url = state.episode.url] send in
          for try await progress in downloads.load(url: url) { await send(.progressed(progress)) }
          await send(.finished(.success(())))
        } catch: { error, send in
          await send(.finished(.failure(error)))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .progressed(let progress):
        state.progress = progress
        return .none
      case .finished(.success):
        state.phase = .loaded
        return .none
      case .finished(.failure):
        state.phase = .failed
        return .none
      }
    }
  }
}
