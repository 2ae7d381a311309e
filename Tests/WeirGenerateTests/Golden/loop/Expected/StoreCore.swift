// Made by Weir for all modules: it is written anew each time.

import Observation

/// The effects that a change of state ends and starts, each in order.
nonisolated public struct EffectChange<Effect> {
  public var ended: [Effect] = []
  public var started: [Effect] = []

  public init() {}

  public var isEmpty: Bool { ended.isEmpty && started.isEmpty }

  /// Adds the effects of a child.
  ///
  /// - Parameter wrap: The effect of the owner.
  public mutating func append<Inner>(_ inner: EffectChange<Inner>, as wrap: (Inner) -> Effect) {
    if !inner.ended.isEmpty { ended += inner.ended.map(wrap) }
    if !inner.started.isEmpty { started += inner.started.map(wrap) }
  }
}

nonisolated extension EffectChange where Effect: Equatable {
  /// Adds the difference of two states.
  public mutating func append(from old: [Effect], to new: [Effect]) {
    ended += EffectValues.added(to: new, in: old)
    started += EffectValues.added(to: old, in: new)
  }
}

/// The state of a root.
@MainActor public final class StateBox<Root> {
  public var state: Root

  public init(_ state: Root) { self.state = state }
}

/// Reads the state of a child from the state of its root, which is not copied.
@MainActor public protocol StateSource<State> {
  associatedtype State
  /// Nil if the child is absent.
  var state: State? { get }
  func child<Child>(_ path: KeyPath<State, Child>) -> any StateSource<Child>
  func optional<Child>(_ path: KeyPath<State, Child?>) -> any StateSource<Child>
}

/// A state that always exists.
@MainActor public struct StatePath<Root, State>: StateSource {
  private let box: StateBox<Root>
  private let path: KeyPath<StateBox<Root>, State>

  public init(_ box: StateBox<Root>, _ path: KeyPath<StateBox<Root>, State>) {
    self.box = box
    self.path = path
  }

  public var state: State? { box[keyPath: path] }

  public func child<Child>(_ path: KeyPath<State, Child>) -> any StateSource<Child> {
    StatePath<Root, Child>(box, self.path.appending(path: path))
  }

  public func optional<Child>(_ path: KeyPath<State, Child?>) -> any StateSource<Child> {
    OptionalStatePath<Root, Child>(box, self.path.appending(path: path))
  }
}

/// A state at or below an optional child or a row.
@MainActor public struct OptionalStatePath<Root, State>: StateSource {
  private let box: StateBox<Root>
  private let path: KeyPath<StateBox<Root>, State?>

  public init(_ box: StateBox<Root>, _ path: KeyPath<StateBox<Root>, State?>) {
    self.box = box
    self.path = path
  }

  public var state: State? { box[keyPath: path] }

  public func child<Child>(_ path: KeyPath<State, Child>) -> any StateSource<Child> {
    OptionalStatePath<Root, Child>(box, self.path.appending(path: \.[present: path]))
  }

  public func optional<Child>(_ path: KeyPath<State, Child?>) -> any StateSource<Child> {
    OptionalStatePath<Root, Child>(box, self.path.appending(path: \.[optional: path]))
  }
}

nonisolated extension Optional {
  fileprivate subscript<Value>(present path: KeyPath<Wrapped, Value>) -> Value? {
    self?[keyPath: path]
  }

  fileprivate subscript<Value>(optional path: KeyPath<Wrapped, Value?>) -> Value? {
    self?[keyPath: path]
  }
}

/// What the store of a child reads and sends.
@MainActor public final class StoreCore<State, Action> {
  private let registrar = ObservationRegistrar()
  public let source: any StateSource<State>
  /// The state of a removed child.
  private var last: State
  private var isRemoved = false
  private let onSend: (Action) -> Void

  public init(
    _ source: any StateSource<State>, state: State, onSend: @escaping (Action) -> Void
  ) {
    self.source = source
    self.onSend = onSend
    last = state
  }

  public var state: State { isRemoved ? last : source.state ?? last }

  public func send(_ action: Action) {
    if !isRemoved { onSend(action) }
  }

  /// From now on the state is the given one, and nothing is sent.
  public func remove(_ state: State) {
    last = state
    isRemoved = true
  }

  /// A property is read.
  public func access<Store: Observable, Value>(_ store: Store, _ path: KeyPath<Store, Value>) {
    registrar.access(store, keyPath: path)
  }

  /// A property has changed.
  public func changed<Store: Observable, Value>(_ store: Store, _ path: KeyPath<Store, Value>) {
    registrar.withMutation(of: store, keyPath: path) {}
  }
}

/// What the store of a root reads, sends and waits for.
@MainActor public final class RootStoreCore<State, Event, Effect: Hashable> {
  private let registrar = ObservationRegistrar()
  public let box: StateBox<State>
  public var runner: EffectRunner<Effect, Event>?
  public var onSend: (Event) -> Void = { _ in }
  /// Events that are sent while another one is reduced.
  private var events: [Event] = []
  private var isReducing = false
  private var waiters: [(condition: (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  public init(_ state: State) { box = StateBox(state) }

  public var state: State { box.state }
  public var source: any StateSource<State> { StatePath(box, \.state) }

  /// Reduces an event, and those that observers of the change send.
  public func send(_ event: Event) {
    guard !isReducing else { return events.append(event) }
    isReducing = true
    defer { isReducing = false }
    onSend(event)
    while !events.isEmpty { onSend(events.removeFirst()) }
  }

  /// - Parameter action: An action of a module below.
  public func sendAny(_ action: Any) {
    if let event = action as? Event { send(event) }
  }

  /// An event is reduced.
  public func finish(_ change: EffectChange<Effect>) {
    if let runner, !change.isEmpty {
      runner.update(ended: change.ended, started: change.started)
    }
    guard !waiters.isEmpty else { return }
    let waiting = waiters
    waiters = []
    for waiter in waiting {
      if waiter.condition(box.state) { waiter.continuation.resume() } else { waiters.append(waiter) }
    }
  }

  public func idle() async { await runner?.idle() }

  public func wait(until condition: @escaping (State) -> Bool) async {
    guard !condition(box.state) else { return }
    await withCheckedContinuation { waiters.append((condition, $0)) }
  }

  /// A property is read.
  public func access<Store: Observable, Value>(_ store: Store, _ path: KeyPath<Store, Value>) {
    registrar.access(store, keyPath: path)
  }

  /// A property has changed.
  public func changed<Store: Observable, Value>(_ store: Store, _ path: KeyPath<Store, Value>) {
    registrar.withMutation(of: store, keyPath: path) {}
  }
}

/// The stores of a collection.
@MainActor public struct StoreRows<Key, Store> {
  private let getKeys: () -> [Key]
  private let store: (Key) -> Store?

  public init(keys: @escaping () -> [Key], store: @escaping (Key) -> Store?) {
    getKeys = keys
    self.store = store
  }

  /// In the order of the collection, or sorted.
  public var keys: [Key] { getKeys() }

  public var all: [Store] { keys.compactMap(store) }

  public subscript(key: Key) -> Store? { store(key) }
}

@MainActor public enum StoreScope {
  /// Reduces an action, and compares the part of the state that the action may change.
  ///
  /// - Parameters:
  ///   - read: That part; nil if it is absent, and the action is dropped.
  ///   - compare: Whether the part differs.
  public static func reduce<State>(
    _ read: () -> State?, _ reduce: () -> Void, compare: (State, State) -> Bool
  ) -> Bool {
    guard let old = read() else { return false }
    reduce()
    guard let new = read() else { return false }
    return compare(old, new)
  }
}
