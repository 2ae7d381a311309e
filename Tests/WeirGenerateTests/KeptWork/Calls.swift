#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An action of any flavour.
nonisolated enum Act {
  case type(String), clear, show(Int), hide, push(Int?)
  case open, remark(String), close
  case add(Int), remarkRow(Int, String), remove(Int)
  case addPanelRow(Int), remarkPanelRow(Int, String), removePanelRow(Int)
}

/// The calls and reports of a store.
@MainActor final class Log {
  private(set) var calls: [String] = []
  private(set) var steps: [String] = []

  func add(call: String) { calls.append(call) }
  func add(_ effect: AppEffect, _ step: EffectStep) { steps.append("\(step) \(name(of: effect))") }

  var started: [String] { steps.filter { $0.hasPrefix("started") } }

  private func name(of effect: AppEffect) -> String {
    switch effect {
    case .save(let text): "save \(text)"
    case .show(let id): "show \(id)"
    case .push(let id): "push \(id)"
    case .note(.keep(let text)): "note \(text)"
    case .rows(let id, .keep(let text)): "row \(id) \(text)"
    case .panel(.rows(let id, .keep(let text))): "panel row \(id) \(text)"
    }
  }

  var dependencies: AppDependencies {
    AppDependencies(
      appEffects: AppEffectsMock(
        onSave: { await self.add(call: "save \($0)") },
        onShow: { await self.add(call: "show \($0)") },
        onPush: { await self.add(call: "push \($0)") }),
      noteEffects: NoteEffectsMock(onKeep: { await self.add(call: "keep \($0)") }))
  }
}

/// A store of any flavour.
@MainActor protocol KeptStore: AnyObject {
  init(draft: String?, _ log: Log)
  var saved: [String] { get }
  func send(_ act: Act)
  func idle() async
}

extension KeptStore {
  /// Sends actions in one turn, and waits for their effects.
  static func run(_ acts: Act...) async -> (log: Log, saved: [String]) {
    let log = Log()
    let store = Self(draft: nil, log)
    for act in acts { store.send(act) }
    Checks.equal("no work begins within the turn", log.steps, [])
    await store.idle()
    return (log, store.saved)
  }
}

@MainActor func call(_ store: (some KeptStore).Type) async {
  await callRoot(store)
  await callChildren(store)
  await callOthers(store)
  await callReleased(store)
}

@MainActor func callRoot(_ store: (some KeptStore).Type) async {
  let one = await store.run(.type("a"))
  Checks.equal("an action", one.log.steps, ["started save a", "finished save a"])
  Checks.equal("its answer", one.saved, ["a"])
  let two = await store.run(.type("a"), .clear)
  Checks.equal(
    "an action that makes it unwanted", two.log.steps, ["started save a", "dropped save a"])
  Checks.equal("its work is done", two.log.calls, ["save a"])
  Checks.equal("without the answer", two.saved, [])
  let again = await store.run(.type("a"), .clear, .type("b"))
  Checks.equal("wanted again with another value", again.log.calls, ["save a", "save b"])
  Checks.equal("the last answer", again.saved, ["b"])
  let same = await store.run(.type("a"), .clear, .type("a"))
  Checks.equal("wanted again with the same value", same.log.calls, ["save a", "save a"])
  Checks.equal("one answer", same.saved, ["a"])
  Checks.equal("two runs", same.log.started, ["started save a", "started save a"])
  let ten = await store.run(
    .type("0"), .type("1"), .type("2"), .type("3"), .type("4"), .type("5"), .type("6"), .type("7"),
    .type("8"), .type("9"))
  Checks.equal("ten actions", ten.log.calls, (0...9).map { "save \($0)" })
  Checks.equal("in order", ten.log.started, (0...9).map { "started save \($0)" })
  Checks.equal("the last of ten answers", ten.saved, ["9"])
}

@MainActor func callChildren(_ store: (some KeptStore).Type) async {
  let note = await store.run(.open, .remark("n"), .close)
  Checks.equal("a closed child", note.log.steps, ["started note n", "dropped note n"])
  Checks.equal("its work", note.log.calls, ["keep n"])
  let row = await store.run(.add(1), .remarkRow(1, "r"), .remove(1))
  Checks.equal("a removed row", row.log.steps, ["started row 1 r", "dropped row 1 r"])
  let nested = await store.run(.addPanelRow(2), .remarkPanelRow(2, "p"), .removePanelRow(2))
  Checks.equal(
    "a nested row", nested.log.steps, ["started panel row 2 p", "dropped panel row 2 p"])
  let other = await store.run(.open, .remark("n"), .close, .open, .remark("n"))
  Checks.equal("a new child with the same value", other.log.calls, ["keep n", "keep n"])
  let all = await store.run(
    .open, .remark("n"), .add(2), .add(1), .remarkRow(2, "b"), .remarkRow(1, "a"), .type("t"),
    .close,
    .remove(1), .remove(2), .clear)
  Checks.equal(
    "the order of actions", all.log.started,
    ["started note n", "started row 2 b", "started row 1 a", "started save t"])
}

/// Effects that are cancelled, and delays.
@MainActor func callOthers(_ store: (some KeptStore).Type) async {
  let hidden = await store.run(.show(1), .hide)
  Checks.equal("an effect that is cancelled", hidden.log.steps, [])
  let shown = await store.run(.show(1), .show(2), .hide, .show(3))
  Checks.equal("only the last one starts", shown.log.steps, ["started show 3", "finished show 3"])
  let pushed = await store.run(.push(1), .push(2), .push(nil))
  Checks.equal("a delay is cancelled", pushed.log.steps, [])
  let both = await store.run(.show(1), .type("a"), .hide, .clear, .show(2))
  Checks.equal("a kept one between others", both.log.started, ["started save a", "started show 2"])
}

extension KeptStore {
  /// Sends actions to a store that is released in the same turn.
  fileprivate static func release(draft: String? = nil, _ log: Log, after acts: Act...) -> Released
  {
    let store = Self(draft: draft, log)
    for act in acts { store.send(act) }
    return Released(store: store)
  }
}

@MainActor private final class Released {
  private(set) weak var store: (any KeptStore)?

  init(store: any KeptStore) { self.store = store }
}

@MainActor func callReleased(_ store: (some KeptStore).Type) async {
  let log = Log()
  let one = store.release(log, after: .show(1), .type("a"), .type("b"), .clear)
  Checks.holds("a store is released in the turn", one.store == nil)
  await until { log.calls.count == 2 }
  for _ in 0..<1000 { await Task.yield() }
  Checks.equal("only kept work is done", log.calls, ["save a", "save b"])
  let first = Log()
  let other = store.release(draft: "first", first)
  for _ in 0..<1000 { await Task.yield() }
  Checks.holds("a store without actions is released", other.store == nil)
  Checks.equal("and starts no work", first.steps, [])
}

/// Lets other tasks run until a condition is true; it gives up after many turns.
@MainActor func until(_ condition: () -> Bool) async {
  for turn in 1...100_000 where !condition() {
    await Task.yield()
    if turn % 1000 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
  }
  if !condition() { Checks.holds("a condition becomes true", false) }
}
