// Made by Weir for all modules: it is written anew each time.

import Observation

/// The change of a module's state by an action.
nonisolated public struct StoreChange<Effect> {
  /// Whether the state differs.
  public var isChanged = false
  /// The effects that it ends and starts, each in order.
  public private(set) var ended: [Effect] = []
  public private(set) var started: [Effect] = []

  public init() {}

  public init(ended: [Effect], started: [Effect]) {
    isChanged = true
    self.ended = ended
    self.started = started
  }

  public var hasEffects: Bool { !ended.isEmpty || !started.isEmpty }

  /// Adds the change of a child.
  ///
  /// - Parameter wrap: The effect of the owner.
  @inline(__always)
  public mutating func append<Inner>(_ inner: StoreChange<Inner>, as wrap: (Inner) -> Effect) {
    if inner.isChanged { isChanged = true }
    if !inner.ended.isEmpty { ended += inner.ended.map(wrap) }
    if !inner.started.isEmpty { started += inner.started.map(wrap) }
  }

  /// The effect of an owner, for a child without effects.
  public static func never<Inner>(_ effect: Inner) -> Effect {
    preconditionFailure("the child has no effects")
  }

  /// Adds the change of a module below, by an action.
  @inline(__always)
  public mutating func below<Inner>(
    as wrap: (Inner) -> Effect, _ compare: (inout StoreChange<Inner>) -> Void
  ) {
    var change = StoreChange<Inner>()
    compare(&change)
    append(change, as: wrap)
  }
}

nonisolated extension StoreChange where Effect: Equatable {
  /// Adds the difference of two states.
  @inline(__always)
  public mutating func append(from old: [Effect], to new: [Effect]) {
    ended += EffectValues.added(to: new, in: old)
    started += EffectValues.added(to: old, in: new)
  }
}

/// The store of a child, which compares two states of its module.
@MainActor protocol ChildStore: AnyObject {
  associatedtype ComparedState
  /// `Never` without effects.
  associatedtype ComparedEffect
  /// Notifies observers of a difference, except of that of the whole state.
  static func compare(
    _ old: ComparedState, _ new: ComparedState, in store: Self?,
    _ change: inout StoreChange<ComparedEffect>)
  /// Notifies observers of the whole state.
  func storeChanged()
  /// The owner of a store has removed it.
  static func remove(_ store: Self, _ state: ComparedState)
  static func effects(of state: ComparedState) -> [ComparedEffect]
}

extension ChildStore where ComparedEffect == Never {
  static func effects(of state: ComparedState) -> [ComparedEffect] { [] }
}

extension ChildStore {
  /// Reduces an action, and compares the part of the state that the action may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent, and the action is dropped.
  ///   - reduce: Reduces the action in the state of the root.
  @inline(__always)
  static func reduce(
    in store: Self?, _ change: inout StoreChange<ComparedEffect>, read: () -> ComparedState?,
    reduce: () -> Void,
    compare: (ComparedState, ComparedState, inout StoreChange<ComparedEffect>) -> Void
  ) {
    guard let old = read() else { return }
    reduce()
    guard let new = read() else { return }
    compare(old, new, &change)
    if change.isChanged { store?.storeChanged() }
  }

  /// Adds the change of a child that is always there.
  @inline(__always)
  static func compareChild<Effect>(
    _ old: ComparedState, _ new: ComparedState, in store: Self?,
    _ change: inout StoreChange<Effect>, as wrap: (ComparedEffect) -> Effect
  ) {
    var inner = StoreChange<ComparedEffect>()
    compare(old, new, in: store, &inner)
    if inner.isChanged { store?.storeChanged() }
    change.append(inner, as: wrap)
  }

  /// Adds the change of an optional child.
  ///
  /// - Parameters:
  ///   - owner: The store of the owner.
  ///   - path: The child's store in it.
  ///   - changed: Notifies observers of the child's presence.
  static func compareChild<Owner: AnyObject, Effect>(
    _ old: ComparedState?, _ new: ComparedState?, of owner: Owner?,
    at path: ReferenceWritableKeyPath<Owner, Self?>, _ change: inout StoreChange<Effect>,
    as wrap: (ComparedEffect) -> Effect, changed: (Owner) -> Void = { _ in }
  ) {
    switch (old, new) {
    case (nil, nil): break
    case (let old?, let new?):
      compareChild(old, new, in: owner?[keyPath: path], &change, as: wrap)
    default:
      change.append(
        StoreChange(ended: old.map { effects(of: $0) } ?? [], started: new.map { effects(of: $0) } ?? []), as: wrap)
      if let old, let store = owner?[keyPath: path] {
        remove(store, old)
        owner?[keyPath: path] = nil
      }
      if let owner { changed(owner) }
    }
  }

  /// Adds the change of a collection of children.
  ///
  /// - Parameters:
  ///   - path: The stores of the children in that of the owner.
  ///   - keys: The keys in an order that is always the same.
  ///   - isOrdered: Whether it is that of the collection.
  ///   - changed: Notifies observers of the keys.
  static func compareRows<Rows: Sequence, Key: Hashable, Owner: AnyObject, Effect>(
    _ old: Rows, _ new: Rows, of owner: Owner?,
    at path: ReferenceWritableKeyPath<Owner, [Key: Self]>, _ change: inout StoreChange<Effect>,
    keys: (Rows) -> [Key], isOrdered: Bool = false, state: (Rows, Key) -> ComparedState?,
    as wrap: (Key) -> (ComparedEffect) -> Effect, changed: (Owner) -> Void = { _ in }
  ) where Rows.Element == (key: Key, value: ComparedState) {
    change.isChanged = true
    var areKeysChanged = false
    var below: [Key: StoreChange<ComparedEffect>] = [:]
    let newKeys = keys(new)
    for key in newKeys {
      guard let after = state(new, key) else { continue }
      let inner: StoreChange<ComparedEffect>
      if let before = state(old, key) {
        var difference = StoreChange<ComparedEffect>()
        compareChild(before, after, in: owner?[keyPath: path][key], &difference) { $0 }
        inner = difference
      } else {
        areKeysChanged = true
        inner = StoreChange(ended: [], started: effects(of: after))
      }
      if inner.hasEffects { below[key] = inner }
    }
    for (key, before) in old where state(new, key) == nil {
      areKeysChanged = true
      let ended = effects(of: before)
      if !ended.isEmpty { below[key] = StoreChange(ended: ended, started: []) }
      if let store = owner?[keyPath: path].removeValue(forKey: key) { remove(store, before) }
    }
    if below.values.contains(where: { !$0.ended.isEmpty }) {
      for key in keys(old) {
        guard let inner = below[key] else { continue }
        change.append(StoreChange(ended: inner.ended, started: []), as: wrap(key))
      }
    }
    for key in newKeys {
      guard let inner = below[key] else { continue }
      change.append(StoreChange(ended: [], started: inner.started), as: wrap(key))
    }
    if let owner, areKeysChanged || isOrdered && keys(old) != newKeys { changed(owner) }
  }

  /// The owner of a child's store has been removed.
  static func removeChild(_ store: Self?, _ state: ComparedState?) {
    if let store, let state { remove(store, state) }
  }

  static func removeRows<Key: Hashable>(
    _ stores: [Key: Self], state: (Key) -> ComparedState?
  ) {
    for (key, store) in stores { removeChild(store, state(key)) }
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

  /// Reduces an event, and tells the runner and those who wait about the change.
  ///
  /// - Parameters:
  ///   - reduce: Reduces it, and compares the parts of the state that it may change.
  ///   - changed: Notifies observers of the whole state.
  @inline(__always)
  public func reduce(_ reduce: (inout StoreChange<Effect>) -> Void, changed: () -> Void) {
    var change = StoreChange<Effect>()
    reduce(&change)
    guard change.isChanged else { return }
    changed()
    if let runner, change.hasEffects {
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
