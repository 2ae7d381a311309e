// Made by Weir from modules/Recipes.yaml: edit that, not this.

nonisolated public struct Recipe: Equatable, Sendable, Codable, Identifiable {
  public var id: Int
  public var title: String
  public var minutes: Int

  public init(
    id: Int,
    title: String,
    minutes: Int
  ) {
    self.id = id
    self.title = title
    self.minutes = minutes
  }
}

nonisolated public struct Note: Equatable, Sendable, Codable {
  public var recipeID: Int
  public var text: String

  public init(
    recipeID: Int,
    text: String
  ) {
    self.recipeID = recipeID
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case recipeID = "recipe_id", text
  }
}

/// The requests of `Recipes`.
nonisolated public enum RecipesRequest: Equatable, Sendable {
  case list
  case recipe(id: Int)
  case search(text: String)
  case saveNote(id: Int, text: String)
}

/// The credential schemes of `Recipes`.
nonisolated public enum RecipesSecurity {
  public static let account = SecurityScheme(
    scheme: "account", place: .header, name: "Authorization", prefix: "Bearer "
  )
}

nonisolated extension RecipesRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .recipe(let id): "/recipes/\(segment(id))"
    case .saveNote(let id, _): "/recipes/\(segment(id))/note"
    case .list: "/recipes"
    case .search: "/recipes/search"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .saveNote: .put
    default: .get
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .search(let text): [.query("text", text)]
    case .saveNote(_, let text): [.field("text", text)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .saveNote: .json
    default: .url
    }
  }

  public var security: [SecurityScheme] { [RecipesSecurity.account] }
}

/// The calls of `Recipes`: each returns what its request declares.
nonisolated public struct RecipesClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func list() async throws -> [Recipe] {
    let request = RecipesRequest.list
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func recipe(id: Int) async throws -> Recipe {
    let request = RecipesRequest.recipe(id: id)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func search(text: String) async throws -> [Recipe] {
    let request = RecipesRequest.search(text: text)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func saveNote(id: Int, text: String) async throws -> Note {
    let request = RecipesRequest.saveNote(id: id, text: text)
    return try await client.load(request).success(of: request).value(of: request)
  }
}

/// Loads data for `Recipes`.
nonisolated public protocol RecipesServiceProtocol: Sendable {
  func recipes() async throws -> [Recipe]
  func recipe(id: Int) async throws -> Recipe
  func search(text: String) async throws -> [Recipe]
  func saveNote(id: Int, text: String) async throws -> Note
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct RecipesService: RecipesServiceProtocol {
  private let recipesClient: RecipesClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    recipesClient = RecipesClient(client: client)
    self.storage = storage
  }

  public func recipes() async throws -> [Recipe] {
    let loaded = try await recipesClient.list()
    try _Concurrency.Task.checkCancellation()
    try await storage.save(objects: loaded)
    return loaded
  }

  public func recipe(id: Int) async throws -> Recipe {
    let loaded = try await recipesClient.recipe(id: id)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }

  public func search(text: String) async throws -> [Recipe] {
    try await recipesClient.search(text: text)
  }

  public func saveNote(id: Int, text: String) async throws -> Note {
    let loaded = try await recipesClient.saveNote(id: id, text: text)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct RecipesServiceMock: RecipesServiceProtocol {
  public var onRecipes: @Sendable () async throws -> [Recipe]
  public var onRecipe: @Sendable (Int) async throws -> Recipe
  public var onSearch: @Sendable (String) async throws -> [Recipe]
  public var onSaveNote: @Sendable (Int, String) async throws -> Note

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onRecipes: @escaping @Sendable () async throws -> [Recipe] = {
      throw UnexpectedCall("RecipesService.recipes")
    },
    onRecipe: @escaping @Sendable (Int) async throws -> Recipe = {
      _ in throw UnexpectedCall("RecipesService.recipe")
    },
    onSearch: @escaping @Sendable (String) async throws -> [Recipe] = {
      _ in throw UnexpectedCall("RecipesService.search")
    },
    onSaveNote: @escaping @Sendable (Int, String) async throws -> Note = {
      _, _ in throw UnexpectedCall("RecipesService.saveNote")
    }
  ) {
    self.onRecipes = onRecipes
    self.onRecipe = onRecipe
    self.onSearch = onSearch
    self.onSaveNote = onSaveNote
  }

  public func recipes() async throws -> [Recipe] {
    try await onRecipes()
  }

  public func recipe(id: Int) async throws -> Recipe {
    try await onRecipe(id)
  }

  public func search(text: String) async throws -> [Recipe] {
    try await onSearch(text)
  }

  public func saveNote(id: Int, text: String) async throws -> Note {
    try await onSaveNote(id, text)
  }
}
