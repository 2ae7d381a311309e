// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Badge`: inside the store of its owner, or by itself.
@MainActor public final class BadgeStore: Observable, Identifiable {
  let storeCore: StoreCore<BadgeReading, BadgeAction>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((BadgeReads) -> Void)?

  init(
    _ source: any StateSource<BadgeReading>, state: BadgeReading,
    onSend: @escaping (BadgeAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Badge = Badge(), reads: BadgeReads) {
    let state = BadgeReading(state, reads: reads)
    let core = RootStoreCore<BadgeReading, BadgeAction, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        BadgeStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: BadgeAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (BadgeReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Badge {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: BadgeReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var taps: Int {
    storeCore.access(self, \.taps)
    return storeCore.state.taps
  }

  public var status: Session.Status {
    storeCore.access(self, \.status)
    return storeCore.state.status
  }

  public var text: String {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<BadgeStore, Value>, send: @escaping (Value) -> BadgeAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension BadgeStore: ChildStore {
  static func compare(
    _ old: BadgeReading, _ new: BadgeReading,
    in store: BadgeStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: BadgeReading, _ new: BadgeReading,
    in store: BadgeStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.taps, new.taps) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.taps) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.status, new.status) {
      store.storeCore.changed(store, \.status)
    }
    if let store, EffectValues.differ(old.text, new.text) { store.storeCore.changed(store, \.text) }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: BadgeStore, _ state: BadgeReading) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: BadgeAction, in store: BadgeStore?, _ change: inout StoreChange<Never>,
    read: () -> BadgeReading?, reduce: () -> Void
  ) {
    BadgeStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      BadgeStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Badge: TestedState {
    @MainActor public static var storeFields: [StateFields<Badge>] {
      [
        .field("taps", \.taps),
      ]
    }
  }

  nonisolated extension BadgeReading: TestedState {
    @MainActor public static var storeFields: [StateFields<BadgeReading>] {
      [
        .field("taps", \.taps),
      ]
    }
  }

  @MainActor extension BadgeStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: BadgeAction, _ changes: (inout ExpectedState<BadgeReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: BadgeAction, _ changes: (inout ExpectedState<BadgeReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<BadgeAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
