import Cookbook
import Server
import Testing

/// Every behaviour of the app through its store: with the real server and SQLite, and with mocks.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CookbookTests {
  typealias Kind = Bench.Kind

  @Test(arguments: Kind.allCases) func signIn(_ kind: Kind) async throws {
    try await Bench.run(kind, signedIn: false) { bench in
      await bench.signIn(code: "0000")
      #expect(bench.store.session.phase == .signedOut)
      #expect(bench.store.session.problem == "unauthorized")
      #expect(bench.store.home == nil)
      await bench.signIn()
      #expect(bench.store.session.phase == .signedIn)
      #expect(bench.store.home?.list.titles == ["Soup", "Salad", "Soufflé"])
      let received = await bench.traffic.received
      if kind == .server { #expect(received.last == "GET /recipes with token-1") }
    }
  }

  @Test(arguments: Kind.allCases) func signOut(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      await bench.traffic.suspend("GET /recipes/1")
      bench.store.home?.send(.didOpen(id: 1))
      await bench.traffic.wait(for: "GET /recipes/1")
      bench.store.session.send(.didTapSignOut)
      #expect(bench.store.home == nil)
      #expect(bench.steps.last == "load(1) cancelled")
      await bench.store.idle()
      let accounts = try await bench.storage.cachedObjects(of: Account.self)
      #expect(accounts.isEmpty)
      await bench.traffic.resume("GET /recipes/1")
    }
  }

  @Test(arguments: Kind.allCases) func failureAndRetry(_ kind: Kind) async throws {
    try await Bench.run(kind, signedIn: false) { bench in
      await bench.traffic.failNext("GET /recipes")
      await bench.signIn()
      let list = try #require(bench.store.home?.list)
      #expect(list.phase == .failed)
      #expect(list.problem != nil)
      list.send(.didTapRetry)
      #expect(list.problem == nil)
      await bench.store.idle()
      #expect(list.titles.count == 3)
    }
  }

  @Test(arguments: Kind.allCases) func secondLaunch(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      await bench.traffic.suspend("GET /recipes")
      bench.launch()
      await bench.traffic.wait(for: "GET /recipes")
      #expect(bench.store.session.name == "Ann")
      #expect(bench.store.home?.list.phase == .loading)
      #expect(bench.store.home?.list.titles == ["Soup", "Salad", "Soufflé"])
      await bench.traffic.resume("GET /recipes")
      await bench.store.idle()
      #expect(bench.store.home?.list.phase == .loaded)
    }
  }

  @Test(arguments: Kind.allCases) func replacedDetail(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      for id in [1, 2] { await bench.traffic.suspend("GET /recipes/\(id)") }
      bench.store.home?.send(.didOpen(id: 1))
      await bench.traffic.wait(for: "GET /recipes/1")
      bench.store.home?.send(.didOpen(id: 2))
      await bench.traffic.wait(for: "GET /recipes/2")
      await bench.traffic.resume("GET /recipes/1")
      await bench.traffic.resume("GET /recipes/2")
      await bench.store.idle()
      #expect(bench.store.home?.detail?.recipe?.title == "Salad")
      bench.store.home?.search.send(.didType(text: "so"))
      bench.clock.advance(by: .milliseconds(300))
      await bench.store.idle()
      #expect(Set(bench.shownTitles) == ["Salad"])
      #expect(
        bench.steps.filter { $0.hasPrefix("load(") } == [
          "load(1) started", "load(1) cancelled", "load(2) started", "load(2) finished",
        ])
    }
  }

  @Test(arguments: Kind.allCases) func search(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let search = try #require(bench.store.home?.search)
      await bench.traffic.suspend("GET /recipes/search?text=so")
      for text in ["s", "so"] {
        bench.clock.advance(by: .milliseconds(299))
        search.send(.didType(text: text))
      }
      bench.clock.advance(by: .milliseconds(300))
      await bench.traffic.wait(for: "GET /recipes/search?text=so")
      search.send(.didType(text: "sa"))
      await bench.traffic.resume("GET /recipes/search?text=so")
      bench.clock.advance(by: .milliseconds(300))
      await bench.store.wait { $0.home?.search.found.isEmpty == false }
      #expect(search.found.map(\.title) == ["Salad"])
      search.send(.didType(text: ""))
      #expect(search.found.isEmpty)
      #expect(
        bench.steps.filter { $0.hasPrefix("search") } == [
          "search(\"so\") started", "search(\"so\") cancelled", "search(\"sa\") started",
          "search(\"sa\") finished",
        ])
    }
  }

  @Test(arguments: Kind.allCases) func countdown(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let countdown = try #require(bench.store.home?.countdown)
      countdown.send(.didStart(seconds: 2))
      for left in [2, 1] {
        await bench.store.wait { $0.home?.countdown.left == left }
        bench.clock.advance(by: .seconds(1))
      }
      await bench.store.wait { $0.home?.countdown.seconds == nil }
      #expect(countdown.left == 0)
      countdown.send(.didStart(seconds: 9))
      await bench.store.wait { $0.home?.countdown.left == 9 }
      countdown.send(.didStop)
      bench.clock.advance(by: .seconds(9))
      #expect(countdown.left == nil)
      #expect(bench.steps.suffix(2) == ["count(9) started", "count(9) cancelled"])
    }
  }

  @Test(arguments: Kind.allCases) func savedNote(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      bench.store.home?.send(.didOpen(id: 2))
      await bench.store.idle()
      await bench.traffic.suspend("PUT /recipes/2/note")
      bench.store.home?.detail?.send(.didTapSave(text: "more salt"))
      await bench.traffic.wait(for: "PUT /recipes/2/note")
      bench.store.home?.send(.didClose)
      await bench.traffic.resume("PUT /recipes/2/note")
      await bench.store.idle()
      #expect(bench.steps.last?.hasSuffix(" dropped") == true)
      let note = try await bench.storage.object(of: Note.self, byPrimaryKey: 2)
      #expect(note?.text == "more salt")
    }
  }

  @Test(arguments: Kind.allCases) func noteThatCannotBeSaved(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      bench.store.home?.send(.didOpen(id: 2))
      await bench.store.idle()
      let detail = try #require(bench.store.home?.detail)
      await bench.traffic.failNext("PUT /recipes/2/note")
      detail.send(.didTapSave(text: "more salt"))
      await bench.store.idle()
      #expect(detail.saveProblem != nil)
      #expect(detail.problem == nil)
      detail.send(.didTapSave(text: "more salt"))
      await bench.store.idle()
      #expect(detail.note == "more salt")
    }
  }
}
