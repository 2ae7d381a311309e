import ComposableArchitecture

@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.currency) var currency
    var text = ""
    var results: [Podcast] = []
    var problem: String?

    var lines: [String] { results.map { "\($0.title), \(currency.text($0.price))" } }
  }

  enum Action {
    case textChanged(String)
    case searchResponse(Result<[Podcast], any Error>)
  }

  private enum CancelID { case search }

  @Dependency(\.catalogue) var catalogue
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        guard !text.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(Result { try await catalogue.search(text: text) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .searchResponse(.success(let results)):
        state.results = results
        state.problem = nil
        return .none
      case .searchResponse(.failure(let error)):
        state.problem = "\(error)"
        return .none
      }
    }
  }
}
