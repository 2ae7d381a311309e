import Foundation
import Testing

@testable import NAME

@MainActor @Suite struct ProverbsTests {
  @Test func next() async {
    let store = RootStore(dependencies: RootDependencies(client: LocalServer()))
    await store.idle()
    #expect(store.proverbs.proverb?.text == "Haste makes waste.")
    store.proverbs.send(.didTapNext)
    #expect(store.proverbs.phase == .loading)
    await store.idle()
    #expect(store.proverbs.proverb?.text == "Many hands make light work.")
  }

  @Test func failureAndRetry() async {
    let client = HTTPClientMock { _ in throw Offline() }
    let store = RootStore(dependencies: RootDependencies(client: client))
    await store.idle()
    #expect(store.proverbs.phase == .failed)
    #expect(store.proverbs.problem == "Offline()")
    store.proverbs.send(.didTapRetry)
    #expect(store.proverbs.phase == .loading)
  }
}

private struct Offline: Error {}
