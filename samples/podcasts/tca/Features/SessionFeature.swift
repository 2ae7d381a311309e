import ComposableArchitecture

@Reducer
struct SessionFeature {
  @ObservableState
  struct State: Equatable {
    enum Phase { case signedOut, signingIn, signedIn }
    var phase = Phase.signedIn
    var problem: String?
  }

  enum Action {
    case task
    case signInButtonTapped(code: String)
    case signInResponse(Result<Void, any Error>)
    case expired
  }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await _ in session.expirations() { await send(.expired) }
        }
      case .signInButtonTapped(let code):
        state.phase = .signingIn
        return .run { send in
          await send(.signInResponse(Result { try await session.signIn(code: code) }))
        }
      case .signInResponse(.success):
        state.phase = .signedIn
        return .none
      case .signInResponse(.failure(let error)):
        state.problem = "\(error)"
        state.phase = .signedOut
        return .none
      case .expired:
        state.phase = .signedOut
        return .none
      }
    }
  }
}
