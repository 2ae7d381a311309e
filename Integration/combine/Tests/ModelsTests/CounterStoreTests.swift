import Testing

@testable import Models

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Stores that Combine observes.
@MainActor @Suite struct CounterStoreTests {
  private let ticks = AsyncStream<Int>.makeStream()
  private let store: CounterStore

  init() {
    let stream = ticks.stream
    store = CounterStore(
      dependencies: CounterDependencies(counterEffects: CounterEffectsMock(onTick: { stream })))
  }

  @Test func actionsOfEffectsAreObserved() async {
    var counts: [Int] = []
    let observer = store.objectWillChange.sink { [store] _ in
      MainActor.assumeIsolated { counts.append(store.state.count) }
    }
    store.send(.didToggle)
    ticks.continuation.yield(7)
    await store.wait { $0.count == 7 }
    #expect(counts == [0, 7])
    observer.cancel()
  }

  @Test func aChangeOfARowIsObservedByItsStoreAndItsOwners() throws {
    store.send(.didAdd(id: 1))
    store.send(.didAdd(id: 2))
    let first = try #require(store.rows[1])
    let second = try #require(store.rows[2])
    var changed: [String] = []
    let observers = [
      first.objectWillChange.sink { _ in changed.append("first") },
      second.objectWillChange.sink { _ in changed.append("second") },
      store.objectWillChange.sink { _ in changed.append("root") },
    ]
    first.send(.didTap)
    #expect(changed == ["first", "root"])
    #expect(store.rows.all.map(\.taps) == [1, 0])
    observers.forEach { $0.cancel() }
  }

  @Test func aRemovedChildKeepsItsState() throws {
    store.send(.didWrite)
    let note = try #require(store.note)
    note.send(.didType(text: "a"))
    store.send(.didErase)
    note.send(.didType(text: "b"))
    #expect(store.note == nil)
    #expect(note.text == "a")
  }
}
