// Made by Weir from modules/RecipeSearch.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeSearch` in the store of its owner.
@MainActor public final class RecipeSearchStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: RecipeSearch
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: RecipeSearch, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeSearchAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: RecipeSearch {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var text: String {
    registrar.access(self, keyPath: \.text)
    return current.text
  }

  public var found: [Recipe] {
    registrar.access(self, keyPath: \.found)
    return current.found
  }

  public var problem: String? {
    registrar.access(self, keyPath: \.problem)
    return current.problem
  }

  func update(_ new: RecipeSearch) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesText = EffectValues.differ(old.text, new.text)
    if changesText { registrar.willSet(self, keyPath: \.text) }
    let changesFound = EffectValues.differ(old.found, new.found)
    if changesFound { registrar.willSet(self, keyPath: \.found) }
    let changesProblem = EffectValues.differ(old.problem, new.problem)
    if changesProblem { registrar.willSet(self, keyPath: \.problem) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesText { registrar.didSet(self, keyPath: \.text) }
    if changesFound { registrar.didSet(self, keyPath: \.found) }
    if changesProblem { registrar.didSet(self, keyPath: \.problem) }
    registrar.didSet(self, keyPath: \.state)
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeSearchStore, Value>, send: @escaping (Value) -> RecipeSearchAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}
