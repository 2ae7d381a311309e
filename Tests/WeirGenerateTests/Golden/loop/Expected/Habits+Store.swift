// Made by Weir from modules.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `Habits` in the store of its owner.
@MainActor public final class HabitsStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: Habits
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: Habits, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: HabitsAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: Habits {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var userID: Int? {
    registrar.access(self, keyPath: \.userID)
    return current.userID
  }

  public var phase: Habits.Phase {
    registrar.access(self, keyPath: \.phase)
    return current.phase
  }

  public var names: [String] {
    registrar.access(self, keyPath: \.names)
    return current.names
  }

  public var reason: String {
    registrar.access(self, keyPath: \.reason)
    return current.reason
  }

  public var draft: String {
    registrar.access(self, keyPath: \.draft)
    return current.draft
  }

  public var isRunning: Bool {
    registrar.access(self, keyPath: \.isRunning)
    return current.isRunning
  }

  public var ticks: Int {
    registrar.access(self, keyPath: \.ticks)
    return current.ticks
  }

  public var saved: [String] {
    registrar.access(self, keyPath: \.saved)
    return current.saved
  }

  public var query: Double {
    registrar.access(self, keyPath: \.query)
    return current.query
  }

  public var found: [String] {
    registrar.access(self, keyPath: \.found)
    return current.found
  }

  public var hasNames: Bool {
    registrar.access(self, keyPath: \.hasNames)
    return current.hasNames
  }

  func update(_ new: Habits) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesUserID = EffectValues.differ(old.userID, new.userID)
    if changesUserID { registrar.willSet(self, keyPath: \.userID) }
    let changesPhase = EffectValues.differ(old.phase, new.phase)
    if changesPhase { registrar.willSet(self, keyPath: \.phase) }
    let changesNames = EffectValues.differ(old.names, new.names)
    if changesNames { registrar.willSet(self, keyPath: \.names) }
    let changesReason = EffectValues.differ(old.reason, new.reason)
    if changesReason { registrar.willSet(self, keyPath: \.reason) }
    let changesDraft = EffectValues.differ(old.draft, new.draft)
    if changesDraft { registrar.willSet(self, keyPath: \.draft) }
    let changesIsRunning = EffectValues.differ(old.isRunning, new.isRunning)
    if changesIsRunning { registrar.willSet(self, keyPath: \.isRunning) }
    let changesTicks = EffectValues.differ(old.ticks, new.ticks)
    if changesTicks { registrar.willSet(self, keyPath: \.ticks) }
    let changesSaved = EffectValues.differ(old.saved, new.saved)
    if changesSaved { registrar.willSet(self, keyPath: \.saved) }
    let changesQuery = EffectValues.differ(old.query, new.query)
    if changesQuery { registrar.willSet(self, keyPath: \.query) }
    let changesFound = EffectValues.differ(old.found, new.found)
    if changesFound { registrar.willSet(self, keyPath: \.found) }
    let changesHasNames = EffectValues.differ(old.hasNames, new.hasNames)
    if changesHasNames { registrar.willSet(self, keyPath: \.hasNames) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesUserID { registrar.didSet(self, keyPath: \.userID) }
    if changesPhase { registrar.didSet(self, keyPath: \.phase) }
    if changesNames { registrar.didSet(self, keyPath: \.names) }
    if changesReason { registrar.didSet(self, keyPath: \.reason) }
    if changesDraft { registrar.didSet(self, keyPath: \.draft) }
    if changesIsRunning { registrar.didSet(self, keyPath: \.isRunning) }
    if changesTicks { registrar.didSet(self, keyPath: \.ticks) }
    if changesSaved { registrar.didSet(self, keyPath: \.saved) }
    if changesQuery { registrar.didSet(self, keyPath: \.query) }
    if changesFound { registrar.didSet(self, keyPath: \.found) }
    if changesHasNames { registrar.didSet(self, keyPath: \.hasNames) }
    registrar.didSet(self, keyPath: \.state)
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<HabitsStore, Value>, send: @escaping (Value) -> HabitsAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}
