// Made by Weir from modules/Search.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Search` and of the modules below it call.
nonisolated public struct SearchDependencies: Sendable {
  public var catalogueService: any CatalogueServiceProtocol
  public var clock: any _Concurrency.Clock<Swift.Duration>

  public init(
    catalogueService: any CatalogueServiceProtocol,
    clock: any _Concurrency.Clock<Swift.Duration> = ContinuousClock()
  ) {
    self.catalogueService = catalogueService
    self.clock = clock
  }
}

@MainActor extension SearchDependencies {
  func work(_ effect: SearchEffect) -> EffectWork<Any> {
    switch effect {
    case .search(let value): SearchEffect.searchWork(value, catalogueService).below { $0 }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Search`: inside the store of its owner, or by itself.
@MainActor public final class SearchStore: Observable, Identifiable {
  let storeCore: StoreCore<SearchReading, Any>
  /// Sets what it reads, in a store without an owner.
  private var storeSetReads: ((SearchReads) -> Void)?

  init(
    _ source: any StateSource<SearchReading>, state: SearchReading, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Search = Search(), reads: SearchReads, dependencies: SearchDependencies,
    onEffect: (@MainActor (SearchEffect, EffectStep) -> Void)? = nil
  ) {
    let state = SearchReading(state, reads: reads)
    let core = RootStoreCore<SearchReading, Any, SearchEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
    storeSetReads = { [weak self] reads in
      core.reduce { change in
        let old = core.box.state
        core.box.state.reads = reads
        SearchStore.compare(old, core.box.state, in: self, &change)
      } changed: {
        self?.storeChanged()
      }
    }
  }

  private static func reduce(any action: Any, in state: inout SearchReading) {
    switch action {
    case let action as SearchAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: SearchAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (SearchReading) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Search {
    storeCore.access(self, \.state)
    return storeCore.state.state
  }

  /// The values of other modules that it reads.
  /// A new value has an effect only in a store without an owner.
  public var reads: SearchReads {
    get {
      storeCore.access(self, \.reads)
      return storeCore.state.reads
    }
    set { storeSetReads?(newValue) }
  }

  public var text: String {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }

  public var found: String {
    storeCore.access(self, \.found)
    return storeCore.state.found
  }

  public var results: [Podcast] {
    storeCore.access(self, \.results)
    return storeCore.state.results
  }

  public var problem: String? {
    storeCore.access(self, \.problem)
    return storeCore.state.problem
  }

  public var currency: Preferences.Currency {
    storeCore.access(self, \.currency)
    return storeCore.state.currency
  }

  public var lines: [String] {
    storeCore.access(self, \.lines)
    return storeCore.state.lines
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<SearchStore, Value>, send: @escaping (Value) -> SearchAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension SearchStore: ChildStore {
  static func compare(
    _ old: SearchReading, _ new: SearchReading,
    in store: SearchStore?, _ change: inout StoreChange<SearchEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: SearchReading, _ new: SearchReading,
    in store: SearchStore?, _ change: inout StoreChange<SearchEffect>
  ) {
    if EffectValues.differ(old.text, new.text) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.text) }
    }
    if EffectValues.differ(old.found, new.found) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.found) }
    }
    if EffectValues.differ(old.results, new.results) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.results) }
    }
    if EffectValues.differ(old.problem, new.problem) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.problem) }
    }
    if EffectValues.differ(old.reads, new.reads) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.reads) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.currency, new.currency) {
      store.storeCore.changed(store, \.currency)
    }
    if let store, EffectValues.differ(old.lines, new.lines) {
      store.storeCore.changed(store, \.lines)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: SearchStore, _ state: SearchReading) {
    store.storeCore.remove(state)
  }

  static func effects(of state: SearchReading) -> [SearchEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: SearchAction, in store: SearchStore?, _ change: inout StoreChange<SearchEffect>,
    read: () -> SearchReading?, reduce: () -> Void
  ) {
    SearchStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      SearchStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Search: TestedState {
    @MainActor public static var storeFields: [StateFields<Search>] {
      [
        .field("text", \.text),
        .field("found", \.found),
        .field("results", \.results),
        .field("problem", \.problem),
      ]
    }
  }

  nonisolated extension SearchReading: TestedState {
    @MainActor public static var storeFields: [StateFields<SearchReading>] {
      [
        .field("text", \.text),
        .field("found", \.found),
        .field("results", \.results),
        .field("problem", \.problem),
      ]
    }
  }

  @MainActor extension SearchStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: SearchAction, _ changes: (inout ExpectedState<SearchReading>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: SearchAction, _ changes: (inout ExpectedState<SearchReading>) -> Void = { _ in }
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
