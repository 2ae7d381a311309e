import AppRuntime
import Foundation
import Library
import ShowFeature
import Testing

@MainActor @Suite struct ShowTests {
  private func store(favourite status: Int) -> ShowDetailStore {
    let client = HTTPClientMock { request in
      if case LibraryRequest.favourite = request { return NetworkResponse(status: status) }
      return NetworkResponse(status: 200, body: Data("[]".utf8))
    }
    return ShowDetailStore(
      ShowDetail(id: 1, price: "1 €", isLoading: false),
      dependencies: ShowDetailDependencies(client: client))
  }

  @Test func aFavouriteIsShownBeforeItIsSaved() async throws {
    let store = store(favourite: 204)
    try store.test(.didTapFavourite) { $0.isFavourite = true }
    try await store.test(received: .didSaveFavourite) { $0.saved = true }
    try await store.testEnd()
  }

  @Test func aFavouriteThatIsNotSavedIsTakenBack() async throws {
    let store = store(favourite: 500)
    try store.test(.didTapFavourite) { $0.isFavourite = true }
    try await store.test(received: .didFailFavourite) { $0.isFavourite = false }
    try await store.testEnd()
  }
}
