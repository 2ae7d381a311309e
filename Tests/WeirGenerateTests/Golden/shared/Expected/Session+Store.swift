// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Session`: inside the store of its owner, or by itself.
@MainActor public final class SessionStore: Observable, Identifiable {
  let storeCore: StoreCore<Session, Any>

  init(
    _ source: any StateSource<Session>, state: Session, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Session = Session()) {
    let core = RootStoreCore<Session, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
  }

  private static func reduce(any action: Any, in state: inout Session) {
    switch action {
    case let action as SessionAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SessionAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Session) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Session {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var status: Session.Status {
    storeCore.access(self, \.status)
    return storeCore.state.status
  }

  public var isEntered: Bool {
    storeCore.access(self, \.isEntered)
    return storeCore.state.isEntered
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<SessionStore, Value>, send: @escaping (Value) -> SessionAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension SessionStore: ChildStore {
  static func compare(
    _ old: Session, _ new: Session, in store: SessionStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Session, _ new: Session, in store: SessionStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.status, new.status) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.status) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.isEntered, new.isEntered) {
      store.storeCore.changed(store, \.isEntered)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SessionStore, _ state: Session) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: SessionAction, in store: SessionStore?, _ change: inout StoreChange<Never>,
    read: () -> Session?, reduce: () -> Void
  ) {
    SessionStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      SessionStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Session: TestedState {
    @MainActor public static var storeFields: [StateFields<Session>] {
      [
        .field("status", \.status),
      ]
    }
  }

  @MainActor extension SessionStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: SessionAction, _ changes: (inout ExpectedState<Session>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: SessionAction, _ changes: (inout ExpectedState<Session>) -> Void = { _ in }
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
