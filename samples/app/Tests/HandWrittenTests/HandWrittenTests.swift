import Server
import Testing

@testable import HandWritten

/// The behaviours of `CookbookTests`, for the hand-written app.
@MainActor @Suite(.timeLimit(.minutes(1))) struct HandWrittenTests {
  typealias Kind = Bench.Kind

  @Test(arguments: Kind.allCases) func signIn(_ kind: Kind) async throws {
    try await Bench.run(kind, signedIn: false) { bench in
      await bench.signIn(code: "0000")
      #expect(bench.session.phase == .signedOut)
      #expect(bench.session.problem == "unauthorized")
      #expect(bench.session.home == nil)
      await bench.signIn()
      #expect(bench.session.phase == .signedIn)
      #expect(bench.session.home?.list.titles == ["Soup", "Salad", "Soufflé"])
      let received = await bench.traffic.received
      if kind == .server { #expect(received.last == "GET /recipes with token-1") }
    }
  }

  @Test(arguments: Kind.allCases) func signOut(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      await bench.traffic.suspend("GET /recipes/1")
      bench.session.home?.open(id: 1)
      await bench.traffic.wait(for: "GET /recipes/1")
      let isReleased = { [weak detail = bench.session.home?.detail] in detail == nil }
      bench.session.signOut()
      #expect(bench.session.home == nil)
      #expect(isReleased())
      await bench.traffic.resume("GET /recipes/1")
      await bench.session.work.wait()
      let account = try await bench.database.account()
      #expect(account == nil)
    }
  }

  @Test(arguments: Kind.allCases) func failureAndRetry(_ kind: Kind) async throws {
    try await Bench.run(kind, signedIn: false) { bench in
      await bench.traffic.failNext("GET /recipes")
      await bench.signIn()
      let list = try #require(bench.session.home?.list)
      #expect(list.phase == .failed)
      #expect(list.problem != nil)
      list.retry()
      #expect(list.problem == nil)
      await list.work.wait()
      #expect(list.titles.count == 3)
    }
  }

  @Test(arguments: Kind.allCases) func secondLaunch(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      await bench.traffic.suspend("GET /recipes")
      bench.launch()
      await bench.traffic.wait(for: "GET /recipes")
      #expect(bench.session.name == "Ann")
      #expect(bench.session.home?.list.phase == .loading)
      #expect(bench.session.home?.list.titles == ["Soup", "Salad", "Soufflé"])
      await bench.traffic.resume("GET /recipes")
      await bench.session.home?.list.work.wait()
      #expect(bench.session.home?.list.phase == .loaded)
    }
  }

  @Test(arguments: Kind.allCases) func replacedDetail(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let home = try #require(bench.session.home)
      for id in [1, 2] { await bench.traffic.suspend("GET /recipes/\(id)") }
      home.open(id: 1)
      let first = try #require(home.detail)
      await bench.traffic.wait(for: "GET /recipes/1")
      home.open(id: 2)
      await bench.traffic.wait(for: "GET /recipes/2")
      await bench.traffic.resume("GET /recipes/1")
      await bench.traffic.resume("GET /recipes/2")
      await home.detail?.work.wait()
      #expect(home.detail?.recipe?.title == "Salad")
      await first.work.wait()
      #expect(home.detail?.recipe?.title == "Salad")
    }
  }

  @Test(arguments: Kind.allCases) func search(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let search = try #require(bench.session.home?.search)
      await bench.traffic.suspend("GET /recipes/search?text=so")
      for text in ["s", "so"] {
        bench.clock.advance(by: .milliseconds(299))
        search.type(text)
        await bench.clock.waitForSleeper()
      }
      bench.clock.advance(by: .milliseconds(300))
      await bench.traffic.wait(for: "GET /recipes/search?text=so")
      search.type("sa")
      await bench.traffic.resume("GET /recipes/search?text=so")
      await bench.clock.waitForSleeper()
      bench.clock.advance(by: .milliseconds(300))
      await search.work.wait()
      #expect(search.found.map(\.title) == ["Salad"])
      search.type("")
      #expect(search.found.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases) func countdown(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let countdown = try #require(bench.session.home?.countdown)
      countdown.start(seconds: 2)
      for left in [2, 1] {
        await bench.clock.waitForSleeper()
        #expect(countdown.left == left)
        bench.clock.advance(by: .seconds(1))
      }
      await countdown.wait()
      #expect(countdown.seconds == nil)
      #expect(countdown.left == 0)
      countdown.start(seconds: 9)
      await bench.clock.waitForSleeper()
      countdown.stop()
      bench.clock.advance(by: .seconds(9))
      await countdown.wait()
      #expect(countdown.left == nil)
    }
  }

  @Test(arguments: Kind.allCases) func savedNote(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      let home = try #require(bench.session.home)
      home.open(id: 2)
      await home.detail?.work.wait()
      await bench.traffic.suspend("PUT /recipes/2/note")
      home.detail?.save("more salt")
      await bench.traffic.wait(for: "PUT /recipes/2/note")
      home.close()
      await bench.traffic.resume("PUT /recipes/2/note")
      await home.saver.wait()
      let note = try await bench.database.note(on: 2)
      #expect(note?.text == "more salt")
    }
  }

  @Test(arguments: Kind.allCases) func noteThatCannotBeSaved(_ kind: Kind) async throws {
    try await Bench.run(kind) { bench in
      bench.session.home?.open(id: 2)
      let detail = try #require(bench.session.home?.detail)
      await detail.work.wait()
      await bench.traffic.failNext("PUT /recipes/2/note")
      detail.save("more salt")
      await detail.saving.wait()
      #expect(detail.problem != nil)
      detail.save("more salt")
      await detail.saving.wait()
      #expect(detail.note == "more salt")
    }
  }
}
