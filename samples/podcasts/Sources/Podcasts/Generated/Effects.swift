// Made by Weir for all modules: it is written anew each time.

/// A step in the life of an effect.
nonisolated public enum EffectStep: Hashable, Sendable {
  /// Its work begins.
  case started
  /// Its work has ended, and its last action is sent.
  case finished
  /// It is not active any more before its work has ended.
  case cancelled
  /// Its work has ended, but it was not active any more: its last action is not sent.
  case dropped
}

/// An action that is created on the main actor, since it may not be `Sendable`.
public typealias EffectResponse<Action> = @MainActor @Sendable () -> Action

/// The work of an effect, which runs off the main actor.
@MainActor public struct EffectWork<Action> {
  public typealias Run = @Sendable (
    _ each: @escaping @Sendable (@escaping EffectResponse<Action>) async -> Void
  ) async -> EffectResponse<Action>?

  /// The time before the work begins; another value within it starts anew.
  public var delay: Swift.Duration?
  /// Whether the work is not cancelled once `delay` is over.
  public var isKept: Bool
  public var isSequence: Bool
  /// The mounts, keys and name of the effect, if it is kept.
  public var path: [AnyHashable]
  public var run: Run

  public init(
    delay: Swift.Duration? = nil, keptAs path: [AnyHashable]? = nil, isSequence: Bool = false,
    run: @escaping Run
  ) {
    self.delay = delay
    self.isKept = path != nil
    self.isSequence = isSequence
    self.path = path ?? []
    self.run = run
  }

  /// The work of an effect below a mount.
  ///
  /// - Parameters:
  ///   - mount: The mount and its key.
  ///   - wrap: The action of the owner.
  public func below<Outer>(
    _ mount: AnyHashable..., wrap: @escaping @MainActor @Sendable (Action) -> Outer
  ) -> EffectWork<Outer> {
    let run = run
    return EffectWork<Outer>(
      delay: delay, keptAs: isKept ? mount + path : nil, isSequence: isSequence
    ) { each in
      let last = await run { response in await each { wrap(response()) } }
      guard let last else { return nil }
      return { wrap(last()) }
    }
  }
}

extension EffectWork {
  /// The work of an effect below a mount, if it sends nothing.
  public func at(_ mount: AnyHashable...) -> EffectWork {
    var work = self
    if isKept { work.path = mount + path }
    return work
  }
}

/// Comparisons of generated code.
nonisolated public enum EffectValues {
  /// The new effects that are not among the old ones.
  public static func added<Effect: Equatable>(to old: [Effect], in new: [Effect]) -> [Effect] {
    old.isEmpty || new.isEmpty ? new : new.filter { !old.contains($0) }
  }

  /// Whether a value is equal to itself, unlike `nan`.
  public static func isStable<Value: Equatable>(_ value: Value) -> Bool {
    let other = value
    return value == other
  }

  /// Whether two values differ, as far as they can be compared.
  public static func differ<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

  public static func differ<Value>(_ old: Value, _ new: Value) -> Bool { true }

  /// The keys of a collection in an order that is always the same.
  public static func ordered<Key: Comparable, Value>(_ values: [Key: Value]) -> [Key] {
    values.keys.sorted()
  }

  public static func ordered<Key, Value>(_ values: [Key: Value]) -> [Key] {
    values.keys.map { (key: $0, text: "\($0)") }.sorted { $0.text < $1.text }.map(\.key)
  }
}

/// Starts, cancels and finishes effects, and sends their actions.
@MainActor public final class EffectRunner<Effect: Hashable, Action> {
  private let runs: EffectRuns<Effect, Action>

  public init(
    clock: any _Concurrency.Clock<Swift.Duration>, work: @escaping (Effect) -> EffectWork<Action>,
    onEffect: ((Effect, EffectStep) -> Void)?, send: @escaping (Action) -> Void
  ) {
    runs = EffectRuns(clock: clock, work: work, onEffect: onEffect, send: send)
  }

  /// Cancels effects, and starts others. No work begins before the caller returns.
  ///
  /// - Parameters:
  ///   - ended: Those that are not active any more.
  ///   - started: Those that are active now. The first call passes those of the first state.
  public func update(ended: [Effect], started: [Effect]) {
    runs.update(ended: ended, started: started, for: self)
  }

  /// Waits until only sequences run.
  public func idle() async { await runs.idle() }

  /// The effects whose work has not ended.
  public var running: [(effect: Effect, isSequence: Bool)] { runs.running }
}

/// The effects that run, or are about to.
@MainActor private final class EffectRuns<Effect: Hashable, Action> {
  private struct Run {
    let effect: Effect
    let work: EffectWork<Action>
    /// Ends after `work.delay`; nil without one.
    let delay: (@Sendable () async throws -> Void)?
    /// Nil before it is scheduled.
    var task: EffectTask?
    /// Whether the work has begun.
    var isStarted = false

    /// Whether the work is not cancelled any more.
    var isKept: Bool { work.isKept && (isStarted || delay == nil) }
  }

  private let clock: any _Concurrency.Clock<Swift.Duration>
  private let work: (Effect) -> EffectWork<Action>
  private let onEffect: ((Effect, EffectStep) -> Void)?
  private let send: (Action) -> Void
  /// By their numbers; those of inactive effects are included until their work has ended.
  private var runs: [Int: Run] = [:]
  /// The runs whose effects are active.
  private var active: [Effect: Int] = [:]
  /// The runs that are not scheduled.
  private var waiting: [Int] = []
  /// Whether the effects of the first state are known; those of later ones are due to actions.
  private var hasState = false
  private var lastID = 0
  /// The last kept run of each path.
  private var kept: [[AnyHashable]: (id: Int, task: _Concurrency.Task<Void, Never>)] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  private let port = EffectPort<Action>()

  init(
    clock: any _Concurrency.Clock<Swift.Duration>, work: @escaping (Effect) -> EffectWork<Action>,
    onEffect: ((Effect, EffectStep) -> Void)?, send: @escaping (Action) -> Void
  ) {
    self.clock = clock
    self.work = work
    self.onEffect = onEffect
    self.send = send
    port.onStart = { [weak self] in self?.start($0) }
    port.onResponse = { [weak self] in self?.receive($0, of: $1) }
    port.onFinish = { [weak self] in self?.finish($0, of: $1) }
  }

  func update(ended: [Effect], started: [Effect], for runner: EffectRunner<Effect, Action>) {
    for effect in ended { end(effect) }
    for effect in started where active[effect] == nil {
      lastID += 1
      let work = work(effect)
      let run = Run(
        effect: effect, work: work,
        delay: work.delay.map { EffectClock.sleep(self.clock, for: $0) })
      active[effect] = lastID
      runs[lastID] = run
      // Kept work that an action starts begins even if the runner is released before.
      let isRetained = run.isKept && hasState
      if waiting.isEmpty || isRetained { schedule(for: runner, retained: isRetained ? self : nil) }
      waiting.append(lastID)
    }
    hasState = true
    resumeIfIdle()
  }

  /// Schedules the runs once the current turn of the main actor has ended.
  private func schedule(for runner: EffectRunner<Effect, Action>, retained: EffectRuns?) {
    _Concurrency.Task { [weak runner, weak self] in
      (retained ?? self)?.schedule(isReleased: runner == nil)
    }
  }

  func idle() async {
    guard !isIdle else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  var running: [(effect: Effect, isSequence: Bool)] {
    runs.sorted { $0.key < $1.key }.map { ($0.value.effect, $0.value.work.isSequence) }
  }

  private var isIdle: Bool {
    runs.allSatisfy { id, run in
      run.work.isSequence && run.isStarted && active[run.effect] == id
    }
  }

  private func resumeIfIdle() {
    guard !idleWaiters.isEmpty, isIdle else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Kept work begins even if an action deactivates its effect in the same turn.
  private func end(_ effect: Effect) {
    guard let id = active.removeValue(forKey: effect), let run = runs[id], !run.isKept else {
      return
    }
    runs[id] = nil
    run.task?.cancel()
    if run.isStarted { onEffect?(effect, .cancelled) }
  }

  /// - Parameter isReleased: Whether the runner is released, and only kept work begins.
  private func schedule(isReleased: Bool) {
    let all = waiting
    waiting = []
    for id in all {
      if let run = runs[id], run.isKept || !isReleased { schedule(run, id) }
    }
    resumeIfIdle()
  }

  private func schedule(_ run: Run, _ id: Int) {
    let body = run.work.run
    let delay = run.delay
    let start: EffectStart? = delay == nil ? start(id) : nil
    // An observer of the start may have ended the effect.
    guard runs[id] != nil else { return }
    let task = _Concurrency.Task.detached { [port] in
      var previous = start?.previous
      if let delay {
        do { try await delay() } catch { return }
        guard let start = await port.start(id) else { return }
        previous = start.previous
      }
      await previous?.value
      let last = await body { response in await port.receive(response, of: id) }
      await port.finish(last, of: id)
    }
    if run.isKept { kept[run.work.path] = (id, task) }
    runs[id]?.task = EffectTask(task, isKept: run.isKept)
  }

  /// The work begins.
  private func start(_ id: Int) -> EffectStart? {
    guard let run = runs[id] else { return nil }
    runs[id]?.isStarted = true
    var previous: _Concurrency.Task<Void, Never>?
    if run.work.isKept {
      previous = kept[run.work.path]?.task
      if let task = run.task {
        task.isKept = true
        kept[run.work.path] = (id, task.task)
      }
    }
    onEffect?(run.effect, .started)
    return EffectStart(previous: previous)
  }

  private func receive(_ response: EffectResponse<Action>, of id: Int) {
    guard let run = runs[id], active[run.effect] == id else { return }
    send(response())
  }

  private func finish(_ response: EffectResponse<Action>?, of id: Int) {
    guard let run = runs.removeValue(forKey: id) else { return }
    for (path, last) in kept where last.id == id { kept[path] = nil }
    if active[run.effect] == id {
      active[run.effect] = nil
      onEffect?(run.effect, .finished)
      if let response { send(response()) }
    } else {
      onEffect?(run.effect, .dropped)
    }
    resumeIfIdle()
  }
}

/// The functions of a runner that its tasks call. Its type does not depend on the effects, whose
/// conformances may be isolated.
@MainActor private final class EffectPort<Action> {
  fileprivate var onStart: (Int) -> EffectStart? = { _ in nil }
  fileprivate var onResponse: (EffectResponse<Action>, Int) -> Void = { _, _ in }
  fileprivate var onFinish: (EffectResponse<Action>?, Int) -> Void = { _, _ in }

  func start(_ id: Int) -> EffectStart? { onStart(id) }
  func receive(_ response: @escaping EffectResponse<Action>, of id: Int) { onResponse(response, id) }
  func finish(_ response: EffectResponse<Action>?, of id: Int) { onFinish(response, id) }
}

/// The begin of some work.
private struct EffectStart: Sendable {
  /// The work of the same effect that has to end before.
  let previous: _Concurrency.Task<Void, Never>?
}

/// The task of a run, which is cancelled with its runner unless the work is kept.
@MainActor private final class EffectTask {
  let task: _Concurrency.Task<Void, Never>
  var isKept: Bool

  init(_ task: _Concurrency.Task<Void, Never>, isKept: Bool) {
    self.task = task
    self.isKept = isKept
  }

  deinit {
    if !isKept { task.cancel() }
  }

  func cancel() { task.cancel() }
}

nonisolated private enum EffectClock {
  /// The deadline is that of the call, not of the first use of the result.
  static func sleep<C: _Concurrency.Clock<Swift.Duration>>(
    _ clock: C, for duration: Swift.Duration
  ) -> @Sendable () async throws -> Void {
    let deadline = clock.now.advanced(by: duration)
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
