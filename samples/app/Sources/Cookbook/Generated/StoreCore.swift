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

/// The state of a root, and what its stores do with it.
@MainActor public final class StateBox<Root> {
  public var state: Root
  /// Sends an action to the root.
  public var send: (Any) -> Void = { _ in }
  /// Waits until only sequences run.
  public var idle: () async -> Void = {}
  private var waiters: [(condition: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
#if DEBUG
  /// A test of the store.
  var test: AnyObject?
  /// Called with an action, the state before it, and that after it.
  var onReduce: ((Any, Root, Root) -> Void)?
  var running: () -> [(effect: Any, isSequence: Bool)] = { [] }
#endif

  public init(_ state: Root) { self.state = state }

  public func wait(until condition: @escaping () -> Bool) async {
    guard !condition() else { return }
    await withCheckedContinuation { waiters.append((condition, $0)) }
  }

  /// Resumes those who wait for a state.
  public func resume() {
    guard !waiters.isEmpty else { return }
    let waiting = waiters
    waiters = []
    for waiter in waiting {
      if waiter.condition() { waiter.continuation.resume() } else { waiters.append(waiter) }
    }
  }
}

/// Reads the state of a child from the state of its root, which is not copied.
@MainActor public protocol StateSource<State> {
  associatedtype State
  /// Nil if the child is absent.
  var state: State? { get }
  func child<Child>(_ path: KeyPath<State, Child>) -> any StateSource<Child>
  func optional<Child>(_ path: KeyPath<State, Child?>) -> any StateSource<Child>
  /// Waits until only sequences run.
  func idle() async
  /// Waits until the state of the root satisfies a condition.
  func wait(until condition: @escaping () -> Bool) async
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

  public func idle() async { await box.idle() }
  public func wait(until condition: @escaping () -> Bool) async { await box.wait(until: condition) }
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

  public func idle() async { await box.idle() }
  public func wait(until condition: @escaping () -> Bool) async { await box.wait(until: condition) }
}

nonisolated extension Optional {
  fileprivate subscript<Value>(present path: KeyPath<Wrapped, Value>) -> Value? {
    self?[keyPath: path]
  }

  fileprivate subscript<Value>(optional path: KeyPath<Wrapped, Value?>) -> Value? {
    self?[keyPath: path]
  }
}

/// The core of a store of a child: the state that it reads, and the receiver of its actions.
@MainActor public final class StoreCore<State, Action> {
  private let registrar = ObservationRegistrar()
  public let source: any StateSource<State>
  /// The box of a store without an owner.
  public var root: AnyObject?
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

  public func idle() async { await source.idle() }

  public func wait(until condition: @escaping (State) -> Bool) async {
    await source.wait { self.isRemoved || condition(self.state) }
  }

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

/// The core of a store of a root: the state, the receiver of its actions, and the effects that run.
@MainActor public final class RootStoreCore<State, Event, Effect: Hashable> {
  private let registrar = ObservationRegistrar()
  public let box: StateBox<State>
  public var onSend: (Event) -> Void = { _ in }
  private var updateEffects: ((_ ended: [Effect], _ started: [Effect]) -> Void)?
  /// Events that are sent while another one is reduced.
  private var events: [Event] = []
  private var isReducing = false

  public init(_ state: State) {
    box = StateBox(state)
    box.send = { [weak self] in self?.sendAny($0) }
  }

  /// Runs the effects from now on.
  ///
  /// - Parameter started: Those of the first state.
  public func run<Action>(
    _ started: [Effect], clock: any _Concurrency.Clock<Swift.Duration>,
    work: @escaping (Effect) -> EffectWork<Action>, onEffect: ((Effect, EffectStep) -> Void)?
  ) {
    let runner = EffectRunner<Effect, Action>(
      clock: clock, work: work, onEffect: onEffect, send: { [weak self] in self?.sendAny($0) })
    updateEffects = { runner.update(ended: $0, started: $1) }
    box.idle = { await runner.idle() }
#if DEBUG
    box.running = { runner.running.map { ($0.effect, $0.isSequence) } }
#endif
    runner.update(ended: [], started: started)
  }

  public var state: State { box.state }
  public var source: any StateSource<State> { StatePath(box, \.state) }

  /// Reduces an event, and those that observers of the change send.
  public func send(_ event: Event) {
    guard !isReducing else { return events.append(event) }
    isReducing = true
    defer { isReducing = false }
    reduceNext(event)
    while !events.isEmpty { reduceNext(events.removeFirst()) }
  }

  private func reduceNext(_ event: Event) {
#if DEBUG
    if let onReduce = box.onReduce {
      let old = box.state
      onSend(event)
      return onReduce(event, old, box.state)
    }
#endif
    onSend(event)
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
    if change.hasEffects { updateEffects?(change.ended, change.started) }
    box.resume()
  }

  /// Reduces the events of a store without an owner.
  func reduce<Store: ChildStore>(
    in store: Store, _ reduce: @escaping (inout State, Event) -> Void
  ) where Store.ComparedState == State, Store.ComparedEffect == Effect {
    onSend = { [weak self, weak store] event in
      guard let self else { return }
      self.reduce { change in
        let old = self.box.state
        reduce(&self.box.state, event)
        Store.compare(old, self.box.state, in: store, &change)
      } changed: {
        store?.storeChanged()
      }
    }
  }

  public func idle() async { await box.idle() }

  public func wait(until condition: @escaping (State) -> Bool) async {
    await box.wait { condition(self.box.state) }
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

#if DEBUG
  /// A state whose fields a test compares.
  @MainActor public protocol TestedState {
    static var storeFields: [StateFields<Self>] { get }
  }

  /// One field of a state, or those of a child.
  @MainActor public struct StateFields<State> {
    fileprivate struct Field {
      let name: String
      /// That of the field, and those of the children around it.
      let paths: [AnyKeyPath]
      let text: (State) -> String
      let isEqual: (State, State) -> Bool
    }

    fileprivate let all: [Field]

    public static func field<Value>(_ name: String, _ path: KeyPath<State, Value>) -> StateFields {
      StateFields(all: [
        Field(
          name: name, paths: [path], text: { "\($0[keyPath: path])" },
          isEqual: { areEqual($0[keyPath: path], $1[keyPath: path]) })
      ])
    }

    public static func below<Child: TestedState>(
      _ name: String, _ path: KeyPath<State, Child>
    ) -> StateFields {
      StateFields(
        all: Child.storeFields.flatMap(\.all).map { field in
          Field(
            name: "\(name).\(field.name)",
            paths: [path] + field.paths.compactMap { (path as AnyKeyPath).appending(path: $0) },
            text: { field.text($0[keyPath: path]) },
            isEqual: { field.isEqual($0[keyPath: path], $1[keyPath: path]) })
        })
    }
  }

  /// The state that a test expects: the state before an action, with the changes that the test sets.
  @dynamicMemberLookup @MainActor public struct ExpectedState<State> {
    fileprivate let old: State
    fileprivate var values: [AnyKeyPath: (value: Any, text: String, isEqual: (State) -> Bool)] = [:]

    public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
      get { values[path]?.value as? Value ?? old[keyPath: path] }
      set { values[path] = (newValue, "\(newValue)", { areEqual(newValue, $0[keyPath: path]) }) }
    }

    public subscript<Child: TestedState>(
      dynamicMember path: KeyPath<State, Child>
    ) -> ExpectedChild<State, Child> {
      get { ExpectedChild(path: path, owner: self) }
      set { self = newValue.owner }
    }
  }

  /// The state of a child that a test expects.
  @dynamicMemberLookup @MainActor public struct ExpectedChild<Root, State> {
    fileprivate let path: KeyPath<Root, State>
    fileprivate var owner: ExpectedState<Root>

    public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
      get { owner[dynamicMember: self.path.appending(path: path)] }
      set { owner[dynamicMember: self.path.appending(path: path)] = newValue }
    }

    public subscript<Child: TestedState>(
      dynamicMember path: KeyPath<State, Child>
    ) -> ExpectedChild<Root, Child> {
      get { ExpectedChild<Root, Child>(path: self.path.appending(path: path), owner: owner) }
      set { owner = newValue.owner }
    }
  }

  /// The difference between a store and what a test expects.
  nonisolated public struct StoreTestFailure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The actions that a store has reduced since a test began, and that the test has not received.
  @MainActor public final class StateTest<State: TestedState> {
    private let box: StateBox<State>
    private var steps: [(action: Any, old: State, new: State)] = []
    private var listeners: [(Any) -> Void] = []

    fileprivate init(_ box: StateBox<State>) {
      self.box = box
      box.onReduce = { [unowned self] action, old, new in
        steps.append((action, old, new))
        for listener in listeners { listener(action) }
      }
    }

    fileprivate static func of(_ box: StateBox<State>) -> StateTest {
      if let test = box.test as? StateTest { return test }
      let test = StateTest(box)
      box.test = test
      return test
    }

    public func send(_ action: Any, _ changes: (inout ExpectedState<State>) -> Void) throws {
      try checkReceived()
      box.send(action)
      try compare(action, changes)
    }

    public func receive<Action>(
      _ action: Action, _ changes: (inout ExpectedState<State>) -> Void
    ) async throws {
      await wait { !self.steps.isEmpty || self.box.running().isEmpty }
      guard let step = steps.first else {
        throw StoreTestFailure(description: "no effect has sent \(action)")
      }
      guard let received = step.action as? Action, areEqual(received, action) else {
        throw StoreTestFailure(description: "received \(step.action), expected \(action)")
      }
      try compare(action, changes)
    }

    /// Those that the store reduces from now on.
    public func actions<Action>() -> AsyncStream<Action> {
      let (stream, continuation) = AsyncStream<Action>.makeStream()
      listeners.append { action in
        guard let action = action as? Action else { return }
        // A value, which is only read.
        nonisolated(unsafe) let sent = action
        continuation.yield(sent)
      }
      return stream
    }

    public func end() async throws {
      await wait { !self.box.running().contains { !$0.isSequence } }
      try checkReceived()
      let running = box.running().map { "\($0.effect)" }
      guard running.isEmpty else {
        throw StoreTestFailure(description: "effects still run: \(running.joined(separator: ", "))")
      }
    }

    private func wait(until condition: () -> Bool) async {
      let end = ContinuousClock.now + .seconds(10)
      while !condition(), ContinuousClock.now < end {
        try? await _Concurrency.Task.sleep(for: .milliseconds(2))
      }
    }

    private func checkReceived() throws {
      guard !steps.isEmpty else { return }
      let actions = steps.map { "\($0.action)" }.joined(separator: ", ")
      throw StoreTestFailure(description: "actions that the test has not received: \(actions)")
    }

    private func compare(_ action: Any, _ changes: (inout ExpectedState<State>) -> Void) throws {
      guard !steps.isEmpty else {
        throw StoreTestFailure(description: "the store does not reduce \(action)")
      }
      let (_, old, new) = steps.removeFirst()
      var expected = ExpectedState(old: old)
      changes(&expected)
      var lines: [String] = []
      var known: Set<AnyKeyPath> = []
      for field in State.storeFields.flatMap(\.all) {
        known.formUnion(field.paths)
        let set = field.paths.compactMap { expected.values[$0] }
        if let value = expected.values[field.paths[field.paths.count - 1]] {
          if !value.isEqual(new) {
            lines.append("\(field.name) is \(field.text(new)), expected \(value.text)")
          }
        } else if !set.isEmpty {
          if !set.allSatisfy({ $0.isEqual(new) }) { lines.append("\(field.name) is \(field.text(new))") }
        } else if !field.isEqual(old, new) {
          lines.append(
            "\(field.name) has changed from \(field.text(old)) to \(field.text(new)), which is not expected")
        }
      }
      let others = expected.values.filter { !known.contains($0.key) && !$0.value.isEqual(new) }
      lines += others.map { "a derived value is not \($0.value.text)" }.sorted()
      guard lines.isEmpty else {
        throw StoreTestFailure(
          description: "the state differs after \(action):\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
      }
    }
  }

  private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func compare<Known: Equatable>(_: Known.Type) -> Bool { (first as! Known) == (second as! Known) }
    guard let type = Value.self as? any Equatable.Type else { return "\(first)" == "\(second)" }
    return compare(type)
  }

  extension RootStoreCore where State: TestedState {
    public func test() throws -> StateTest<State> { StateTest.of(box) }
  }

  extension StoreCore where State: TestedState {
    public func test() throws -> StateTest<State> {
      guard let box = root as? StateBox<State> else {
        throw StoreTestFailure(description: "this store is a part of another one: test that, or create it alone")
      }
      return StateTest.of(box)
    }
  }
#endif
