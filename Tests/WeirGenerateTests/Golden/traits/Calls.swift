@MainActor func callTraits() async throws {
  let screen = Screen()
  OrderRouter(screen).close()
  ProfileRouter(screen).close()
  Checks.equal("traits: one close for many", screen.notes, ["dismissed true", "dismissed true"])

  screen.notes = []
  RouterStub(screen).close()
  Checks.equal("traits: the mock's", screen.notes, ["closed for show"])
  screen.notes = []
  let closing: [any Closing] = [OrderRouter(screen), RouterStub(screen)]
  for one in closing { one.close() }
  Checks.equal("traits: through it", screen.notes, ["dismissed true", "closed for show"])

  screen.notes = []
  Checks.equal(
    "traits: defaults", try OrderRouter(screen).closeAll(why: .late), [.late, .late, .done])
  Checks.equal("traits: with a default", screen.notes, ["none 1", "dismissed true"])
  screen.notes = []
  _ = try RouterStub(screen).closeAll(after: 3, why: .done, "soon")
  Checks.equal("traits: a body calls the mock's", screen.notes, ["soon 3", "closed for show"])
  do {
    _ = try OrderRouter(screen).closeAll(after: 0, why: .done, "never")
    Checks.holds("traits: throws", false)
  } catch is TooSoon {
    Checks.holds("traits: throws", true)
  }

  let loader = Loader()
  let presenter = OrderPresenter(screen, loader)
  let retrying: any Retrying = presenter
  Checks.equal("traits: held", try await presenter.retry(times: 3), 3)
  Checks.equal("traits: held, with a default", try await retrying.retry(), 2)
  Checks.equal("traits: what was needed", loader.count, 5)
  Checks.equal("traits: held by a mock", try await Flow.Presenter().retry(), -2)

  let sentence = Sentence(default: { $0 * 2 }, in: .done)
  Checks.equal("traits: words", sentence.switch(in: 1, 2), 6)
  Checks.equal("traits: more words", presenter.switch(in: 1, 2), -3)
  Checks.equal("traits: words with a default", sentence.repeat(), "done 3")
  Checks.equal("traits: isolated", sentence.beep(), 7)
}
