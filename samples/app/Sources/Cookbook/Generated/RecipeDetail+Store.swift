// Made by Weir from modules/RecipeDetail.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeDetail` in the store of its owner.
@MainActor public final class RecipeDetailStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: RecipeDetail
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: RecipeDetail, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeDetailAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: RecipeDetail {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var recipe: Recipe? {
    registrar.access(self, keyPath: \.recipe)
    return current.recipe
  }

  public var problem: String? {
    registrar.access(self, keyPath: \.problem)
    return current.problem
  }

  public var draft: String? {
    registrar.access(self, keyPath: \.draft)
    return current.draft
  }

  public var note: String {
    registrar.access(self, keyPath: \.note)
    return current.note
  }

  func update(_ new: RecipeDetail) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesRecipe = EffectValues.differ(old.recipe, new.recipe)
    if changesRecipe { registrar.willSet(self, keyPath: \.recipe) }
    let changesProblem = EffectValues.differ(old.problem, new.problem)
    if changesProblem { registrar.willSet(self, keyPath: \.problem) }
    let changesDraft = EffectValues.differ(old.draft, new.draft)
    if changesDraft { registrar.willSet(self, keyPath: \.draft) }
    let changesNote = EffectValues.differ(old.note, new.note)
    if changesNote { registrar.willSet(self, keyPath: \.note) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesRecipe { registrar.didSet(self, keyPath: \.recipe) }
    if changesProblem { registrar.didSet(self, keyPath: \.problem) }
    if changesDraft { registrar.didSet(self, keyPath: \.draft) }
    if changesNote { registrar.didSet(self, keyPath: \.note) }
    registrar.didSet(self, keyPath: \.state)
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeDetailStore, Value>, send: @escaping (Value) -> RecipeDetailAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}
