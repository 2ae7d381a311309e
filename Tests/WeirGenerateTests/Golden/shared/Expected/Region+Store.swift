// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Region`: inside the store of its owner, or by itself.
@MainActor public final class RegionStore: Observable, Identifiable {
  let storeCore: StoreCore<Region, Any>

  init(
    _ source: any StateSource<Region>, state: Region, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Region = Region()) {
    let core = RootStoreCore<Region, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
  }

  private static func reduce(any action: Any, in state: inout Region) {
    switch action {
    case let action as RegionAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RegionAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Region) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Region {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var isLeft: Bool {
    storeCore.access(self, \.isLeft)
    return storeCore.state.isLeft
  }

  public var name: String? {
    storeCore.access(self, \.name)
    return storeCore.state.name
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RegionStore, Value>, send: @escaping (Value) -> RegionAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension RegionStore: ChildStore {
  static func compare(
    _ old: Region, _ new: Region, in store: RegionStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Region, _ new: Region, in store: RegionStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.isLeft, new.isLeft) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.isLeft) }
    }
    if EffectValues.differ(old.name, new.name) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.name) }
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: RegionStore, _ state: Region) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: RegionAction, in store: RegionStore?, _ change: inout StoreChange<Never>,
    read: () -> Region?, reduce: () -> Void
  ) {
    RegionStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      RegionStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Region: TestedState {
    @MainActor public static var storeFields: [StateFields<Region>] {
      [
        .field("isLeft", \.isLeft),
        .field("name", \.name),
      ]
    }
  }

  @MainActor extension RegionStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: RegionAction, _ changes: (inout ExpectedState<Region>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: RegionAction, _ changes: (inout ExpectedState<Region>) -> Void = { _ in }
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
