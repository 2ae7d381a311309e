import AppRuntime
import FeedFeature
import Foundation
import Library
import Testing

@MainActor @Suite struct FeedTests {
  /// A server with two pages.
  private func store() -> FeedStore {
    FeedStore(
      dependencies: FeedDependencies(
        client: HTTPClientMock { request in
          let page =
            if case LibraryRequest.shows(cursor: "b") = request {
              #"{ "shows": [{ "id": 2, "title": "Snow" }] }"#
            } else {
              #"{ "shows": [{ "id": 1, "title": "Rain" }], "next": "b" }"#
            }
          return NetworkResponse(status: 200, body: Data(page.utf8))
        }))
  }

  @Test func pagesFollowEachOther() async throws {
    let store = store()
    let first = Library.Page(shows: [Show(id: 1, title: "Rain")], next: "b")
    try await store.test(received: .didLoad(page: first)) {
      $0.shows = first.shows
      $0.cursor = "b"
      $0.phase = .idle
    }
    try store.test(.didReachEnd) { $0.phase = .loading }
    let last = Library.Page(shows: [Show(id: 2, title: "Snow")])
    try await store.test(received: .didLoad(page: last)) {
      $0.shows = first.shows + last.shows
      $0.cursor = nil
      $0.isComplete = true
      $0.phase = .idle
    }
    try store.test(.didReachEnd)
    try await store.testEnd()
    #expect(store.titles == ["Rain, free", "Snow, free"])
  }

  @Test func aFailureIsShownAndTriedAgain() async throws {
    let store = FeedStore(
      dependencies: FeedDependencies(client: HTTPClientMock { _ in NetworkResponse(status: 500) }))
    try await store.test(received: .didFail) { $0.phase = .failed }
    try store.test(.didPull) { $0.phase = .loading }
    try await store.test(received: .didFail) { $0.phase = .failed }
    try await store.testEnd()
  }
}
