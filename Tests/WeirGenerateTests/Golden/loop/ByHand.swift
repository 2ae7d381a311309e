/// What the generated store and one that is written by hand have in common.
@MainActor protocol Loop: AnyObject {
  var gate: Gate { get }
  var app: App { get }
  func dispatch(_ action: AppAction)
}

extension Bench: Loop {
  var app: App { store.state }
  func dispatch(_ action: AppAction) { store.send(action) }
}

/// The store that one writes first: it starts the effects that the change of a state asks for, and cancels a task by the
/// name of its effect.
@MainActor final class HandStore: Loop {
  let gate = Gate()
  private(set) var app: App
  private var tasks: [String: Task<Void, Never>] = [:]

  init(_ app: App = App()) { self.app = app }

  func dispatch(_ action: AppAction) {
    let old = app
    app.reduce(action)
    start(since: old)
  }

  private func start(since old: App) {
    guard let detail = app.detail else {
      tasks["detail"]?.cancel()
      return
    }
    // The child was not there before, so there is no change of its state.
    guard let before = old.detail else { return }
    for effect in detail.effects(since: before) {
      guard case .load(let id) = effect else { continue }
      tasks["detail"]?.cancel()
      tasks["detail"] = Task {
        let isSuccess = await gate.wait("detail \(id)")
        // A task that is cancelled too late has its answer.
        app.reduce(isSuccess ? DetailAction.didLoad(name: "detail \(id)") : .didFail(failure: "refused"))
        tasks["detail"] = nil
      }
    }
  }
}

extension Loop {
  /// Yields until a call arrives, or for a while.
  fileprivate func calls(_ name: String, times: Int = 1) async -> Bool {
    for _ in 0..<2000 {
      if gate.names.count(where: { $0 == name }) >= times { return true }
      await Task.yield()
    }
    return false
  }

  fileprivate func answer(_ name: String) async {
    gate.answer(name)
    for _ in 0..<200 { await Task.yield() }
  }

  /// Whether the answer of one item stays out of another one.
  func dropsStaleAnswers() async -> Bool {
    dispatch(.didOpen(id: 1))
    _ = await calls("detail 1")
    dispatch(.didOpen(id: 2))
    _ = await calls("detail 2")
    await answer("detail 1")
    return app.detail?.name == nil
  }

  /// Whether the effect of a child that has just opened starts.
  func startsEffectsOfNewChildren() async -> Bool {
    dispatch(.didOpen(id: 7))
    return await calls("detail 7")
  }

  /// Whether a run is cancelled although the one before it has ended after it began.
  func cancelsTheRightRun() async -> Bool {
    dispatch(.didOpen(id: 1))
    _ = await calls("detail 1")
    dispatch(.didOpen(id: 2))
    _ = await calls("detail 2")
    await answer("detail 1")
    dispatch(.didClose)
    dispatch(.didOpen(id: 2))
    await answer("detail 2")
    return app.detail?.name == nil
  }
}

/// Three mistakes of effects that are taken by hand from the change of a state.
@MainActor func callLoopByHand() async {
  let opened = App(detail: Detail(id: 0))
  Checks.holds("a stale answer is dropped", await Bench(opened).dropsStaleAnswers())
  Checks.holds("by hand it arrives", await !HandStore(opened).dropsStaleAnswers())
  Checks.holds("an effect of a new child starts", await Bench().startsEffectsOfNewChildren())
  Checks.holds("by hand it is lost", await !HandStore().startsEffectsOfNewChildren())
  Checks.holds("the last run is cancelled", await Bench(opened).cancelsTheRightRun())
  Checks.holds("by hand it is not cancelled", await !HandStore(opened).cancelsTheRightRun())
}
