import Foundation
import GRDB
import Server

@testable import HandWritten

/// The models with the real server, or with a mock of it. The tests are the same for both.
@MainActor final class Bench {
  enum Kind: Sendable, CaseIterable { case server, mocks }

  let traffic: Traffic
  let clock = ManualClock()
  let database: LocalData
  private(set) var session: SessionModel!
  private let environment: Environment
  private let server: CookbookServer?

  private init(_ kind: Kind) async throws {
    let database = try LocalData(DatabaseQueue())
    self.database = database
    let api: any API
    switch kind {
    case .server:
      let server = try await CookbookServer()
      traffic = server.traffic
      api = HTTPAPI(server: server.url) { try await database.account()?.token }
      self.server = server
    case .mocks:
      traffic = Traffic()
      api = MockAPI(traffic: traffic)
      server = nil
    }
    environment = Environment(
      repository: Repository(api: api, database: database), sleep: clock.sleep)
    launch()
  }

  /// Runs a test, and stops the server.
  static func run(
    _ kind: Kind, signedIn: Bool = true, _ body: (Bench) async throws -> Void
  ) async throws {
    let bench = try await Bench(kind)
    await bench.session.work.wait()
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
  func launch() { session = SessionModel(environment) }

  func signIn(code: String = "1234") async {
    session.submit(name: "Ann", code: code)
    await session.work.wait()
    await session.home?.list.work.wait()
  }
}

/// Answers like the server, without a network.
struct MockAPI: API {
  let traffic: Traffic

  private var all: [Recipe] {
    ["Soup", "Salad", "Soufflé"].enumerated().map {
      Recipe(id: $0.offset + 1, title: $0.element, minutes: 10)
    }
  }

  private func call(_ text: String) async throws {
    guard await traffic.receive(text) else { throw RequestFailed(request: text, status: 503) }
  }

  func signIn(name: String, code: String) async throws -> Account {
    try await call("POST /session")
    guard code == "1234" else { throw RequestFailed(request: "POST /session", status: 401) }
    return Account(id: 1, name: name, token: "token-1")
  }

  func recipes() async throws -> [Recipe] {
    try await call("GET /recipes")
    return all
  }

  func recipe(id: Int) async throws -> Recipe {
    try await call("GET /recipes/\(id)")
    return all[id - 1]
  }

  func search(text: String) async throws -> [Recipe] {
    try await call("GET /recipes/search?text=\(text)")
    return all.filter { $0.title.lowercased().hasPrefix(text) }
  }

  func saveNote(id: Int, text: String) async throws -> Note {
    try await call("PUT /recipes/\(id)/note")
    return Note(recipeID: id, text: text)
  }
}
