// Made by Weir from modules/RecipeList.yaml: edit that, not this.

/// All recipes; those of the last launch until the server answers.
nonisolated public struct RecipeList: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case restoring
    case loading
    case loaded
    case failed
  }

  public fileprivate(set) var phase: Phase
  public fileprivate(set) var recipes: [Recipe]
  public fileprivate(set) var problem: String?

  public init(
    phase: Phase = .restoring,
    recipes: [Recipe] = [],
    problem: String? = nil
  ) {
    self.phase = phase
    self.recipes = recipes
    self.problem = problem
  }
}

/// The actions of `RecipeList`.
nonisolated public enum RecipeListAction: Equatable, Sendable {
  case didRestore(recipes: [Recipe])
  case didLoad(recipes: [Recipe])
  case didFail(problem: String)
  case didTapRetry
}

nonisolated extension RecipeList {
  public mutating func reduce(_ action: RecipeListAction) {
    switch action {
    case .didRestore(let recipes):
      #sourceLocation(file: "modules/RecipeList.yaml", line: 23)
      self.recipes = recipes
      phase = .loading
      #sourceLocation()
    case .didLoad(let recipes):
      #sourceLocation(file: "modules/RecipeList.yaml", line: 26)
      self.recipes = recipes
      phase = .loaded
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/RecipeList.yaml", line: 29)
      self.problem = problem
      phase = .failed
      #sourceLocation()
    case .didTapRetry:
      #sourceLocation(file: "modules/RecipeList.yaml", line: 32)
      problem = nil
      phase = .loading
      #sourceLocation()
    }
  }

  public var isRestoring: Bool {
    #sourceLocation(file: "modules/RecipeList.yaml", line: 11)
    phase == .restoring
    #sourceLocation()
  }

  public var isLoading: Bool {
    #sourceLocation(file: "modules/RecipeList.yaml", line: 12)
    phase == .loading
    #sourceLocation()
  }

  public var titles: [String] {
    #sourceLocation(file: "modules/RecipeList.yaml", line: 13)
    recipes.map(\.title)
    #sourceLocation()
  }
}

/// The effects of `RecipeList` and of the modules below it.
nonisolated public enum RecipeListEffect: Hashable, Sendable {
  case restoreRecipes
  case load
}

nonisolated extension RecipeList {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RecipeListEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: RecipeList) -> [RecipeListEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RecipeListEffect] {
    var effects: [RecipeListEffect] = []
    if self.isRestoring { effects.append(.restoreRecipes) }
    if self.isLoading { effects.append(.load) }
    return effects
  }
}

/// The effects of `RecipeList` that the app implements.
nonisolated public protocol RecipeListEffects: Sendable {
  func restoreRecipes() async -> [Recipe]
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct RecipeListEffectsMock: RecipeListEffects {
  public var onRestoreRecipes: @Sendable () async -> [Recipe]

  public init(
    onRestoreRecipes: @escaping @Sendable () async -> [Recipe]
  ) {
    self.onRestoreRecipes = onRestoreRecipes
  }

  public func restoreRecipes() async -> [Recipe] {
    await onRestoreRecipes()
  }
}

@MainActor extension RecipeListEffect {
  public static func restoreRecipesWork(
    _ effects: any RecipeListEffects
  ) -> EffectWork<RecipeListAction> {
    EffectWork { _ in
      let result = await effects.restoreRecipes()
      return {
        #sourceLocation(file: "modules/RecipeList.yaml", line: 36)
        RecipeListAction.didRestore(recipes: result)
        #sourceLocation()
      }
    }
  }

  public static func loadWork(
    _ service: any RecipesServiceProtocol
  ) -> EffectWork<RecipeListAction> {
    EffectWork { _ in
      do {
        let result = try await service.recipes()
        return {
          #sourceLocation(file: "modules/RecipeList.yaml", line: 37)
          RecipeListAction.didLoad(recipes: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/RecipeList.yaml", line: 37)
          RecipeListAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
