// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Account`: inside the store of its owner, or by itself.
@MainActor public final class AccountStore: Observable, Identifiable {
  let storeCore: StoreCore<Account, Any>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var session: SessionStore?
  }

  init(
    _ source: any StateSource<Account>, state: Account, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Account = Account()) {
    let core = RootStoreCore<Account, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
  }

  private static func reduce(any action: Any, in state: inout Account) {
    switch action {
    case let action as SessionAction: state.reduce(action)
    default: break
    }
  }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Account) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Account {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var session: SessionStore {
    if let store = storeChildren.session { return store }
    let store = SessionStore(
      storeCore.source.child(\.session), state: storeCore.state.session
    ) { [weak self] in self?.storeCore.send($0) }
    storeChildren.session = store
    return store
  }
}

@MainActor extension AccountStore: ChildStore {
  static func compare(
    _ old: Account, _ new: Account, in store: AccountStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.session, new.session) {
      SessionStore.compareChild(
        old.session, new.session, in: store?.storeChildren.session, &change,
        as: StoreChange.never)
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Account, _ new: Account, in store: AccountStore?, _ change: inout StoreChange<Never>
  ) {
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: AccountStore, _ state: Account) {
    store.storeCore.remove(state)
    SessionStore.removeChild(store.storeChildren.session, state.session)
  }
}

#if DEBUG
  nonisolated extension Account: TestedState {
    @MainActor public static var storeFields: [StateFields<Account>] {
      [
        .below("session", \.session),
      ]
    }
  }

  @MainActor extension AccountStore {
    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<Any> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
