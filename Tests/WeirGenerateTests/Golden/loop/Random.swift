/// A random number generator with a seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A simple model of the loop: all wanted effects by their paths, and the calls that are not answered.
@MainActor struct Model {
  struct Run: Equatable {
    let path: String
    let call: String
    let id: Int
  }

  var app = App()
  /// The last value of each path that is wanted, running or finished.
  var wanted: [String: Run] = [:]
  /// Every call without an answer, in order, also of runs that are over.
  var open: [Run] = []
  private var lastID = 0

  init() { update() }

  /// What each path should want, from the fields alone.
  private var calls: [(path: String, call: String)] {
    var calls = [
      (path: "greet", call: "greet \(app.route)"),
      (path: "announce", call: "announce \(app.left.rows.keys.count)"),
    ]
    if app.habits.phase == .loading, let id = app.habits.userID { calls.append(("load", "load \(id)")) }
    if let detail = app.detail, detail.name == nil, detail.failure == nil {
      calls.append(("detail", "detail \(detail.id)"))
    }
    let rows = [("rows", app.rows)] + [("left", app.left.rows), ("right", app.right.rows)].map { panel in
      (panel.0, Dictionary(uniqueKeysWithValues: panel.1.keys.map { ($0, panel.1[$0]!) }))
    }
    for (name, rows) in rows {
      for (key, row) in rows where row.title.isEmpty && !row.isMuted {
        calls.append(("\(name) \(key)", "row /users/\(row.id)/names"))
      }
    }
    return calls
  }

  mutating func update() {
    let calls = calls
    var next: [String: Run] = [:]
    for (path, call) in calls {
      if let old = wanted[path], old.call == call {
        next[path] = old
      } else {
        lastID += 1
        let run = Run(path: path, call: call, id: lastID)
        next[path] = run
        open.append(run)
      }
    }
    wanted = next
  }

  mutating func send(_ event: some AppEvent) {
    event.reduce(into: &app)
    update()
  }

  /// Answers the call of a run.
  mutating func answer(_ run: Run, _ isSuccess: Bool) {
    open.removeAll { $0 == run }
    guard wanted[run.path] == run else { return }
    let words = run.path.split(separator: " ").map(String.init)
    let title = "title \(run.call.dropFirst("row ".count))"
    switch words[0] {
    case "greet": send(AppAction.didGreet(text: (isSuccess ? "hello" : "none") + " \(app.route)"))
    case "load":
      let name = "name \(app.habits.userID!)"
      send(isSuccess ? HabitsAction.habitsDidLoad(names: [name]) : .habitsDidFail(reason: "refused"))
    case "detail":
      send(isSuccess ? DetailAction.didLoad(name: run.call) : .didFail(failure: "refused"))
    case "announce": break
    case let mount where isSuccess:
      let key = Int(words[1])!
      let action = RowAction.didLoad(titles: [title])
      switch mount {
      case "rows": send(AppAction.rows(rowID: key, action))
      case "left": send(AppAction.left(.rows(rowID: key, action)))
      default: send(AppAction.right(.rows(rowID: key, action)))
      }
    default: break
    }
  }
}

/// Random trees, actions and orders of answers, compared with the model after each of them.
@MainActor func callLoopAtRandom() async {
  var failures = 0
  for seed in 1...60 {
    var random = Seeded(state: UInt64(seed))
    let bench = Bench()
    let store = bench.store!
    var model = Model()
    for step in 0..<60 {
      await bench.until("the calls of seed \(seed)") {
        bench.gate.names.count == model.open.count
      }
      // Several actions without a pause: only the runs that are wanted afterwards make calls.
      let before = model
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        act(Int.random(in: 0..<11, using: &random), Int.random(in: 1...4, using: &random), store, &model)
      }
      let wanted = model.wanted.values
      model.open = model.open.filter { run in before.open.contains(run) || wanted.contains(run) }
      await bench.until("the calls of seed \(seed)") {
        bench.gate.names.count == model.open.count
      }
      guard bench.gate.names.sorted() == model.open.map(\.call).sorted() else {
        failures += 1
        print("WRONG calls of seed \(seed), step \(step): \(bench.gate.names), not \(model.open)")
        break
      }
      guard !model.open.isEmpty else { continue }
      let chosen = model.open.randomElement(using: &random)!
      let same = model.open.filter { $0.call == chosen.call }
      // Two runs with equal calls cannot be distinguished.
      guard same.count == 1 else { continue }
      let isSuccess = Int.random(in: 0..<4, using: &random) > 0
      let isWanted = model.wanted[chosen.path] == chosen
      bench.gate.answer(bench.gate.names.firstIndex(of: chosen.call)!, with: isSuccess)
      let ended = bench.steps.count { $0.hasPrefix("finished") }
      model.answer(chosen, isSuccess)
      if isWanted {
        await bench.until("an answer of seed \(seed)") {
          bench.steps.count { $0.hasPrefix("finished") } > ended
        }
      } else {
        for _ in 0..<50 { await Task.yield() }
      }
      if store.state != model.app {
        failures += 1
        print("WRONG state of seed \(seed), step \(step): \(store.state), not \(model.app)")
      }
      let running = Set(bench.running.keys)
      let all = Set(store.state.effects)
      if !running.isSubset(of: all) {
        failures += 1
        print("WRONG effects of seed \(seed), step \(step): \(running.subtracting(all)) run")
      }
    }
    while !bench.gate.calls.isEmpty { bench.gate.answer(0, with: true) }
  }
  Checks.equal("random trees, actions and answers", failures, 0)
}

@MainActor private func act(_ kind: Int, _ id: Int, _ store: AppStore, _ model: inout Model) {
  func send(_ event: some AppEvent) {
    store.send(event)
    model.send(event)
  }
  switch kind {
  case 0: send(AppAction.didOpen(id: id))
  case 1: send(AppAction.didClose)
  case 2, 3: send(AppAction.didAdd(id: id))
  case 4: send(AppAction.didRemove(id: id))
  case 5: send(AppAction.didRoute(to: id < 3 ? .home : .settings))
  case 6: send(HabitsAction.didAppear(userID: id))
  case 7: send(AppAction.rows(rowID: id, .didMute))
  case 8: send(AppAction.left(.didAdd(id: id)))
  case 9: send(AppAction.left(.didRemove(id: id)))
  default: send(AppAction.right(.rows(rowID: id, .didMute)))
  }
}
