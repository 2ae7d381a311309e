// Made by Weir from modules.yaml: edit that, not this.

import Observation

/// The services and clients that the effects of `App` and of the modules below it call.
nonisolated public struct AppDependencies: Sendable {
  public var feedEffects: any FeedEffects
  public var rowEffects: any RowEffects

  public init(
    feedEffects: any FeedEffects,
    rowEffects: any RowEffects
  ) {
    self.feedEffects = feedEffects
    self.rowEffects = rowEffects
  }
}

@MainActor extension AppDependencies {
  /// No effect has a delay.
  var clock: any _Concurrency.Clock<Swift.Duration> { ContinuousClock() }

  func work(_ effect: AppEffect) -> EffectWork<Any> {
    switch effect {
    case .shell(let effect):
      ShellDependencies(feedEffects: feedEffects, rowEffects: rowEffects).work(effect)
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of `App`: it reduces actions, and runs the active effects.
@MainActor public final class AppStore: Observable {
  let storeCore: RootStoreCore<App, any AppEvent, AppEffect>
  var storeChildren = StoreChildren()

  /// The stores of children that are used.
  struct StoreChildren {
    var region: RegionStore?
    var settings: SettingsStore?
    var account: AccountStore?
    var shell: ShellStore?
    var badge: BadgeStore?
    var sheet: SheetStore?
  }

  /// - Parameter onEffect: Called when an effect begins or ends.
  public init(
    _ state: App = App(), dependencies: AppDependencies,
    onEffect: (@MainActor (AppEffect, EffectStep) -> Void)? = nil
  ) {
    storeCore = RootStoreCore(state)
    storeCore.onSend = { [weak self] event in
      if let self { event.reduce(in: self) }
    }
    storeCore.run(
      state.effects, clock: dependencies.clock, work: { dependencies.work($0) }, onEffect: onEffect)
  }

  /// Reduces an action of the tree. An action that is sent by an observer of another one is reduced
  /// after it.
  public func send(_ event: some AppEvent) { storeCore.send(event) }

  public func send(_ action: AppAction) { storeCore.send(action) }

  /// Waits until only sequences run.
  public func idle() async { await storeCore.idle() }

  /// Waits until the state satisfies a condition.
  public func wait(until condition: @escaping (App) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: App {
    storeCore.access(self, \.state)
    return storeCore.box.state
  }

  public var headline: String {
    storeCore.access(self, \.headline)
    return storeCore.box.state.headline
  }

  public var region: RegionStore {
    if let store = storeChildren.region { return store }
    let store = RegionStore(
      storeCore.source.child(\.region), state: storeCore.box.state.region
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.region = store
    return store
  }

  public var settings: SettingsStore {
    if let store = storeChildren.settings { return store }
    let store = SettingsStore(
      storeCore.source.child(\.settingsReading), state: storeCore.box.state.settingsReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.settings = store
    return store
  }

  public var account: AccountStore {
    if let store = storeChildren.account { return store }
    let store = AccountStore(
      storeCore.source.child(\.account), state: storeCore.box.state.account
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.account = store
    return store
  }

  public var shell: ShellStore {
    if let store = storeChildren.shell { return store }
    let store = ShellStore(
      storeCore.source.child(\.shellReading), state: storeCore.box.state.shellReading
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.shell = store
    return store
  }

  public var badge: BadgeStore {
    if let store = storeChildren.badge { return store }
    let store = BadgeStore(
      storeCore.source.child(\.badgeReading), state: storeCore.box.state.badgeReading
    ) { [weak self] in self?.storeCore.send(AppAction.badge($0)) }
    storeChildren.badge = store
    return store
  }

  public var sheet: SheetStore? {
    storeCore.access(self, \.sheet)
    guard let state = storeCore.box.state.sheetReading else { return nil }
    if let store = storeChildren.sheet { return store }
    let store = SheetStore(
      storeCore.source.optional(\.sheetReading), state: state
    ) { [weak self] in self?.storeCore.sendAny($0) }
    storeChildren.sheet = store
    return store
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<AppStore, Value>, send: @escaping (Value) -> AppAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension AppStore {
  /// The parts of a state that are compared, without children.
  @MainActor struct StoreState {
    let headline: String
    /// - Parameter state: Not copied, which would take long in large apps.
    init(_ state: inout App) {
      self.headline = state.headline
    }
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: StoreState, _ new: StoreState, in store: AppStore, _ change: inout StoreChange<AppEffect>
  ) {
    if EffectValues.differ(old.headline, new.headline) {
      store.storeCore.changed(store, \.headline)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  /// Reduces an event of the app's own, which may change any part of the state.
  static func reduce(any action: some AppEvent, in store: AppStore) {
    store.storeCore.reduce { change in
      var old = store.storeCore.box.state
      var new = old
      action.reduce(into: &new)
      store.storeCore.box.state = new
      compareState(StoreState(&old), StoreState(&new), in: store, &change)
      if EffectValues.differ(old.region, new.region) {
        RegionStore.compareChild(
          old.region, new.region, in: store.storeChildren.region, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.settingsReading, new.settingsReading) {
        SettingsStore.compareChild(
          old.settingsReading, new.settingsReading, in: store.storeChildren.settings, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.account, new.account) {
        AccountStore.compareChild(
          old.account, new.account, in: store.storeChildren.account, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.shellReading, new.shellReading) {
        ShellStore.compareChild(
          old.shellReading, new.shellReading, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
      if EffectValues.differ(old.badgeReading, new.badgeReading) {
        BadgeStore.compareChild(
          old.badgeReading, new.badgeReading, in: store.storeChildren.badge, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(old.sheetReading, new.sheetReading) {
        SheetStore.compareChild(
          old.sheetReading, new.sheetReading, of: store, at: \.storeChildren.sheet, &change,
          as: StoreChange.never,
          changed: { $0.storeCore.changed($0, \.sheet) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: AppAction, in store: AppStore) {
    store.storeCore.reduce { change in
      switch action {
      case .badge:
        let old = StoreState(&store.storeCore.box.state)
        let oldBadge = store.storeCore.box.state.badgeReading
        store.storeCore.box.state.reduce(action)
        let newBadge = store.storeCore.box.state.badgeReading
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldBadge, newBadge) {
          BadgeStore.compareChild(
            oldBadge, newBadge, in: store.storeChildren.badge, &change,
            as: StoreChange.never)
        }
      case .didOpen, .didClose:
        let old = StoreState(&store.storeCore.box.state)
        let oldSheet = store.storeCore.box.state.sheetReading
        store.storeCore.box.state.reduce(action)
        let newSheet = store.storeCore.box.state.sheetReading
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldSheet, newSheet) {
          SheetStore.compareChild(
            oldSheet, newSheet, of: store, at: \.storeChildren.sheet, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.sheet) })
        }
      case .didReset:
        let old = StoreState(&store.storeCore.box.state)
        let oldSettings = store.storeCore.box.state.settingsReading
        let oldShell = store.storeCore.box.state.shellReading
        let oldSheet = store.storeCore.box.state.sheetReading
        store.storeCore.box.state.reduce(action)
        let newSettings = store.storeCore.box.state.settingsReading
        let newShell = store.storeCore.box.state.shellReading
        let newSheet = store.storeCore.box.state.sheetReading
        compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
        if EffectValues.differ(oldSettings, newSettings) {
          SettingsStore.compareChild(
            oldSettings, newSettings, in: store.storeChildren.settings, &change,
            as: StoreChange.never)
        }
        if EffectValues.differ(oldShell, newShell) {
          ShellStore.compareChild(
            oldShell, newShell, in: store.storeChildren.shell, &change,
            as: { .shell($0) })
        }
        if EffectValues.differ(oldSheet, newSheet) {
          SheetStore.compareChild(
            oldSheet, newSheet, of: store, at: \.storeChildren.sheet, &change,
            as: StoreChange.never,
            changed: { $0.storeCore.changed($0, \.sheet) })
        }
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: RegionAction, in store: AppStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldRegion = store.storeCore.box.state.region
      let oldSettings = store.storeCore.box.state.settingsReading
      let oldShell = store.storeCore.box.state.shellReading
      let oldSheet = store.storeCore.box.state.sheetReading
      store.storeCore.box.state.reduce(action)
      let newRegion = store.storeCore.box.state.region
      let newSettings = store.storeCore.box.state.settingsReading
      let newShell = store.storeCore.box.state.shellReading
      let newSheet = store.storeCore.box.state.sheetReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldRegion, newRegion) {
        RegionStore.compareChild(
          oldRegion, newRegion, in: store.storeChildren.region, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldSettings, newSettings) {
        SettingsStore.compareChild(
          oldSettings, newSettings, in: store.storeChildren.settings, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldShell, newShell) {
        ShellStore.compareChild(
          oldShell, newShell, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
      if EffectValues.differ(oldSheet, newSheet) {
        SheetStore.compareChild(
          oldSheet, newSheet, of: store, at: \.storeChildren.sheet, &change,
          as: StoreChange.never,
          changed: { $0.storeCore.changed($0, \.sheet) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SettingsAction, in store: AppStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldSettings = store.storeCore.box.state.settingsReading
      let oldShell = store.storeCore.box.state.shellReading
      let oldSheet = store.storeCore.box.state.sheetReading
      store.storeCore.box.state.reduce(action)
      let newSettings = store.storeCore.box.state.settingsReading
      let newShell = store.storeCore.box.state.shellReading
      let newSheet = store.storeCore.box.state.sheetReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldSettings, newSettings) {
        SettingsStore.compareChild(
          oldSettings, newSettings, in: store.storeChildren.settings, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldShell, newShell) {
        ShellStore.compareChild(
          oldShell, newShell, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
      if EffectValues.differ(oldSheet, newSheet) {
        SheetStore.compareChild(
          oldSheet, newSheet, of: store, at: \.storeChildren.sheet, &change,
          as: StoreChange.never,
          changed: { $0.storeCore.changed($0, \.sheet) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SessionAction, in store: AppStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldAccount = store.storeCore.box.state.account
      let oldShell = store.storeCore.box.state.shellReading
      let oldBadge = store.storeCore.box.state.badgeReading
      let oldSheet = store.storeCore.box.state.sheetReading
      store.storeCore.box.state.reduce(action)
      let newAccount = store.storeCore.box.state.account
      let newShell = store.storeCore.box.state.shellReading
      let newBadge = store.storeCore.box.state.badgeReading
      let newSheet = store.storeCore.box.state.sheetReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldAccount, newAccount) {
        AccountStore.compareChild(
          oldAccount, newAccount, in: store.storeChildren.account, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldShell, newShell) {
        ShellStore.compareChild(
          oldShell, newShell, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
      if EffectValues.differ(oldBadge, newBadge) {
        BadgeStore.compareChild(
          oldBadge, newBadge, in: store.storeChildren.badge, &change,
          as: StoreChange.never)
      }
      if EffectValues.differ(oldSheet, newSheet) {
        SheetStore.compareChild(
          oldSheet, newSheet, of: store, at: \.storeChildren.sheet, &change,
          as: StoreChange.never,
          changed: { $0.storeCore.changed($0, \.sheet) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: ShellAction, in store: AppStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldShell = store.storeCore.box.state.shellReading
      store.storeCore.box.state.reduce(action)
      let newShell = store.storeCore.box.state.shellReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldShell, newShell) {
        ShellStore.compareChild(
          oldShell, newShell, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: FeedAction, in store: AppStore) {
    store.storeCore.reduce { change in
      let old = StoreState(&store.storeCore.box.state)
      let oldShell = store.storeCore.box.state.shellReading
      store.storeCore.box.state.reduce(action)
      let newShell = store.storeCore.box.state.shellReading
      compareState(old, StoreState(&store.storeCore.box.state), in: store, &change)
      if EffectValues.differ(oldShell, newShell) {
        ShellStore.compareChild(
          oldShell, newShell, in: store.storeChildren.shell, &change,
          as: { .shell($0) })
      }
    } changed: {
      store.storeChanged()
    }
  }

  static func reduce(_ action: SheetAction, in store: AppStore) {
    store.storeCore.reduce { change in
      change.below(as: StoreChange.never) { change in
        SheetStore.reduce(
          action, in: store.storeChildren.sheet, &change,
          read: { store.storeCore.box.state.sheetReading }, reduce: { store.storeCore.box.state.reduce(action) })
      }
    } changed: {
      store.storeChanged()
    }
  }
}

#if DEBUG
  nonisolated extension App: TestedState {
    @MainActor public static var storeFields: [StateFields<App>] {
      [
        .below("region", \.region),
        .below("settings", \.settings),
        .below("account", \.account),
        .below("shell", \.shell),
        .below("badge", \.badge),
        .field("sheet", \.sheet),
      ]
    }
  }

  @MainActor extension AppStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: some AppEvent, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: some AppEvent, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: AppAction, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: AppAction, _ changes: (inout ExpectedState<App>) -> Void = { _ in }
    ) async throws {
      try await storeCore.test().receive(action, changes)
    }

    /// The actions that the store reduces from now on.
    public func testActions() throws -> AsyncStream<any AppEvent> { try storeCore.test().actions() }

    /// Ends a test.
    ///
    /// - Throws: `StoreTestFailure` if an effect runs, or has sent an action that the test did not
    ///   receive.
    public func testEnd() async throws { try await storeCore.test().end() }
  }
#endif
