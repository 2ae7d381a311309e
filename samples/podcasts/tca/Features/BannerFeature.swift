import ComposableArchitecture

@Reducer
struct BannerFeature {
  @ObservableState
  struct State: Equatable {
    var text: String?
  }

  enum Action {
    case show(String)
    case timedOut
  }

  private enum CancelID { case hide }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let text):
        state.text = text
        return .run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.timedOut)
        }
        .cancellable(id: CancelID.hide, cancelInFlight: true)
      case .timedOut:
        state.text = nil
        return .none
      }
    }
  }
}
