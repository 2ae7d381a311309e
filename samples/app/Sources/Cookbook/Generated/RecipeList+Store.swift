// Made by Weir from modules/RecipeList.yaml: edit that, not this.

import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The store of a `RecipeList` in the store of its owner.
@MainActor public final class RecipeListStore: Observable, Identifiable {
  private let registrar = ObservationRegistrar()
  private var current: RecipeList
  private var forwards = true
  private let onSend: (Any) -> Void

  init(_ state: RecipeList, onSend: @escaping (Any) -> Void) {
    current = state
    self.onSend = onSend
  }

  /// Sends an action to the module; nothing if its owner has removed it.
  public func send(_ action: RecipeListAction) { forward(action) }

  private func forward(_ action: Any) {
    if forwards { onSend(action) }
  }

  func detach() { forwards = false }

  public var state: RecipeList {
    registrar.access(self, keyPath: \.state)
    return current
  }

  public var phase: RecipeList.Phase {
    registrar.access(self, keyPath: \.phase)
    return current.phase
  }

  public var recipes: [Recipe] {
    registrar.access(self, keyPath: \.recipes)
    return current.recipes
  }

  public var problem: String? {
    registrar.access(self, keyPath: \.problem)
    return current.problem
  }

  public var isRestoring: Bool {
    registrar.access(self, keyPath: \.isRestoring)
    return current.isRestoring
  }

  public var isLoading: Bool {
    registrar.access(self, keyPath: \.isLoading)
    return current.isLoading
  }

  public var titles: [String] {
    registrar.access(self, keyPath: \.titles)
    return current.titles
  }

  func update(_ new: RecipeList) {
    let old = current
    guard EffectValues.differ(old, new) else { return }
    let changesPhase = EffectValues.differ(old.phase, new.phase)
    if changesPhase { registrar.willSet(self, keyPath: \.phase) }
    let changesRecipes = EffectValues.differ(old.recipes, new.recipes)
    if changesRecipes { registrar.willSet(self, keyPath: \.recipes) }
    let changesProblem = EffectValues.differ(old.problem, new.problem)
    if changesProblem { registrar.willSet(self, keyPath: \.problem) }
    let changesIsRestoring = EffectValues.differ(old.isRestoring, new.isRestoring)
    if changesIsRestoring { registrar.willSet(self, keyPath: \.isRestoring) }
    let changesIsLoading = EffectValues.differ(old.isLoading, new.isLoading)
    if changesIsLoading { registrar.willSet(self, keyPath: \.isLoading) }
    let changesTitles = EffectValues.differ(old.titles, new.titles)
    if changesTitles { registrar.willSet(self, keyPath: \.titles) }
    registrar.willSet(self, keyPath: \.state)
    current = new
    if changesPhase { registrar.didSet(self, keyPath: \.phase) }
    if changesRecipes { registrar.didSet(self, keyPath: \.recipes) }
    if changesProblem { registrar.didSet(self, keyPath: \.problem) }
    if changesIsRestoring { registrar.didSet(self, keyPath: \.isRestoring) }
    if changesIsLoading { registrar.didSet(self, keyPath: \.isLoading) }
    if changesTitles { registrar.didSet(self, keyPath: \.titles) }
    registrar.didSet(self, keyPath: \.state)
  }

  #if canImport(SwiftUI)
    /// A binding that reads a value of the store, and sends an action for a new one.
    public func binding<Value>(
      _ path: KeyPath<RecipeListStore, Value>, send: @escaping (Value) -> RecipeListAction?
    ) -> Binding<Value> {
      Binding { @MainActor in
        self[keyPath: path]
      } set: { @MainActor value in
        if let action = send(value) { self.send(action) }
      }
    }
  #endif
}
