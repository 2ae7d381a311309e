// Made by Weir from modules/Download.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `Download` and of the modules below it call.
nonisolated public struct DownloadDependencies: Sendable {
  public var downloadEffects: any DownloadEffects

  public init(
    downloadEffects: any DownloadEffects
  ) {
    self.downloadEffects = downloadEffects
  }
}

@MainActor extension DownloadDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: DownloadEffect) -> EffectWork<DownloadAction> {
    switch effect {
    case .load(let value): DownloadEffect.loadWork(value, downloadEffects)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Download`: inside the store of its owner, or by itself.
@MainActor public final class DownloadStore: Observable, Identifiable {
  let storeCore: StoreCore<Download, DownloadAction>

  init(
    _ source: any StateSource<Download>, state: Download, onSend: @escaping (DownloadAction) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  ///
  /// - Parameter onEffect: Called when an effect begins or ends.
  public convenience init(
    _ state: Download, dependencies: DownloadDependencies,
    onEffect: (@MainActor (DownloadEffect, EffectStep) -> Void)? = nil
  ) {
    let core = RootStoreCore<Download, DownloadAction, DownloadEffect>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { $0.reduce($1) }
    core.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: DownloadAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Download) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Download {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var episode: Episode {
    storeCore.access(self, \.episode)
    return storeCore.state.episode
  }

  public var phase: Download.Phase {
    storeCore.access(self, \.phase)
    return storeCore.state.phase
  }

  public var progress: Double {
    storeCore.access(self, \.progress)
    return storeCore.state.progress
  }

  public var percent: Int {
    storeCore.access(self, \.percent)
    return storeCore.state.percent
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<DownloadStore, Value>, send: @escaping (Value) -> DownloadAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension DownloadStore: ChildStore {
  static func compare(
    _ old: Download, _ new: Download,
    in store: DownloadStore?, _ change: inout StoreChange<DownloadEffect>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Download, _ new: Download,
    in store: DownloadStore?, _ change: inout StoreChange<DownloadEffect>
  ) {
    if EffectValues.differ(old.episode, new.episode) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.episode) }
    }
    if EffectValues.differ(old.phase, new.phase) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.phase) }
    }
    if EffectValues.differ(old.progress, new.progress) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.progress) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.percent, new.percent) {
      store.storeCore.changed(store, \.percent)
    }
    change.append(from: old.ownEffects, to: new.ownEffects)
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: DownloadStore, _ state: Download) {
    store.storeCore.remove(state)
  }

  static func effects(of state: Download) -> [DownloadEffect] { state.effects }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: DownloadAction, in store: DownloadStore?, _ change: inout StoreChange<DownloadEffect>,
    read: () -> Download?, reduce: () -> Void
  ) {
    DownloadStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      DownloadStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Download: TestedState {
    @MainActor public static var storeFields: [StateFields<Download>] {
      [
        .field("episode", \.episode),
        .field("phase", \.phase),
        .field("progress", \.progress),
      ]
    }
  }

  @MainActor extension DownloadStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: DownloadAction, _ changes: (inout ExpectedState<Download>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: DownloadAction, _ changes: (inout ExpectedState<Download>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<DownloadAction> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
