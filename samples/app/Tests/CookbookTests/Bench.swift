import Cookbook
import Foundation
import GRDB
import Server

/// A store with the real server and SQLite, or with mocks. The tests are the same for both.
@MainActor final class Bench {
  enum Kind: Sendable, CaseIterable { case server, mocks }

  let traffic: Traffic
  let clock = ClockMock()
  let storage: any StorageProtocol<GRDBBackend>
  private(set) var store: AppStore!
  /// `load(1) started`, of the last module in the effect's path.
  private(set) var steps: [String] = []
  /// Every title that the detail has shown.
  private(set) var shownTitles: [String] = []
  private let dependencies: AppDependencies
  private let server: CookbookServer?

  private init(_ kind: Kind) async throws {
    switch kind {
    case .server:
      let server = try await CookbookServer()
      let database = try DatabaseQueue()
      traffic = server.traffic
      storage = try GRDBStorage(database)
      dependencies = try AppDependencies(server: server.url, database: database, clock: clock)
      self.server = server
    case .mocks:
      traffic = Traffic()
      storage = StorageMock<GRDBBackend>()
      dependencies = .mocks(traffic, storage, clock)
      server = nil
    }
    launch()
  }

  /// Runs a test, and stops the server.
  static func run(_ kind: Kind, signedIn: Bool = true, _ body: (Bench) async throws -> Void)
    async throws
  {
    let bench = try await Bench(kind)
    await bench.store.wait { $0.session.phase == .signedOut }
    if signedIn { await bench.signIn() }
    do {
      try await body(bench)
    } catch {
      await bench.server?.stop()
      throw error
    }
    await bench.server?.stop()
  }

  /// Another launch of the app with the same data.
  func launch() {
    steps = []
    store = AppStore(dependencies: dependencies) { [weak self] effect, step in
      let name = "\(effect)".split(separator: ".").last ?? ""
      self?.steps.append("\(name.replacing(/\)+$/, with: "")) \(step)")
      self?.observe()
    }
  }

  func signIn(code: String = "1234") async {
    store.session.send(.didSubmit(name: "Ann", code: code))
    await store.idle()
  }

  private func observe() {
    if let title = store?.state.home?.detail?.recipe?.title { shownTitles.append(title) }
  }
}

extension AppDependencies {
  /// Mocks that answer like the server, without a network, a database or time.
  static func mocks(
    _ traffic: Traffic, _ storage: any StorageProtocol<GRDBBackend>, _ clock: ClockMock
  ) -> AppDependencies {
    let all = ["Soup", "Salad", "Soufflé"].enumerated().map {
      Recipe(id: $0.offset + 1, title: $0.element, minutes: 10)
    }
    @Sendable func call(_ text: String) async throws {
      guard await traffic.receive(text) else { throw Refused() }
    }
    let device = Device(storage: storage, clock: clock)
    return AppDependencies(
      sessionEffects: device,
      accountsService: AccountsServiceMock { name, code in
        try await call("POST /session")
        guard code == "1234" else { throw AccountsRequest.SignInError.unauthorized }
        let account = Account(id: 1, name: name, token: "token-1")
        try await storage.save(object: account)
        return account
      },
      recipeListEffects: device,
      recipesService: RecipesServiceMock(
        onRecipes: {
          try await call("GET /recipes")
          for recipe in all { try await storage.save(object: recipe) }
          return all
        },
        onRecipe: { id in
          try await call("GET /recipes/\(id)")
          return all[id - 1]
        },
        onSearch: { text in
          try await call("GET /recipes/search?text=\(text)")
          return all.filter { $0.title.lowercased().hasPrefix(text) }
        },
        onSaveNote: { id, text in
          try await call("PUT /recipes/\(id)/note")
          let note = Note(recipeID: id, text: text)
          try await storage.save(object: note)
          return note
        }), countdownEffects: device, clock: clock)
  }
}

struct Refused: Error {}
