// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Sheet`: inside the store of its owner, or by itself.
@MainActor public final class SheetStore: Observable, Identifiable {
  let storeCore: StoreCore<SheetReading, Any>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var badge: BadgeStore?
  }
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((SheetReads) -> Void)?

  init(
    _ source: any StateSource<SheetReading>, state: SheetReading, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Sheet = Sheet(), reads: SheetReads) {
    let state = SheetReading(state, reads: reads)
    let core = RootStoreCore<SheetReading, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        SheetStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout SheetReading) {
    switch action {
    case let action as SheetAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SheetAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (SheetReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Sheet {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: SheetReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var marks: Int {
    storeCore.access(self, \.marks)
    return storeCore.state.marks
  }

  public var pattern: String {
    storeCore.access(self, \.pattern)
    return storeCore.state.pattern
  }

  public var name: String? {
    storeCore.access(self, \.name)
    return storeCore.state.name
  }

  public var place: String? {
    storeCore.access(self, \.place)
    return storeCore.state.place
  }

  public var signs: [String] {
    storeCore.access(self, \.signs)
    return storeCore.state.signs
  }

  public var shown: Int {
    storeCore.access(self, \.shown)
    return storeCore.state.shown
  }

  public var title: String {
    storeCore.access(self, \.title)
    return storeCore.state.title
  }

  public var badge: BadgeStore {
    if let store = storeChildren.badge { return store }
    let store = BadgeStore(
      storeCore.source.child(\.badgeReading), state: storeCore.state.badgeReading
    ) { [weak self] in self?.storeCore.send(SheetAction.badge($0)) }
    storeChildren.badge = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<SheetStore, Value>, send: @escaping (Value) -> SheetAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension SheetStore: ChildStore {
  static func compare(
    _ old: SheetReading, _ new: SheetReading,
    in store: SheetStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
    if EffectValues.differ(old.badgeReading, new.badgeReading) {
      BadgeStore.compareChild(
        old.badgeReading, new.badgeReading, in: store?.storeChildren.badge, &change,
        as: StoreChange.never)
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: SheetReading, _ new: SheetReading,
    in store: SheetStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.marks, new.marks) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.marks) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    if let store, EffectValues.differ(old.pattern, new.pattern) {
      store.storeCore.changed(store, \.pattern)
    }
    if let store, EffectValues.differ(old.name, new.name) { store.storeCore.changed(store, \.name) }
    if let store, EffectValues.differ(old.place, new.place) {
      store.storeCore.changed(store, \.place)
    }
    if let store, EffectValues.differ(old.signs, new.signs) {
      store.storeCore.changed(store, \.signs)
    }
    if let store, EffectValues.differ(old.shown, new.shown) {
      store.storeCore.changed(store, \.shown)
    }
    if let store, EffectValues.differ(old.title, new.title) {
      store.storeCore.changed(store, \.title)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SheetStore, _ state: SheetReading) {
    store.storeCore.remove(state)
    BadgeStore.removeChild(store.storeChildren.badge, state.badgeReading)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: SheetAction, in store: SheetStore?, _ change: inout StoreChange<Never>,
    read: () -> SheetReading?, reduce: () -> Void
  ) {
    SheetStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      SheetStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Sheet: TestedState {
    @MainActor public static var storeFields: [StateFields<Sheet>] {
      [
        .field("marks", \.marks),
        .below("badge", \.badge),
      ]
    }
  }

  nonisolated extension SheetReading: TestedState {
    @MainActor public static var storeFields: [StateFields<SheetReading>] {
      [
        .field("marks", \.marks),
        .below("badge", \.badge),
      ]
    }
  }

  @MainActor extension SheetStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: SheetAction, _ changes: (inout ExpectedState<SheetReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: SheetAction, _ changes: (inout ExpectedState<SheetReading>) -> Void = { _ in }
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
