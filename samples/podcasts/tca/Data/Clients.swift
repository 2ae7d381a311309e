import ComposableArchitecture
import Foundation

@DependencyClient
struct SessionClient: Sendable {
  var signIn: @Sendable (_ code: String) async throws -> Void
  var expirations: @Sendable () -> AsyncStream<Void> = { .finished }
}

@DependencyClient
struct CatalogueClient: Sendable {
  var page: @Sendable (_ cursor: String?) async throws -> Page
  var search: @Sendable (_ text: String) async throws -> [Podcast]
  var episodes: @Sendable (_ podcastID: Int) async throws -> [Episode]
  var storedEpisodes: @Sendable (_ podcastID: Int) async throws -> [Episode]
  var setFavourite: @Sendable (_ podcastID: Int, _ isFavourite: Bool) async throws -> Void
}

@DependencyClient
struct DownloadClient: Sendable {
  var load: @Sendable (_ url: URL) -> AsyncThrowingStream<Double, any Error> = { _ in .finished() }
}

extension SessionClient: TestDependencyKey {
  static let testValue = Self()
}

extension CatalogueClient: TestDependencyKey {
  static let testValue = Self()
}

extension DownloadClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var session: SessionClient {
    get { self[SessionClient.self] }
    set { self[SessionClient.self] = newValue }
  }

  var catalogue: CatalogueClient {
    get { self[CatalogueClient.self] }
    set { self[CatalogueClient.self] = newValue }
  }

  var downloads: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
