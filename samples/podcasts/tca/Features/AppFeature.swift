import ComposableArchitecture

@Reducer
struct AppFeature {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.currency) var currency
    var session = SessionFeature.State()
    var preferences = PreferencesFeature.State()
    var feed = FeedFeature.State()
    var search = SearchFeature.State()
    var stack = StackState<ShowFeature.State>()
    @Presents var note: NoteFeature.State?
    var downloads: IdentifiedArrayOf<DownloadFeature.State> = []
    var basket = BasketFeature.State()
    var banner = BannerFeature.State()
    var notes: [Episode.ID: String] = [:]

    var summary: String {
      "\(feed.favouriteCount) favourites, \(currency.text(basket.sum)) in the basket"
    }
  }

  enum Action {
    case session(SessionFeature.Action)
    case preferences(PreferencesFeature.Action)
    case feed(FeedFeature.Action)
    case search(SearchFeature.Action)
    case stack(StackActionOf<ShowFeature>)
    case note(PresentationAction<NoteFeature.Action>)
    case downloads(IdentifiedActionOf<DownloadFeature>)
    case basket(BasketFeature.Action)
    case banner(BannerFeature.Action)
    case podcastTapped(Podcast)
    case removeDownloadTapped(Episode.ID)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.session, action: \.session) { SessionFeature() }
    Scope(state: \.preferences, action: \.preferences) { PreferencesFeature() }
    Scope(state: \.feed, action: \.feed) { FeedFeature() }
    Scope(state: \.search, action: \.search) { SearchFeature() }
    Scope(state: \.basket, action: \.basket) { BasketFeature() }
    Scope(state: \.banner, action: \.banner) { BannerFeature() }
    Reduce { state, action in
      switch action {
      case .podcastTapped(let podcast):
        state.stack.append(ShowFeature.State(podcast: podcast))
        return .none
      case .removeDownloadTapped(let id):
        state.downloads.remove(id: id)
        return .none
      case .stack(.element(let id, .buyButtonTapped)):
        guard let podcast = state.stack[id: id]?.podcast else { return .none }
        state.basket.podcasts.append(podcast)
        return .send(.banner(.show("Added \(podcast.title)")))
      case .stack(.element(_, .downloadButtonTapped(let episode))):
        state.downloads.updateOrAppend(DownloadFeature.State(episode: episode))
        return .send(.downloads(.element(id: episode.id, action: .task)))
      case .stack(.element(_, .noteButtonTapped(let episode))):
        state.note = NoteFeature.State(episode: episode, text: state.notes[episode.id] ?? "")
        return .none
      case .note(.presented(.saveButtonTapped)):
        if let note = state.note { state.notes[note.episode.id] = note.text }
        state.note = nil
        return .none
      case .downloads(.element(_, .finished(.success))):
        return .send(.banner(.show("Downloaded")))
      case .feed(.rows(.element(_, .saveResponse(.failure(let error))))):
        return .send(.banner(.show("\(error)")))
      case .session(.expired):
        state.stack.removeAll()
        state.note = nil
        return .none
      case .session(.signInResponse(.success)):
        return .send(.feed(.reload))
      case .session, .preferences, .feed, .search, .stack, .note, .downloads, .basket, .banner:
        return .none
      }
    }
    .forEach(\.stack, action: \.stack) { ShowFeature() }
    .ifLet(\.$note, action: \.note) { NoteFeature() }
    .forEach(\.downloads, action: \.downloads) { DownloadFeature() }
  }
}
