// Made by Weir from modules/Note.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A store of `Note`: inside the store of its owner, or by itself.
@MainActor public final class NoteStore: Observable, Identifiable {
  let storeCore: StoreCore<Note, Any>

  init(
    _ source: any StateSource<Note>, state: Note, onSend: @escaping (Any) -> Void
  ) {
    storeCore = StoreCore(source, state: state, onSend: onSend)
  }

  /// A store without an owner, such as for a preview, a test or an app of one feature.
  public convenience init(_ state: Note) {
    let core = RootStoreCore<Note, Any, Never>(state)
    self.init(core.source, state: state) { core.send($0) }
    storeCore.root = core.box
    core.reduce(in: self) { Self.reduce(any: $1, in: &$0) }
  }

  private static func reduce(any action: Any, in state: inout Note) {
    switch action {
    case let action as NoteAction: state.reduce(action)
    default: break
    }
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: NoteAction) { storeCore.send(action) }

  /// Waits until the state satisfies a condition, or the owner has removed the module.
  public func wait(until condition: @escaping (Note) -> Bool) async {
    await storeCore.wait(until: condition)
  }

  public var state: Note {
    storeCore.access(self, \.state)
    return storeCore.state
  }

  public var episode: Episode {
    storeCore.access(self, \.episode)
    return storeCore.state.episode
  }

  public var text: String {
    storeCore.access(self, \.text)
    return storeCore.state.text
  }

  public var earlier: [String] {
    storeCore.access(self, \.earlier)
    return storeCore.state.earlier
  }

  public var canUndo: Bool {
    storeCore.access(self, \.canUndo)
    return storeCore.state.canUndo
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<NoteStore, Value>, send: @escaping (Value) -> NoteAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}

@MainActor extension NoteStore: ChildStore {
  static func compare(
    _ old: Note, _ new: Note, in store: NoteStore?, _ change: inout StoreChange<Never>
  ) {
    compareState(old, new, in: store, &change)
  }

  /// Notifies observers of changed fields and derived values, and adds the changes of own effects.
  static func compareState(
    _ old: Note, _ new: Note, in store: NoteStore?, _ change: inout StoreChange<Never>
  ) {
    if EffectValues.differ(old.episode, new.episode) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.episode) }
    }
    if EffectValues.differ(old.text, new.text) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.text) }
    }
    if EffectValues.differ(old.earlier, new.earlier) {
      change.isChanged = true
      if let store { store.storeCore.changed(store, \.earlier) }
    }
    guard change.isChanged else { return }
    if let store, EffectValues.differ(old.canUndo, new.canUndo) {
      store.storeCore.changed(store, \.canUndo)
    }
  }

  /// Notifies observers of the whole state.
  func storeChanged() {
    storeCore.changed(self, \.state)
  }

  static func remove(_ store: NoteStore, _ state: Note) {
    store.storeCore.remove(state)
  }

  /// Reduces an action, and compares what it may change.
  ///
  /// - Parameters:
  ///   - read: The state; nil if it is absent.
  ///   - reduce: Reduces the action in the state of the root.
  static func reduce(
    _ action: NoteAction, in store: NoteStore?, _ change: inout StoreChange<Never>,
    read: () -> Note?, reduce: () -> Void
  ) {
    NoteStore.reduce(
      in: store, &change,
      read: { read() }, reduce: reduce
    ) { old, new, change in
      NoteStore.compare(old, new, in: store, &change)
    }
  }
}

#if DEBUG
  nonisolated extension Note: TestedState {
    @MainActor public static var storeFields: [StateFields<Note>] {
      [
        .field("episode", \.episode),
        .field("text", \.text),
        .field("earlier", \.earlier),
      ]
    }
  }

  @MainActor extension NoteStore {
    /// Sends an action, and compares every field of the state with what the test expects.
    ///
    /// - Parameter changes: Sets the fields that change to their new values.
    /// - Throws: `StoreTestFailure` if the state differs.
    public func test(
      _ action: NoteAction, _ changes: (inout ExpectedState<Note>) -> Void = { _ in }
    ) throws {
      try storeCore.test().send(action, changes)
    }

    /// Waits for the next action of an effect, and compares every field of the state.
    ///
    /// - Throws: `StoreTestFailure` if it is another action, the state differs, or no effect sends
    ///   one.
    public func test(
      received action: NoteAction, _ changes: (inout ExpectedState<Note>) -> Void = { _ in }
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
