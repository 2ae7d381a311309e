import Foundation
import Podcasts
import Testing

/// Every feature with mocks.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FeatureTests {
  private struct Refused: Error {}

  private let tea = Podcast(id: 1, title: "Tea", price: 500)
  private let jam = Podcast(id: 2, title: "Jam", price: 700)
  private let green = Episode(
    id: 7, podcastID: 1, title: "Green", url: URL(string: "https://a.example/7.mp3")!)

  private func app(
    _ catalogue: CatalogueServiceMock? = nil, downloads: DownloadEffectsMock? = nil,
    clock: ClockMock = ClockMock()
  ) -> RootStore {
    let tea = tea
    return RootStore(
      dependencies: RootDependencies(
        sessionEffects: SessionEffectsMock(),
        catalogueService: catalogue
          ?? CatalogueServiceMock(onPage: { _ in Catalogue.Page(podcasts: [tea]) }),
        showEffects: ShowEffectsMock(onRestore: { _ in [] }),
        downloadEffects: downloads ?? DownloadEffectsMock(), clock: clock))
  }

  // MARK: Pages

  @Test func pagesFollowTheCursor() async throws {
    let catalogue = CatalogueServiceMock(onPage: { [tea, jam] cursor in
      cursor == nil
        ? Catalogue.Page(podcasts: [tea], next: "2") : Catalogue.Page(podcasts: [jam], next: nil)
    })
    let store = FeedStore(
      reads: FeedReads(preferencesCurrency: .euro),
      dependencies: FeedDependencies(catalogueService: catalogue))
    await store.idle()
    #expect(store.rows.keys == [1])
    #expect(store.canLoadMore)
    store.send(.didReachEnd)
    await store.idle()
    #expect(store.rows.keys == [1, 2])
    store.send(.didReachEnd)
    #expect(store.phase == .idle)
  }

  @Test func aPageThatFailsIsLoadedAgain() async throws {
    let store = FeedStore(
      reads: FeedReads(preferencesCurrency: .euro),
      dependencies: FeedDependencies(
        catalogueService: CatalogueServiceMock(onPage: { _ in throw Refused() })))
    try await store.test(received: .didFail(problem: "Refused()")) {
      $0.problem = "Refused()"
      $0.phase = .failed
    }
    try store.test(.didTapRetry) {
      $0.problem = nil
      $0.phase = .loading
    }
  }

  // MARK: Favourites

  @Test func aFavouriteIsShownAtOnce() async throws {
    let store = row { _, _ in }
    try store.test(.didTapStar) {
      $0.isFavourite = true
      $0.sending = true
    }
    try await store.test(received: .didSave) {
      $0.saved = true
      $0.sending = nil
    }
    try await store.testEnd()
  }

  @Test func aRefusedFavouriteIsRolledBack() async throws {
    let store = row { _, _ in throw Refused() }
    try store.test(.didTapStar) {
      $0.isFavourite = true
      $0.sending = true
    }
    try await store.test(received: .didFail(problem: "Refused()")) {
      $0.isFavourite = false
      $0.sending = nil
    }
  }

  @Test func aSecondTapIsSentAfterTheFirst() async throws {
    let (sent, sending) = AsyncStream<Bool>.makeStream()
    let store = row { _, isFavourite in sending.yield(isFavourite) }
    store.send(.didTapStar)
    store.send(.didTapStar)
    await store.idle()
    sending.finish()
    var values: [Bool] = []
    for await value in sent { values.append(value) }
    #expect(values == [true, false])
    #expect(!store.isFavourite)
    #expect(!store.saved)
  }

  private func row(
    onFavourite: @escaping @Sendable (Int, Bool) async throws -> Void
  ) -> RowStore {
    RowStore(
      Row(podcast: tea), reads: RowReads(currency: .euro),
      dependencies: RowDependencies(
        catalogueService: CatalogueServiceMock(onFavourite: onFavourite)))
  }

  // MARK: Search

  @Test func aSearchWaitsForAPause() async throws {
    let clock = ClockMock()
    let catalogue = CatalogueServiceMock(onSearch: { [tea] text in
      text == "te" ? [tea] : []
    })
    let store = SearchStore(
      reads: SearchReads(currency: .euro),
      dependencies: SearchDependencies(catalogueService: catalogue, clock: clock))
    store.send(.didType(text: "t"))
    clock.advance(by: .milliseconds(299))
    store.send(.didType(text: "te"))
    clock.advance(by: .milliseconds(300))
    await store.idle()
    #expect(store.lines == ["Tea, 5 €"])
    store.send(.didType(text: ""))
    #expect(store.lines == [])
    await store.idle()
    #expect(store.found == "")
  }

  // MARK: Downloads

  @Test func aDownloadShowsItsProgress() async throws {
    let store = DownloadStore(
      Download(episode: green),
      dependencies: DownloadDependencies(
        downloadEffects: DownloadEffectsMock(onLoad: { _ in
          AsyncThrowingStream { continuation in
            for part in [0.5, 1] { continuation.yield(part) }
            continuation.finish()
          }
        })))
    try await store.test(received: .didProgress(progress: 0.5)) { $0.progress = 0.5 }
    try await store.test(received: .didProgress(progress: 1)) { $0.progress = 1 }
    try await store.test(received: .didFinish) { $0.phase = .loaded }
    try await store.testEnd()
    #expect(store.percent == 100)
  }

  @Test func aRemovedDownloadIsCancelled() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let downloads = DownloadEffectsMock(onLoad: { _ in
      AsyncThrowingStream { continuation in
        continuation.yield(0.5)
        continuation.onTermination = { _ in end.yield() }
      }
    })
    let store = app(downloads: downloads)
    open(tea, in: store)
    store.stack[1]?.send(.didTapDownload(episode: green))
    await store.wait { $0.downloads[7]?.progress == 0.5 }
    store.send(RootAction.didRemoveDownload(id: 7))
    for await _ in ended { break }
    #expect(store.downloads.keys == [])
  }

  // MARK: Navigation

  @Test func theStackFollowsItsPath() async throws {
    let store = app()
    open(tea, in: store)
    open(jam, in: store)
    #expect(store.stack.all.map(\.podcast) == [tea, jam])
    store.send(RootAction.didSetStack(ids: [1]))
    #expect(store.stack.keys == [1])
  }

  @Test func aSheetOpensAndSavesItsNote() async throws {
    let store = app()
    open(tea, in: store)
    store.stack[1]?.send(.didTapNote(episode: green))
    store.note?.send(.didType(text: "sencha"))
    store.note?.send(.didTapSave)
    #expect(store.note == nil)
    #expect(store.notes == [7: "sencha"])
    store.stack[1]?.send(.didTapNote(episode: green))
    #expect(store.note?.text == "sencha")
    store.send(RootAction.didCloseNote)
    #expect(store.note == nil)
  }

  @Test func aNoteIsUndoneStepByStep() throws {
    let store = NoteStore(Note(episode: green))
    for text in ["a", "ab"] { store.send(.didType(text: text)) }
    store.send(.didTapUndo)
    #expect(store.text == "a")
    store.send(.didTapUndo)
    #expect(store.text == "")
    #expect(!store.canUndo)
  }

  private func open(_ podcast: Podcast, in store: RootStore) {
    store.send(RootAction.didOpen(podcast: podcast))
  }

  // MARK: Values of several features

  @Test func oneCurrencyIsShownInFiveModules() async throws {
    let clock = ClockMock()
    let store = app(
      CatalogueServiceMock(
        onPage: { [tea] _ in Catalogue.Page(podcasts: [tea]) }, onSearch: { [jam] _ in [jam] }),
      clock: clock)
    await store.wait { $0.feed.phase == .idle }
    open(tea, in: store)
    store.stack[1]?.send(.didTapBuy)
    store.search.send(.didType(text: "jam"))
    clock.advance(by: .milliseconds(300))
    await store.wait { !$0.search.results.isEmpty }

    func shown() -> [String?] {
      [
        store.feed.rows[1]?.price, store.search.lines.first, store.stack[1]?.price,
        store.basket.total, store.summary.text,
      ]
    }
    #expect(shown() == ["5 €", "Jam, 7 €", "5 €", "5 €", "0 favourites, 5 € in the basket"])
    store.preferences.send(.didChoose(currency: .dollar))
    #expect(shown() == ["$5", "Jam, $7", "$5", "$5", "0 favourites, $5 in the basket"])
  }

  @Test func theSummaryFollowsFavouritesAndTheBasket() async throws {
    let store = app()
    await store.wait { $0.feed.phase == .idle }
    open(tea, in: store)
    store.stack[1]?.send(.didTapBuy)
    store.feed.rows[1]?.send(.didTapStar)
    #expect(store.summary.text == "1 favourites, 5 € in the basket")
    store.basket.send(.didRemove(id: 1))
    #expect(store.summary.text == "1 favourites, 0 € in the basket")
  }

  @Test func aBannerDisappears() async throws {
    let clock = ClockMock()
    let store = app(clock: clock)
    open(tea, in: store)
    store.stack[1]?.send(.didTapBuy)
    #expect(store.banner.text == "Added Tea")
    clock.advance(by: .seconds(2))
    store.stack[1]?.send(.didTapBuy)
    clock.advance(by: .seconds(2))
    #expect(store.banner.text == "Added Tea")
    clock.advance(by: .seconds(1))
    await store.wait { $0.banner.text == nil }
  }

  @Test func aRefusedFavouriteShowsABanner() async throws {
    let store = app()
    await store.wait { $0.feed.phase == .idle }
    store.feed.rows[1]?.send(.didTapStar)
    await store.wait { $0.banner.text != nil }
    #expect(store.feed.rows[1]?.isFavourite == false)
  }
}
