import ComposableArchitecture
import Testing

@testable import Shop

@MainActor @Suite struct ShopTests {
  private let titles = CatalogueServiceMock(onTitles: { ["Onion \($0)", "Pea \($0)"] })

  @Test func theRootReceivesTheAnswerOfAnEffect() async {
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.catalogue = titles
    }
    await store.send(.didAppear) { $0.visits = 1 }
    await store.send(.search(.didType(text: "soup"))) {
      $0.search = Search.State(text: "soup")
    }
    await store.receive(.search(.didFind(titles: ["Onion soup", "Pea soup"]))) {
      $0.search = Search.State(text: "soup", found: "soup", titles: ["Onion soup", "Pea soup"])
    }
  }

  @Test func anErrorIsReduced() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(.search(.didType(text: "soup"))) {
      $0.search = Search.State(text: "soup")
    }
    await store.receive(\.search.didFail) { $0.search = Search.State(text: "soup", found: "soup") }
  }

  @Test func aLaterTextCancelsTheEffect() async {
    let started = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.catalogue = CatalogueServiceMock(onTitles: { text in
        started.continuation.yield(text)
        if text == "s" { try await Task.sleep(for: .seconds(60)) }
        return [text]
      })
    }
    await store.send(.search(.didType(text: "s"))) { $0.search = Search.State(text: "s") }
    for await _ in started.stream { break }
    await store.send(.search(.didType(text: "so"))) { $0.search = Search.State(text: "so") }
    await store.receive(.search(.didFind(titles: ["so"]))) {
      $0.search = Search.State(text: "so", found: "so", titles: ["so"])
    }
    await store.finish()
  }

  @Test func aScopeOfTheRootIsAStoreOfTheFeature() async {
    let store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.catalogue = titles
    }
    let search = store.scope(state: \.search, action: \.search)
    await search.send(.didType(text: "soup")).finish()
    #expect(search.titles == ["Onion soup", "Pea soup"])
    #expect(store.search.titles == search.titles)
  }

  @Test func theFeatureRunsWithoutItsRoot() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.didType(text: "soup")) { $0 = Search.State(text: "soup") }
  }

  @Test func theGeneratedRunnerRunsInAScope() async {
    let runner = SearchRunner(dependencies: SearchDependencies(catalogueService: titles))
    let store = Store(initialState: Shop.State()) {
      Scope(state: \Shop.State.search, action: \Shop.Action.Cases.search) {
        Search()
        runner.reducer
      }
    }
    runner.start(store.scope(state: \.search, action: \.search))
    store.send(.search(.didType(text: "soup")))
    await runner.idle()
    #expect(store.search.titles == ["Onion soup", "Pea soup"])
  }
}
