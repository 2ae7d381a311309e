import AppRuntime
import DownloadsFeature
import Foundation
import Library
import PlayerFeature
import PodcastApp
import ShowFeature
import Testing

/// What the root connects: the features do not know each other.
@MainActor @Suite struct PodcastAppTests {
  private func store() -> PodcastAppStore {
    PodcastAppStore(
      dependencies: PodcastAppDependencies(
        playerEffects: PlayerEffectsMock(onPlay: { _ in AsyncStream { _ in } }),
        downloadEffects: DownloadEffectsMock(onLoad: { _ in AsyncThrowingStream { $0.finish() } }),
        client: HTTPClientMock { request in
          if case LibraryRequest.shows = request {
            return NetworkResponse(status: 200, body: Data(#"{ "shows": [] }"#.utf8))
          }
          return NetworkResponse(status: 500)
        }))
  }

  @Test func anEpisodeIsPlayedAndQueued() async {
    let store = store()
    store.send(.didOpen(showID: 1))
    store.shows[1]?.send(.didTapPlay(episode: Episode(id: 7, title: "Rain")))
    await store.wait { $0.player.isPlaying }
    #expect(store.player.text == "Rain at 0 s")
    #expect(store.queue.titles == ["Rain"])
    #expect(store.summary.queued == 1)
  }

  @Test func aCurrencyIsShownInEveryFeature() {
    let store = store()
    store.send(.didOpen(showID: 1))
    store.preferences.send(.didSelect(currency: .dollar))
    #expect(store.feed.state.price == "1 $")
    #expect(store.search.state.price == "1 $")
    #expect(store.shows[1]?.title == "Show 1, 1 $ …")
  }

  @Test func aPathOpensAndClosesShows() {
    let store = store()
    for id in 1...3 { store.send(.didOpen(showID: id)) }
    store.send(.didSetPath(showIDs: [1]))
    #expect(store.shows.keys == [1])
  }

  @Test func aFavouriteThatIsNotSavedIsToldInABanner() async {
    let store = store()
    store.send(.didOpen(showID: 1))
    store.shows[1]?.send(.didTapFavourite)
    await store.wait { $0.banner.text != nil }
    #expect(store.shows[1]?.isFavourite == false)
  }
}
