import Foundation
import GRDB
import Podcasts
import Testing

/// The features with a server and a database.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ServerTests {
  private let database: DatabaseQueue
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let tea = Podcast(id: 1, title: "Tea", price: 500)

  init() throws {
    database = try DatabaseQueue()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs a test, and stops the server.
  private func run(
    access: String, _ body: (PodcastServer, RootStore) async throws -> Void
  ) async throws {
    let server = try await PodcastServer()
    let store = RootStore(
      dependencies: try RootDependencies(
        server: server.url, tokens: .init(access: access, refresh: "again"), database: database,
        folder: folder))
    do {
      try await body(server, store)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    try FileManager.default.removeItem(at: folder)
  }

  @Test func anExpiredTokenIsRenewedOnceForAllRequests() async throws {
    try await run(access: "old") { server, store in
      store.send(RootAction.didOpen(podcast: tea))
      await store.idle()
      #expect(store.feed.rows.keys == [1])
      #expect(store.stack[1]?.episodes.map(\.title) == ["Green"])
      let received = await server.state.received
      #expect(received.filter { $0.hasPrefix("POST /session/refresh") }.count == 1)
      #expect(received.contains("GET /podcasts with new"))
      #expect(store.session.isSignedIn)
    }
  }

  @Test func aSessionThatIsOverSignsOut() async throws {
    try await run(access: "old") { server, store in
      await server.state.close()
      store.send(RootAction.didOpen(podcast: tea))
      await store.wait { !$0.session.isSignedIn }
      #expect(store.stack.keys == [])
      await store.idle()
      #expect(store.feed.phase == .failed)
    }
  }

  @Test func signInLoadsTheFeedAgain() async throws {
    try await run(access: "old") { server, store in
      await server.state.close()
      await store.wait { !$0.session.isSignedIn && $0.feed.phase == .failed }
      await server.state.open()
      store.session.send(.didTapSignIn(code: "0000"))
      await store.idle()
      #expect(store.session.isSignedIn)
      #expect(store.feed.rows.keys == [1])
    }
  }

  @Test func storedEpisodesAreShownBeforeTheServerResponds() async throws {
    try await run(access: "new") { _, store in
      store.send(RootAction.didOpen(podcast: tea))
      await store.idle()
      let storage = try GRDBStorage(database)
      #expect(try await storage.cachedObjects(of: Episode.self).map(\.title) == ["Green"])
      let device = Device(storage: storage, folder: folder)
      let offline = ShowStore(
        Show(podcast: tea), reads: ShowReads(currency: .euro),
        dependencies: ShowDependencies(
          showEffects: device, catalogueService: CatalogueServiceMock()))
      await offline.idle()
      #expect(offline.episodes.map(\.title) == ["Green"])
      #expect(offline.phase == .failed)
    }
  }

  @Test func aFileIsLoadedInParts() async throws {
    try await run(access: "new") { server, store in
      let url = server.url.appending(path: "files/7.mp3")
      let device = Device(storage: StorageMock<GRDBBackend>(), folder: folder)
      var fractions: [Double] = []
      for try await fraction in device.load(url: url) { fractions.append(fraction) }
      #expect(fractions == [0.65536, 1])
      #expect(try Data(contentsOf: folder.appending(path: "7.mp3")).count == 100_000)
    }
  }
}
