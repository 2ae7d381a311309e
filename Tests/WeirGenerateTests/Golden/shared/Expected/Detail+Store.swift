// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Detail`: inside the store of its owner, or by itself.
@MainActor public final class DetailStore: Observable, Identifiable {
  let storeCore: StoreCore<DetailReading, DetailAction>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((DetailReads) -> Void)?

  init(
    _ source: any StateSource<DetailReading>, state: DetailReading,
    onSend: @escaping (DetailAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Detail = Detail(), reads: DetailReads) {
    let state = DetailReading(state, reads: reads)
    let core = RootStoreCore<DetailReading, DetailAction, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        DetailStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: DetailAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (DetailReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Detail {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: DetailReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var isOn: Bool {
    storeCore.access(self, \.isOn)
    return storeCore.state.isOn
  }

  public var isEntered: Bool {
    storeCore.access(self, \.isEntered)
    return storeCore.state.isEntered
  }

  public var title: String {
    storeCore.access(self, \.title)
    return storeCore.state.title
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<DetailStore, Value>, send: @escaping (Value) -> DetailAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension DetailStore: ChildStore {
  static func compare(
    _ old: DetailReading, _ new: DetailReading,
    in store: DetailStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: DetailReading, _ new: DetailReading,
    in store: DetailStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.isOn, new.isOn) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isOn) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isEntered, new.isEntered) {
      store.storeCore.changed(store, \.isEntered)
    }
    if let store, EffectValues.differ(old.title, new.title) {
      store.storeCore.changed(store, \.title)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: DetailStore, _ state: DetailReading) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: DetailAction, in store: DetailStore?, _ change: inout StoreChange<Never>,
    read: () -> DetailReading?, reduce: () -> Void
  ) {
    DetailStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      DetailStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Detail: TestedState {
    @MainActor public static var storeFields: [StateFields<Detail>] {
      [
        .field("isOn", \.isOn),
      ]
    }
  }

  nonisolated extension DetailReading: TestedState {
    @MainActor public static var storeFields: [StateFields<DetailReading>] {
      [
        .field("isOn", \.isOn),
      ]
    }
  }

  @MainActor extension DetailStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: DetailAction, _ changes: (inout ExpectedState<DetailReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: DetailAction, _ changes: (inout ExpectedState<DetailReading>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<DetailAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
