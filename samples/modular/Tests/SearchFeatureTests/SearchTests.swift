import AppRuntime
import Foundation
import Library
import SearchFeature
import Testing

@MainActor @Suite struct SearchTests {
  @Test func theLastTextIsSearched() async throws {
    let clock = ClockMock()
    let client = HTTPClientMock { request in
      guard case LibraryRequest.search(text: "rain") = request else {
        return NetworkResponse(status: 400)
      }
      return NetworkResponse(status: 200, body: Data(#"[{ "id": 1, "title": "Rain" }]"#.utf8))
    }
    let store = SearchStore(dependencies: SearchDependencies(client: client, clock: clock))
    try store.test(.didType(text: "ra")) { $0.text = "ra" }
    clock.advance(by: .milliseconds(200))
    try store.test(.didType(text: "rain")) { $0.text = "rain" }
    clock.advance(by: .milliseconds(300))
    let shows = [Show(id: 1, title: "Rain")]
    try await store.test(received: .didFind(shows: shows)) {
      $0.shows = shows
      $0.found = "rain"
    }
    try await store.testEnd()
  }
}
