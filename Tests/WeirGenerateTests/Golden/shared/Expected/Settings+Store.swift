// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Settings`: inside the store of its owner, or by itself.
@MainActor public final class SettingsStore: Observable, Identifiable {
  let storeCore: StoreCore<SettingsReading, Any>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((SettingsReads) -> Void)?

  init(
    _ source: any StateSource<SettingsReading>, state: SettingsReading,
    onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Settings = Settings(), reads: SettingsReads) {
    let state = SettingsReading(state, reads: reads)
    let core = RootStoreCore<SettingsReading, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        SettingsStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout SettingsReading) {
    switch action {
    case let action as SettingsAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SettingsAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (SettingsReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Settings {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: SettingsReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var currency: Money.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  public var note: String {
    storeCore.access(self, \.note)
    return storeCore.state.note
  }

  public var isLeft: Bool {
    storeCore.access(self, \.isLeft)
    return storeCore.state.isLeft
  }

  public var sign: String {
    storeCore.access(self, \.sign)
    return storeCore.state.sign
  }

  public var pattern: String {
    storeCore.access(self, \.pattern)
    return storeCore.state.pattern
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<SettingsStore, Value>, send: @escaping (Value) -> SettingsAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension SettingsStore: ChildStore {
  static func compare(
    _ old: SettingsReading, _ new: SettingsReading,
    in store: SettingsStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: SettingsReading, _ new: SettingsReading,
    in store: SettingsStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.currency, new.currency) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.currency) }
    }
    if EffectValues.differ(old.note, new.note) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.note) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isLeft, new.isLeft) {
      store.storeCore.changed(store, \.isLeft)
    }
    if let store, EffectValues.differ(old.sign, new.sign) { store.storeCore.changed(store, \.sign) }
    if let store, EffectValues.differ(old.pattern, new.pattern) {
      store.storeCore.changed(store, \.pattern)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SettingsStore, _ state: SettingsReading) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: SettingsAction, in store: SettingsStore?, _ change: inout StoreChange<Never>,
    read: () -> SettingsReading?, reduce: () -> Void
  ) {
    SettingsStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      SettingsStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Settings: TestedState {
    @MainActor public static var storeFields: [StateFields<Settings>] {
      [
        .field("currency", \.currency),
        .field("note", \.note),
      ]
    }
  }

  nonisolated extension SettingsReading: TestedState {
    @MainActor public static var storeFields: [StateFields<SettingsReading>] {
      [
        .field("currency", \.currency),
        .field("note", \.note),
      ]
    }
  }

  @MainActor extension SettingsStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: SettingsAction, _ changes: (inout ExpectedState<SettingsReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: SettingsAction, _ changes: (inout ExpectedState<SettingsReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<Any> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
