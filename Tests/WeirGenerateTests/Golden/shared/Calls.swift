import Observation

nonisolated extension Feed {
  static func hint(label: String, currency: Money.Currency, price: Int) -> String {
    "\(label) at \(price) \(currency)"
  }
}

/// Without a store.
func callReads() {
  var app = App()
  app.reduce(FeedAction.didAdd(id: 1))
  Checks.equal("a derived value", app.shellReading.feedReading.label, "3€")
  Checks.equal("of a row", app.shellReading.feedReading.long, "<3€>10 eur")
  Checks.equal("of rows in closures", app.shellReading.feedReading.labels, ["10 eur"])
  Checks.equal("of a hand-written function", app.shellReading.feedReading.hint, "3€ at 3 eur")
  app.reduce(SettingsAction.didChoose(currency: .usd))
  Checks.equal("the new value", app.shellReading.feedReading.label, "3$")
  Checks.equal("mediation after the change", app.shell.feed.log, ["1 #$"])
  app.reduce(FeedAction.rows(rowID: 1, .didRaise))
  Checks.equal("a value in mediation", app.shell.feed.rows[1]?.price, 13)
  app.reduce(SessionAction.didMove(to: .entering))
  app.reduce(SessionAction.didMove(to: .entered))
  app.reduce(AppAction.didOpen)
  app.reduce(AppAction.didReset)
  Checks.equal("a value that the body has changed", app.shell.feed.log.last, "3€")
  app.reduce(RegionAction.didTurn)
  Checks.equal("a value that reads another one", app.shellReading.feedReading.label, "€3")
  app.reduce(FeedAction.didTap)
  Checks.equal("a local of the same name", app.shell.feed.text, "€#€3")
  app.reduce(SettingsAction.didNote(note: "n"))
  Checks.equal("a reader that others read", app.settings.note, "n€#")
  app.reduce(AppAction.badge(.didTap))
  Checks.equal("a module with several instances", app.headline, "entered 100, 12")
  Checks.equal("and in another owner", app.sheetReading?.title, "1: entered 0")
  app.reduce(FeedAction.rows(rowID: 1, .didOpen))
  app.reduce(FeedAction.rows(rowID: 1, .detail(.didToggle)))
  Checks.equal(
    "an optional child of a row", app.shellReading.feedReading.rowsReading[1]?.detailReading?.title,
    "true")
  app.reduce(RegionAction.didName(name: "x"))
  app.reduce(AppAction.didReset)
  Checks.equal("locals and captures of the same name", app.sheet?.marks, 13)
}

@MainActor final class Counter {
  private(set) var count = 0

  func observe(_ read: @escaping @MainActor () -> Void) {
    withObservationTracking(read) { MainActor.assumeIsolated { self.count += 1 } }
  }
}

@MainActor final class Steps {
  var all: [String] = []
}

@MainActor func callReadStores() async {
  let steps = Steps()
  let store = AppStore(
    dependencies: AppDependencies(
      feedEffects: FeedEffectsMock(onLoad: { "loaded \($0)" }),
      rowEffects: RowEffectsMock(onSave: {}))
  ) { effect, step in steps.all.append("\(effect) \(step)") }
  let feed = store.shell.feed
  feed.send(.didAdd(id: 2))
  let row = feed.rows[2]!
  let counters = (0..<6).map { _ in Counter() }
  counters[0].observe { _ = feed.label }
  counters[1].observe { _ = feed.currency }
  counters[2].observe { _ = row.label }
  counters[3].observe { _ = feed.text }
  counters[4].observe { _ = store.shell.badge.text }
  counters[5].observe { _ = store.region.isLeft }
  store.send(SettingsAction.didChoose(currency: .usd))
  Checks.equal("a derived value wakes its observer", counters[0].count, 1)
  Checks.equal("the value as well", counters[1].count, 1)
  Checks.equal("that of a row", counters[2].count, 1)
  Checks.equal("but not that of another field", counters[3].count, 0)
  Checks.equal("or of another value", counters[4].count, 0)
  Checks.equal("or of another module", counters[5].count, 0)
  Checks.equal("the row", row.label, "20 usd")
  await store.idle()
  Checks.equal(
    "an effect that depends on the value", row.isSaved, true)
  store.send(SessionAction.didMove(to: .entering))
  store.send(SessionAction.didMove(to: .entered))
  Checks.equal("a module with several instances", counters[4].count, 1)
  await store.idle()
  Checks.equal("an effect with the value", feed.text, "loaded #$")
  store.send(RegionAction.didTurn)
  await store.idle()
  Checks.equal("another value, another effect", feed.text, "loaded $#")
  Checks.equal(
    "its steps", steps.all.suffix(3),
    [
      "shell(App.ShellEffect.feed(App.FeedEffect.load(\"#$\"))) finished",
      "shell(App.ShellEffect.feed(App.FeedEffect.load(\"$#\"))) started",
      "shell(App.ShellEffect.feed(App.FeedEffect.load(\"$#\"))) finished",
    ].map { $0.replacing("App.", with: module + ".") })
  store.send(.didOpen)
  let sheet = store.sheet!
  Checks.equal("an optional child", sheet.title, "0: entered 0")
  let counter = Counter()
  counter.observe { _ = sheet.title }
  store.send(SessionAction.didMove(to: .out))
  Checks.equal("its value", sheet.title, "0: out 0")
  Checks.equal("its observer", counter.count, 1)
  sheet.badge.send(.didTap)
  Checks.equal("an action below it", sheet.title, "0: out 1")
  store.send(.didClose)
  store.send(SessionAction.didMove(to: .entering))
  Checks.equal("a removed child keeps its value", sheet.title, "0: out 1")
  row.reads = RowReads(money: .eur, sessionIsEntered: false)
  Checks.equal("an owner decides what its children read", row.label, "20 usd")
  var isDone = false
  let waiting = Task {
    await feed.wait { $0.label.contains("€") }
    isDone = true
  }
  await Task.yield()
  store.send(SettingsAction.didChoose(currency: .eur))
  await waiting.value
  Checks.holds("a condition about the value", isDone)
}

private var module: String { String(reflecting: AppEffect.self).split(separator: ".")[0].description }

@MainActor func callReadsAlone() async {
  let reads = FeedReads(currency: .usd, pattern: "#$", isEntered: true)
  let store = FeedStore(
    reads: reads,
    dependencies: FeedDependencies(
      feedEffects: FeedEffectsMock(onLoad: { "loaded \($0)" }), rowEffects: RowEffectsMock(onSave: {})))
  store.send(.didAdd(id: 2))
  await store.idle()
  Checks.equal("a feature alone", store.label, "3$")
  Checks.equal("its effect", store.text, "loaded #$")
  let counter = Counter()
  let other = Counter()
  counter.observe { _ = store.rows[2]?.label }
  other.observe { _ = store.price }
  store.reads = FeedReads(currency: .eur, pattern: "#€", isEntered: true)
  Checks.equal("other values", store.label, "3€")
  Checks.equal("in a row", store.rows[2]?.label, "20 eur")
  Checks.equal("and its observer", counter.count, 1)
  Checks.equal("but no other", other.count, 0)
  await store.idle()
  Checks.equal("and effect", store.text, "loaded #€")
  let row = RowStore(
    Row(price: 20), reads: RowReads(money: .usd, sessionIsEntered: false),
    dependencies: RowDependencies(rowEffects: RowEffectsMock(onSave: {})))
  await row.idle()
  Checks.equal("a row alone", row.isSaved, true)
  row.send(.didOpen)
  Checks.equal("with what it passes on", row.detail?.title, "locked")
  row.reads = RowReads(money: .usd, sessionIsEntered: true)
  Checks.equal("after a change", row.detail?.title, "false")
}
