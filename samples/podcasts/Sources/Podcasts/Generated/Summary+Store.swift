// Made by Weir from modules/Summary.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Summary`: inside the store of its owner, or by itself.
@MainActor public final class SummaryStore: Observable, Identifiable {
  let storeCore: StoreCore<SummaryReading, Any>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((SummaryReads) -> Void)?

  init(
    _ source: any StateSource<SummaryReading>, state: SummaryReading,
    onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Summary = Summary(), reads: SummaryReads) {
    let state = SummaryReading(state, reads: reads)
    let core = RootStoreCore<SummaryReading, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        SummaryStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout SummaryReading) {
    switch action {
    default: break
    }
  }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (SummaryReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Summary {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: SummaryReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var currency: Preferences.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  public var sum: Int {
    storeCore.access(self, \.sum)
    return storeCore.state.sum
  }

  public var favouriteCount: Int {
    storeCore.access(self, \.favouriteCount)
    return storeCore.state.favouriteCount
  }

  public var text: String {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }
}

@MainActor extension SummaryStore: ChildStore {
  static func compare(
    _ old: SummaryReading, _ new: SummaryReading,
    in store: SummaryStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: SummaryReading, _ new: SummaryReading,
    in store: SummaryStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.currency, new.currency) {
      store.storeCore.changed(store, \.currency)
    }
    if let store, EffectValues.differ(old.sum, new.sum) { store.storeCore.changed(store, \.sum) }
    if let store, EffectValues.differ(old.favouriteCount, new.favouriteCount) {
      store.storeCore.changed(store, \.favouriteCount)
    }
    if let store, EffectValues.differ(old.text, new.text) { store.storeCore.changed(store, \.text) }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SummaryStore, _ state: SummaryReading) {
    store.storeCore.remove(state)
  }
}

#if DEBUG
  nonisolated extension Summary: TestedState {
    @MainActor public static var storeFields: [StateFields<Summary>] {
      [
      ]
    }
  }

  nonisolated extension SummaryReading: TestedState {
    @MainActor public static var storeFields: [StateFields<SummaryReading>] {
      [
      ]
    }
  }

  @MainActor extension SummaryStore {
    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<Any> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
