// Made by Weir from modules/RecipeSearch.yaml: edit that, not this.

/// A search as one types.
nonisolated public struct RecipeSearch: Equatable, Sendable {
  public fileprivate(set) var text: String
  public fileprivate(set) var found: [Recipe]
  public fileprivate(set) var problem: String?

  public init(
    text: String = "",
    found: [Recipe] = [],
    problem: String? = nil
  ) {
    self.text = text
    self.found = found
    self.problem = problem
  }
}

/// The actions of `RecipeSearch`.
nonisolated public enum RecipeSearchAction: Equatable, Sendable {
  case didType(text: String)
  case didFind(recipes: [Recipe])
  case didFail(problem: String)
}

nonisolated extension RecipeSearch {
  public mutating func reduce(_ action: RecipeSearchAction) {
    switch action {
    case .didType(let text):
      #sourceLocation(file: "modules/RecipeSearch.yaml", line: 17)
      self.text = text
      if text.isEmpty { found = [] }
      #sourceLocation()
    case .didFind(let recipes):
      #sourceLocation(file: "modules/RecipeSearch.yaml", line: 20)
      found = recipes
      problem = nil
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/RecipeSearch.yaml", line: 22)
      self.problem = problem
      #sourceLocation()
    }
  }

  /// If `!text.isEmpty`.
  public var shouldSearch: String? {
    #sourceLocation(file: "modules/RecipeSearch.yaml", line: 25)
    if !text.isEmpty {
      #sourceLocation(file: "modules/RecipeSearch.yaml", line: 25)
      return text
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `RecipeSearch` and of the modules below it.
nonisolated public enum RecipeSearchEffect: Hashable, Sendable {
  case search(String)
}

nonisolated extension RecipeSearch {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RecipeSearchEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: RecipeSearch) -> [RecipeSearchEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RecipeSearchEffect] {
    var effects: [RecipeSearchEffect] = []
    if let value = self.shouldSearch, EffectValues.isStable(value) {
      effects.append(.search(value))
    }
    return effects
  }
}

@MainActor extension RecipeSearchEffect {
  public static func searchWork(
    _ value: String,
    _ service: any RecipesServiceProtocol
  ) -> EffectWork<RecipeSearchAction> {
    EffectWork(delay: .milliseconds(300)) { _ in
      do {
        let result = try await service.search(text: value)
        return {
          #sourceLocation(file: "modules/RecipeSearch.yaml", line: 32)
          RecipeSearchAction.didFind(recipes: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/RecipeSearch.yaml", line: 33)
          RecipeSearchAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
