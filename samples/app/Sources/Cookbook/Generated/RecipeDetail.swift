// Made by Weir from modules/RecipeDetail.yaml: edit that, not this.

/// One recipe, and a note on it.
nonisolated public struct RecipeDetail: Equatable, Sendable {
  public struct Draft: Equatable, Sendable, Hashable, Identifiable {
    public var id: Int
    public var text: String

    public init(
      id: Int,
      text: String
    ) {
      self.id = id
      self.text = text
    }
  }

  public fileprivate(set) var id: Int
  public fileprivate(set) var recipe: Recipe?
  public fileprivate(set) var problem: String?
  /// Why the last note was not saved.
  public fileprivate(set) var saveProblem: String?
  /// A note that is not saved yet.
  public fileprivate(set) var draft: String?
  public fileprivate(set) var note: String

  public init(
    id: Int,
    recipe: Recipe? = nil,
    problem: String? = nil,
    saveProblem: String? = nil,
    draft: String? = nil,
    note: String = ""
  ) {
    self.id = id
    self.recipe = recipe
    self.problem = problem
    self.saveProblem = saveProblem
    self.draft = draft
    self.note = note
  }
}

/// The actions of `RecipeDetail`.
nonisolated public enum RecipeDetailAction: Equatable, Sendable {
  case didLoad(recipe: Recipe)
  case didFail(problem: String)
  case didTapRetry
  case didTapSave(text: String)
  case didSave(note: Note)
  case didFailToSave(problem: String)
}

nonisolated extension RecipeDetail {
  public mutating func reduce(_ action: RecipeDetailAction) {
    switch action {
    case .didLoad(let recipe):
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 23)
      self.recipe = recipe
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 24)
      self.problem = problem
      #sourceLocation()
    case .didTapRetry:
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 25)
      problem = nil
      #sourceLocation()
    case .didTapSave(let text):
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 27)
      draft = text
      saveProblem = nil
      #sourceLocation()
    case .didSave(let note):
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 30)
      self.note = note.text
      draft = nil
      #sourceLocation()
    case .didFailToSave(let problem):
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 33)
      saveProblem = problem
      draft = nil
      #sourceLocation()
    }
  }

  /// If `recipe == nil, problem == nil`.
  public var shouldLoad: Int? {
    #sourceLocation(file: "modules/RecipeDetail.yaml", line: 37)
    if recipe == nil, problem == nil {
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 37)
      return id
      #sourceLocation()
    }
    return nil
  }

  /// If `let draft`.
  public var shouldSave: Draft? {
    #sourceLocation(file: "modules/RecipeDetail.yaml", line: 38)
    if let draft {
      #sourceLocation(file: "modules/RecipeDetail.yaml", line: 38)
      return Draft(id: id, text: draft)
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `RecipeDetail` and of the modules below it.
nonisolated public enum RecipeDetailEffect: Hashable, Sendable {
  case load(Int)
  case save(RecipeDetail.Draft)
}

nonisolated extension RecipeDetail {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RecipeDetailEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: RecipeDetail) -> [RecipeDetailEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RecipeDetailEffect] {
    var effects: [RecipeDetailEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    if let value = self.shouldSave, EffectValues.isStable(value) { effects.append(.save(value)) }
    return effects
  }
}

@MainActor extension RecipeDetailEffect {
  public static func loadWork(
    _ value: Int,
    _ service: any RecipesServiceProtocol
  ) -> EffectWork<RecipeDetailAction> {
    EffectWork { _ in
      do {
        let result = try await service.recipe(id: value)
        return {
          #sourceLocation(file: "modules/RecipeDetail.yaml", line: 41)
          RecipeDetailAction.didLoad(recipe: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/RecipeDetail.yaml", line: 41)
          RecipeDetailAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }

  public static func saveWork(
    _ value: RecipeDetail.Draft,
    _ service: any RecipesServiceProtocol
  ) -> EffectWork<RecipeDetailAction> {
    EffectWork(keptAs: ["RecipeDetail.save"]) { _ in
      do {
        let result = try await service.saveNote(id: value.id, text: value.text)
        return {
          #sourceLocation(file: "modules/RecipeDetail.yaml", line: 45)
          RecipeDetailAction.didSave(note: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/RecipeDetail.yaml", line: 46)
          RecipeDetailAction.didFailToSave(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
